import type { ProblemCode } from "#core/contract/problem.ts";
import { type BodyOutcome, readWebBody } from "./read-web-body.ts";
import { type Particulars, problemReply } from "./to-problem.ts";

/** What a listener knows beyond the Request; without a listener's word the web's own means serve. */
export interface Door {
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
export interface Exchange extends Required<Door> {
  request: Request;
  path: string;
  header(name: string): string | null;
  /** A problem as the answer, noted in the log. */
  refuse(code: ProblemCode, particulars?: Particulars): Response;
}

export function toExchange(request: Request, path: string, door: Door): Exchange {
  const requestId = door.requestId ?? crypto.randomUUID();
  const note = door.note ?? (() => {});
  return {
    request,
    path,
    requestId,
    note,
    report: door.report ?? (() => {}),
    clientAddress: door.clientAddress ?? "",
    isLocal: door.isLocal ?? false,
    user: door.user ?? null,
    signal: door.signal ?? request.signal,
    readBody: door.readBody ?? ((limit) => readWebBody(request.body, limit)),
    header: (name) => request.headers.get(name),
    refuse(code, particulars) {
      note(code);
      return problemReply(code, requestId, particulars);
    },
  };
}
