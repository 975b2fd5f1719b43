// Which outcomes send a case to a person, and the outcome of a case without a usable answer.

import { kinds } from "#core/kinds/registry.ts";
import type { QuestionType } from "#core/model/question.ts";
import { hasOutcomes, type Outcome, optionOutcomesOf, type Rules } from "#core/model/rule.ts";

/** Rules of all types. Only that of `type` applies. */
export interface TypeWithRules {
  readonly type: QuestionType;
  readonly rules: Rules;
}

/** Key for comparing outcomes without case and surrounding white space. */
export function outcomeKey(outcome: Outcome): string {
  return outcome.trim().toLowerCase();
}

function middleOutcome({ type, rules }: TypeWithRules): Outcome {
  const outcomes: Readonly<Record<string, Outcome | undefined>> = rules[type].outcomes;
  return outcomes[kinds[type].zones.middle] ?? "";
}

/** Outcomes of a question's outer zones and of its single options, without the review band's. */
export function outerAndOptionOutcomes({ type, rules }: TypeWithRules): Outcome[] {
  const outcomes: Readonly<Record<string, Outcome | undefined>> = rules[type].outcomes;
  const { middle } = kinds[type].zones;
  const ends = kinds[type].zoneTitles.flatMap(([key]) => (key === middle ? [] : (outcomes[key] ?? "")));
  return [...ends, ...optionOutcomesOf(rules[type]).map(({ outcome }) => outcome)];
}

/**
 * Returns a test for whether an outcome goes to a person. "review" always does. "allow", "block", a blank outcome, and
 * those of outer zones and single options don't; any other word does.
 */
export function createOutcomeReviewTest(questions: readonly TypeWithRules[]): (outcome: Outcome) => boolean {
  const automatic = new Set([
    "",
    "allow",
    "block",
    ...questions.flatMap(outerAndOptionOutcomes).map(outcomeKey),
  ]);
  return (outcome) => {
    const key = outcomeKey(outcome);
    return key === "review" || !automatic.has(key);
  };
}

/**
 * Outcome when there's no usable answer: the review band's, if that goes to a person or blocks; otherwise "review", so
 * that an unreadable answer is never allowed. Blank if the question has no outcomes.
 */
export function unansweredOutcome(type: QuestionType, rules: Rules): Outcome {
  if (!hasOutcomes(type, rules)) return "";
  const unsure = middleOutcome({ type, rules });
  const stays = outcomeKey(unsure) === "block" || createOutcomeReviewTest([{ type, rules }])(unsure);
  return stays ? unsure : "review";
}
