import type { ProblemCode } from "#core/service/error-words.ts";
import { type ProblemDetails, problemReply, type Reply } from "./reply.ts";

/** A request body as it was read: all its bytes, or why not. */
export type BodyOutcome =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; reason: "too_large" | "timeout" | "gone" | "crowded" };

/** Reads a web stream to its end, counting; stops at the first byte over the limit. */
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

/** One array of the chunks' bytes; a single chunk is given back as it is. */
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

/** One request on its way through the server. */
export interface Exchange {
  method: string;
  /** As it was sent, without the query. */
  path: string;
  /** The query with its question mark, or nothing. */
  query: string;
  /** Name and port as the sender wrote them, in small letters. */
  host: string;
  /** The value of a header, by its name in small letters. */
  header(name: string): string | null;
  requestId: string;
  clientAddress: string;
  /** Whether the sender is on this machine, and no proxy stands between. */
  isLocal: boolean;
  /** Whom a trusted proxy has signed in. */
  user: string | null;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  readBody(limit: number): Promise<BodyOutcome>;
  /** Tells the log which problem was answered and, for an upstream's failure, the system's code. */
  note(code: ProblemCode, cause?: string): void;
  /** Tells the log of an error that a handler threw. */
  report(error: unknown): void;
}

/** A problem as the answer, noted in the log. */
export function refuse(
  { note, requestId }: Pick<Exchange, "note" | "requestId">,
  code: ProblemCode,
  particulars?: ProblemDetails,
): Reply {
  note(code);
  return problemReply(code, requestId, particulars);
}

/** A web-standard request as an exchange, where no listener of our own knows more of it. */
export function toExchange(
  request: Request,
  log: Partial<Pick<Exchange, "requestId" | "note" | "report">>,
): Exchange {
  const { method, headers, body, signal } = request;
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
    readBody: (limit) => readWebBody(body, limit),
    note: log.note ?? (() => {}),
    report: log.report ?? (() => {}),
  };
}
