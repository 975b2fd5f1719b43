import { thresholdRatesAtPrevalence } from "../prevalence-rates.ts";

interface PrevalenceInput {
  readonly operating_points: readonly (readonly [tpr: number, fpr: number, share: number])[];
}

/** Our results in the shape of a reference vector. */
export function prevalenceActual(input: PrevalenceInput): unknown {
  return {
    operating_points: input.operating_points.map(([tpr, fpr, share]) => {
      const counts = { tp: tpr, fn: 1 - tpr, fp: fpr, tn: 1 - fpr };
      const { yesRate, ppv, npv } = thresholdRatesAtPrevalence(counts, share);
      return { yes_rate: yesRate.value.value, ppv: ppv.value.value, npv: npv.value.value };
    }),
  };
}
