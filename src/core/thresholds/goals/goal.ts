import type { RuleShape } from "#core/kinds/kind.ts";
import type { OutcomeWords } from "#core/kinds/side-words.ts";
import type { RateGoalShare, Tuning } from "#core/model/tuning.ts";
import { type BandCounts, maxHits, meetsShare, rowDecisions } from "#core/statistics/band.ts";
import type { BandZone, RowDecision } from "#core/statistics/threshold-table.ts";
import { toTargetText } from "#core/text/number-text.ts";

/** What a case is to a limited rate: a hit, one of those that the rate is a share of, or no part of it. */
export type RatePart = "hit" | "other" | null;

export interface RateGoalDefinition {
  /** The member of a tuning that says how far, 0..1. */
  readonly share: RateGoalShare;
  readonly wants: "at least" | "at most";
  /** Rules that it can be set for. */
  readonly shapes: readonly RuleShape[];
  /** Decisions that the rate depends on; "both": only on those of the two sides together. */
  readonly bearsOn: "no" | "yes" | "both" | "review";
  readonly partOf: (positive: boolean, said: RowDecision) => RatePart;
  readonly followsPrevalence: boolean;
  /** Relative effect of one label in this zone on the rate; 0: none. */
  readonly weigh: (zone: BandZone, tuning: Tuning) => number;
  /** What the rate is: "Missed". */
  readonly name: (words: OutcomeWords) => string;
  /** The goal in a list, before its share: "Miss at most". */
  readonly title: (words: OutcomeWords) => string;
  /** What comes after its share, of what and what is counted: " of the cases labelled yes are allowed"; blank: the name says it. */
  readonly of: (words: OutcomeWords) => string;
  /** What the rate is a share of, in the plural. */
  readonly cases: (words: OutcomeWords) => string;
  /** In place of a verdict where the denominator is 0. */
  readonly empty: (words: OutcomeWords) => string;
  /** What the cases show where it is no goal: "27 of 363 cases labelled yes are allowed"; null: the headline says it. */
  readonly fact: ((count: string, words: OutcomeWords) => string) | null;
}

/** "Missed: at most 5 % of the cases labelled yes are allowed." */
export function describeGoal(
  { name, wants, of }: RateGoalDefinition,
  share: number,
  words: OutcomeWords,
): string {
  return `${name(words)}: ${wants} ${toTargetText(share)}${of(words)}.`;
}

export interface Proportion {
  readonly hits: number;
  readonly n: number;
}

export function countProportion(
  { partOf }: Pick<RateGoalDefinition, "partOf">,
  counts: BandCounts,
): Proportion {
  let [hits, n] = [0, 0];
  for (const done of rowDecisions) {
    for (const positive of [true, false]) {
      const part = partOf(positive, done);
      if (part === null) continue;
      const rows = positive ? counts[done].positives : counts[done].negatives;
      n += rows;
      if (part === "hit") hits += rows;
    }
  }
  return { hits, n };
}

/** With a margin of `z` normal deviates. A share of right decisions needs at least one decision. */
export function meetsGoal(goal: RateGoalDefinition, counts: BandCounts, tuning: Tuning, z: number): boolean {
  return meetsGoalProportion(goal, countProportion(goal, counts), tuning, z);
}

export function meetsGoalProportion(
  goal: RateGoalDefinition,
  { hits, n }: Proportion,
  tuning: Tuning,
  z: number,
): boolean {
  const share = tuning[goal.share];
  return goal.wants === "at least" ? n > 0 && meetsShare(hits, n, share, z) : hits <= maxHits(n, share, z);
}

/** The least weight of zones in which positives or negatives are counted: without many labels nobody knows how many there are. */
const leastOfCaught = 0.1;

/** What one more case outside the zone that errs tells about a share of errors among its class (τ against 1 − τ). */
export function errorWeight(share: number): number {
  return Math.min(1, Math.max(leastOfCaught, share / (1 - share)));
}
