// How often a choice or a score names the labelled class, which classes are confused, and by how many levels.

import type { LabelledAnswer } from "#core/cases/answer-rows.ts";
import { isBimodal } from "#core/kinds/probabilities.ts";
import { hasDistribution, isChoiceAnswer } from "#core/model/answer.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import {
  type ConfusionCell,
  confusionMatrix,
  countConfusionCells,
  quadraticWeight,
  weightedKappa,
} from "#core/statistics/classification-metrics.ts";
import { nearestLevel } from "#core/statistics/distribution.ts";
import {
  levelBias,
  meanAbsoluteError,
  rankCorrelation,
  rootMeanSquaredError,
  shareWithinLevels,
} from "#core/statistics/level-errors.ts";
import type { Measure } from "#core/statistics/measure.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { describeInterval } from "./describe-thresholds.ts";
import type { MetricRow } from "./metric-list.ts";

/** Labelled cases by true and by answered class; both are indices in `names`, the options or levels. */
export interface LabelledClasses {
  readonly names: readonly string[];
  readonly truth: readonly number[];
  readonly predicted: readonly number[];
  readonly keys: readonly string[];
  readonly cells: readonly ConfusionCell[];
}

/**
 * Classes of a choice. A name that two options share means the first. Cases whose label or answer names none are left
 * out.
 */
export function labelledOptionClasses(
  items: Iterable<LabelledAnswer>,
  options: readonly AuthoredOption[],
): LabelledClasses {
  const places = new Map(options.map(({ name }, place) => [name, place] as const).reverse());
  const rows = Array.from(items).flatMap(({ row, label, answer }) => {
    const truth = places.get(String(label.value));
    const predicted = isChoiceAnswer(answer) ? places.get(answer.choice) : undefined;
    return truth === undefined || predicted === undefined ? [] : [{ key: row.key, truth, predicted }];
  });
  return toClasses(
    options.map(({ name }) => name),
    rows,
  );
}

/** Classes of a score: the level nearest to the expected one, rounding half up. */
export function labelledLevelClasses(items: Iterable<LabelledAnswer>, levels: number): LabelledClasses {
  const rows = Array.from(items).flatMap(({ row, label, answer }) => {
    if (!("level" in answer)) return [];
    const predicted = Math.min(levels - 1, nearestLevel(answer.level));
    return [{ key: row.key, truth: Number(label.value), predicted }];
  });
  return toClasses(
    Array.from({ length: levels }, (_, level) => String(level)),
    rows,
  );
}

function toClasses(
  names: readonly string[],
  rows: readonly { key: string; truth: number; predicted: number }[],
): LabelledClasses {
  const truth = rows.map((row) => row.truth);
  const predicted = rows.map((row) => row.predicted);
  return {
    names,
    truth,
    predicted,
    keys: rows.map(({ key }) => key),
    cells: countConfusionCells(truth, predicted),
  };
}

/** Share of answers that equal their label: "221 of 300 are right (73.7 %; …), whatever the threshold." */
export function describeAccuracy({ truth, predicted }: LabelledClasses): string {
  const right = truth.filter((place, row) => place === predicted[row]).length;
  const interval = wilsonInterval(right, truth.length).value;
  if (!interval) return "There are no cases.";
  return `${toCountText(right)} of ${toCountText(truth.length)} ${right === 1 ? "is" : "are"} right (${toPercentText(right / truth.length)}; ${describeInterval(interval)}), whatever the threshold.`;
}

export interface ConfusedPair {
  /** Index of the labelled class. */
  readonly truth: number;
  /** Index of the answered class. */
  readonly predicted: number;
  /** Number of cases with this label and this answer. */
  readonly times: number;
  /** Number of cases labelled with `truth`. */
  readonly of: number;
}

/** Pairs of classes in order of how often the first is mistaken for the second, at most `most`. */
export function confusedPairs({ cells }: LabelledClasses, most: number): ConfusedPair[] {
  const support = new Map<number, number>();
  for (const [truth, , rows] of cells) support.set(truth, (support.get(truth) ?? 0) + rows);
  return cells
    .filter(([truth, predicted]) => truth !== predicted)
    .map(([truth, predicted, times]) => ({ truth, predicted, times, of: support.get(truth) ?? times }))
    .sort((a, b) => b.times - a.times)
    .slice(0, most);
}

/** Example: "Billing is mistaken for refund in 14 of 60 cases." */
export function describeConfusedPair(
  { names }: LabelledClasses,
  { truth, predicted, times, of }: ConfusedPair,
): string {
  const [right, wrong] = [names[truth] ?? "", names[predicted] ?? ""];
  const cases = toCounted(of, "case");
  return `${toVisibleName(right)} is mistaken for ${toVisibleName(wrong)} in ${toCountText(times)} of ${cases}.`;
}

/** Keys of the cases labelled `of` and answered `as`. */
export function caseKeysOfClassPair(
  { truth, predicted, keys }: LabelledClasses,
  of: number,
  as: number,
): string[] {
  return keys.filter((_, row) => truth[row] === of && predicted[row] === as);
}

interface Levels {
  readonly labels: readonly number[];
  readonly expected: readonly number[];
}

function levelsOf(items: Iterable<LabelledAnswer>): Levels {
  const scored = Array.from(items).flatMap(({ label, answer }) =>
    "level" in answer ? [{ label: Number(label.value), level: answer.level }] : [],
  );
  return { labels: scored.map(({ label }) => label), expected: scored.map(({ level }) => level) };
}

/**
 * Example: "The expected level is off by 0.4 levels on average." Adds a clear bias, and answers split between levels.
 */
export function describeLevelErrors(items: Iterable<LabelledAnswer>): string {
  const { labels, expected } = levelsOf(items);
  const off = meanAbsoluteError(labels, expected).value;
  if (off === null) return "There are no cases.";
  const bias = levelBias(labels, expected).value ?? 0;
  const side =
    Math.abs(bias) < 0.05
      ? ""
      : ` The answers are ${Math.abs(bias).toFixed(1)} too ${bias > 0 ? "high" : "low"} on average.`;
  return `The expected level is off by ${off.toFixed(1)} levels on average.${side}${describeSplit(items)}`;
}

function describeSplit(items: Iterable<LabelledAnswer>): string {
  const split = Array.from(items).filter(
    ({ answer }) => hasDistribution(answer) && isBimodal(answer.probabilities),
  ).length;
  if (split === 0) return "";
  return ` ${toCounted(split, "answer is", "answers are")} split between distant levels.`;
}

/**
 * Example: "Rounded to the nearest level, 221 of 300 are right (…). 96 % are within one level." Leaves out the second
 * sentence with fewer than four levels, because it says little then. Blank without cases.
 */
export function describeNearestLevels(classes: LabelledClasses): string {
  const { names, truth, predicted } = classes;
  const near = shareWithinLevels(truth, predicted, 1).value;
  if (near === null) return "";
  const right = `Rounded to the nearest level, ${describeAccuracy(classes)}`;
  return names.length < 4 ? right : `${right} ${toPercentText(near)} are within one level.`;
}

function number({ value, reason }: Measure): string {
  return value === null ? `— (${reason})` : value.toFixed(3);
}

export function levelMetrics(
  items: Iterable<LabelledAnswer>,
  { names, cells }: LabelledClasses,
): MetricRow[] {
  const { labels, expected } = levelsOf(items);
  const kappa = weightedKappa(confusionMatrix(cells, names.length), quadraticWeight);
  return [
    {
      name: "Mean absolute error",
      text: number(meanAbsoluteError(labels, expected)),
      formula: "mean |expected level − label|",
    },
    {
      name: "Root mean squared error",
      text: number(rootMeanSquaredError(labels, expected)),
      formula: "√ mean (expected level − label)²",
    },
    { name: "Bias", text: number(levelBias(labels, expected)), formula: "mean (expected level − label)" },
    {
      name: "Quadratic weighted κ",
      text: number(kappa),
      formula: "1 − Σ wO / Σ wE, w = (i − j)²; not comparable between sets",
    },
    {
      name: "Rank correlation",
      text: number(rankCorrelation(labels, expected)),
      formula: "Spearman, ties at their middle rank",
    },
  ];
}
