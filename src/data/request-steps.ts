import { joinReadings } from "#core/contract/run-steps.ts";
import type { ServiceError } from "#core/contract/service-error.ts";
import type { AskedRequest } from "#core/model/asked.ts";
import type { AnsweredRun, Run } from "#core/model/run.ts";
import type { AskedSteps } from "#core/split/steps.ts";
import { type Asking, requestRun } from "./request-run.ts";

/** What came of a request in steps: a run unless its first brought none, and what failed, with what it asked. */
export interface RequestedSteps {
  answered: AnsweredRun | null;
  failed: { error: ServiceError; asked: AskedRequest } | null;
}

/** Sends a written request, and the one that its answers call for, which make one run; nothing is kept yet. */
export async function requestSteps(
  steps: AskedSteps,
  asking: Omit<Asking, "asked">,
): Promise<RequestedSteps> {
  const first = await requestRun({ ...asking, asked: steps.first });
  if (!first.ok) return { answered: null, failed: { error: first.error, asked: steps.first } };
  const { run, reading } = first;
  const questions = steps.second(reading);
  if (questions.length === 0) return { answered: { run, reading }, failed: null };
  const asked = { ...steps.first, questions };
  const last = await requestRun({ ...asking, asked });
  return last.ok
    ? { answered: { run: joined(run, last.run), reading: joinReadings(reading, last.reading) }, failed: null }
    : { answered: { run, reading }, failed: { error: last.error, asked } };
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
