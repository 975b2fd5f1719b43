import { findProfile } from "#core/contract/profiles.ts";
import { readResponse } from "#core/contract/read-response.ts";
import { allAsked, readRun } from "#core/contract/run-steps.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import type { Playground } from "#core/model/playground.ts";
import { asksTheSame, type Run } from "#core/model/run.ts";
import { toSteps } from "#core/split/steps.ts";
import { sharedAnswersSchema, toSharedAnswers } from "./shared-text.ts";

/** The answers as a recorded run of the playground that they came with; null when they are not answers to it. */
export function readSharedAnswers(value: unknown, playground: Playground, runKey: string): Run | null {
  const shared = sharedAnswersSchema.safeParse(value).data;
  const profile = shared && findProfile(shared.profile);
  if (!profile) return null;
  const { model, state } = playground;
  const questions = playground.questions.filter(({ included }) => included);
  const written = writeRequest({ model, state, questions }, profile);
  if (!written.ok) return null;
  const steps = toSteps(questions, written.asked);
  const [responseText = "", next] = shared.responses;
  const first = readResponse(responseText, steps.first.questions, profile);
  if (!first.ok) return null;
  const run: Run = {
    key: runKey,
    playgroundKey: playground.key,
    asked: steps.first,
    profileId: profile.id,
    mode: shared.mode,
    startedAt: shared.at,
    durationMs: shared.ms,
    attempts: shared.responses.length,
    responseText,
    ...(next !== undefined && {
      second: { questions: steps.second(first.reading), responseText: next },
    }),
    auto: false,
    recorded: true,
  };
  return readRun(run, profile).ok ? run : null;
}

/** Whether a run answers a playground as it is written, so that a link can hold its answers beside it. */
export function canShareAnswers(playground: Playground, run: Run): boolean {
  const read = readSharedAnswers(toSharedAnswers(run), playground, run.key);
  return read !== null && asksTheSame(allAsked(read), allAsked(run));
}
