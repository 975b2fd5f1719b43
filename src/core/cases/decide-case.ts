// The decision that all questions take together on one case, and whether a person has to take it.

import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import { createOutcomeReviewTest, unansweredOutcome } from "#core/policy/human-review.ts";
import { classifyAnswer, combineOutcomes, type PlaygroundDecision } from "#core/policy/zone.ts";
import { type CaseRunAnswers, isStaleAnswer } from "./case-answers.ts";
import { hasUnusableAnswer } from "./labelled-answers.ts";
import { needsAdjudication } from "./labels/label-facts.ts";

/**
 * "disputed": people's labels differ on a question that takes part, so its answer isn't shown yet. "none": the case has
 * no response, no question takes part, or one that does wasn't asked or has another type now.
 */
export type CaseDecision =
  | { kind: "decided"; decision: PlaygroundDecision; stale: boolean }
  | { kind: "disputed" }
  | { kind: "none" };

/** Whether the question's answer takes part in the decision of a case. */
export function takesPartInDecision({ included, type, rules }: PlaygroundQuestion): boolean {
  return included && hasOutcomes(type, rules);
}

const none: CaseDecision = { kind: "none" };

/**
 * The most severe outcome of the case's answers, by the current rules. An unusable answer has the outcome of unanswered
 * questions. There is no decision while a question with outcomes wasn't asked, because its answer could be more severe.
 */
export function decideCase(
  row: Case,
  questions: readonly PlaygroundQuestion[],
  answers: CaseRunAnswers | null,
): CaseDecision {
  const answered = answers?.byCase.get(row.key);
  if (!answers || !answered) return none;
  const taking = questions.filter(takesPartInDecision);
  if (taking.some(({ key }) => needsAdjudication(row, key))) return { kind: "disputed" };
  let stale = false;
  const parts: { id: string; outcome: string }[] = [];
  for (const question of taking) {
    const answer = answered.answers.get(question.key);
    const fits = answer?.type === question.type;
    if (!fits && !hasUnusableAnswer(answered, question.key)) return none;
    stale ||= isStaleAnswer(answers, answered, question.key);
    const { id, type, rules } = question;
    parts.push({
      id,
      outcome: fits ? classifyAnswer(answer, rules).outcome : unansweredOutcome(type, rules),
    });
  }
  const decision = combineOutcomes(parts);
  return decision === null ? none : { kind: "decided", decision, stale };
}

/** Returns a test for whether the decision of a case sends it to a person. */
export function createCaseReviewTest(
  questions: readonly PlaygroundQuestion[],
  answers: CaseRunAnswers | null,
): (row: Case) => boolean {
  const isReview = createOutcomeReviewTest(questions);
  return (row) => {
    const decided = decideCase(row, questions, answers);
    return decided.kind === "decided" && isReview(decided.decision.outcome);
  };
}
