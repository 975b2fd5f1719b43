import { toCountText, toPercentText } from "#core/geometry/number-text.ts";
import { toCostText } from "#core/thresholds/describe-goal.ts";
import { describeLikely } from "#core/thresholds/describe-range.ts";
import { leastRows } from "./conditions.ts";
import { type FoundSlice, falseShare, type SliceSearch } from "./search-slices.ts";
import type { SliceRate, SliceShare } from "./slice-rates.ts";

const faultWords: Record<SliceRate, string> = {
  wrong: "automatic decisions are wrong",
  missed: "cases labelled yes are missed",
  people: "cases go to people",
};

/** "24 of 60 automatic decisions are wrong: 40 %, likely between 22 % and 61 %. Elsewhere 8 %." */
export function describeFound({ faults, n, interval, elsewhere }: FoundSlice, rate: SliceRate): string {
  const counts = `${toCountText(faults)} of ${toCountText(n)} ${faultWords[rate]}`;
  return `${counts}: ${toPercentText(faults / n)}, ${describeLikely(interval)}. Elsewhere ${toPercentText(elsewhere)}.`;
}

/** What thresholds of its own would save; a tenth of a unit is nothing. */
export function describeSaving(saving: number): string {
  return saving < 0.1
    ? "Thresholds of its own would save nothing."
    : `Thresholds of its own would save about ${toCostText(saving)} per 1,000 of its cases.`;
}

/** What was looked for, and what finding nothing means. */
export function describeSearch({ found, tested }: SliceSearch): string {
  const least = `at least ${leastRows} labelled cases`;
  if (tested === 0) return `No part of the cases has ${least} and as many outside it. Label more cases.`;
  const looked = `${toCountText(tested)} parts with ${least} were compared with the other cases.`;
  if (found.length === 0) return `Nothing is worse by more than chance explains. ${looked}`;
  return `${looked} At most ${toPercentText(falseShare)} of what is found is there by chance.`;
}

/** "8 %, likely between 5 % and 12 %"; an em dash where there is none. */
export function describeSliceShare({ hits, n, interval }: SliceShare): string {
  return interval === null ? "—" : `${toPercentText(hits / n)} (${toCountText(hits)} of ${toCountText(n)})`;
}
