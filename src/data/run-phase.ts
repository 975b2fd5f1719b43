import type { ServiceError } from "#core/contract/service-error.ts";
import type { RequestIssue } from "#core/contract/write-request.ts";
import type { AskedRequest } from "#core/model/asked.ts";

/** Where the run in flight stands. Times are milliseconds on the steady clock. */
export type RunPhase =
  | { phase: "idle" }
  | { phase: "blocked"; issues: readonly RequestIssue[] }
  | { phase: "sending"; since: number; attempt: number }
  | { phase: "waiting"; error: ServiceError; since: number; until: number; attempt: number }
  | { phase: "failed"; error: ServiceError; asked: AskedRequest | null };

/** Whether a request is on its way, or will be without anybody's word. */
export function inFlight({ phase }: RunPhase): boolean {
  return phase === "sending" || phase === "waiting";
}

/** Whether the last run left faults that stand at fields. */
export function hasFaults({ phase }: RunPhase): boolean {
  return phase === "blocked" || phase === "failed";
}
