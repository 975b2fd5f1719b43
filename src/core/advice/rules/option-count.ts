import { requestErrors } from "../request-errors.ts";
import type { Rule } from "../rule.ts";

export const optionCount: Rule = {
  id: "R3",
  level: "error",
  title: "A choice has no option, one option or more than 255",
  reason: "The service takes 1 to 255 options, and with one there is nothing to choose.",
  checkPlayground: (subject) => requestErrors(subject, "R3"),
  checkQuestion: ({ options }) =>
    options.length === 1
      ? [
          {
            path: ["options"],
            message: "With one option the answer is always that option; add what else it could be.",
            level: "warning",
          },
        ]
      : [],
};
