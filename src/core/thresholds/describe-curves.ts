import type { CurvePoint } from "#core/geometry/chart-scale.ts";
import { toPercentText, toThresholdText } from "#core/geometry/number-text.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import type { Shape } from "#core/kinds/thresholds.ts";
import type { Tuning } from "#core/model/tuning.ts";
import type { Counts } from "#core/statistics/cut-table.ts";
import { precision, recall } from "#core/statistics/measures.ts";
import { riskAt } from "./curves.ts";
import { describeRange } from "./describe-goal.ts";
import { type ChosenThresholds, type CutKind, costsOf } from "./goals.ts";

/** A count of 100 with a decimal where it is small: "3", "0.4". */
function ofHundred(share: number): string {
  const count = 100 * share;
  if (count > 0 && count < 0.1) return "fewer than 0.1";
  return String(count < 10 ? Math.round(count * 10) / 10 : Math.round(count));
}

/** "To automate 80 % you accept about 3 errors per 100; at 60 % about 1." */
export function describeRiskCoverage(points: readonly CurvePoint[], now: CurvePoint): string {
  const parts = [0.9, 0.8, 0.6, 0.4].flatMap((coverage) => {
    const risk = riskAt(points, coverage);
    return risk === null ? [] : [{ coverage, risk }];
  });
  const [wide, narrow] = [parts[0], parts.at(-1)];
  if (!wide || !narrow || now.y === null) return "These thresholds decide no case automatically.";
  const more = `To automate ${toPercentText(wide.coverage)} you accept about ${ofHundred(wide.risk)} errors per 100`;
  const less =
    wide === narrow ? "" : `; at ${toPercentText(narrow.coverage)} about ${ofHundred(narrow.risk)}`;
  return `${more}${less}. The current thresholds: ${toPercentText(now.x)}, with ${ofHundred(now.y)}.`;
}

/** "When it says yes it is right 94 of 100 times, and it finds 76 of 100 true cases." */
export function describePrecisionRecall(counts: Counts, shape: Shape): string {
  const [right, found] = [precision(counts), recall(counts)];
  if (found.value === null)
    return shape === "gate"
      ? "No choice is correct."
      : "No case is labelled yes, so there is nothing to find.";
  if (shape === "gate") {
    if (right.value === null) return "No case reaches the threshold, so all go to a person.";
    return `Above the threshold it is right ${ofHundred(right.value)} of 100 times, and it accepts ${ofHundred(found.value)} of 100 correct choices.`;
  }
  const finds = `it finds ${ofHundred(found.value)} of 100 cases labelled yes`;
  if (right.value === null) return "No case reaches the upper threshold, so it never says yes.";
  return `When it says yes it is right ${ofHundred(right.value)} of 100 times, and ${finds}.`;
}

/** "A wrong block costs 1, a wrong allow 4, a review 0.2." */
export function describePrices(tuning: Tuning, shape: Shape, words: CutWords): string {
  const { falseYes, falseNo, review } = costsOf(tuning, shape);
  const missed = shape === "band" ? `, a ${words.no.wrong[0]} ${falseNo}` : "";
  const { reviewerError } = tuning;
  const wrong = reviewerError === 0 ? "" : `, and ${toPercentText(reviewerError)} of reviews are wrong`;
  return `A ${words.yes.wrong[0]} costs ${falseYes}${missed}, a review ${review}${wrong}.`;
}

/** Where costs are least, and how far the thresholds can stray from there for nothing. */
export function describeCheapest(
  { lower, upper, plateaus }: ChosenThresholds,
  { shape, scale }: CutKind,
): string {
  const thresholds = (shape === "band" ? [lower, upper] : [upper]).map((threshold) =>
    toThresholdText(threshold, scale.decimals),
  );
  const least = `Costs are lowest at ${thresholds.join(" and ")}.`;
  const range = describeRange(plateaus.upper, scale);
  return range === null
    ? least
    : `${least} Anything between ${range} costs the same for the upper threshold.`;
}

/** "A random true case outranks a random false one 91 times in 100." */
export function describeRanking(auc: number | null, interval: readonly [number, number] | null): string {
  if (auc === null) return "All cases have the same label, so there is no ranking to judge.";
  const likely = interval ? ` (likely between ${ofHundred(interval[0])} and ${ofHundred(interval[1])})` : "";
  return `A random case labelled yes scores above a random one labelled no ${ofHundred(auc)} times in 100${likely}.`;
}
