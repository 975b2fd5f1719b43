// Plans requests that ask two wordings of a question on each sample.

import type { AskingCost } from "#core/cases/asking-cost.ts";
import { draftAllWordings, type WordingsDraft } from "#core/compare/wordings.ts";
import { wordingsOf } from "#core/document/question-wordings.ts";
import type { Playground, PlaygroundQuestion, PlaygroundSample } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestionKey, AskedWording } from "#core/model/run.ts";
import { addRequestSizes } from "#core/service/estimate.ts";
import { variantsNeedOwnRequests } from "#core/service/profiles.ts";
import { planSampleRequests, type SampleRequest, type UnsentSample } from "./plan-round.ts";

/** A sample's request that asks one or both wordings. `askers` are all questions asked in it. */
export interface WordingRequest extends SampleRequest {
  wordings: readonly AskedWording[];
  askers: readonly AskedQuestionKey[];
}

export type WordingPairPlan =
  | (AskingCost & { ok: true; asks: readonly WordingRequest[]; unsent: readonly UnsentSample[] })
  | { ok: false; problem: string };

/**
 * One draft with both wordings and no other question, for services where neither ids nor other questions
 * affect an answer.
 */
function draftBothWordings(question: PlaygroundQuestion, pair: ReadonlySet<string>): WordingsDraft {
  const { narrows: _group, inSteps: _steps, variants = [], ...alone } = question;
  const both = variants.filter(({ key }) => pair.has(key));
  return draftAllWordings([{ ...alone, included: true, variants: both }]);
}

/**
 * One draft for each wording, with all questions, for services where ids or other questions could affect an
 * answer.
 */
function draftEachWording(
  question: PlaygroundQuestion,
  questions: readonly PlaygroundQuestion[],
  pair: ReadonlySet<string>,
): WordingsDraft[] {
  return wordingsOf(question)
    .filter(({ variant }) => pair.has(variant.key))
    .map(({ variant: { key, name }, question: worded }) => {
      const asked = questions
        .map((one) => (one === question ? { ...worded, included: true } : one))
        .filter(({ included }) => included);
      return {
        questions: asked,
        questionKeys: asked.map((one) => one.key),
        wordings: [{ id: question.id, of: question.id, variant: key, name }],
      };
    });
}

/** Plans to ask two wordings of a question about the same samples, in requests that are otherwise equal. */
export function planWordingPair(
  { model, questions }: Pick<Playground, "model" | "questions">,
  question: PlaygroundQuestion,
  pair: ReadonlySet<string>,
  samples: readonly PlaygroundSample[],
  profile: Profile,
): WordingPairPlan {
  const drafts = variantsNeedOwnRequests(profile)
    ? draftEachWording(question, questions, pair)
    : [draftBothWordings(question, pair)];
  const plans = drafts.map((draft) => ({
    draft,
    plan: planSampleRequests({ model, questions: draft.questions, samples }, profile),
  }));
  const asks: WordingRequest[] = [];
  const sizes: AskingCost["size"][] = [];
  let unsent: readonly UnsentSample[] = [];
  let requests = 0;
  let upTo = false;
  for (const { draft, plan } of plans) {
    if (!plan.ok) return plan;
    const { wordings } = draft;
    asks.push(...plan.asks.map((ask) => ({ ...ask, wordings, askers: plan.askers })));
    sizes.push(plan.size);
    requests += plan.requests;
    upTo ||= plan.upTo === true;
    ({ unsent } = plan);
  }
  return { ok: true, asks, unsent, requests, size: addRequestSizes(sizes), upTo };
}
