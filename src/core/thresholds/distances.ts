import type { LabelledAnswer } from "#core/cases/labelled-answers.ts";
import { toCountText, toPercentText } from "#core/geometry/number-text.ts";
import { confusionMatrix } from "#core/statistics/choice-confusion.ts";
import { cohenKappa, quadraticWeight } from "#core/statistics/kappa.ts";
import type { Measure } from "#core/statistics/measure.ts";
import { isExpectedLevelHollow } from "#core/statistics/score-levels.ts";
import {
  levelBias,
  meanAbsoluteError,
  rankCorrelation,
  rootMeanSquaredError,
  shareWithin,
} from "#core/statistics/score-measures.ts";
import type { Classes } from "./classes.ts";
import type { MetricRow } from "./metric-list.ts";

interface Levels {
  readonly labels: readonly number[];
  readonly expected: readonly number[];
}

function levelsOf(items: readonly LabelledAnswer[]): Levels {
  const scored = items.flatMap(({ label, answer }) =>
    answer.type === "score" ? [{ label: Number(label.value), level: answer.level }] : [],
  );
  return { labels: scored.map(({ label }) => label), expected: scored.map(({ level }) => level) };
}

/** "Off by 0.4 levels on average; 93 % within one level." Within one says little of fewer than four levels. */
export function sayDistances(items: readonly LabelledAnswer[], levels: number): string {
  const { labels, expected } = levelsOf(items);
  const off = meanAbsoluteError(labels, expected).value;
  if (off === null) return "There are no cases.";
  const within = shareWithin(labels, expected, 1).value ?? 0;
  const near = levels >= 4 ? `; ${toPercentText(within)} within one level` : "";
  const bias = levelBias(labels, expected).value ?? 0;
  const side =
    Math.abs(bias) < 0.05
      ? ""
      : ` The answers are ${Math.abs(bias).toFixed(1)} too ${bias > 0 ? "high" : "low"} on average.`;
  return `Off by ${off.toFixed(1)} levels on average${near}.${side}${sayHollow(items)}`;
}

/** How many answers point at a level that hardly any of their probability is on. */
function sayHollow(items: readonly LabelledAnswer[]): string {
  const hollow = items.filter(({ answer }) => {
    if (answer.type !== "score") return false;
    const shares = answer.probabilities.filter((share) => share !== null);
    return (
      shares.length > 2 && shares.length === answer.probabilities.length && isExpectedLevelHollow(shares)
    );
  }).length;
  if (hollow === 0) return "";
  return ` ${toCountText(hollow)} ${hollow === 1 ? "answer is" : "answers are"} split between levels far apart.`;
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
