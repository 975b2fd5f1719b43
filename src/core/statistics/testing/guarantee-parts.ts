import { cheapestThreshold } from "../band-costs.ts";
import { drawResamples, mulberry32, quantileType7 } from "../bootstrap.ts";
import { bonferroniThreshold, conformalThreshold, testDeclaredThresholds } from "../certified-thresholds.ts";
import { rocAuc } from "../curves.ts";
import { caseStability } from "../distribution.ts";
import { zeroErrorSampleSize } from "../sample-size.ts";
import type { ThresholdTable } from "../threshold-table.ts";
import type { BinaryInput } from "./curve-parts.ts";

export function guaranteeParts(table: ThresholdTable, input: BinaryInput) {
  return {
    ltt: input.ltt.map((test) => lttPart(table, test)),
    class_conformal: input.crc_alphas.map((alpha) => {
      const { rank, threshold } = conformalThreshold(table, alpha);
      return { alpha, n_pos: table.positives, k: rank, threshold };
    }),
    ...(input.bootstrap && { bootstrap: bootstrapPart(input, input.bootstrap) }),
  };
}

function lttPart(table: ThresholdTable, [alpha, delta, side]: readonly [number, number, "yes" | "no"]) {
  const tested = testDeclaredThresholds(table, side, alpha);
  return {
    side,
    alpha,
    delta,
    rows: tested.map(({ threshold: cut, n, errors, pValue }) => ({
      cut,
      n,
      errors,
      p_value: pValue,
    })),
    bonferroni_cut: bonferroniThreshold(tested, delta),
    min_n_zero_errors: zeroErrorSampleSize(alpha, 1 - delta),
  };
}

function bootstrapPart(input: BinaryInput, draws: { seed: number; resamples: number }) {
  const data = { labels: input.y, scores: input.s };
  const [falseYes, falseNo] = input.costs[0] ?? [1, 1];
  const drawn = [...drawResamples(data, draws.seed, draws.resamples)].map((resample) => resample.drawn);
  const areas = drawn.map((table) => rocAuc(table).value).filter((auc) => auc !== null);
  const thresholds = drawn.map((table) => cheapestThreshold(table, { falseYes, falseNo }).threshold);
  const { mean, standardDeviation } = caseStability(areas);
  const next = mulberry32(draws.seed);
  return {
    ...draws,
    first_10_indices: Array.from({ length: 10 }, () => Math.floor(next() * input.y.length)),
    auc_valid: areas.length,
    auc_skipped_one_class: draws.resamples - areas.length,
    auc_ci95: [0.025, 0.975].map((p) => quantileType7(Float64Array.from(areas).sort(), p)),
    auc_mean: mean,
    auc_sd: standardDeviation,
    cost_threshold_ci95: [0.025, 0.975].map((p) => nearestRank(thresholds, p)),
    cost_threshold_median: nearestRank(thresholds, 0.5),
  };
}

function nearestRank(values: readonly number[], p: number): number | undefined {
  return Float64Array.from(values).sort()[Math.ceil(p * values.length - 1e-9) - 1];
}
