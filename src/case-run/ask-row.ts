import type { ApiReply } from "#browser/api.ts";
import { readResponse } from "#core/contract/read-response.ts";
import { retryHint } from "#core/contract/retry.ts";
import {
  cancellation,
  clientTimeout,
  mayBeBilled,
  networkFailure,
  notAnAnswer,
  readServiceError,
  type ServiceError,
} from "#core/contract/service-error.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import type { Profile } from "#core/model/profile.ts";

/** What came of one row's request. */
export type RunOutcome =
  | { kind: "answered"; responseText: string; inputTokens: number | null }
  | {
      kind: "failed";
      status: number | null;
      hintMs: number | null;
      mayBeBilled: boolean;
      message: string;
    };

/** Longer than the playground's server waits for the service; after a closed laptop no answer comes at all. */
const deadlineMs = 300_000;

export interface Asking {
  body: string;
  questions: readonly AskedQuestion[];
  profile: Profile;
  signal: AbortSignal;
  call(body: string, signal: AbortSignal): Promise<ApiReply>;
  now(): number;
}

function failure(error: ServiceError): RunOutcome {
  const { status, retryAfterMs: hintMs, title, serverText } = error;
  const message = serverText === null ? `${title}.` : `${title}: ${serverText}`;
  return { kind: "failed", status, hintMs, mayBeBilled: mayBeBilled(error), message };
}

function readReply(reply: ApiReply, { questions, profile, now }: Asking): RunOutcome {
  const { status, text, headers } = reply;
  if (status !== 200) {
    const error = readServiceError({
      status,
      body: text,
      contentType: headers.get("content-type"),
      source: headers.get("x-playground-source"),
      retryAfterMs: retryHint(headers, now()),
    });
    return failure(error);
  }
  const read = readResponse(text, questions, profile);
  if (!read.ok) return failure(notAnAnswer(read.problem, text));
  return { kind: "answered", responseText: text, inputTokens: read.reading.usage?.inputTokens ?? null };
}

/** Sends one row's request, once; never rejects. */
export async function askRow(asking: Asking): Promise<RunOutcome> {
  const { body, signal, call } = asking;
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    return readReply(await call(body, AbortSignal.any([signal, deadline])), asking);
  } catch {
    if (signal.aborted) return failure(cancellation());
    return failure(deadline.aborted ? clientTimeout() : networkFailure());
  }
}
