// Calls the upstream from Node, by undici.

import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { duplexPair } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { Client, type Dispatcher, EnvHttpProxyAgent, Pool } from "undici";
import type { Upstream } from "../config/config.ts";
import type { KeySource } from "./key-source.ts";
import {
  type BodyFlaw,
  bodyBytesMax,
  type UpstreamCall,
  type UpstreamFailure,
  type UpstreamOutcome,
  type UpstreamTransport,
} from "./transport.ts";

const decoders = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Decompresses a body. Stops at `limit` decoded bytes, to be safe from decompression bombs. */
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

/** Collects one answer within the limits and resolves once; implements undici's dispatch handler. */
class AnswerCollector implements Dispatcher.DispatchHandler {
  readonly #settle: (outcome: UpstreamOutcome) => void;
  readonly #signal: AbortSignal;
  readonly #bytesMax: number;
  readonly #deadline: NodeJS.Timeout;
  readonly #leave = () => this.#stop("gone");
  #controller: Dispatcher.DispatchController | null = null;
  #head: Head | null = null;
  #chunks: Buffer[] = [];
  #size = 0;
  #settled = false;

  constructor(
    { signal, answerBytesMax = bodyBytesMax }: Pick<UpstreamCall, "signal" | "answerBytesMax">,
    timeoutMs: number,
    settle: (outcome: UpstreamOutcome) => void,
  ) {
    this.#settle = settle;
    this.#signal = signal;
    this.#bytesMax = answerBytesMax;
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
    if (Number(headers["content-length"]) > this.#bytesMax) this.#stop("too_large");
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#bytesMax) this.#stop("too_large");
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
      void decodeBody(raw, encoding, this.#bytesMax).then((decoded) =>
        this.#settle({ ...answer, ...decoded }),
      );
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

/** The error's code without its message, because messages may contain addresses or header values. */
function codeOf(error: Error): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? code : undefined;
}

const beginning = /^HTTP\/1\.[01] 1(?!01)\d\d/;
const beginningLength = "HTTP/1.1 100".length;
const headEnd = Buffer.from("\r\n\r\n");
const headBytesMax = 16 * 1024;

let isListening = false;

/**
 * Strips 1xx responses before undici parses them (RFC 9110 §15.2): undici treats an unrequested `100
 * Continue` as a broken answer. Only bytes before a request's final header are examined; the rest passes
 * unchanged.
 */
function skipInterimAnswers(): void {
  if (isListening) return;
  isListening = true;
  const filters = new WeakMap<Socket, InterimFilter>();
  subscribe("undici:client:connected", (message) => {
    const { socket } = message as { socket: Socket };
    const filter = new InterimFilter();
    filters.set(socket, filter);
    const read = socket.read.bind(socket);
    socket.read = () => filter.take(read);
  });
  subscribe("undici:client:sendHeaders", (message) => {
    filters.get((message as { socket: Socket }).socket)?.expectHead();
  });
}

/** Filter for one connection, on which requests are sequential. */
class InterimFilter {
  #isBeforeHead = false;
  #held: Buffer = Buffer.alloc(0);

  expectHead(): void {
    this.#isBeforeHead = true;
  }

  take(read: () => unknown): Buffer | null {
    for (let chunk = read() as Buffer | null; chunk !== null; chunk = read() as Buffer | null) {
      const pass = this.#isBeforeHead ? this.#skip(chunk) : chunk;
      if (pass.length > 0) return pass;
    }
    return null;
  }

  /** Returns the bytes to pass on; an incomplete header is buffered. */
  #skip(chunk: Buffer): Buffer {
    let bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    while (beginning.test(bytes.toString("latin1", 0, beginningLength))) {
      const end = bytes.indexOf(headEnd);
      if (end < 0 && bytes.length <= headBytesMax) return this.#hold(bytes);
      if (end < 0) break;
      bytes = bytes.subarray(end + headEnd.length);
    }
    if (bytes.length < beginningLength) return this.#hold(bytes);
    this.#isBeforeHead = false;
    this.#hold(Buffer.alloc(0));
    return bytes;
  }

  #hold(bytes: Buffer): Buffer {
    this.#held = bytes;
    return Buffer.alloc(0);
  }
}

/**
 * Makes undici compile its parser at startup, by a fake answer. V8 briefly needs about 35 MB for that, which would
 * otherwise slow the first request.
 */
async function warmParser(): Promise<void> {
  const [near, far] = duplexPair();
  const connect = (_: unknown, done: (error: null, socket: never) => void) => {
    setImmediate(done, null, near as never);
  };
  const client = new Client("http://warm.invalid", { connect });
  far.once("data", () => far.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"));
  await client.request({ path: "/", method: "GET" }).then(
    ({ body }) => body.dump(),
    () => {},
  );
  await client.destroy();
}

/** Calls the upstream with headers that are built here. Follows no redirects and never retries. */
export function createUndiciTransport(
  upstream: Upstream,
  keys: Pick<KeySource, "current" | "reread">,
): UpstreamTransport {
  skipInterimAnswers();
  void warmParser();
  const dispatcher = createDispatcher(upstream);
  return (call) =>
    new Promise((resolve) => {
      const key = keys.current();
      const collector = new AnswerCollector(call, upstream.timeoutMs, (outcome) => {
        if (outcome.kind === "answer" && outcome.status === 401) keys.reread();
        resolve(outcome);
      });
      const headers = {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        accept: "application/json",
        ...(call.body && { "content-type": "application/json" }),
        "user-agent": "cutpoint",
        "x-request-id": call.requestId,
      };
      const { method, body } = call;
      const path = upstream.pathPrefix + call.path;
      dispatcher.dispatch({ origin: upstream.origin, path, method, headers, body }, collector);
    });
}

function createDispatcher(upstream: Upstream): Dispatcher {
  const options = {
    connect: { timeout: upstream.connectTimeoutMs, rejectUnauthorized: true },
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 1,
  };
  if (upstream.httpsProxy === null || !upstream.origin.startsWith("https:")) {
    return new Pool(upstream.origin, options);
  }
  const requestTls = options.connect;
  const { httpsProxy, noProxy } = upstream;
  return new EnvHttpProxyAgent({ ...options, requestTls, httpProxy: "", httpsProxy, noProxy: noProxy ?? "" });
}
