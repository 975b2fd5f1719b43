// The worker for slow computations on labelled answers, by name.

import "#web/kit/browser/without-eval.ts";
import { estimateOutOfBag, type OutOfBagInput } from "#core/thresholds/choose-thresholds.ts";
import {
  type JointSearchInput,
  proposeJointThresholds,
} from "#core/thresholds/decision/propose-thresholds.ts";
import { type SegmentSearchInput, searchSegments } from "#core/thresholds/segments/search-segments.ts";
import { type SegmentSharesInput, segmentSharesWithSaving } from "#core/thresholds/segments/segment-rates.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";

const evaluations = {
  outOfBag: (question: OutOfBagInput) => estimateOutOfBag(question),
  proposal: (question: JointSearchInput) => proposeJointThresholds(question),
  segments: (question: SegmentSearchInput) => searchSegments(question),
  segmentLines: (question: SegmentSharesInput) => segmentSharesWithSaving(question),
};
export type Evaluations = typeof evaluations;
export type EvaluationName = keyof Evaluations;

export interface EvaluationCall<Name extends EvaluationName = EvaluationName> {
  name: Name;
  question: Parameters<Evaluations[Name]>[0];
}

answerCalls(({ name, question }: EvaluationCall) => {
  const evaluate: (of: never) => unknown = evaluations[name];
  return evaluate(question as never);
});
