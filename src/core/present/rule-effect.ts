import type { AnsweredCases } from "#core/cases/labelled-answers.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { NoulRule } from "#core/policy/rule.ts";

/** P(true) of every answered case of a yes/no question, in order: counts of it are binary searches. */
export function answeredValues(questionKey: string, { byCase, staleQuestions }: AnsweredCases): Float64Array {
  if (staleQuestions.has(questionKey)) return new Float64Array();
  const values: number[] = [];
  for (const { answers, stale } of byCase.values()) {
    const answer = stale ? undefined : answers.get(questionKey);
    if (answer?.type === "noul") values.push(answer.value);
  }
  return Float64Array.from(values).sort();
}

/** How many sorted values are below an edge. */
function countBelow(values: Float64Array, edge: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) < edge) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How many cases come to each outcome by a rule, the most first. */
function outcomeCounts(values: Float64Array, { lower, upper, outcomes }: NoulRule): Map<string, number> {
  const below = countBelow(values, lower);
  const reached = values.length - countBelow(values, upper);
  const counts = new Map<string, number>();
  for (const [outcome, count] of [
    [outcomes.yes, reached],
    [outcomes.no, Math.min(below, values.length - reached)],
    [outcomes.unsure, Math.max(0, values.length - reached - below)],
  ] as const) {
    if (count > 0) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  }
  return new Map([...counts].sort((one, other) => other[1] - one[1]));
}

/** What a rule does to the cases, and what moving it from `before` has changed; blank without cases. */
export function sayRuleEffect(values: Float64Array, rule: NoulRule, before: NoulRule): string {
  if (values.length === 0) return "";
  const now = outcomeCounts(values, rule);
  const was = outcomeCounts(values, before);
  const list = [...now].map(([outcome, count]) => `${toCountText(count)} ${outcome}`).join(", ");
  const moves = [...new Set([...now.keys(), ...was.keys()])].flatMap((outcome) => {
    const more = (now.get(outcome) ?? 0) - (was.get(outcome) ?? 0);
    return more === 0 ? [] : [`${toCountText(Math.abs(more))} ${more > 0 ? "more" : "fewer"} ${outcome}`];
  });
  return `Of ${toCountText(values.length)} cases: ${list}.${moves.length === 0 ? "" : ` That is ${moves.join(", ")}.`}`;
}
