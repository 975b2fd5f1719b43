import { toCounted } from "#core/geometry/number-text.ts";
import { kindOf } from "#core/kinds/table.ts";
import type { Answer } from "#core/model/answer.ts";
import { hasOutcomes, type Outcome, type Rules } from "#core/model/rule.ts";
import { describeZone, type Placed, place } from "#core/policy/zone.ts";
import { totalVariation } from "#core/statistics/distribution.ts";
import { known, type Measure, unknown } from "#core/statistics/measure.ts";

/** An answer beside another to the same question. */
export interface AnswerChange {
  before: Answer | null;
  after: Answer | null;
  /** Total variation of the two distributions, 0..1: how much probability moved. */
  moved: Measure;
  outcomeBefore: Outcome | null;
  outcomeAfter: Outcome | null;
  /** The zone or the option, which stands for a blank outcome. */
  zoneBefore: string | null;
  zoneAfter: string | null;
  /** Whether the two come to different outcomes, or zones without any; false where one of them has no answer. */
  flips: boolean;
}

/** How much probability moved between two answers, undefined where one has no distribution or they differ in kind. */
export function moved(before: Answer | null, after: Answer | null): Measure {
  if (before === null || after === null) return unknown("there is no answer to compare");
  const [one, other] = [kindOf(before).shares(before), kindOf(after).shares(after)];
  if (one === null || other === null) return unknown("an answer has an incomplete distribution");
  if (before.type !== after.type || one.length !== other.length) {
    return unknown("the question has other options or levels");
  }
  return known(totalVariation(one, other));
}

/** An answer with what it comes to. */
export interface PlacedAnswer {
  answer: Answer;
  placed: Placed;
}

function flipsBetween(before: PlacedAnswer, after: PlacedAnswer, rules: Rules): boolean {
  if (before.placed.outcome !== after.placed.outcome) return true;
  if (before.placed.outcome.trim() !== "" || hasOutcomes(before.answer.type, rules)) return false;
  return describeZone(before.answer, before.placed) !== describeZone(after.answer, after.placed);
}

/** Two placed answers beside each other. */
export function changeOfPlaced(
  before: PlacedAnswer | null,
  after: PlacedAnswer | null,
  rules: Rules,
): AnswerChange {
  const one = before?.answer ?? null;
  const other = after?.answer ?? null;
  return {
    before: one,
    after: other,
    moved: moved(one, other),
    outcomeBefore: before && before.placed.outcome,
    outcomeAfter: after && after.placed.outcome,
    zoneBefore: before && describeZone(before.answer, before.placed),
    zoneAfter: after && describeZone(after.answer, after.placed),
    flips: before !== null && after !== null && flipsBetween(before, after, rules),
  };
}

/** Two answers beside each other, and what each comes to by the rules of today. */
export function changeBetween(before: Answer | null, after: Answer | null, rules: Rules): AnswerChange {
  const placed = (answer: Answer | null) => answer && { answer, placed: place(answer, rules) };
  return changeOfPlaced(placed(before), placed(after), rules);
}

/** Flips first, then the largest movements; what is unknown comes last. */
export function byMovement(one: AnswerChange, other: AnswerChange): number {
  return Number(other.flips) - Number(one.flips) || (other.moved.value ?? -1) - (one.moved.value ?? -1);
}

/** A movement in plain words: "moved 7 points of probability", of 100. */
export function describeMoved(measure: Measure): string {
  if (measure.value === null) return measure.reason;
  const points = Math.round(measure.value * 100);
  if (points === 0) return measure.value === 0 ? "nothing moved" : "moved by less than one percentage point";
  return `moved ${toCounted(points, "point")} of probability`;
}
