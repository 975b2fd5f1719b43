import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const asking =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|should|will|would|may|might|must|isn't|aren't|doesn't|don't|didn't|what|which|who|whom|whose|how|why|when|where|whether|if|judge|decide|determine|check|tell|state|say|answer|identify|assess)\b/;

export const statementForm: Rule = {
  id: "N6",
  level: "hint",
  title: "A statement instead of a question",
  reason: "Both forms work, and neither is always the better one.",
  checkQuestion: ({ question, prose }) =>
    onInstructions(
      question.type === "noul" && prose.length >= 12 && !prose.includes("?") && !asking.test(prose),
      "A statement works as well as a question, and which answers better differs from case to case; try both on cases you have labelled.",
    ),
};
