import { bootstrapAuc, bootstrapCheapestCut, mulberry32 } from "../bootstrap.ts";
import { classConformalCut, riskControlledCut } from "../choice-sets.ts";
import type { CutTable } from "../cut-table.ts";
import { bonferroniCut, multiStartCut, testCuts, zeroErrorSampleSize } from "../learn-then-test.ts";
import type { BinaryInput } from "./curve-parts.ts";

export function guaranteeParts(table: CutTable, input: BinaryInput) {
  return {
    ltt: input.ltt.map((test) => lttPart(table, test)),
    conformal_risk_control: input.crc_alphas.map((alpha) => riskPart(table, alpha)),
    class_conformal: input.crc_alphas.map((alpha) => {
      const { rank, threshold } = classConformalCut(table, alpha);
      return { alpha, n_pos: table.positives, k: rank, threshold };
    }),
    ...(input.bootstrap && { bootstrap: bootstrapPart(input, input.bootstrap) }),
  };
}

function lttPart(table: CutTable, [alpha, delta, side]: readonly [number, number, "yes" | "no"]) {
  const tested = testCuts(table, side, alpha);
  return {
    side,
    alpha,
    delta,
    rows: tested.map(({ cut, n, errors, pValue, hoeffdingBentkus }) => ({
      cut,
      n,
      errors,
      p_value: pValue,
      hoeffding_bentkus_p: hoeffdingBentkus,
    })),
    bonferroni_cut: bonferroniCut(tested, delta),
    multi_start_cut: multiStartCut(tested, delta),
    min_n_zero_errors: zeroErrorSampleSize(alpha, 1 - delta),
  };
}

function riskPart(table: CutTable, alpha: number) {
  const cut = riskControlledCut(table, alpha);
  return { alpha, threshold: cut?.threshold ?? null, misses: cut?.misses ?? null };
}

function bootstrapPart(input: BinaryInput, draws: { seed: number; resamples: number }) {
  const data = { labels: input.y, scores: input.s };
  const [falseYes, falseNo] = input.costs[0] ?? [1, 1];
  const auc = bootstrapAuc(data, draws);
  const cut = bootstrapCheapestCut(data, { falseYes, falseNo }, draws);
  const next = mulberry32(draws.seed);
  return {
    ...draws,
    first_10_indices: Array.from({ length: 10 }, () => Math.floor(next() * input.y.length)),
    auc_valid: auc.valid,
    auc_skipped_one_class: auc.skipped,
    auc_ci95: auc.interval.value,
    auc_mean: auc.mean.value,
    auc_sd: auc.standardDeviation.value,
    cost_threshold_ci95: cut.interval.value,
    cost_threshold_median: cut.median.value,
  };
}
