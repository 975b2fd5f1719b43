import type { Interval } from "./binomial.ts";

/**
 * Where a falling function of a number crosses 0 between two bounds (Ridders 1979: a half of the way, then where an
 * exponential through the three points crosses; halves alone where it is infinite). What is `close` to 0 counts as 0.
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
