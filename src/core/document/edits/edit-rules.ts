import { type DecisionTuning, decisionTuningOf } from "#core/model/decision-tuning.ts";
import type { FittedMark } from "#core/model/fitted-mark.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Rules } from "#core/model/rule.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import { changeQuestion } from "./edit-questions.ts";

/** Sets the rules of a question as fitted on cases, with the mark that says on which. */
export function fitRules(playground: Playground, key: string, rules: Rules, fitted: FittedMark): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, rules, fitted }));
}

/**
 * Sets the rules of a question by hand. A mark of fitting stays, since it holds the thresholds that were fitted: when
 * they come back, so does the proof.
 */
export function setRules(playground: Playground, key: string, rules: Rules): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, rules }));
}

/** Changes what the thresholds of a question are chosen for, and how that is judged. */
export function setTuning(playground: Playground, key: string, change: Partial<Tuning>): Playground {
  return changeQuestion(playground, key, (question) => ({
    ...question,
    tuning: { ...tuningOf(question), ...change },
  }));
}

/** Changes what the thresholds of all questions together are chosen for. */
export function setDecisionTuning(playground: Playground, change: Partial<DecisionTuning>): Playground {
  return { ...playground, decisionTuning: { ...decisionTuningOf(playground), ...change } };
}
