import { requestErrors } from "../request-errors.ts";
import type { Rule } from "../rule.ts";

export const stateKind: Rule = {
  id: "R2",
  level: "error",
  title: "The state is not text, an object or an array",
  reason: "The service refuses a number, true, false, null and text that is not JSON.",
  checkPlayground: (subject) => requestErrors(subject, "R2"),
};
