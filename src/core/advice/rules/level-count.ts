import { requestErrors } from "../request-errors.ts";
import type { Rule } from "../rule.ts";

export const levelCount: Rule = {
  id: "R4",
  level: "error",
  title: "A score has fewer than 2 or more than 10 levels",
  reason: "The service takes 2 to 10 levels.",
  checkPlayground: (subject) => requestErrors(subject, "R4"),
};
