import { countsOf } from "./counts.ts";
import { type CutTable, cutOf, reaching } from "./cut-table.ts";
import { wilsonLower } from "./intervals.ts";
import type { Measure } from "./measure.ts";
import { recall, yesRate } from "./measures.ts";

/** A cut that meets a target, with what it gives. */
export interface TargetCut {
  readonly threshold: number;
  readonly yes: number;
  readonly tp: number;
  readonly precision: number;
  readonly recall: Measure;
  readonly yesRate: Measure;
}

/** Three answers to "precision at least p at the widest coverage"; precision is not monotone in the cut. */
export interface PrecisionTarget {
  /** The smallest cut that meets the target. */
  readonly any: TargetCut | null;
  /** The smallest cut such that it and every stricter one meet the target. */
  readonly everyStricter: TargetCut | null;
  /** The smallest cut whose Wilson lower bound meets the target: the one to recommend. */
  readonly sure: TargetCut | null;
}

/** The cuts that keep precision at or above `target` (0..1); null where none does. */
export function cutsForPrecision(table: CutTable, target: number, confidence = 0.95): PrecisionTarget {
  let any: number | null = null;
  let everyStricter: number | null = null;
  let sure: number | null = null;
  let unbroken = true;
  for (let k = table.scores.length - 1; k >= 0; k -= 1) {
    const { rows, positives } = reaching(table, k);
    const meets = positives / rows >= target;
    unbroken &&= meets;
    if (meets) any = k;
    if (unbroken) everyStricter = k;
    if (meets && wilsonLower(positives, rows, confidence) >= target) sure = k;
  }
  return {
    any: toTargetCut(table, any),
    everyStricter: toTargetCut(table, everyStricter),
    sure: toTargetCut(table, sure),
  };
}

function toTargetCut(table: CutTable, candidate: number | null): TargetCut | null {
  if (candidate === null) return null;
  const counts = countsOf(table, candidate);
  const yes = counts.tp + counts.fp;
  return {
    threshold: cutOf(table, candidate),
    yes,
    tp: counts.tp,
    precision: counts.tp / yes,
    recall: recall(counts),
    yesRate: yesRate(counts),
  };
}

/** The largest cut that still finds a share `target` (0..1) of the true cases; null without a true case. */
export function cutForRecall(table: CutTable, target: number): number | null {
  if (table.positives === 0) return null;
  for (let k = table.scores.length; k > 0; k -= 1) {
    if (reaching(table, k).positives / table.positives >= target) return cutOf(table, k);
  }
  return cutOf(table, 0);
}
