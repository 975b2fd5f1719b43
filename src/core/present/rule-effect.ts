import { type AnsweredCases, hasUnusableAnswer } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { questionThresholdsOf, setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { classifyAnswer, describeOutcome } from "#core/policy/zone.ts";
import { toCountText } from "#core/text/number-text.ts";
import { toShownRule } from "./to-slide-deck.ts";

type Ruled = Pick<PlaygroundQuestion, "key" | "type" | "rules" | "levels">;

/**
 * Sorted values of a question's answered cases, by their outcome above the upper threshold; counting is a
 * binary search.
 */
export type AnsweredValues = ReadonlyMap<string, Float64Array>;

/** Independent of the thresholds, so it needn't be recomputed while one is dragged. */
export function answeredValues(question: Ruled, { byCase, staleQuestions }: AnsweredCases): AnsweredValues {
  const values = new Map<string, number[]>();
  if (staleQuestions.has(question.key)) return new Map();
  const allReached = setQuestionThresholds(question, { lower: 0, upper: 0 });
  const add = (outcome: string, value: number) => {
    const known = values.get(outcome);
    if (known) known.push(value);
    else values.set(outcome, [value]);
  };
  // An unusable answer has the same outcome at any thresholds, so it counts as above both.
  const without = unansweredOutcome(question.type, question.rules);
  const addWithout = () => without !== "" && add(without, Infinity);
  for (const known of byCase.values()) {
    if (known.stale) continue;
    const answer = known.answers.get(question.key);
    if (answer === undefined && hasUnusableAnswer(known, question.key)) addWithout();
    if (answer?.type !== question.type) continue;
    const placed = classifyAnswer(answer, allReached);
    if (placed.value === null) addWithout();
    else add(describeOutcome(answer, placed), placed.value);
  }
  return new Map([...values].map(([outcome, list]) => [outcome, Float64Array.from(list).sort()]));
}

/** `values` must be sorted. */
function countBelow(values: Float64Array, threshold: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) < threshold) from = middle + 1;
    else to = middle;
  }
  return from;
}

function outcomesBelow(question: Ruled): readonly [low: string, middle: string] {
  const { zones } = toShownRule(question);
  const [low = "", middle = ""] = zones;
  return [low, zones.length > 2 ? middle : low];
}

/** Cases per outcome, most frequent first. */
function outcomeCounts(answered: AnsweredValues, question: Ruled): Map<string, number> {
  const { lower, upper } = questionThresholdsOf(question).thresholds;
  const [low, middle] = outcomesBelow(question);
  const counts = new Map<string, number>();
  for (const [high, values] of answered) {
    const below = countBelow(values, lower);
    const reached = values.length - countBelow(values, upper);
    for (const [outcome, count] of [
      [high, reached],
      [low, Math.min(below, values.length - reached)],
      [middle, Math.max(0, values.length - reached - below)],
    ] as const) {
      if (count > 0) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
    }
  }
  return new Map([...counts].sort((one, other) => other[1] - one[1]));
}

/** Counts now, and the differences from the rule of `before`; blank without cases. */
export function describeRuleEffect(answered: AnsweredValues, question: Ruled, before: Ruled): string {
  const total = [...answered.values()].reduce((sum, values) => sum + values.length, 0);
  if (total === 0) return "";
  const now = outcomeCounts(answered, question);
  const was = outcomeCounts(answered, before);
  const list = [...now].map(([outcome, count]) => `${toCountText(count)} ${outcome}`).join(", ");
  const moves = [...new Set([...now.keys(), ...was.keys()])].flatMap((outcome) => {
    const more = (now.get(outcome) ?? 0) - (was.get(outcome) ?? 0);
    return more === 0 ? [] : [`${toCountText(Math.abs(more))} ${more > 0 ? "more" : "fewer"} ${outcome}`];
  });
  return `Of ${toCountText(total)} cases: ${list}.${moves.length === 0 ? "" : ` That is ${moves.join(", ")}.`}`;
}
