import type { ProblemCode } from "#core/contract/problem.ts";
import { type BodyOutcome, readWebBody } from "./read-web-body.ts";
import { type Particulars, problemReply } from "./to-problem.ts";

/** What a listener knows beyond the Request; without a listener's word the web's own means serve. */
export interface RequestContext {
  requestId?: string;
  clientAddress?: string;
  /** Whether the sender is on this machine, and no proxy stands between. */
  isLocal?: boolean;
  /** Whom a trusted proxy has signed in. */
  user?: string | null;
  signal?: AbortSignal;
  readBody?: (limit: number) => Promise<BodyOutcome>;
  /** Tells the log which problem was answered and, for an upstream's failure, the system's code. */
  note?: (code: ProblemCode, cause?: string) => void;
  /** Tells the log of an error that a handler threw. */
  report?: (error: unknown) => void;
}

/** One request on its way through the server. */
export interface Exchange extends Required<RequestContext> {
  request: Request;
  path: string;
  header(name: string): string | null;
  /** A problem as the answer, noted in the log. */
  refuse(code: ProblemCode, particulars?: Particulars): Response;
}

export function toExchange(request: Request, path: string, context: RequestContext): Exchange {
  const requestId = context.requestId ?? crypto.randomUUID();
  const note = context.note ?? (() => {});
  return {
    request,
    path,
    requestId,
    note,
    report: context.report ?? (() => {}),
    clientAddress: context.clientAddress ?? "",
    isLocal: context.isLocal ?? false,
    user: context.user ?? null,
    signal: context.signal ?? request.signal,
    readBody: context.readBody ?? ((limit) => readWebBody(request.body, limit)),
    header: (name) => request.headers.get(name),
    refuse(code, particulars) {
      note(code);
      return problemReply(code, requestId, particulars);
    },
  };
}
