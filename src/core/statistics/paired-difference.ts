import { type Interval, zOf } from "./intervals.ts";
import { type Measure, ratio } from "./measure.ts";

/** How far two shares over the same cases are apart, −1..1, with the interval that is likely to hold the truth. */
export interface PairedDifference {
  readonly value: Measure;
  readonly interval: Interval | null;
}

/**
 * The second share less the first, from the cases where just one of the two is right. The interval is Wald's with half
 * a case added to each of the four cells (Agresti & Min 2005), which holds its promise on small sets too.
 */
export function pairedDifference(
  onlyFirst: number,
  onlySecond: number,
  n: number,
  confidence = 0.95,
): PairedDifference {
  const value = ratio(onlySecond - onlyFirst, n, "there are no labelled cases");
  if (n === 0) return { value, interval: null };
  const rows = n + 2;
  const difference = (onlySecond - onlyFirst) / rows;
  const variance = ((onlyFirst + onlySecond + 1) / rows - difference ** 2) / rows;
  const half = zOf(confidence) * Math.sqrt(variance);
  return { value, interval: [Math.max(-1, difference - half), Math.min(1, difference + half)] };
}
