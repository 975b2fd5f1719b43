import { binomialCdf, type Interval, zOf } from "./binomial.ts";
import { numberAt } from "./distribution.ts";
import { type Measure, ratio } from "./measure.ts";
import { holmAdjusted } from "./multiple-tests.ts";

export interface McNemar {
  readonly onlyFirstRight: number;
  readonly onlySecondRight: number;
  /** The chance of so uneven a split were both equally good, 0..1, exact; 1 when they never differ. */
  readonly pValue: number;
}

/** The exact test of how cases split on which just one of two judges is right. */
export function mcNemarOf(onlyFirstRight: number, onlySecondRight: number): McNemar {
  const few = Math.min(onlyFirstRight, onlySecondRight);
  const pValue = Math.min(1, 2 * binomialCdf(few, onlyFirstRight + onlySecondRight, 0.5));
  return { onlyFirstRight, onlySecondRight, pValue };
}

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

/** How sides decide one row: right, wrong, or not at all, which is neither. */
export type Decided = "right" | "wrong" | null;

/** Two of several sides over the same rows, compared where both decide. */
export interface SidePair {
  readonly first: number;
  readonly second: number;
  /** Rows that both decide. */
  readonly decided: number;
  readonly mcNemar: McNemar;
  /** McNemar's exact p, corrected for the number of pairs (Holm), 0..1. */
  readonly pValue: number;
  /** The side that is right more often by more than chance explains. */
  readonly better: number | null;
  /** Share right of the second less that of the first, over the rows that both decide. */
  readonly difference: PairedDifference;
}

/** What a false claim among all pairs may come to. */
const level = 0.05;

/** Counts of rows by how two sides decide them. */
function countPair(rows: readonly (readonly Decided[])[], first: number, second: number) {
  let decided = 0;
  let onlyFirst = 0;
  let onlySecond = 0;
  for (const row of rows) {
    const [one, other] = [row[first] ?? null, row[second] ?? null];
    if (one === null || other === null) continue;
    decided += 1;
    if (one === other) continue;
    if (one === "right") onlyFirst += 1;
    else onlySecond += 1;
  }
  return { first, second, decided, mcNemar: mcNemarOf(onlyFirst, onlySecond) };
}

/** The range of a difference, widened to 0 where the exact test cannot tell the two apart: both say the same. */
function agreeing({ value, interval }: PairedDifference, tells: boolean): PairedDifference {
  if (interval === null || tells) return { value, interval };
  return { value, interval: [Math.min(0, interval[0]), Math.max(0, interval[1])] };
}

/**
 * Every two of `sides` sides over the same rows. One is better only where McNemar's exact test says so after Holm's
 * correction over all pairs, so that among equal sides a winner is named at most 5 times in 100.
 */
export function compareSides(rows: readonly (readonly Decided[])[], sides: number): SidePair[] {
  const pairs = Array.from({ length: sides }, (_, first) =>
    Array.from({ length: sides - first - 1 }, (__, after) => countPair(rows, first, first + 1 + after)),
  ).flat();
  const adjusted = holmAdjusted(pairs.map(({ mcNemar }) => mcNemar.pValue));
  return pairs.map((pair, at) => {
    const pValue = numberAt(adjusted, at);
    const { onlyFirstRight, onlySecondRight } = pair.mcNemar;
    const tells = pValue <= level;
    const difference = pairedDifference(onlyFirstRight, onlySecondRight, pair.decided);
    const ahead = onlyFirstRight > onlySecondRight ? pair.first : pair.second;
    return { ...pair, pValue, better: tells ? ahead : null, difference: agreeing(difference, tells) };
  });
}
