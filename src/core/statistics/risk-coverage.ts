import { type CutTable, cutOf, reaching } from "./cut-table.ts";
import { type Measure, unknown } from "./measure.ts";

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
