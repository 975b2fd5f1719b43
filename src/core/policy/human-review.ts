import { kinds } from "#core/kinds/registry.ts";
import type { QuestionType } from "#core/model/question.ts";
import { hasOutcomes, type Outcome, ownOutcomes, type Rules } from "#core/model/rule.ts";

/** What a question leads to, and by which type's rule. */
export interface TypedRules {
  readonly type: QuestionType;
  readonly rules: Rules;
}

/** An outcome as it is compared with others: case and space around it aside. */
export function outcomeKey(outcome: Outcome): string {
  return outcome.trim().toLowerCase();
}

/** What the middle of a question's scale leads to. */
function middleOutcome({ type, rules }: TypedRules): Outcome {
  const outcomes: Readonly<Record<string, Outcome | undefined>> = rules[type].outcomes;
  return outcomes[kinds[type].zones.middle] ?? "";
}

/** What the ends of a question's scale lead to, and its options. */
export function endOutcomes({ type, rules }: TypedRules): Outcome[] {
  const outcomes: Readonly<Record<string, Outcome | undefined>> = rules[type].outcomes;
  const { middle } = kinds[type].zones;
  const ends = kinds[type].zoneTitles.flatMap(([key]) => (key === middle ? [] : (outcomes[key] ?? "")));
  return [...ends, ...ownOutcomes(rules[type]).map(({ outcome }) => outcome)];
}

/**
 * Tells whether a person decides where an outcome is reached: "review", and words to which only the middle of a scale
 * leads. All other outcomes are automatic; a blank one is none.
 */
export function createReviewTest(questions: readonly TypedRules[]): (outcome: Outcome) => boolean {
  const automatic = new Set(["", "allow", "block", ...questions.flatMap(endOutcomes).map(outcomeKey)]);
  return (outcome) => {
    const key = outcomeKey(outcome);
    return key === "review" || !automatic.has(key);
  };
}

/**
 * What a question comes to without a usable answer: the outcome of its middle (unsure), where that is a person's or
 * blocks. What nobody can read is never allowed: else somebody should look at it, if the question takes part at all.
 */
export function unansweredOutcome(type: QuestionType, rules: Rules): Outcome {
  if (!hasOutcomes(type, rules)) return "";
  const unsure = middleOutcome({ type, rules });
  const stays = outcomeKey(unsure) === "block" || createReviewTest([{ type, rules }])(unsure);
  return stays ? unsure : "review";
}
