import type { Rule } from "../rule.ts";

export const singleQuestion: Rule = {
  id: "R10",
  level: "hint",
  title: "The run asks one question",
  reason: "The state is most of what is billed, and one request may ask much about it.",
  checkPlayground: ({ questions }) =>
    questions.length === 1
      ? [
          {
            place: { at: "questions" },
            message:
              "One request may ask several questions about one state and bills the state once; add what else you want to know of it.",
          },
        ]
      : [],
};
