import type { Rules } from "#core/policy/rule.ts";
import type { Playground } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

export function setRules(playground: Playground, key: string, rules: Rules): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, rules }));
}
