// Sentences on how many further cases or labels would settle a verdict.

import type { RateGoal } from "#core/model/tuning.ts";
import type { Band } from "#core/statistics/band.ts";
import { wilsonLower } from "#core/statistics/binomial.ts";
import { sampleSizeToProve } from "#core/statistics/sample-size.ts";
import { rowsForEffectiveSize, type WeightedRate } from "#core/statistics/weighted-rate.ts";
import { toApproximateCounted, toApproximateText } from "#core/text/approximate-text.ts";
import { confidenceOfLook } from "./held-out-looks.ts";
import { type LabelledSample } from "./sample.ts";
import { intervalWithLostRows, type LostRows, projectedInterval } from "./sample-rate.ts";
import { type VerdictBasis } from "./verdict-evidence.ts";

/** A target for a rate (0..1), with the rate that the cases show. */
export interface JudgedTarget {
  readonly target: number;
  readonly wants: "at least" | "at most";
  readonly rate: WeightedRate;
  readonly words: { readonly cases: string; readonly limit: RateGoal };
}

/**
 * Says, after a space, how many new cases would prove a target after some cases changed since they were seen. `lost`
 * has one entry for each way in which the changed cases might count.
 */
export function describeNewCasesNeeded(
  { wants, target, rate: { effective }, words }: JudgedTarget,
  {
    sample,
    band,
    limit,
    prevalence,
  }: Omit<ProjectedRate, "prevalence"> & { readonly prevalence: number | null },
  { lost, relabelled }: { readonly lost: readonly LostRows[]; readonly relabelled: number },
  confidence: (n: number) => number,
): string {
  const proves = (more: number) => {
    const grown = { factor: 1 + more / effective, confidence: confidence(effective + more) };
    return lost.every((rows) => {
      const ends = intervalWithLostRows(sample, band, limit, prevalence, { lost: rows, ...grown });
      return ends !== null && (wants === "at least" ? ends[0] >= target : ends[1] <= target);
    });
  };
  let more = 1;
  while (more < mostFurther && !proves(more)) more *= 2;
  const cases =
    more < mostFurther ? `${toApproximateText(more)} new ${words.cases} like these` : `new ${words.cases}`;
  const blind = relabelled > 0 ? ", or a second labeler who sees no answers," : "";
  return ` ${cases.charAt(0).toUpperCase()}${cases.slice(1)}${blind} would settle it.`;
}

/** If more further cases than this are needed, the sentence names no number. */
const mostFurther = 1_000_000;

/** Condition of an estimate: that no further case counts against the target. */
export function describeNoFurtherErrors(limit: RateGoal, errors: number): string {
  if (limit === "people") return "If no further case goes to a person";
  return errors === 0 ? "With no error" : "With no more errors";
}

/** A rate weighted to a stated prevalence (0..1), for estimates of what further cases would show. */
export interface ProjectedRate {
  readonly sample: LabelledSample;
  readonly band: Band;
  readonly limit: RateGoal;
  readonly prevalence: number;
}

/**
 * Says, after a space, how many checked cases in all would settle the verdict, if no further one counts against the
 * target. Blank if that number is unknown or reached.
 */
export function describeCasesToSettle(
  aim: JudgedTarget,
  growth: ProjectedRate | null,
  confidence: (n: number) => number,
): string {
  const { target, wants, rate, words } = aim;
  const { share: seen, effective, n } = rate;
  const [share, wrong] = wants === "at least" ? [target, 1 - seen] : [1 - target, seen];
  const errors =
    growth === null ? Math.round(wrong * effective) : wants === "at least" ? n - rate.hits : rate.hits;
  const enough =
    growth !== null
      ? casesWhileGrowing(aim, growth, true, confidence)
      : share < 1
        ? sampleSizeToProve(share, errors, confidence)
        : null;
  // Dependent rows, and rows that represent many cases, carry less information each.
  const needed = enough === null ? null : rowsForEffectiveSize(rate, enough, confidence(enough));
  if (needed === null || needed <= n) return "";
  return ` ${describeNoFurtherErrors(words.limit, errors)}, ${toApproximateText(needed)} checked ${words.cases} in all would settle it.`;
}

/** Says, after a space, how many further labels would prove an optimistic verdict, if further cases are like these. */
export function describeLabelsToProve(
  aim: JudgedTarget,
  growth: ProjectedRate | null,
  basis: VerdictBasis & { kind: "same" },
  all: number,
): string {
  const confidence = confidenceOfLook(basis.looks + 1);
  const decided =
    growth === null ? casesToProve(aim, confidence) : casesWhileGrowing(aim, growth, false, () => confidence);
  if (decided === null) return " A held-out set can prove it.";
  const needed = Math.ceil((decided * all) / aim.rate.effective) - basis.heldOutCases;
  if (needed <= 0) return " The held-out set is large enough to prove it.";
  const labels = toApproximateCounted(Math.ceil(needed / (basis.heldOut || 1)), "further label");
  return basis.heldOut > 0 ? ` That takes ${labels}.` : ` That takes a held-out set of ${labels}.`;
}

/** If more than this multiple of the cases would be needed, the target counts as out of reach. */
const mostGrowth = 100_000;

/**
 * Total effective sample size that would prove a target at a stated prevalence, if cases of every kind grow in
 * proportion; null above `mostGrowth` times today's. With `keepsErrors`, no further case counts against the target.
 */
function casesWhileGrowing(
  { target, wants, rate: { effective } }: JudgedTarget,
  { sample, band, limit, prevalence }: ProjectedRate,
  keepsErrors: boolean,
  confidence: (n: number) => number,
): number | null {
  const proves = (factor: number) => {
    const grown = { factor, keepsErrors, confidence: confidence(factor * effective) };
    const interval = projectedInterval(sample, band, limit, prevalence, grown);
    return interval !== null && (wants === "at least" ? interval[0] >= target : interval[1] <= target);
  };
  let [least, most] = [0, 1];
  while (!proves(most)) {
    least = most;
    most *= 2;
    if (most > mostGrowth) return null;
  }
  while (most - least > 0.5 / effective) {
    const middle = (least + most) / 2;
    if (proves(middle)) most = middle;
    else least = middle;
  }
  return Math.ceil(most * effective);
}

/** Number of cases needed for a proof, if the share stays the same. */
function casesToProve({ target, wants, rate: { share } }: JudgedTarget, confidence: number): number {
  const proves = (count: number) => {
    const right = Math.floor((wants === "at least" ? share : 1 - share) * count + 1e-9);
    return wilsonLower(right, count, confidence) >= (wants === "at least" ? target : 1 - target);
  };
  let most = 1;
  while (!proves(most)) most *= 2;
  let least = Math.floor(most / 2);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (proves(middle)) most = middle;
    else least = middle;
  }
  return most;
}
