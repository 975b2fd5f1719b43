import type { DecisionTuning } from "#core/model/tuning.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { numberAt } from "#core/statistics/distribution.ts";
import { weightedRate } from "#core/statistics/weighted-rate.ts";
import { type DecisionCounts, type DecisionFate, fateOf, graverClasses } from "./decide-rows.ts";
import type { DecisionSide } from "./decision-sides.ts";

type Goal = DecisionTuning["goals"][number];

/** Where the share that a goal is about likely lies; null where there is nothing to take a share of. */
export type GroupedIntervals = (goal: Goal, confidence?: number) => Interval | null;

/** Whether a row belongs to what a goal is about, and whether it is a hit. */
const parts: Record<Goal, (fate: DecisionFate, needs: boolean) => readonly [within: boolean, hit: boolean]> =
  {
    right: (fate) => [fate !== "person", fate === "right"],
    people: (fate) => [true, fate === "person"],
    misses: (fate, needs) => [needs, needs && fate === "lenient"],
  };

/**
 * The intervals of the goals' shares where rows of one group are alike and tell less than rows that stand alone; null
 * where every row does, since Wilson's interval of the counts then holds.
 */
export function groupedIntervals(
  { rows, columns }: DecisionSide,
  decided: Int32Array,
): GroupedIntervals | null {
  if (rows.every(({ group }) => group === "")) return null;
  const names = new Map<string, number>();
  const clusters = Uint32Array.from(rows, ({ group, key }) => {
    const name = group === "" ? `case ${key}` : `group ${group}`;
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  });
  const graver = graverClasses(columns);
  const plain = {
    weights: new Uint8Array(rows.length).fill(1),
    strata: new Uint8Array(rows.length),
    clusters,
  };
  return (goal, confidence) => {
    const [within, hits] = [new Uint8Array(rows.length), new Uint8Array(rows.length)];
    for (const [row, kind] of decided.entries()) {
      const right = numberAt(columns.right, row);
      const [is, hit] = parts[goal](fateOf(columns.outcomes, kind, right), graver[right] === true);
      within[row] = Number(is);
      hits[row] = Number(hit);
    }
    return (
      weightedRate({ within, hits, otherwise: { within, hits }, ...plain }, confidence)?.interval ?? null
    );
  };
}

/** A share of rows with where it likely lies (95 %). */
export interface DecisionRate {
  readonly hits: number;
  readonly of: number;
  readonly likely: Interval | null;
}

function complementOf(interval: Interval | null): Interval | null {
  return interval && [1 - interval[1], 1 - interval[0]];
}

function likely(hits: number, of: number, interval: Interval | null | undefined): Interval | null {
  return interval === undefined ? wilsonInterval(hits, of).value : interval;
}

/** How often automatic decisions are wrong, cases go to people, and decisions are too lenient where that is possible. */
export function decisionRates(
  { n, automatic, wrong, lenient, needing }: DecisionCounts,
  grouped: GroupedIntervals | null,
): Record<"wrong" | "people" | "lenient", DecisionRate> {
  const people = n - automatic;
  return {
    wrong: {
      hits: wrong,
      of: automatic,
      likely: likely(wrong, automatic, grouped ? complementOf(grouped("right")) : undefined),
    },
    people: { hits: people, of: n, likely: likely(people, n, grouped?.("people")) },
    lenient: { hits: lenient, of: needing, likely: likely(lenient, needing, grouped?.("misses")) },
  };
}
