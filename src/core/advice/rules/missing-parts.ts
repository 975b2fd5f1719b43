import { requestErrors } from "../request-errors.ts";
import type { Rule } from "../rule.ts";

export const missingParts: Rule = {
  id: "R1",
  level: "error",
  title: "A part that every request needs is missing or cannot be read",
  reason: "The service refuses a request without model, state, questions or instructions.",
  checkPlayground: (subject) => requestErrors(subject, "R1"),
};
