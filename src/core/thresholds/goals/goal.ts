// What a goal that limits a rate has to define, and how it is counted and described.

import type { RuleShape } from "#core/kinds/kind.ts";
import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import type { RateGoalShareName, Tuning } from "#core/model/tuning.ts";
import {
  type BandCounts,
  maxHitsWithinShare,
  rowDecisions,
  wilsonLowerReaches,
} from "#core/statistics/band.ts";
import type { BandZone, RowDecision } from "#core/statistics/threshold-table.ts";
import { toExactPercentText, toPercentText } from "#core/text/number-text.ts";

/**
 * Part of a case in a limited rate: "hit" counts in numerator and denominator, "other" only in the denominator, null in
 * neither.
 */
export type RatePart = "hit" | "other" | null;

/** A goal that limits a rate, with how its rate is counted and what it's called. */
export interface RateGoalDefinition {
  /** Name of the tuning's member that holds the limit, 0..1. */
  readonly share: RateGoalShareName;
  readonly wants: "at least" | "at most";
  readonly shapes: readonly RuleShape[];
  /** Side whose decisions the rate depends on; "both" for no and yes together. */
  readonly bearsOn: "no" | "yes" | "both" | "review";
  readonly partOf: (positive: boolean, decision: RowDecision) => RatePart;
  /** Whether the rate depends on the share of positives, so that it's weighted to a stated one. */
  readonly followsPrevalence: boolean;
  /** How much one label in this zone affects the rate, relative to others; 0 if not at all. */
  readonly weigh: (zone: BandZone, tuning: Tuning) => number;
  /** Name of the rate, such as "Missed". */
  readonly name: (words: OutcomeWords) => string;
  /** The goal in a list, before its share, such as "Miss at most". */
  readonly title: (words: OutcomeWords) => string;
  /** Words after the share, such as " of the cases labelled yes are allowed"; blank if the name says it. */
  readonly of: (words: OutcomeWords) => string;
  /** The cases in the denominator, in the plural. */
  readonly cases: (words: OutcomeWords) => string;
  /** Text in place of a verdict if the denominator is 0. */
  readonly empty: (words: OutcomeWords) => string;
  /**
   * What cases show if this isn't a goal, such as "27 of 363 cases labelled yes are allowed"; null if the headline says
   * it.
   */
  readonly fact: ((count: string, words: OutcomeWords) => string) | null;
}

/** Example: ", where 5 % are labelled yes"; blank if the goal's rate isn't weighted to a stated prevalence. */
export function describeGoalPrevalence(
  { followsPrevalence }: Pick<RateGoalDefinition, "followsPrevalence">,
  { prevalence }: Pick<Tuning, "prevalence">,
  { positives }: Pick<OutcomeWords, "positives">,
): string {
  return prevalence === null || !followsPrevalence
    ? ""
    : `, where ${toPercentText(prevalence)} are ${positives}`;
}

/** Example: "Missed: at most 5 % of the cases labelled yes are allowed." */
export function describeGoal(goal: RateGoalDefinition, tuning: Tuning, words: OutcomeWords): string {
  const { share, name, wants, of } = goal;
  const condition = describeGoalPrevalence(goal, tuning, words);
  return `${name(words)}: ${wants} ${toExactPercentText(tuning[share])}${of(words)}${condition}.`;
}

export interface Proportion {
  readonly hits: number;
  readonly n: number;
}

/** The goal's rate as hits among the rows of its denominator; both 0 if it has none. */
export function goalProportion(
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

/** `z` is the margin in normal deviates. A share of correct decisions needs at least one decision. */
export function meetsGoal(goal: RateGoalDefinition, counts: BandCounts, tuning: Tuning, z: number): boolean {
  return meetsGoalProportion(goal, goalProportion(goal, counts), tuning, z);
}

export function meetsGoalProportion(
  goal: RateGoalDefinition,
  { hits, n }: Proportion,
  tuning: Tuning,
  z: number,
): boolean {
  const share = tuning[goal.share];
  return goal.wants === "at least"
    ? n > 0 && wilsonLowerReaches(hits, n, share, z)
    : hits <= maxHitsWithinShare(n, share, z);
}

/** Smallest weight of a zone without errors. With too few labels there, the rate's denominator would be unknown. */
const leastOfCaught = 0.1;

/**
 * Weight of a label in the zones without the errors, relative to 1 in the zone with them: share ÷ (1 − share), kept in
 * 0.1..1. `share` is the largest error rate of one class that the goal allows.
 */
export function labelWeightOutsideErrorZone(share: number): number {
  return Math.min(1, Math.max(leastOfCaught, share / (1 - share)));
}
