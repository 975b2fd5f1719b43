import { wilsonInterval } from "../binomial.ts";
import {
  confusionMatrix,
  countConfusionCells,
  quadraticWeight,
  weightedKappa,
} from "../classification-metrics.ts";
import { caseStability, type Probabilities, totalVariation } from "../distribution.ts";
import { mcNemarTest } from "../paired-sides.ts";
import { topOf } from "./vector.ts";

interface AgreementInput {
  readonly y: readonly number[] | null;
  readonly run_a: readonly number[];
  readonly run_b: readonly number[];
  readonly threshold: number;
  readonly band: readonly [number, number];
}

/** Our results in the shape of a reference vector. */
export function agreementActual({ y, run_a: a, run_b: b, threshold, band }: AgreementInput): unknown {
  const matrixBy = (cuts: readonly number[]) => {
    const zones = (run: readonly number[]) => run.map((score) => cuts.filter((cut) => score >= cut).length);
    return confusionMatrix(countConfusionCells(zones(a), zones(b)), cuts.length + 1);
  };
  const [[noNo = 0, noYes = 0] = [], [yesNo = 0, yesYes = 0] = []] = matrixBy([threshold]);
  return {
    flip_wilson: wilsonInterval(noYes + yesNo, noNo + noYes + yesNo + yesYes).value,
    kappa_at_threshold: weightedKappa(matrixBy([threshold])).value,
    band_transition: matrixBy(band),
    band_kappa: weightedKappa(matrixBy(band)).value,
    band_kappa_quadratic: weightedKappa(matrixBy(band), quadraticWeight).value,
    ...(y && { mcnemar: mcNemarPart(y, a, b, threshold) }),
  };
}

function mcNemarPart(y: readonly number[], a: readonly number[], b: readonly number[], threshold: number) {
  const right = (run: readonly number[], row: number) => (run[row] ?? 0) >= threshold === (y[row] === 1);
  const onlyBy = (one: readonly number[], other: readonly number[]) =>
    y.filter((_, row) => right(one, row) && !right(other, row)).length;
  const { onlyFirstRight, onlySecondRight, pValue } = mcNemarTest(onlyBy(a, b), onlyBy(b, a));
  return { only_a_right: onlyFirstRight, only_b_right: onlySecondRight, exact_p: pValue };
}

export function distancesActual({
  pairs,
}: {
  readonly pairs: readonly (readonly [Probabilities, Probabilities])[];
}): unknown {
  return pairs.map(([a, b]) => ({ total_variation: totalVariation(a, b), same_top: topOf(a) === topOf(b) }));
}

export function stabilityActual({ runs }: { readonly runs: readonly (readonly number[])[] }): unknown {
  const each = (runs[0] ?? []).map((_, row) => caseStability(runs.map((run) => run[row] ?? 0)));
  return {
    per_case: {
      mean: each.map(({ mean }) => mean),
      sd: each.map(({ standardDeviation }) => standardDeviation),
      range: each.map(({ range }) => range),
    },
  };
}
