// Sentences of the expert's drawer: calibration, levels, other shares of positives, guarantees, and what these cases
// can't show.

import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { RuleShape } from "#core/kinds/kind.ts";
import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { type Band, countRowsByDecision } from "#core/statistics/band.ts";
import type { CalibrationBin } from "#core/statistics/calibration.ts";
import { type CalibrationCheck, calibrationSignificance } from "#core/statistics/calibration-check.ts";
import {
  bonferroniThreshold,
  conformalThreshold,
  testDeclaredThresholds,
} from "#core/statistics/certified-thresholds.ts";
import {
  bandRatesAtPrevalence,
  type RateWithInterval,
  thresholdRatesAtPrevalence,
} from "#core/statistics/prevalence-rates.ts";
import { zeroErrorSampleSize } from "#core/statistics/sample-size.ts";
import {
  confusionAtThreshold,
  mergeThresholdTables,
  type ThresholdTable,
} from "#core/statistics/threshold-table.ts";
import { toCountText, toPercentText, toThresholdAwareText, toThresholdText } from "#core/text/number-text.ts";
import { minCasesForPercent } from "./describe-thresholds.ts";
import { minRowsInBin } from "./metric-list.ts";

/** Mean score of a bin minus its observed rate: positive if the scores are too high. */
function gap({ observedRate, meanScore }: CalibrationBin): number {
  return meanScore - observedRate;
}

const tooFewInBins = `No tenth of the scale holds ${minRowsInBin} cases: too few to tell.`;

/** Example: "Calibration error 0.041; a perfectly calibrated model would show 0.012 to 0.050 on so many cases." */
function describeCalibrationError({ error, floor }: CalibrationCheck): string {
  if (error.value === null || floor === null) return "";
  const [low, high] = floor.range.map((end) => end.toFixed(3));
  return `Calibration error ${error.value.toFixed(3)}; a perfectly calibrated model would show ${low} to ${high} on so many cases.`;
}

/**
 * Says whether scores differ from labels by more than chance, and where most: "When it says about 80 %, it was
 * positive 64 % of the time (32 of 50): too high there."
 */
export function describeReliability(check: CalibrationCheck, shape: RuleShape): string {
  if (!check.bins.some(({ n }) => n >= minRowsInBin)) return tooFewInBins;
  return `${describeWorstBin(check, shape)} ${describeCalibrationError(check)}`;
}

function describeWorstBin({ pValue, off }: CalibrationCheck, shape: RuleShape): string {
  const [first] = off;
  if (!first) {
    return pValue <= calibrationSignificance
      ? "The scores are off by more than chance explains, but no single tenth of the scale stands out."
      : "No tenth of the scale is off by more than chance explains.";
  }
  const worst = off.reduce((most, bin) => (Math.abs(gap(bin)) > Math.abs(gap(most)) ? bin : most), first);
  const { meanScore, observedRate, positives, n } = worst;
  const [says, was] = shape === "gate" ? ["its number is about", "right"] : ["it says about", "positive"];
  const fact = `When ${says} ${toPercentText(Math.round(meanScore * 100) / 100)}, it was ${was} ${toPercentText(observedRate)} of the time (${toCountText(positives)} of ${toCountText(n)})`;
  return `${fact}: ${gap(worst) > 0 ? "too high" : "too low"} there.`;
}

/**
 * Says from which level on most cases are positive: "From about level 1.8 on, at least half of the cases are labelled
 * level 2 or more: 64 % there (32 of 50)."
 */
export function describeFirstMostlyPositiveLevel(
  bins: readonly CalibrationBin[],
  { truth }: OutcomeWords,
): string {
  const told = bins.filter(({ n }) => n >= minRowsInBin);
  const top = told.at(-1);
  if (!top) return tooFewInBins;
  const first = told[told.findLastIndex(({ observedRate }) => observedRate < 0.5) + 1];
  const { meanScore, observedRate, positives, n } = first ?? top;
  const there = `${toPercentText(observedRate)} there (${toCountText(positives)} of ${toCountText(n)})`;
  const level = `about level ${toThresholdText(Math.round(meanScore * 10) / 10, 1)}`;
  return first
    ? `From ${level} on, at least half of the cases are ${truth[0]}: ${there}.`
    : `Even at ${level} fewer than half of the cases are ${truth[0]}: ${there}.`;
}

/** Example: "26.9 of 100 yes answers would be right (95 % sure: 21.2–36.1)". Rate and range have the same unit. */
function describeRate(
  { value: { value }, interval }: RateWithInterval,
  what: string,
  nothing: string,
): string {
  if (value === null) return nothing;
  const rare = value > 0 && value < 0.005;
  const scale = rare ? 10_000 : 100;
  const count = (share: number) => {
    if (share < 1 && share >= 0.9995) return "more than 99.9";
    if (share > 0 && share * scale < (rare ? 1 : 0.1)) return rare ? "fewer than 1" : "fewer than 0.1";
    return rare ? toCountText(share * scale) : String(Math.round(share * 1000) / 10);
  };
  const range = interval ? ` (95\u00a0% sure: ${count(interval[0])}–${count(interval[1])})` : "";
  return `${count(value)} of ${toCountText(scale)} ${what}${range}`;
}

/** Says what the thresholds would do at another share of positives (0..1), with the interval of each rate. */
export function describeRatesAtPrevalence(
  table: ThresholdTable,
  band: Band,
  prevalence: number,
  { above, trueCases, falseCases }: OutcomeWords,
): string {
  const { ppv, yesRate } = thresholdRatesAtPrevalence(confusionAtThreshold(table, band.hi), prevalence);
  const { review } = bandRatesAtPrevalence(countRowsByDecision(table, band), prevalence);
  if (table.positives === 0 || table.negatives === 0)
    return `This needs ${trueCases[1]} and ${falseCases[1]}.`;
  const start = `If ${toPercentText(prevalence)} of real cases are positive (${toPercentText(table.positives / table.n)} of these)`;
  const rate = (of: RateWithInterval, what: string) =>
    describeRate(of, what, `nothing would be predicted ${above}`);
  return `${start}, ${rate(ppv, `${above} answers would be right`)}; ${rate(yesRate, `cases would be predicted ${above}`)}, and ${rate(review, "would go to a person")}.`;
}

/** Probability that a guarantee fails, 0..1. */
const failure = 0.05;

/**
 * Names the loosest threshold at which the error rate of automatic decisions is certified to be at most `risk`, or
 * says why there's none.
 */
export function describeCertifiedErrorThreshold(
  table: ThresholdTable,
  risk: number,
  model: string | null,
  { scale, shape, words }: Pick<QuestionThresholds, "scale" | "shape" | "words">,
): string {
  const own = automaticAbove(table);
  if (own === null) {
    return shape === "gate"
      ? "Every option leads to a person, so there is no automatic decision to guarantee."
      : `“${words.above}” leads to a person, so nothing is decided above a threshold that could be guaranteed; for what lies below, no guarantee is computed.`;
  }
  const tested = testDeclaredThresholds(own, "yes", risk, scale);
  const threshold = bonferroniThreshold(tested, failure);
  if (threshold === null) {
    const fewest = zeroErrorSampleSize(risk, 1 - failure / tested.length);
    return own.n < fewest
      ? `Too few cases: at least ${toCountText(fewest)} without an error would be needed above a threshold to guarantee at most ${toPercentText(risk)} wrong (95\u00a0% sure).`
      : `No threshold guarantees at most ${toPercentText(risk)} wrong (95\u00a0% sure): at least ${toCountText(fewest)} cases without an error would be needed above it.`;
  }
  const decisions = shape === "gate" ? "automatic decisions" : `automatic “${words.above}” decisions`;
  const who = model === null ? "the model stays the same" : `the model stays ${model}`;
  return `At most ${toPercentText(risk)} of ${decisions} are wrong from ${toThresholdText(threshold, scale.decimals)} on (95\u00a0% sure), if future cases resemble these ${toCountText(own.n)} and ${who}.`;
}

/**
 * Table of the rows that an upper threshold decides automatically once they reach it; null if all of them go to
 * people anyway.
 */
function automaticAbove(table: ThresholdTable): ThresholdTable | null {
  if (!table.parts) return table;
  const parts = table.parts.filter(({ done }) => done.yes.positive !== "review");
  return parts.length === 0 ? null : mergeThresholdTables(parts.map((part) => part.table));
}

/** Example: "every hundredth from 0.99 down to 0.50". */
export function describeDeclaredThresholds({ unit, max, step, decimals }: ThresholdScale): string {
  const part = unit === "level" ? "tenth of a level" : "hundredth";
  return `every ${part} from ${toThresholdText(max - step, decimals)} down to ${toThresholdText(max / 2, decimals)}`;
}

/** Rounded down, so that "or more" includes the score itself. */
function floorToThousandth(score: number): number {
  return Math.floor(1000 * score + 1e-9) / 1000;
}

/**
 * Names the threshold that all but `missShare` (0..1) of future positives reach, or says how many positives it takes.
 */
export function describeConformalThreshold(
  table: ThresholdTable,
  missShare: number,
  { decimals }: ThresholdScale,
): string {
  const { threshold } = conformalThreshold(table, missShare);
  if (threshold === null) {
    const fewest = missShare > 0 ? toCountText(Math.ceil(1 / missShare - 1 - 1e-9)) : null;
    return fewest === null
      ? "No threshold keeps every future positive case."
      : `To keep ${toPercentText(1 - missShare)} of future positive cases takes ${fewest} positive cases at least.`;
  }
  return `At least ${toPercentText(1 - missShare)} of future positive cases are expected to score ${toThresholdText(floorToThousandth(threshold), decimals)} or more, under the same conditions.`;
}

/** One sentence for each reason why these cases can't judge these thresholds. */
export function describeCaveats(table: ThresholdTable, questionThresholds: QuestionThresholds): string[] {
  if (table.n === 0) return [];
  const few =
    table.n < minCasesForPercent
      ? [`With fewer than ${minCasesForPercent} cases, read the counts, not the percentages.`]
      : [];
  const oneKind = describeOneKind(table, questionThresholds);
  const [lowest = 0] = table.scores;
  if (table.scores.length === 1 && table.n > 1) {
    const same = `All ${toCountText(table.n)} cases score ${toThresholdText(lowest, questionThresholds.scale.decimals)}: the answers don't separate these cases, whatever the thresholds.`;
    return [...few, ...oneKind, same];
  }
  return [...few, ...oneKind, ...describeUntested(table, questionThresholds)];
}

/** Says why curves of these cases would mean nothing; null if both classes occur. */
export function describeMissingCurves(table: ThresholdTable, shape: RuleShape): string | null {
  if (table.positives > 0 && table.negatives > 0) return null;
  return shape === "gate"
    ? "These choices are all correct or all wrong. Curves compare correct with wrong choices, so there is nothing to draw."
    : "All of these cases have the same label. Curves compare both labels, so there is nothing to draw.";
}

function describeOneKind(
  { positives, negatives }: ThresholdTable,
  { shape, words }: QuestionThresholds,
): string[] {
  if (positives > 0 && negatives > 0) return [];
  if (shape === "gate") {
    return [
      positives === 0
        ? "None of the choices is correct, so nothing shows where choices become correct."
        : "Every choice is correct, so nothing shows where choices become wrong.",
    ];
  }
  return [
    positives === 0
      ? `There are no ${words.trueCases[1]} among them, so nothing shows what the thresholds would miss.`
      : `All of them are ${words.trueCases[1]}, so nothing shows what the thresholds would wrongly catch.`,
  ];
}

/** Names thresholds that lie above or below all scores, because no case tests them. */
function describeUntested(
  table: ThresholdTable,
  { shape, scale, thresholds: { lower, upper }, words }: QuestionThresholds,
): string[] {
  const say = (value: number) => toThresholdText(value, scale.decimals);
  // Enough decimals to show that a threshold of 0.80 lies above a score of 0.7999.
  const beside = (score: number, threshold: number) =>
    toThresholdAwareText(score, [threshold], scale.decimals);
  const [lowest = 0, highest = 0] = [table.scores[0], table.scores.at(-1)];
  const thresholds = [
    { threshold: upper, word: `${words.yes.word} from` },
    ...(shape === "band" && lower > 0 ? [{ threshold: lower, word: `${words.no.word} below` }] : []),
  ];
  return thresholds.flatMap(({ threshold, word }) => {
    const what = `“${word} ${say(threshold)}”: no case tested here`;
    if (threshold > highest) return [`${what}, the highest is at ${beside(highest, threshold)}.`];
    return threshold <= lowest ? [`${what}, the lowest is at ${beside(lowest, threshold)}.`] : [];
  });
}
