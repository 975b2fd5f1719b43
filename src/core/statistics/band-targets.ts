import type { Band } from "./band.ts";
import { zOf } from "./binomial.ts";
import { type CutTable, countsOf, cutOf, reaching } from "./cut-table.ts";
import { type Measure, recall, yesRate } from "./measures.ts";

export interface TargetBand extends Band {
  /** Rows decided automatically. */
  readonly automated: number;
  /** Wrong ones among them. */
  readonly errors: number;
}

/** What a band must keep besides its targets. */
export interface BandLimits {
  /** Normal deviate by which a side must beat its target: 1.96 aims at the lower end of a 95 % interval. 0: as observed. */
  readonly z?: number;
  /** True rows said no, at most. */
  readonly mostMisses?: number;
  /** The largest candidate of `hi`. */
  readonly highest?: number;
}

/**
 * The band that decides most rows while its yes is right in a share `yesPrecision` (or says none) and its no
 * in a share `noPredictiveValue` (or says none), 0..1 each. Of equals: fewest errors, then the largest `hi`.
 * Always found, at worst with no row decided; linear in the number of distinct scores.
 */
export function widestBand(
  table: CutTable,
  yesPrecision: number,
  noPredictiveValue: number,
  { z = 0, mostMisses = Infinity, highest = table.scores.length }: BandLimits = {},
): TargetBand {
  let lo = 0;
  let best: TargetBand = { lo: cutOf(table, 0), hi: Infinity, automated: 0, errors: 0 };
  for (let hi = 0; hi <= highest; hi += 1) {
    const { rows, positives } = reaching(table, hi);
    const [said, missed] = [table.n - rows, table.positives - positives];
    if (missed <= mostMisses && keepsShare(said - missed, said, noPredictiveValue, z)) lo = hi;
    if (!keepsShare(positives, rows, yesPrecision, z)) continue;
    const found = toTargetBand(table, lo, hi);
    if (
      found.automated > best.automated ||
      (found.automated === best.automated && found.errors <= best.errors)
    ) {
      best = found;
    }
  }
  return best;
}

/**
 * Whether the lower end of the Wilson interval of `hits` among `n` keeps a share `target` (0..1): hits ≥ target · n
 * + z · √(n · target · (1 − target)), which is the score test that the interval inverts. Of nothing every share is kept; that
 * all of a population are hits, no sample can show.
 */
export function keepsShare(hits: number, n: number, target: number, z: number): boolean {
  return n - hits <= mostHits(n, 1 - target, z);
}

/** The most hits among `n` that keep within a share of `target` (0..1) by `z` normal deviates; below 0: not even none. */
export function mostHits(n: number, target: number, z: number): number {
  if (target === 0 && z > 0 && n > 0) return -1;
  return target * n - z * Math.sqrt(n * target * (1 - target)) + 1e-9;
}

function toTargetBand(table: CutTable, lo: number, hi: number): TargetBand {
  const atLo = reaching(table, lo);
  const atHi = reaching(table, hi);
  return {
    lo: cutOf(table, lo),
    hi: cutOf(table, hi),
    automated: table.n - atLo.rows + atHi.rows,
    errors: table.positives - atLo.positives + atHi.rows - atHi.positives,
  };
}

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
    if (meets && keepsShare(positives, rows, target, zOf(confidence))) sure = k;
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
