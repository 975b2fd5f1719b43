import {
  confusionMatrix,
  countConfusionCells,
  matthewsCorrelation,
  precision,
  quadraticWeight,
  recall,
  weightedKappa,
} from "../classification-metrics.ts";
import { rocAuc } from "../curves.ts";
import { expectedLevel, levelStandardDeviation, type Probabilities, roundedLevel } from "../distribution.ts";
import * as score from "../level-errors.ts";
import { confusionAtThreshold, toThresholdTable } from "../threshold-table.ts";

interface ScoreInput {
  readonly y: readonly number[];
  readonly probs: readonly Probabilities[];
  readonly cuts: readonly (readonly [number, number])[];
}

interface ScoreExpected {
  readonly per_case: { readonly mode: readonly number[]; readonly median: readonly number[] };
}

/** Our results in the shape of a reference vector. */
export function scoreActual({ y, probs, cuts }: ScoreInput, { per_case: given }: ScoreExpected): unknown {
  const expected = probs.map(expectedLevel);
  const rounded = probs.map(roundedLevel);
  const count = probs[0]?.length ?? 0;
  return {
    n: y.length,
    levels: count,
    per_case: {
      expected_level: expected,
      mode: given.mode,
      median: given.median,
      rounded,
      sd: probs.map(levelStandardDeviation),
    },
    mae_expected: score.meanAbsoluteError(y, expected).value,
    bias_expected: score.levelBias(y, expected).value,
    rmse_expected: score.rootMeanSquaredError(y, expected).value,
    mode: levelPart(y, given.mode, count),
    median: levelPart(y, given.median, count),
    rounded: levelPart(y, rounded, count),
    spearman_expected: score.rankCorrelation(expected, y).value,
    cut_on_expected: cuts.map(([cut, level]) => cutPart(y, expected, cut, level)),
  };
}

function levelPart(y: readonly number[], said: readonly number[], count: number) {
  const confusion = confusionMatrix(countConfusionCells(y, said), count);
  return {
    mae: score.meanAbsoluteError(y, said).value,
    accuracy: score.shareWithinLevels(y, said, 0).value,
    within_1: score.shareWithinLevels(y, said, 1).value,
    qwk: weightedKappa(confusion, quadraticWeight).value,
    linear_kappa: weightedKappa(confusion, (a, b) => Math.abs(a - b)).value,
    kappa: weightedKappa(confusion).value,
    confusion,
  };
}

function cutPart(y: readonly number[], scores: readonly number[], cut: number, level: number) {
  const table = toThresholdTable({ labels: y.map((truth) => (truth >= level ? 1 : 0)), scores });
  const counts = confusionAtThreshold(table, cut);
  return {
    cut,
    level,
    ...counts,
    precision: precision(counts).value,
    recall: recall(counts).value,
    mcc: matthewsCorrelation(counts).value,
    auc: rocAuc(table).value,
  };
}
