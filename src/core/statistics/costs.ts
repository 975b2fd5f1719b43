import { countsAt, countsOf } from "./counts.ts";
import { type CutTable, cutOf } from "./cut-table.ts";
import { numberAt } from "./number-at.ts";
import { type Plateau, plateauOf } from "./plateau.ts";

/** What an outcome costs, in any one unit; right automatic decisions cost nothing. */
export interface Costs {
  /** One false case said yes. */
  readonly falseYes: number;
  /** One true case said no. */
  readonly falseNo: number;
  /** One review. */
  readonly review: number;
  /** The share of reviews that end in the wrong decision, 0..1. */
  readonly reviewerError?: number;
}

export type ErrorCosts = Pick<Costs, "falseYes" | "falseNo">;

/** Sums of equal cost differ by rounding: closer than this share of what is added is a tie. */
export const slack = 1e-12;

function tieSlack(table: CutTable, { falseYes, falseNo }: ErrorCosts): number {
  return slack * (falseYes * table.negatives + falseNo * table.positives);
}

export interface CheapestCut {
  readonly candidate: number;
  /** The strictest of the cheapest cuts; +∞ is never yes. */
  readonly threshold: number;
  /** Total over all rows. */
  readonly cost: number;
  readonly plateau: Plateau;
}

/** The total cost of one cut over all rows. */
export function costAt(table: CutTable, threshold: number, costs: ErrorCosts): number {
  const { fp, fn } = countsAt(table, threshold);
  return costs.falseYes * fp + costs.falseNo * fn;
}

/** Cost at every candidate cut, loosest first, the last at the cut that nobody reaches. */
export function costCurve(table: CutTable, costs: ErrorCosts): Float64Array {
  return new Float64Array(table.scores.length + 1).map((_, candidate) => {
    const { fp, fn } = countsOf(table, candidate);
    return costs.falseYes * fp + costs.falseNo * fn;
  });
}

/** The cheapest single cut; of equals the largest. */
export function cheapestCut(table: CutTable, costs: ErrorCosts): CheapestCut {
  const curve = costCurve(table, costs);
  const least = curve.reduce((low, cost) => Math.min(low, cost), Infinity);
  const candidate = curve.findLastIndex((cost) => cost <= least + tieSlack(table, costs));
  const threshold = cutOf(table, candidate);
  return { candidate, threshold, cost: numberAt(curve, candidate), plateau: plateauOf(table, candidate) };
}

/** The best cut if scores were calibrated: yes from here on, 0..1 (Elkan 2001). */
export function theoreticalCut({ falseYes, falseNo }: ErrorCosts): number {
  return falseYes / (falseYes + falseNo);
}

export interface TheoreticalBand {
  readonly reviewPays: boolean;
  readonly lo: number;
  readonly hi: number;
}

/**
 * The best band if scores were calibrated; one cut where review never pays (Chow 1970). Reviewers who err make a
 * review of chance p cost `review` + `reviewerError` · (p · `falseNo` + (1 − p) · `falseYes`).
 */
export function theoreticalBand(costs: Costs): TheoreticalBand {
  const { falseYes, falseNo, review, reviewerError = 0 } = costs;
  const errs = { yes: reviewerError * falseYes, no: reviewerError * falseNo };
  const lo = (review + errs.yes) / (falseNo - errs.no + errs.yes);
  const hi = 1 - (review + errs.no) / (falseYes - errs.yes + errs.no);
  if (lo < hi) return { reviewPays: true, lo, hi };
  const cut = theoreticalCut(costs);
  return { reviewPays: false, lo: cut, hi: cut };
}
