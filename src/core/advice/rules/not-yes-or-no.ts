import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const opening =
  /^(?:what|which|who|whom|whose|why|how (?:much|many|often|long|did|does|do|can|should|would|will|to)|(?:where|when) (?:is|are|was|were|did|do|does|will|can|should))\b/;

export const notYesOrNo: Rule = {
  id: "N1",
  level: "warning",
  title: "A yes/no question that cannot be answered with yes",
  reason: "A noul is the probability of yes, and who, what or how much has none.",
  checkQuestion: ({ question, prose }) =>
    onInstructions(
      question.type === "noul" && opening.test(prose) && !/^what if\b/.test(prose),
      "This cannot be answered with yes or no, so its number means nothing; make it a choice or a score, or ask whether one thing holds.",
    ),
};
