// Rates of the whole decision, with intervals that allow for cases with the same text.

import { createGroupNumbering, noCopies, type RowCopies } from "#core/cases/row-copies.ts";
import type { DecisionTuning } from "#core/model/tuning.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { weightedRate } from "#core/statistics/weighted-rate.ts";
import type { TargetVerdict } from "../target-verdict.ts";
import { type DecisionCorrectness, decisionCorrectness } from "./decide-rows.ts";
import { classesGraverThanMostLenient, type DecisionCounts } from "./decision-counts.ts";
import type { DecisionRows } from "./decision-sets.ts";

type Goal = DecisionTuning["goals"][number];

/** Interval of a goal's rate that allows for dependent rows; null if the rate's denominator is empty. */
export type ClusteredIntervals = (goal: Goal, confidence?: number) => Interval | null;

/** By goal: whether a row is in the rate's denominator, and whether it's in the numerator. */
const parts: Record<
  Goal,
  (fate: DecisionCorrectness, needs: boolean, isStrict: boolean) => readonly [within: boolean, hit: boolean]
> = {
  right: (fate) => [fate !== "person", fate === "right"],
  people: (fate) => [true, fate === "person"],
  misses: (fate, needs) => [needs, needs && fate === "lenient"],
  alarms: (fate, needs, isStrict) => [!needs, !needs && fate !== "person" && isStrict],
  yesRight: (fate, _, isStrict) => [fate !== "person" && isStrict, fate === "right" && isStrict],
  noRight: (fate, _, isStrict) => [fate !== "person" && !isStrict, fate === "right" && !isStrict],
};

/**
 * Intervals that allow for dependence within groups and among copies. Null if all rows are independent, because
 * Wilson's interval is right then.
 */
export function createClusteredIntervals(
  { rows, columns }: DecisionRows,
  decided: Int32Array,
  copies: Pick<RowCopies, "clusterOf"> = noCopies,
): ClusteredIntervals | null {
  const clusters = Uint32Array.from(rows, createGroupNumbering(copies));
  if (new Set(clusters).size === rows.length) return null;
  const graver = classesGraverThanMostLenient(columns);
  const plain = {
    weights: new Uint8Array(rows.length).fill(1),
    strata: new Uint8Array(rows.length),
    clusters,
  };
  return (goal, confidence) => {
    const [within, hits] = [new Uint8Array(rows.length), new Uint8Array(rows.length)];
    for (const [row, kind] of decided.entries()) {
      const right = valueOrZeroAt(columns.right, row);
      const [is, hit] = parts[goal](
        decisionCorrectness(columns.outcomes, kind, right),
        graver[right] === true,
        graver[kind] === true,
      );
      within[row] = Number(is);
      hits[row] = Number(hit);
    }
    return (
      weightedRate({ within, hits, otherwise: { within, hits }, ...plain }, confidence)?.interval ?? null
    );
  };
}

export interface DecisionRate {
  readonly hits: number;
  /** Number of cases in which a hit could occur. */
  readonly of: number;
  /** Interval of the rate, 0..1; null if `of` is 0. */
  readonly likely: Interval | null;
  /** Confidence of the interval, 0..1. */
  readonly confidence: number;
}

export type DecisionRates = Readonly<Record<"wrong" | "people" | "lenient", DecisionRate>>;

function complementOf([low, high]: Interval): Interval {
  return [1 - high, 1 - low];
}

function likely(hits: number, of: number, interval: Interval | null | undefined): Interval | null {
  return interval === undefined ? wilsonInterval(hits, of).value : interval;
}

/**
 * How often automatic decisions are wrong, cases go to people, and decisions are too lenient. If a verdict judges the
 * same rate, its interval is used, so that no rate is shown with two intervals; otherwise a 95 % interval. Verdicts
 * on weighted rows or at a stated prevalence judge other rates.
 */
export function decisionRates(
  { n, automatic, wrong, lenient, needing }: DecisionCounts,
  grouped: ClusteredIntervals | null,
  verdicts: readonly Pick<TargetVerdict, "goal" | "measured">[],
): DecisionRates {
  const people = n - automatic;
  const toRate = (goal: Goal, hits: number, of: number, turned: boolean): DecisionRate => {
    const counted = turned ? of - hits : hits;
    const judged = verdicts.find(
      ({ goal: own, measured }) =>
        own === goal &&
        measured?.hits === counted &&
        measured.n === of &&
        Math.abs(measured.share - counted / of) < 1e-9,
    )?.measured;
    const own = judged?.interval ?? (grouped ? grouped(goal) : undefined);
    return {
      hits,
      of,
      likely: likely(hits, of, own && turned ? complementOf(own) : own),
      confidence: judged?.confidence ?? 0.95,
    };
  };
  return {
    wrong: toRate("right", wrong, automatic, true),
    people: toRate("people", people, n, false),
    lenient: toRate("misses", lenient, needing, false),
  };
}
