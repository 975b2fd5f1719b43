import { rocAuc } from "../auc.ts";
import { confusionCells, confusionMatrix } from "../choice-classes.ts";
import { countsAt, toCutTable } from "../cut-table.ts";
import { normalisedEntropy, numberAt, type Shares } from "../distribution.ts";
import * as levels from "../levels.ts";
import { matthews, precision, recall } from "../measures.ts";
import * as measures from "../score-measures.ts";
import * as score from "../score-measures.ts";
import { cohenKappa, linearWeight, quadraticWeight } from "../score-measures.ts";

interface ScoreInput {
  readonly y: readonly number[];
  readonly probs: readonly Shares[];
  readonly cuts: readonly (readonly [number, number])[];
}

/** Everything a score vector expects, from our own functions. */
export function scoreActual({ y, probs, cuts }: ScoreInput): unknown {
  const expected = probs.map(levels.expectedLevel);
  const count = probs[0]?.length ?? 0;
  const rps = score.meanRankedProbabilityScore(y, probs).value ?? 0;
  return {
    n: y.length,
    levels: count,
    per_case: {
      expected_level: expected,
      mode: probs.map(levels.modeLevel),
      median: probs.map(levels.medianLevel),
      rounded: probs.map(levels.roundedLevel),
      sd: probs.map(levels.levelSpread),
      spread_confidence: probs.map(levels.gathering),
      normalised_entropy: probs.map(normalisedEntropy),
      rps: probs.map((shares, row) => measures.rankedProbabilityScore(shares, numberAt(y, row))),
    },
    mae_expected: score.meanAbsoluteError(y, expected).value,
    bias_expected: score.levelBias(y, expected).value,
    rmse_expected: score.rootMeanSquaredError(y, expected).value,
    mode: levelPart(y, probs.map(levels.modeLevel), count),
    median: levelPart(y, probs.map(levels.medianLevel), count),
    rounded: levelPart(y, probs.map(levels.roundedLevel), count),
    rps_mean: rps,
    rps_normalised_mean: rps / (count - 1),
    rps_skill_vs_base_rate: score.rankedProbabilitySkill(y, probs).value,
    spearman_expected: score.rankCorrelation(expected, y).value,
    cut_on_expected: cuts.map(([cut, level]) => cutPart(y, expected, cut, level)),
    tail_probability_at_level: cuts.map(([, level]) => ({
      level,
      values: probs.slice(0, 50).map((shares) => levels.tailShare(shares, level)),
    })),
  };
}

function levelPart(y: readonly number[], said: readonly number[], count: number) {
  const confusion = confusionMatrix(confusionCells(y, said), count);
  return {
    mae: score.meanAbsoluteError(y, said).value,
    accuracy: score.shareWithin(y, said, 0).value,
    within_1: score.shareWithin(y, said, 1).value,
    qwk: cohenKappa(confusion, quadraticWeight).value,
    linear_kappa: cohenKappa(confusion, linearWeight).value,
    kappa: cohenKappa(confusion).value,
    confusion,
  };
}

function cutPart(y: readonly number[], scores: readonly number[], cut: number, level: number) {
  const table = toCutTable({ labels: y.map((truth) => (truth >= level ? 1 : 0)), scores });
  const counts = countsAt(table, cut);
  return {
    cut,
    level,
    ...counts,
    precision: precision(counts).value,
    recall: recall(counts).value,
    mcc: matthews(counts).value,
    auc: rocAuc(table).value,
  };
}
