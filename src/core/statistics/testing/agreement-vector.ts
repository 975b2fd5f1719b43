import * as agreement from "../agreement.ts";
import * as stability from "../agreement.ts";
import { wilsonInterval } from "../binomial.ts";
import { jensenShannon, numberAt, type Shares, topOf, totalVariation } from "../distribution.ts";
import { cohenKappa, quadraticWeight } from "../score-measures.ts";

interface AgreementInput {
  readonly y: readonly number[] | null;
  readonly run_a: readonly number[];
  readonly run_b: readonly number[];
  readonly threshold: number;
  readonly band: readonly [number, number];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function agreementActual({ y, run_a: a, run_b: b, threshold, band }: AgreementInput): unknown {
  const flips = agreement.flipsAt(a, b, threshold);
  const zones = agreement.zoneMatrix(a, b, { lo: band[0], hi: band[1] });
  const shift = agreement.scoreShift(a, b);
  const bits = a.map((p, row) => jensenShannon([1 - p, p], [1 - numberAt(b, row), numberAt(b, row)]));
  return {
    n: flips.n,
    flips: flips.yesToNo + flips.noToYes,
    flip_rate: agreement.flipRate(flips).value,
    flip_wilson: wilsonInterval(flips.yesToNo + flips.noToYes, flips.n).value,
    yes_to_no: flips.yesToNo,
    no_to_yes: flips.noToYes,
    kappa_at_threshold: cohenKappa(agreement.sideMatrix(a, b, threshold)).value,
    band_transition: zones,
    band_agreement: sumOf(zones.map((line, at) => numberAt(line, at))) / flips.n,
    band_kappa: cohenKappa(zones).value,
    band_kappa_quadratic: cohenKappa(zones, quadraticWeight).value,
    hard_flips_no_yes: numberAt(zones[0], 2) + numberAt(zones[2], 0),
    mean_abs_difference: shift.meanAbsolute.value,
    max_abs_difference: shift.largest,
    rms_difference: shift.rootMeanSquare.value,
    mean_signed_difference: shift.meanSigned.value,
    js_divergence_bits: {
      mean: sumOf(bits) / bits.length,
      max: Math.max(...bits),
      first_20: bits.slice(0, 20),
    },
    ...(y && { mcnemar: mcNemarPart(y, a, b, threshold) }),
  };
}

function mcNemarPart(y: readonly number[], a: readonly number[], b: readonly number[], threshold: number) {
  const right = (run: readonly number[]) => run.map((score, row) => score >= threshold === (y[row] === 1));
  const { onlyFirstRight, onlySecondRight, pValue } = agreement.mcNemar(right(a), right(b));
  return { only_a_right: onlyFirstRight, only_b_right: onlySecondRight, exact_p: pValue };
}

export function jsActual({ pairs }: { readonly pairs: readonly (readonly [Shares, Shares])[] }): unknown {
  return pairs.map(([a, b]) => ({
    js_divergence_bits: jensenShannon(a, b),
    js_distance: Math.sqrt(jensenShannon(a, b)),
    total_variation: totalVariation(a, b),
    same_top: topOf(a) === topOf(b),
  }));
}

interface StabilityInput {
  readonly runs: readonly (readonly number[])[];
  readonly threshold: number;
  readonly band: readonly [number, number];
}

export function stabilityActual({ runs, threshold, band }: StabilityInput): unknown {
  const cases = stability.byCase(runs);
  const each = cases.map(stability.caseStability);
  const votes = cases.map((scores) => stability.yesVotes(scores, threshold));
  const zones = stability.zoneChanges(cases, { lo: band[0], hi: band[1] });
  const deviations = each.map(({ standardDeviation }) => standardDeviation);
  const ranges = each.map(({ range }) => range);
  return {
    runs: runs.length,
    n: cases.length,
    per_case: { mean: each.map(({ mean }) => mean), sd: deviations, range: ranges, yes_votes: votes },
    mean_sd: sumOf(deviations) / cases.length,
    max_range: Math.max(...ranges),
    not_unanimous: votes.filter((yes) => yes > 0 && yes < runs.length).length,
    pairwise_flip_rate: stability.pairwiseFlipRate(cases, threshold).value,
    fleiss_kappa: stability.fleissKappa(cases, threshold).value,
    band_not_unanimous: zones.notUnanimous,
    crosses_whole_band: zones.crossing,
  };
}
