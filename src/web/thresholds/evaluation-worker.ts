import "#web/kit/browser/without-eval.ts";
import { type ProposalQuestion, proposeThresholds } from "#core/thresholds/decision/propose-thresholds.ts";
import { type HeldOutQuestion, heldOut } from "#core/thresholds/goals.ts";
import { type SliceQuestion, searchSlices } from "#core/thresholds/segments/search-slices.ts";
import { type LinesQuestion, sliceLines } from "#core/thresholds/segments/slice-rates.ts";

/** What can be worked out beside the page, by name. */
const sums = {
  heldOut: (question: HeldOutQuestion) => heldOut(question),
  proposal: (question: ProposalQuestion) => proposeThresholds(question),
  slices: (question: SliceQuestion) => searchSlices(question),
  sliceLines: (question: LinesQuestion) => sliceLines(question),
};
export type Sums = typeof sums;
export type SumName = keyof Sums;

/** One question to a worker, and which of the page's turns it is. */
export interface SumTask<Name extends SumName = SumName> {
  turn: number;
  name: Name;
  question: Parameters<Sums[Name]>[0];
}

self.addEventListener("message", ({ data: { turn, name, question } }: MessageEvent<SumTask>) => {
  const sum: (of: never) => unknown = sums[name];
  self.postMessage({ turn, result: sum(question as never) }, {});
});
