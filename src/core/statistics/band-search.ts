import { type Band, hitsMax } from "./band.ts";
import { valueAt } from "./distribution.ts";
import { type ThresholdTable, thresholdOfCandidate } from "./threshold-table.ts";

/** Where the thresholds of a band may stand, by candidates of its cut table; anywhere if nothing is said. */
export interface BandPlaces {
  readonly lower?: (candidate: number) => boolean;
  readonly upper?: (candidate: number) => boolean;
}

/** A share (0..1) of right decisions, both sides together, that is kept by `z` normal deviates; 0: as observed. */
export interface RightShare {
  readonly share: number;
  readonly z: number;
}

export interface WidestBand extends Band {
  /** Rows decided automatically. */
  readonly automated: number;
  /** Wrong ones among them. */
  readonly errors: number;
}

/**
 * The band that decides most rows, of those that keep a share of right decisions over both sides together. Of equals:
 * fewest errors, then the largest `hi`; null where no two places make a band.
 *
 * For every upper threshold the lower ones are searched by halves, from the widest band down to the best found so far. As
 * more decisions never have fewer errors, and the errors that a share allows are a convex function of the decisions, the ends
 * of a range tell whether anything within it can keep the share.
 */
export function widestBand(
  table: ThresholdTable,
  { lower = () => true, upper = () => true }: BandPlaces,
  right: RightShare | null,
): WidestBand | null {
  const { n, positives, atLeast, positivesAtLeast, scores } = table;
  const lowers = [...atLeast.keys()].filter(lower);
  const said = Float64Array.from(lowers, (lo) => n - valueAt(atLeast, lo));
  const missed = Float64Array.from(lowers, (lo) => positives - valueAt(positivesAtLeast, lo));
  let best: (Pick<WidestBand, "automated" | "errors"> & { lo: number; hi: number }) | null = null;

  /** The last place of a range of `lowers` that keeps the share and decides as much as the best; -1: none. */
  const findLower = (start: number, end: number, yes: number, wrong: number): number => {
    const most = valueAt(said, end) + yes;
    if (best !== null && most < best.automated) return -1;
    if (right === null) return end;
    const allowed = (decided: number) => hitsMax(decided, 1 - right.share, right.z);
    const leastErrors = valueAt(missed, start) + wrong;
    if (leastErrors > Math.max(allowed(valueAt(said, start) + yes), allowed(most))) return -1;
    if (start === end) return end;
    const middle = (start + end) >>> 1;
    const above = findLower(middle + 1, end, yes, wrong);
    return above >= 0 ? above : findLower(start, middle, yes, wrong);
  };

  let last = -1;
  for (let hi = 0; hi <= scores.length; hi += 1) {
    while ((lowers[last + 1] ?? Infinity) <= hi) last += 1;
    if (last < 0 || !upper(hi)) continue;
    const yes = valueAt(atLeast, hi);
    const wrong = yes - valueAt(positivesAtLeast, hi);
    const at = findLower(0, last, yes, wrong);
    if (at < 0) continue;
    const [automated, errors] = [valueAt(said, at) + yes, valueAt(missed, at) + wrong];
    const isBetter =
      best === null || automated > best.automated || (automated === best.automated && errors <= best.errors);
    if (isBetter) best = { lo: valueAt(lowers, at), hi, automated, errors };
  }
  return (
    best && { ...best, lo: thresholdOfCandidate(table, best.lo), hi: thresholdOfCandidate(table, best.hi) }
  );
}
