import type { ProblemCode } from "#core/contract/problem.ts";
import { type BodyOutcome, readWebBody } from "./read-web-body.ts";
import type { Reply } from "./reply.ts";
import { type Particulars, problemReply } from "./to-problem.ts";

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
  particulars?: Particulars,
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
