import type { Interval } from "./binomial.ts";

/**
 * Root of a decreasing function between two bounds, by Ridders' method (1979) with a fallback to bisection where it
 * isn't finite. Values within `close` of 0 count as 0; at most 40 steps.
 */
export function findRoot(falling: (at: number) => number, [low, high]: Interval, close: number): number {
  let [below, above] = [low, high];
  let [overBelow, overAbove] = [falling(low), falling(high)];
  for (let step = 0; step < 40; step += 1) {
    const middle = (below + above) / 2;
    const over = falling(middle);
    const bent = middle + ((middle - below) * over) / Math.sqrt(over ** 2 - overBelow * overAbove);
    for (const at of [middle, bent]) {
      const isBetween = at > below && at < above;
      if (!isBetween) continue;
      const here = at === middle ? over : falling(at);
      if (Math.abs(here) <= close) return at;
      if (here > 0) [below, overBelow] = [at, here];
      else [above, overAbove] = [at, here];
    }
  }
  return (below + above) / 2;
}
