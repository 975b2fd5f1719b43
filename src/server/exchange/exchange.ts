// A request as handlers see it, apart from Node or the web platform, and how its body is read.

import type { ProblemCode } from "#core/service/error-words.ts";
import { createProblemReply, type ProblemDetails } from "./problem-reply.ts";
import type { Reply } from "./reply.ts";

/** "gone": the client disconnected. "crowded": too many bodies are being read at once. */
export type BodyOutcome =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; reason: "too_large" | "timeout" | "gone" | "crowded" };

/** Reads a body whole; stops at the first chunk that exceeds `limit` bytes. Rejects if the stream breaks. */
export async function readWebBody(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<BodyOutcome> {
  if (stream === null) return { ok: true, bytes: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { ok: true, bytes: joinBytes(chunks, size) };
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return { ok: false, reason: "too_large" };
    }
    chunks.push(value);
  }
}

/** A single chunk is returned without copying. */
function joinBytes(chunks: readonly Uint8Array[], size: number): Uint8Array {
  if (chunks.length === 1) return chunks[0] as Uint8Array;
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

/** A request, with what a handler needs while it replies: the body to read, and notes for the log. */
export interface Exchange {
  method: string;
  /** Raw path below the public path, without the query. */
  path: string;
  /** The query with its "?"; "" if there is none. */
  query: string;
  /** `Host` as sent, lower-cased, including the port. */
  host: string;
  /** `name` in lower case; null when absent. */
  header(name: string): string | null;
  requestId: string;
  clientAddress: string;
  /** Whether the request comes from this machine with no proxy in between. */
  isLocal: boolean;
  /** Signed-in user as named by a trusted proxy; null when unknown. */
  user: string | null;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  readBody(limit: number): Promise<BodyOutcome>;
  /**
   * Pieces of the body as they arrive, for a body that needn't be in memory whole. Throws if the client disconnects.
   * Only with Node's server.
   */
  bodyPieces?: () => AsyncIterable<Uint8Array>;
  /** Records the problem for the log line, with the system error code of an upstream failure. */
  note(code: ProblemCode, cause?: string): void;
  /** Logs an unexpected error. */
  report(error: unknown): void;
}

/** Makes a problem reply, and records the problem for the log line. */
export function refuseWithProblem(
  { note, requestId }: Pick<Exchange, "note" | "requestId">,
  code: ProblemCode,
  particulars?: ProblemDetails,
): Reply {
  note(code);
  return createProblemReply(code, requestId, particulars);
}

/** Turns a web-standard request into an exchange. Headers of proxies aren't trusted here. */
export function toWebExchange(
  request: Request,
  log: Partial<Pick<Exchange, "requestId" | "note" | "report">>,
): Exchange {
  const { method, headers, signal } = request;
  const { body } = request as { body?: Request["body"] };
  const url = new URL(request.url);
  return {
    method,
    path: url.pathname,
    query: url.search,
    host: (headers.get("host") ?? url.host).toLowerCase(),
    header: (name) => headers.get(name),
    requestId: log.requestId ?? crypto.randomUUID(),
    clientAddress: "",
    isLocal: false,
    user: null,
    signal,
    // Firefox's requests have no stream.
    readBody: async (limit) =>
      readWebBody(body === undefined ? (await request.blob()).stream() : body, limit),
    note: log.note ?? (() => {}),
    report: log.report ?? (() => {}),
  };
}
