import { readResponse } from "#core/contract/read-response.ts";
import type { ServiceError } from "#core/contract/service-error.ts";
import type { AskedRequest } from "#core/model/asked.ts";
import type { Session } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import type { AskedSteps } from "#core/split/steps.ts";
import { type Asking, requestRun } from "./request-run.ts";
import { toProfile } from "./session-query.ts";

/** What came of a request in steps: a run unless its first brought none, and what failed, with what it asked. */
export interface RequestedSteps {
  run: Run | null;
  failed: { error: ServiceError; asked: AskedRequest } | null;
}

/** Sends a written request, and the one that its answers call for, which make one run; nothing is kept yet. */
export async function requestSteps(
  steps: AskedSteps,
  asking: Omit<Asking, "asked">,
): Promise<RequestedSteps> {
  const first = await requestRun({ ...asking, asked: steps.first });
  if (!first.ok) return { run: null, failed: { error: first.error, asked: steps.first } };
  const questions = questionsAfter(first.run, steps, asking.session);
  if (questions.length === 0) return { run: first.run, failed: null };
  const asked = { ...steps.first, questions };
  const last = await requestRun({ ...asking, asked });
  return last.ok
    ? { run: joined(first.run, last.run), failed: null }
    : { run: first.run, failed: { error: last.error, asked } };
}

function questionsAfter({ asked, responseText }: Run, { second }: AskedSteps, session: Session) {
  const read = readResponse(responseText, asked.questions, toProfile(session));
  return read.ok ? second(read.reading) : [];
}

/** Two requests as one run. */
function joined(first: Run, { asked, ...second }: Run): Run {
  return {
    ...first,
    attempts: first.attempts + second.attempts,
    durationMs: first.durationMs + second.durationMs,
    second: { questions: asked.questions, responseText: second.responseText },
  };
}
