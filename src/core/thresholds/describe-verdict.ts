// Sentences of a verdict: what the cases show, how they were counted, and what makes the interval wider.

import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import type { RateGoal } from "#core/model/tuning.ts";
import { describeRowUses } from "#core/policy/describe-evidence.ts";
import { zoneRowCount } from "#core/statistics/band.ts";
import type { WeightedRate } from "#core/statistics/weighted-rate.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { describeInterval } from "./describe-thresholds.ts";
import type { SeenRowChanges } from "./evidence/seen-row-changes.ts";
import { rateGoalDefinitions } from "./goals/registry.ts";
import { describeChoiceEvidence } from "./held-out-looks.ts";
import { canGainLabels, judgedSample } from "./judged-rate.ts";
import { type LabelledSample } from "./sample.ts";
import { rateOfSample, shareOfPositives } from "./sample-rate.ts";
import { statedConfidence, type VerdictBasis, type VerdictEvidence } from "./verdict-evidence.ts";

/** Example: "3 cases were removed after they were looked at. The range counts each of them as wrong, or as right." */
export function describeChangedRows(
  { removed, relabelled, unanswered }: Pick<SeenRowChanges, "removed" | "relabelled" | "unanswered">,
  basis: VerdictBasis["kind"],
): string {
  const cases = basis === "check" ? "held-out case" : "case";
  const parts = [
    { count: removed, verb: "removed" },
    { count: relabelled, verb: "labelled otherwise or left out" },
  ].filter(({ count }) => count > 0);
  const changed = parts.map(({ count, verb }, at) => {
    const counted = at === 0 ? toCounted(count, cases) : toCountText(count);
    return `${counted} ${count === 1 ? "was" : "were"} ${verb}`;
  });
  const after = changed.length > 0 ? `${changed.join(", and ")} after they were looked at.` : "";
  const rest =
    unanswered > 0
      ? `${toCounted(unanswered, cases)} that ${unanswered === 1 ? "was" : "were"} looked at ${unanswered === 1 ? "has" : "have"} no answer now.`
      : "";
  return [after, rest, "The range counts each of them as wrong, or as right."]
    .filter((one) => one !== "")
    .join(" ");
}

/** Example: "45 cases whose labels differ count as wrong, or as right, until somebody decides." */
export function describeDisputedCases(cases: number): string {
  const [whose, count] = cases === 1 ? ["labels differ counts", "it"] : ["labels differ count", "them"];
  return `${toCounted(cases, "case")} whose ${whose} as wrong, or as right, until somebody decides ${count}.`;
}

/** Says why there's no rate: no case in its denominator or, with a stated share of positives, no case of one class. */
export function describeMissingRate(judged: VerdictEvidence, limit: RateGoal, words: OutcomeWords): string {
  const sample = judgedSample(judged);
  const share = shareOfPositives(sample);
  if (rateOfSample(sample, judged.band, limit) === null || (share > 0 && share < 1))
    return rateGoalDefinitions[limit].empty(words);
  const [, missing] = share === 0 ? words.trueCases : words.falseCases;
  return `There are no ${missing}, so the rate at that share isn't known.`;
}

/**
 * Sentence on decisions that are right for no label: a middle outcome may be automatic and differ from those of both
 * ends. Blank if there are none.
 */
export function describeNeitherDecisions({ counts }: VerdictEvidence, { no, yes }: OutcomeWords): string {
  const cases = zoneRowCount(counts.neither);
  if (cases === 0) return "";
  const [verb, each] = cases === 1 ? ["is", "it counts"] : ["are", "each counts"];
  return `${toCountText(cases)} of these decisions ${verb} neither ${no.did} nor ${yes.did}: no label leads there, so ${each} as wrong.`;
}

interface StatedPrevalence {
  /** Stated prevalence of the traffic to be decided, 0..1; null if it's that of the cases. */
  readonly prevalence: number | null;
  readonly positives: string;
}

/**
 * The share of positives, as text. If cases were drawn by their scores it's an estimate for all cases, not the share
 * among the labelled ones.
 */
function describePositives(sample: LabelledSample): { readonly share: string; readonly cases: string } {
  const share = shareOfPositives(sample);
  const labelled = sample.labels.reduce((sum, label) => sum + label, 0) / sample.labels.length;
  return Math.abs(share - labelled) < 1e-9
    ? { share: toPercentText(share), cases: "these cases" }
    : { share: `an estimated ${toPercentText(share)}`, cases: "all cases" };
}

/** Example: "Weighted to 5 % labelled yes; 13 % of these cases are."; blank if weights don't change the share. */
export function describeWeighting(
  { hits, n, share }: WeightedRate,
  sample: LabelledSample,
  { prevalence, positives }: StatedPrevalence,
): string {
  if (prevalence !== null) {
    const { share: own, cases } = describePositives(sample);
    return `Weighted to ${toPercentText(prevalence)} ${positives}; ${own} of ${cases} are.`;
  }
  const isPlain = sample.plain || Math.abs(share - hits / n) < 1e-9;
  return isPlain ? "" : "Weighted by how the cases were drawn.";
}

/** Example: "Your cases show 300 of 320: 93.8 %; 95 % sure: 90.5 % to 95.9 %." */
export function describeMeasuredRate(
  { hits, n, share, interval }: WeightedRate,
  sample: LabelledSample,
  basis: VerdictBasis,
  { target, prevalence, positives }: StatedPrevalence & { target: number },
): string {
  const stop = canGainLabels(basis, sample) ? " whenever labelling stops" : "";
  const likely = `${toPercentText(share, target)}; ${describeInterval(interval, target, statedConfidence(basis))}${stop}`;
  const counts = `${toCountText(hits)} of ${toCountText(n)}`;
  if (prevalence !== null)
    return `At that share it would be ${likely}. Your cases, ${describePositives(sample).share} ${positives}, show ${counts}.`;
  return sample.plain
    ? `Your cases show ${counts}: ${likely}.`
    : `Your cases show ${counts}. Weighted by how they were drawn and grouped: ${likely}.`;
}

export const labelInOrderAdvice = "Label cases in the order they come.";

/** Example: "412 answered cases have no label that came by chance, so no rate is known for them." */
export function describeUnseenCases({ unseen, table, handPicked, reviewed }: LabelledSample): string {
  const counted = table.n === 0 ? "" : " beyond the ones that count";
  const others = handPicked - reviewed;
  const picked =
    others === 0
      ? ""
      : ` ${toCounted(others, "label was", "labels were")} given by hand or because of the answer.`;
  const later =
    reviewed === 0
      ? ""
      : ` ${toCountText(reviewed)} came from ${reviewed === 1 ? "a review" : "reviews"} after the decision, such as ${reviewed === 1 ? "an appeal: it doesn't" : "appeals: they don't"} stand for cases that weren't contested.`;
  const [have, them] = unseen === 1 ? ["has", "it"] : ["have", "them"];
  return `${toCounted(unseen, "answered case")}${counted} ${have} no label that came by chance, so no rate is known for ${them}.${picked}${later} ${labelInOrderAdvice}`;
}

/** Says which cases a cost was counted on, and whether they chose the thresholds. */
export function describeCostBasis({ basis, unnamed }: Pick<VerdictEvidence, "basis" | "unnamed">): string {
  if (basis.kind === "check") return "On the held-out set.";
  return basis.kind === "same"
    ? `Probably optimistic: the same cases helped to choose ${describeRowUses(basis.uses)}.`
    : describeChoiceEvidence("the thresholds", unnamed);
}
