import type { Playground } from "../playground.ts";
import { changeQuestion } from "./change-question.ts";

/** Silences a rule of advice for one question. */
export function dismissAdvice(playground: Playground, key: string, rule: string): Playground {
  return changeQuestion(playground, key, (question) =>
    question.dismissedAdvice.includes(rule)
      ? question
      : { ...question, dismissedAdvice: [...question.dismissedAdvice, rule] },
  );
}

/** Lets every rule speak of a question again. */
export function restoreAdvice(playground: Playground, key: string): Playground {
  return changeQuestion(playground, key, (question) => ({ ...question, dismissedAdvice: [] }));
}
