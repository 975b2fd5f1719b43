import type { Rules } from "#core/policy/rule.ts";
import type { Playground } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

/**
 * Sets the rules of a question by hand. A mark of fitting stays, since it holds the edges that were fitted: when
 * they come back, so does the proof.
 */
export function setRules(playground: Playground, key: string, rules: Rules): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, rules }));
}
