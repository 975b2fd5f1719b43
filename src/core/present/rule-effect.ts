import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Rules } from "#core/policy/rule.ts";
import { place } from "#core/policy/zone.ts";

/** How many cases come to each outcome of one question by a rule, the most first. */
function outcomeCounts(
  { key }: PlaygroundQuestion,
  rules: Rules,
  answers: CaseAnswers,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { answers: byQuestion } of answers.byCase.values()) {
    const answer = byQuestion.get(key);
    if (answer === undefined) continue;
    const { outcome } = place(answer, rules);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return new Map([...counts].sort((one, other) => other[1] - one[1]));
}

/** What the rule of today does to the cases, and what moving it from `before` has changed; blank without cases. */
export function sayRuleEffect(question: PlaygroundQuestion, before: Rules, answers: CaseAnswers): string {
  const now = outcomeCounts(question, question.rules, answers);
  const total = [...now.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return "";
  const list = [...now].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
  const was = outcomeCounts(question, before, answers);
  const moves = [...new Set([...now.keys(), ...was.keys()])].flatMap((outcome) => {
    const more = (now.get(outcome) ?? 0) - (was.get(outcome) ?? 0);
    return more === 0 ? [] : [`${Math.abs(more)} ${more > 0 ? "more" : "fewer"} ${outcome}`];
  });
  return `Of ${total} cases: ${list}.${moves.length === 0 ? "" : ` That is ${moves.join(", ")}.`}`;
}
