// Whether thresholds still hold for the model that answers now, and the offer to compare models.

import { hasDistribution } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import {
  describeModelChangeSinceFit,
  type ModelChangeSinceFit,
  modelChangeSinceFitOf,
} from "#core/policy/model-change-since-fit.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import {
  type AnsweringModel,
  type ConfidenceSource,
  type ThresholdProof,
  thresholdProofOf,
  toConfidenceSource,
} from "#core/policy/threshold-proof.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { openDriftComparison } from "#web/kit/navigation/navigation-store.ts";
import { type QuestionResult, type RunResults, useResult, useResultsPart } from "./use-results.ts";

const known = new WeakMap<Run, AnsweringModel>();

/**
 * The model that gave these answers: as it was asked for, and as it called itself. The same object for the same run.
 */
export function answeringModelOfResults({ run, reading }: RunResults): AnsweringModel {
  const before = known.get(run);
  if (before !== undefined) return before;
  const { mode, profileId, asked } = run;
  const answering = { modelAsked: asked.model, modelId: reading.model, mode, profileId };
  known.set(run, answering);
  return answering;
}

/** Source of the result's confidence; `confidence` is null if the rule doesn't use it. */
function confidenceIn(result: QuestionResult | undefined): ConfidenceSource {
  const answer = result?.reading.answer;
  if (!result || !answer || !hasDistribution(answer)) return { confidence: null };
  return toConfidenceSource(toRuleThresholds(result.question, result.question.rules), answer.confidence);
}

/** Checks whether the thresholds still match the evidence they were fitted on. */
export function useThresholdProofOfResult(result: QuestionResult): ThresholdProof {
  const answering = useResultsPart(answeringModelOfResults);
  const model = usePlayground((playground) => playground.model);
  return thresholdProofOf(result.question, { model, answering, ...confidenceIn(result) });
}

/**
 * Like `useThresholdProofOfResult`, for answers to cases. The run on the state says which model answers now, unless
 * it's the sandbox's and a service answered the cases.
 */
export function useThresholdProofOverCases(
  question: PlaygroundQuestion,
  cases: { answering: AnsweringModel | null; source: ConfidenceSource },
): ThresholdProof {
  const newest = useResultsPart(answeringModelOfResults);
  const result = useResult(question.key);
  const model = usePlayground((playground) => playground.model);
  const source = result ? confidenceIn(result) : cases.source;
  // Sandbox runs happen while somebody types, so they say nothing about other answers.
  const isService =
    cases.answering !== null && cases.answering.mode !== "sandbox" && newest?.mode === "sandbox";
  const answering = isService ? cases.answering : (newest ?? cases.answering);
  return thresholdProofOf(question, { model, answering, ...(isService ? cases.source : source) });
}

/** Says what has changed since the fit, with a command that compares both models. */
export interface ModelComparisonOffer {
  words: string;
  offer: () => void;
}

/** Null if nothing has changed. */
export function toModelComparisonOffer(drift: ModelChangeSinceFit | null): ModelComparisonOffer | null {
  return (
    drift && {
      words: describeModelChangeSinceFit(drift),
      offer: () => openDriftComparison(drift, playgroundStore.get().model),
    }
  );
}

/** What has changed since the thresholds were fitted, by the newest run; null if nothing has. */
export function useModelChangeSinceFit(question: PlaygroundQuestion): ModelChangeSinceFit | null {
  const model = usePlayground((playground) => playground.model);
  const answering = useResultsPart(answeringModelOfResults);
  const result = useResult(question.key);
  return modelChangeSinceFitOf(question.fitted, { model, answering, ...confidenceIn(result ?? undefined) });
}
