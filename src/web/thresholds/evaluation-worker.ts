import "#web/kit/browser/without-eval.ts";
import { type ProposalQuestion, proposeThresholds } from "#core/thresholds/decision/propose-thresholds.ts";
import { type HeldOutQuestion, heldOut } from "#core/thresholds/goals.ts";
import { type SliceQuestion, searchSlices } from "#core/thresholds/segments/search-slices.ts";
import { type LinesQuestion, sliceLines } from "#core/thresholds/segments/slice-rates.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";

const evaluations = {
  heldOut: (question: HeldOutQuestion) => heldOut(question),
  proposal: (question: ProposalQuestion) => proposeThresholds(question),
  slices: (question: SliceQuestion) => searchSlices(question),
  sliceLines: (question: LinesQuestion) => sliceLines(question),
};
export type Evaluations = typeof evaluations;
export type EvaluationName = keyof Evaluations;

export interface Evaluation<Name extends EvaluationName = EvaluationName> {
  name: Name;
  question: Parameters<Evaluations[Name]>[0];
}

answerCalls(({ name, question }: Evaluation) => {
  const evaluate: (of: never) => unknown = evaluations[name];
  return evaluate(question as never);
});
