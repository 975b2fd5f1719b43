import { averagePrecision, rocAuc } from "../auc.ts";
import { countsAt, toCutTable } from "../cut-table.ts";
import { accuracy, brierScore, fBeta, precision, recall } from "../measures.ts";
import * as prevalence from "../risk-coverage.ts";

type Triple = readonly [number, number, number];

interface PrevalenceInput {
  readonly operating_points: readonly Triple[];
  readonly score_shifts: readonly Triple[];
  readonly y: readonly number[];
  readonly s: readonly number[];
  readonly new_prevalence: number;
  readonly threshold: number;
}

export function prevalenceActual(input: PrevalenceInput): unknown {
  const table = toCutTable({ labels: input.y, scores: input.s });
  const weights = prevalence.prevalenceWeights(table, input.new_prevalence);
  const shifted = prevalence.reweighted(table, input.new_prevalence);
  const counts = shifted && countsAt(shifted, input.threshold);
  return {
    operating_points: input.operating_points.map(([tpr, fpr, share]) => {
      const { yesRate, ppv, npv } = prevalence.atPrevalence({ tpr, fpr }, share);
      return {
        yes_rate: yesRate,
        ppv: ppv.value,
        npv: npv.value,
        lr_plus: prevalence.yesLikelihoodRatio({ tpr, fpr }).value,
        lr_minus: prevalence.noLikelihoodRatio({ tpr, fpr }).value,
      };
    }),
    shifted_scores: input.score_shifts.map(([score, from, to]) => prevalence.shiftScore(score, from, to)),
    reweighted: counts && {
      precision: precision(counts).value,
      recall: recall(counts).value,
      accuracy: accuracy(counts).value,
      f1: fBeta(counts).value,
      average_precision: averagePrecision(shifted).value,
      auc_unchanged: rocAuc(shifted).value,
      brier: brierScore(shifted).value,
      weight_pos: weights?.positive,
      weight_neg: weights?.negative,
    },
  };
}
