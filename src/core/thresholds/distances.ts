import type { LabelledAnswer } from "#core/cases/labelled-answers.ts";
import { toCounted, toPercentText } from "#core/geometry/number-text.ts";
import { isSplit } from "#core/kinds/spread.ts";
import { isSpread } from "#core/model/answer.ts";
import { cohenKappa, confusionMatrix, quadraticWeight } from "#core/statistics/confusion.ts";
import {
  levelBias,
  meanAbsoluteError,
  rankCorrelation,
  rootMeanSquaredError,
  shareWithin,
} from "#core/statistics/levels.ts";
import type { Measure } from "#core/statistics/measures.ts";
import { type Classes, describeAccuracy } from "./classes.ts";
import type { MetricRow } from "./metric-list.ts";

interface Levels {
  readonly labels: readonly number[];
  readonly expected: readonly number[];
}

function levelsOf(items: readonly LabelledAnswer[]): Levels {
  const scored = items.flatMap(({ label, answer }) =>
    "level" in answer ? [{ label: Number(label.value), level: answer.level }] : [],
  );
  return { labels: scored.map(({ label }) => label), expected: scored.map(({ level }) => level) };
}

/** "The expected level is off by 0.4 levels on average." */
export function describeDistances(items: readonly LabelledAnswer[]): string {
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

function describeSplit(items: readonly LabelledAnswer[]): string {
  const split = items.filter(({ answer }) => isSpread(answer) && isSplit(answer.probabilities)).length;
  if (split === 0) return "";
  return ` ${toCounted(split, "answer is", "answers are")} split between distant levels.`;
}

/**
 * "Rounded to the nearest level, 221 of 300 are right (…). 96 % are within one level." Both count as the matrix beside them
 * does. Within one says little of fewer than four levels.
 */
export function describeNearest(classes: Classes): string {
  const { names, truth, said } = classes;
  const near = shareWithin(truth, said, 1).value;
  if (near === null) return "";
  const right = `Rounded to the nearest level, ${describeAccuracy(classes)}`;
  return names.length < 4 ? right : `${right} ${toPercentText(near)} are within one level.`;
}

function number({ value, reason }: Measure): string {
  return value === null ? `— (${reason})` : value.toFixed(3);
}

/** The measures of ordered levels. */
export function levelMetrics(items: readonly LabelledAnswer[], { names, cells }: Classes): MetricRow[] {
  const { labels, expected } = levelsOf(items);
  const kappa = cohenKappa(confusionMatrix(cells, names.length), quadraticWeight);
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
