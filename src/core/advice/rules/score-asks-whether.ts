import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

export const scoreAsksWhether: Rule = {
  id: "S8",
  level: "hint",
  title: "A score that asks whether",
  reason: "Is and does ask for yes or no; a score answers how much.",
  checkQuestion: ({ question, prose }) =>
    onInstructions(
      question.type === "score" && /^(?:is|are|was|were|do|does|did|has|have|can) /.test(prose),
      "This asks whether and not how much; make it a yes/no question, or ask how much.",
    ),
};
