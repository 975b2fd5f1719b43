// Searches for the band that automates most rows while it keeps a share of correct decisions.

import { type Band, maxHitsWithinShare } from "./band.ts";
import { valueOrZeroAt } from "./distribution.ts";
import { type ThresholdTable, thresholdOfCandidate } from "./threshold-table.ts";

/** Whether the search may use a candidate, by its index into the table's scores, for `lo` and `hi`; all if absent. */
export interface AllowedCandidates {
  readonly lower?: (candidate: number) => boolean;
  readonly upper?: (candidate: number) => boolean;
}

/**
 * A minimum share of correct automatic decisions (0..1), both sides together. `z` is the one-sided safety
 * margin in normal deviates; 0 uses the observed share.
 */
export interface MinRightShare {
  readonly share: number;
  readonly z: number;
}

export interface MostAutomatedBand extends Band {
  readonly automated: number;
  /** Number of errors among the `automated` rows. */
  readonly errors: number;
}

/**
 * The band that automates most rows while keeping the required share of correct decisions over both sides; any share
 * if `right` is null. Ties: fewest errors, then highest `hi`. Null if no allowed pair qualifies. For every `hi`, the
 * allowed `lo` are bisected. More decisions never have fewer errors, and the errors that a share allows are convex in
 * the number of decisions. So the ends of a range show whether any `lo` in it can qualify.
 */
export function mostAutomatedBand(
  table: ThresholdTable,
  { lower = () => true, upper = () => true }: AllowedCandidates,
  right: MinRightShare | null,
): MostAutomatedBand | null {
  const { n, positives, atLeast, positivesAtLeast, scores } = table;
  const lowers = [...atLeast.keys()].filter(lower);
  const decidedNo = Float64Array.from(lowers, (lo) => n - valueOrZeroAt(atLeast, lo));
  const missed = Float64Array.from(lowers, (lo) => positives - valueOrZeroAt(positivesAtLeast, lo));
  let best: (Pick<MostAutomatedBand, "automated" | "errors"> & { lo: number; hi: number }) | null = null;

  /**
   * Last index in `start..end` of `lowers` whose band keeps the share and automates at least as many rows as the best
   * so far; −1 if there is none.
   */
  const findLower = (start: number, end: number, yes: number, wrong: number): number => {
    const most = valueOrZeroAt(decidedNo, end) + yes;
    if (best !== null && most < best.automated) return -1;
    if (right === null) return end;
    const allowed = (decided: number) => maxHitsWithinShare(decided, 1 - right.share, right.z);
    const leastErrors = valueOrZeroAt(missed, start) + wrong;
    if (leastErrors > Math.max(allowed(valueOrZeroAt(decidedNo, start) + yes), allowed(most))) return -1;
    if (start === end) return end;
    const middle = (start + end) >>> 1;
    const above = findLower(middle + 1, end, yes, wrong);
    return above >= 0 ? above : findLower(start, middle, yes, wrong);
  };

  let last = -1;
  for (let hi = 0; hi <= scores.length; hi += 1) {
    while ((lowers[last + 1] ?? Infinity) <= hi) last += 1;
    if (last < 0 || !upper(hi)) continue;
    const yes = valueOrZeroAt(atLeast, hi);
    const wrong = yes - valueOrZeroAt(positivesAtLeast, hi);
    const at = findLower(0, last, yes, wrong);
    if (at < 0) continue;
    const [automated, errors] = [valueOrZeroAt(decidedNo, at) + yes, valueOrZeroAt(missed, at) + wrong];
    const isBetter =
      best === null || automated > best.automated || (automated === best.automated && errors <= best.errors);
    if (isBetter) best = { lo: valueOrZeroAt(lowers, at), hi, automated, errors };
  }
  return (
    best && { ...best, lo: thresholdOfCandidate(table, best.lo), hi: thresholdOfCandidate(table, best.hi) }
  );
}
