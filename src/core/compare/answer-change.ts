import type { Answer } from "#core/contract/answer.ts";
import type { Outcome, Rules } from "#core/policy/rule.ts";
import { place } from "#core/policy/zone.ts";
import { totalVariation } from "#core/statistics/divergence.ts";
import { known, type Measure, unknown } from "#core/statistics/measure.ts";

/** An answer beside another to the same question. */
export interface AnswerChange {
  before: Answer | null;
  after: Answer | null;
  /** Total variation of the two distributions, 0..1: how much probability moved. */
  moved: Measure;
  outcomeBefore: Outcome | null;
  outcomeAfter: Outcome | null;
  /** Whether the two come to different outcomes; false where one of them has no answer. */
  flips: boolean;
}

/** How probability is spread in an answer: no and yes, or every option or level in order; null where it is unknown. */
function sharesOf(answer: Answer): readonly number[] | null {
  if (answer.type === "noul") return [1 - answer.value, answer.value];
  const { probabilities, tooRounded } = answer;
  if (tooRounded || probabilities.length === 0) return null;
  return probabilities.every((share) => share !== null) ? probabilities : null;
}

/** How much probability moved between two answers, undefined where one has no distribution or they differ in kind. */
export function moved(before: Answer | null, after: Answer | null): Measure {
  if (before === null || after === null) return unknown("there is no answer to compare");
  if (before.type === "noul" && after.type === "noul") return known(Math.abs(after.value - before.value));
  const [one, other] = [sharesOf(before), sharesOf(after)];
  if (one === null || other === null) return unknown("an answer has no whole distribution");
  if (before.type !== after.type || one.length !== other.length) {
    return unknown("the question has other options or levels");
  }
  return known(totalVariation(one, other));
}

/** Two answers beside each other, and what each comes to by the rules of today. */
export function changeBetween(before: Answer | null, after: Answer | null, rules: Rules): AnswerChange {
  const outcomeBefore = before && place(before, rules).outcome;
  const outcomeAfter = after && place(after, rules).outcome;
  const flips = outcomeBefore !== null && outcomeAfter !== null && outcomeBefore !== outcomeAfter;
  return { before, after, moved: moved(before, after), outcomeBefore, outcomeAfter, flips };
}

/** Flips first, then the largest movements; what is unknown comes last. */
export function byMovement(one: AnswerChange, other: AnswerChange): number {
  return Number(other.flips) - Number(one.flips) || (other.moved.value ?? -1) - (one.moved.value ?? -1);
}

/** A movement in plain words: "moved 7 points of probability", of 100. */
export function sayMoved(measure: Measure): string {
  if (measure.value === null) return measure.reason;
  const points = Math.round(measure.value * 100);
  if (points === 0) return measure.value === 0 ? "nothing moved" : "moved less than a point of probability";
  return `moved ${points} ${points === 1 ? "point" : "points"} of probability`;
}
