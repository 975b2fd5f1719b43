import type { FittedMark } from "#core/policy/fitted-mark.ts";
import type { Rules } from "#core/policy/rule.ts";
import type { Playground } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

/** Sets the rules of a question as fitted on cases, with the mark that says on which. */
export function fitRules(playground: Playground, key: string, rules: Rules, fitted: FittedMark): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, rules, fitted }));
}
