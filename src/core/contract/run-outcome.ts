import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { readResponse } from "./read-response.ts";
import { type HeaderSource, retryHint } from "./retry.ts";
import { mayBeBilled, notAnAnswer, readServiceError, type ServiceError } from "./service-error.ts";

/** What came of one row's request. */
export type RunOutcome =
  | { kind: "answered"; responseText: string; inputTokens: number | null; cost?: number | undefined }
  | {
      kind: "failed";
      status: number | null;
      hintMs: number | null;
      mayBeBilled: boolean;
      message: string;
    };

/** A request without an answer, and why; `isFree`: nothing is billed here. */
export function failedOutcome(error: ServiceError, isFree: boolean): RunOutcome {
  const { status, retryAfterMs: hintMs, title, serverText } = error;
  const message = serverText === null ? `${title}.` : `${title}: ${serverText}`;
  return { kind: "failed", status, hintMs, mayBeBilled: !isFree && mayBeBilled(error), message };
}

/** What came back for a row, whole. */
export interface RowReply {
  status: number;
  headers: HeaderSource;
  text: string;
}

/** What a reply is read by; `now` is milliseconds since the epoch. */
interface RowReading {
  questions: readonly AskedQuestion[];
  profile: Profile;
  now: number;
  isFree: boolean;
}

/** Reads what came back for a row's request. */
export function readRowReply(reply: RowReply, { questions, profile, now, isFree }: RowReading): RunOutcome {
  const { status, text, headers } = reply;
  if (status !== 200) {
    const error = readServiceError({
      status,
      body: text,
      contentType: headers.get("content-type"),
      source: headers.get("x-playground-source"),
      retryAfterMs: retryHint(headers, now),
    });
    return failedOutcome(error, isFree);
  }
  const read = readResponse(text, questions, profile);
  if (!read.ok) return failedOutcome(notAnAnswer(read.problem, text), isFree);
  const { usage } = read.reading;
  const cost = readBill(reply) ?? usage?.cost;
  return { kind: "answered", responseText: text, inputTokens: usage?.inputTokens ?? null, cost };
}

/** What an answer's headers say was billed for it, in the service's own currency; undefined where they say nothing. */
export function readBill({ headers }: { headers: { get(name: string): string | null } }): number | undefined {
  const text = headers.get("x-upstream-cost");
  const cost = Number(text ?? Number.NaN);
  return text !== null && text.trim() !== "" && Number.isFinite(cost) && cost >= 0 ? cost : undefined;
}
