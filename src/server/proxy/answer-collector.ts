import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Dispatcher } from "undici";
import { type BodyFlaw, bodyBytesMax, type UpstreamFailure, type UpstreamOutcome } from "./transport.ts";

const decoders = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Undoes a content-encoding, stopping as soon as more than `limit` bytes have come out. */
async function decodeBody(
  bytes: Uint8Array,
  encoding: string,
  limit: number,
): Promise<{ body: Uint8Array; flaw: BodyFlaw | null }> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return { body: bytes, flaw: null };
  if (!Object.hasOwn(decoders, name)) return { body: new Uint8Array(), flaw: "undecodable" };
  try {
    return {
      body: await decoders[name as keyof typeof decoders](bytes, { maxOutputLength: limit }),
      flaw: null,
    };
  } catch (error) {
    return { body: new Uint8Array(), flaw: flawOf(error as NodeJS.ErrnoException) };
  }
}

function flawOf(error: NodeJS.ErrnoException): BodyFlaw {
  if (error.code === "ERR_BUFFER_TOO_LARGE") return "too_large";
  return error.code === "Z_BUF_ERROR" ? "truncated" : "undecodable";
}

type Head = { status: number; headers: Readonly<Record<string, string | string[] | undefined>> };

/** Gathers one answer within the bounds and settles once; it hears the wire's events as undici tells them. */
export class AnswerCollector implements Dispatcher.DispatchHandler {
  readonly #settle: (outcome: UpstreamOutcome) => void;
  readonly #signal: AbortSignal;
  readonly #deadline: NodeJS.Timeout;
  readonly #leave = () => this.#stop("gone");
  #controller: Dispatcher.DispatchController | null = null;
  #head: Head | null = null;
  #chunks: Buffer[] = [];
  #size = 0;
  #settled = false;

  constructor(signal: AbortSignal, timeoutMs: number, settle: (outcome: UpstreamOutcome) => void) {
    this.#settle = settle;
    this.#signal = signal;
    this.#deadline = setTimeout(() => this.#stop("timeout"), timeoutMs);
    signal.addEventListener("abort", this.#leave);
    if (signal.aborted) this.#leave();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#settled) controller.abort(new Error("stopped"));
  }

  onResponseStart(_: unknown, status: number, headers: Head["headers"]): void {
    if (status < 200) return;
    this.#head = { status, headers };
    if (Number(headers["content-length"]) > bodyBytesMax) this.#stop("too_large");
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > bodyBytesMax) this.#stop("too_large");
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#finish(null);
  }

  onResponseError(_: unknown, error: Error): void {
    if (this.#head) this.#finish("truncated");
    else this.#fail(this.#controller ? "cut" : "unreachable", codeOf(error));
  }

  #stop(reason: "gone" | "timeout" | "too_large"): void {
    if (this.#head && reason !== "gone") this.#finish(reason);
    else this.#fail(reason === "timeout" ? "timeout" : "gone");
    this.#controller?.abort(new Error("stopped"));
  }

  #fail(reason: UpstreamFailure["reason"], cause?: string): void {
    if (this.#close()) this.#settle({ kind: "failure", reason, ...(cause && { cause }) });
  }

  #finish(flaw: BodyFlaw | null): void {
    if (!this.#close()) return;
    const { status, headers } = this.#head as Head;
    const header = (name: string) => first(headers[name]);
    const framed = header("content-length") !== null || header("transfer-encoding") !== null;
    const raw =
      this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks, this.#size);
    const answer = { kind: "answer", status, header, framed } as const;
    const encoding = header("content-encoding");
    if (flaw || encoding === null) this.#settle({ ...answer, body: raw, flaw });
    else
      void decodeBody(raw, encoding, bodyBytesMax).then((decoded) => this.#settle({ ...answer, ...decoded }));
  }

  #close(): boolean {
    if (this.#settled) return false;
    this.#settled = true;
    clearTimeout(this.#deadline);
    this.#signal.removeEventListener("abort", this.#leave);
    return true;
  }
}

function first(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** The system's code of an error; its message may hold addresses or a rejected header, so nobody sees it. */
function codeOf(error: Error): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? code : undefined;
}
