import type { RunComparison } from "#core/compare/compare-runs.ts";

/** How many outcomes of a run change beside the base, and why where that is known. */
export function sayRuns({ changes, sameState, sameRequest, models }: RunComparison): string {
  const flips = changes.filter(({ change }) => change.flips).length;
  const outcomes =
    flips === 0
      ? "No outcome changes."
      : `${flips} of ${changes.length} ${changes.length === 1 ? "outcome" : "outcomes"} ${flips === 1 ? "changes" : "change"}.`;
  const state = sameState ? "" : " The two asked about different states.";
  if (!sameRequest) return outcomes + state;
  const why = models[0] === models[1] ? "what moves is noise" : "what moves is the model";
  return `${outcomes} The request is the same byte for byte: ${why}.`;
}
