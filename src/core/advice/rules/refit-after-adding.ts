import { defaultRules } from "#core/policy/rule.ts";
import type { Rule } from "../rule.ts";

export const refitAfterAdding: Rule = {
  id: "C11",
  level: "hint",
  title: "A cut belongs to a number of options",
  reason:
    "The even split moves with the number of options, and with it the confidence of the same top probability.",
  checkQuestion: ({ question, options }) =>
    question.type === "choice" && options.length > 1 && question.rules.choice.cut !== defaultRules.choice.cut
      ? [
          {
            path: ["options"],
            message:
              "You have set a cut, and confidence shifts with the number of options; when you add or remove one, set the cut anew.",
          },
        ]
      : [],
};
