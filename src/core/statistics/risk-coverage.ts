import { type CutTable, cutOf, reaching } from "./cut-table.ts";
import { numberAt } from "./distribution.ts";
import { type Measure, ratio, unknown } from "./measures.ts";

/** What an operating point finds of true cases and alarms of false ones: neither depends on prevalence. */
export interface OperatingPoint {
  readonly tpr: number;
  readonly fpr: number;
}

/** What an operating point gives where a share `prevalence` (0..1) of cases is true. */
export interface AtPrevalence {
  readonly yesRate: number;
  /** Precision there, 0..1. */
  readonly ppv: Measure;
  readonly npv: Measure;
}

export function atPrevalence({ tpr, fpr }: OperatingPoint, prevalence: number): AtPrevalence {
  const hits = tpr * prevalence;
  const alarms = fpr * (1 - prevalence);
  const passes = (1 - fpr) * (1 - prevalence);
  return {
    yesRate: hits + alarms,
    ppv: ratio(hits, hits + alarms, "nothing would be predicted yes"),
    npv: ratio(passes, passes + (1 - tpr) * prevalence, "nothing would be predicted no"),
  };
}

/** How much a yes multiplies the odds that a case is true. */
export function yesLikelihoodRatio({ tpr, fpr }: OperatingPoint): Measure {
  return ratio(tpr, fpr, "no case labelled no is predicted yes");
}

/** How much a no multiplies the odds that a case is true. */
export function noLikelihoodRatio({ tpr, fpr }: OperatingPoint): Measure {
  return ratio(1 - tpr, 1 - fpr, "every case labelled no is predicted yes");
}

/** A score made for prevalence `from` as it would be at `to`, 0..1 (Saerens 2002; Elkan 2001). */
export function shiftScore(score: number, from: number, to: number): number {
  const yes = (score * to) / from;
  return yes / (yes + ((1 - score) * (1 - to)) / (1 - from));
}

/** What a true and a false row count where the set's prevalence were `to`; null where a class is missing. */
export function prevalenceWeights({ positives, negatives, n }: CutTable, to: number) {
  if (positives === 0 || negatives === 0) return null;
  return { positive: (to * n) / positives, negative: ((1 - to) * n) / negatives };
}

/** The table as if a share `to` of its rows were true, within-class scores unchanged; null with one class. */
export function reweighted(table: CutTable, to: number): CutTable | null {
  const weights = prevalenceWeights(table, to);
  if (!weights) return null;
  const positivesAtLeast = Float64Array.from(table.positivesAtLeast, (rows) => rows * weights.positive);
  const atLeast = Float64Array.from(table.atLeast, (rows, k) => {
    const positives = numberAt(table.positivesAtLeast, k);
    return positives * weights.positive + (rows - positives) * weights.negative;
  });
  return { ...table, positives: to * table.n, negatives: (1 - to) * table.n, atLeast, positivesAtLeast };
}

/** What is automated when every row of at least this confidence is. */
export interface CoveragePoint {
  readonly minConfidence: number;
  readonly automated: number;
  readonly errors: number;
}

/** The risk–coverage curve, surest first, of a cut table whose labels say 1 where the answer is right. */
export function riskCoverageCurve(table: CutTable): CoveragePoint[] {
  return Array.from(table.scores, (_, index) => pointAt(table, table.scores.length - 1 - index));
}

function pointAt(table: CutTable, candidate: number): CoveragePoint {
  const { rows, positives } = reaching(table, candidate);
  return { minConfidence: cutOf(table, candidate), automated: rows, errors: rows - positives };
}

/** Area under the risk–coverage curve, 0..1: risk averaged over rows, surest first (Geifman & El-Yaniv 2017). */
export function riskCoverageArea(table: CutTable): Measure {
  if (table.n === 0) return unknown("there are no cases");
  let area = 0;
  let before = 0;
  for (const { automated, errors } of riskCoverageCurve(table)) {
    area += ((automated - before) / table.n) * (errors / automated);
    before = automated;
  }
  return { value: area };
}

/** Two answers to "at least this accurate": accuracy is not monotone in the gate. */
export interface ConfidenceGate {
  /** The lowest confidence that meets the target. */
  readonly any: CoveragePoint | null;
  /** The lowest such that it and every stricter gate meet the target. */
  readonly everyStricter: CoveragePoint | null;
}

/** The gates on confidence that keep accuracy at or above `target`, 0..1. */
export function confidenceGate(table: CutTable, target: number): ConfidenceGate {
  const curve = riskCoverageCurve(table);
  const meets = ({ automated, errors }: CoveragePoint) => (automated - errors) / automated >= target;
  const miss = curve.findIndex((point) => !meets(point));
  return {
    any: curve.findLast(meets) ?? null,
    everyStricter: curve[(miss === -1 ? curve.length : miss) - 1] ?? null,
  };
}
