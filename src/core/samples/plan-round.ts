// Plans a round: a request, or the two of a two-step choice, for each sample.

import type { AskingCost } from "#core/cases/asking-cost.ts";
import type { Playground, PlaygroundSample } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestionKey } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { addRequestSizes } from "#core/service/estimate.ts";
import { requestSize, writeRequest } from "#core/service/write-request.ts";
import { splitIntoTwoSteps, type TwoStepRequest } from "#core/two-step-choice/two-step.ts";

/** What to send for one pinned sample: one request, or two for a two-step choice. */
export interface SampleRequest {
  sample: PlaygroundSample;
  steps: TwoStepRequest;
}

/** A sample whose state can't be sent, and the reason. */
export interface UnsentSample {
  sample: PlaygroundSample;
  problem: string;
}

/** `askers` are the questions asked; `unsent` the samples whose state can't be sent. */
export type SampleRequestPlan =
  | (AskingCost & {
      ok: true;
      asks: readonly SampleRequest[];
      askers: readonly AskedQuestionKey[];
      unsent: readonly UnsentSample[];
    })
  | { ok: false; problem: string };

type Asked = Pick<Playground, "model" | "questions" | "samples">;

/**
 * Plans one request for each sample, split into the same steps as a single run. Questions are written once
 * for all samples.
 */
export function planSampleRequests(
  { model, questions, samples = [] }: Asked,
  profile: Profile,
): SampleRequestPlan {
  const texts = samples.map((sample) => ({ sample, written: toStateText(sample.state) }));
  const unsent = texts.flatMap(({ sample, written }) =>
    written.ok ? [] : [{ sample, problem: written.issues[0]?.message ?? "" }],
  );
  const first = texts.find(({ written }) => written.ok);
  if (first === undefined) return { ok: false, problem: unsent[0]?.problem ?? "Pin a sample first." };
  const included = questions.filter((question) => question.included);
  const whole = writeRequest({ model, questions: included, state: first.sample.state }, profile);
  if (!whole.ok) return { ok: false, problem: whole.issues[0]?.message ?? "" };
  const { largest, ...steps } = splitIntoTwoSteps(included, whole.asked);
  const asks = texts.flatMap(({ sample, written }) =>
    written.ok ? { sample, steps: { ...steps, first: { ...steps.first, stateText: written.text } } } : [],
  );
  const sizes = asks.flatMap(({ steps: { first: asked } }) => [
    requestSize(asked),
    ...(largest.length === 0 ? [] : [requestSize({ ...asked, questions: largest })]),
  ]);
  return {
    ok: true,
    asks,
    askers: included.map(({ id, key }) => ({ id, key })),
    unsent,
    requests: sizes.length,
    size: addRequestSizes(sizes),
    upTo: largest.length > 0,
  };
}
