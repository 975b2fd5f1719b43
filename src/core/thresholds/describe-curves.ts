// Sentences that describe the charts of costs, risk and precision by threshold.

import type { CurvePoint } from "#core/geometry/curve-chart.ts";
import type { RuleShape } from "#core/kinds/kind.ts";
import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import type { Tuning } from "#core/model/tuning.ts";
import { precision, recall } from "#core/statistics/classification-metrics.ts";
import type { ConfusionCounts } from "#core/statistics/threshold-table.ts";
import { toPerHundredText } from "#core/text/approximate-text.ts";
import { toPercentText, toThresholdText } from "#core/text/number-text.ts";
import { type ChosenThresholds, costsOfTuning, type RuleShapeAndScale } from "./choose-thresholds.ts";
import { riskAtCoverage } from "./curves.ts";
import { describeThresholdRange, minCasesForHundred } from "./describe-thresholds.ts";

/**
 * Example: "To automate 80 % you accept about 3 errors per 100; at 40 % about 1. The current thresholds: 62 %, with 2."
 */
export function describeRiskCoverage(points: readonly CurvePoint[], now: CurvePoint): string {
  const parts = [0.9, 0.8, 0.6, 0.4].flatMap((coverage) => {
    const risk = riskAtCoverage(points, coverage);
    return risk === null ? [] : [{ coverage, risk }];
  });
  const [wide, narrow] = [parts[0], parts.at(-1)];
  if (!wide || !narrow || now.y === null) return "These thresholds decide no case automatically.";
  const errors = toPerHundredText(wide.risk, "about ");
  const more = `To automate ${toPercentText(wide.coverage)} you accept ${errors} ${errors === "about 1" ? "error" : "errors"} per 100`;
  const less =
    wide === narrow
      ? ""
      : `; at ${toPercentText(narrow.coverage)} ${toPerHundredText(narrow.risk, "about ")}`;
  return `${more}${less}. The current thresholds: ${toPercentText(now.x)}, with ${toPerHundredText(now.y)}.`;
}

/**
 * "94 of 100"; with few cases, as counted: "1 of 3". Weighted counts aren't whole numbers, so they always become
 * shares.
 */
function ofCases(hits: number, of: number): string {
  return of < minCasesForHundred && Number.isInteger(hits) && Number.isInteger(of)
    ? `${hits} of ${of}`
    : `${toPerHundredText(hits / of)} of 100`;
}

/** Example: "When it says yes it is right 94 of 100 times, and it finds 76 of 100 cases labelled yes." */
export function describePrecisionRecall(
  counts: ConfusionCounts,
  shape: RuleShape,
  words: OutcomeWords,
): string {
  const [right, found] = [precision(counts), recall(counts)];
  const { tp, fp, fn } = counts;
  if (found.value === null)
    return shape === "gate"
      ? "No choice is correct."
      : `There are no ${words.trueCases[1]}, so there is nothing to find.`;
  if (shape === "gate") {
    if (right.value === null) return "No case reaches the threshold.";
    return `Above the threshold it is right ${ofCases(tp, tp + fp)} times, and ${ofCases(tp, tp + fn)} correct choices reach it.`;
  }
  const finds = `it finds ${ofCases(tp, tp + fn)} ${words.trueCases[1]}`;
  if (right.value === null) return `No case reaches the upper threshold, so it never says ${words.above}.`;
  return `When it says ${words.above} it is right ${ofCases(tp, tp + fp)} times, and ${finds}.`;
}

/** Example: "A wrong block costs 1, a wrong allow 4, a review 0.2." */
export function describeErrorCosts(tuning: Tuning, shape: RuleShape, words: OutcomeWords): string {
  const { falseYes, falseNo, review } = costsOfTuning(tuning, shape);
  const missed = shape === "band" ? `, a ${words.no.wrong[0]} ${falseNo}` : "";
  const { reviewerError } = tuning;
  const wrong = reviewerError === 0 ? "" : `, and ${toPercentText(reviewerError)} of reviews are wrong`;
  return `A ${words.yes.wrong[0]} costs ${falseYes}${missed}, a review ${review}${wrong}.`;
}

/** Says where costs are lowest, and how far the upper threshold can move without costing more. */
export function describeCheapestThresholds(
  { lower, upper, plateaus }: ChosenThresholds,
  { shape, scale }: RuleShapeAndScale,
): string {
  const thresholds = (shape === "band" ? [lower, upper] : [upper]).map((threshold) =>
    toThresholdText(threshold, scale.decimals),
  );
  const least = `Costs are lowest at ${thresholds.join(" and ")}.`;
  const range = describeThresholdRange(plateaus.upper, scale);
  return range === null
    ? least
    : `${least} Anything between ${range} costs the same for the upper threshold.`;
}

/** Example: "A random case labelled yes scores above a random case labelled no 91 times in 100." */
export function describeRanking(
  auc: number | null,
  interval: readonly [number, number] | null,
  { trueCases, falseCases }: OutcomeWords,
): string {
  if (auc === null) return "All cases have the same label, so there is no ranking to judge.";
  const likely = interval
    ? ` (95\u00a0% sure: ${toPerHundredText(interval[0])} to ${toPerHundredText(interval[1])})`
    : "";
  return `A random ${trueCases[0]} scores above a random ${falseCases[0]} ${toPerHundredText(auc)} times in 100${likely}.`;
}
