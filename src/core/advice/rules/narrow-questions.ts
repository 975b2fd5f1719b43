import type { Remark, Rule } from "../rule.ts";
import { doubleQuestion } from "./double-question.ts";
import { twoDimensions } from "./two-dimensions.ts";

export const narrowQuestions: Rule = {
  id: "G1",
  level: "hint",
  title: "Many narrow questions cost little",
  reason: "The state is billed once a request, whatever the number of questions about it.",
  checkPlayground({ questions }): readonly Remark[] {
    const broad = questions.some(
      (subject) =>
        (doubleQuestion.checkQuestion?.(subject).length ?? 0) > 0 ||
        (twoDimensions.checkQuestion?.(subject).length ?? 0) > 0,
    );
    const message =
      "One request may ask many narrow questions and bills the state once; ask each thing by itself and combine the answers in code.";
    return broad ? [{ place: { at: "questions" }, message }] : [];
  },
};
