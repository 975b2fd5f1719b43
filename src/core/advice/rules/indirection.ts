import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const wording =
  /\b(?:see|per|under|by|apply|applying|according to|following|violates?|breaks?|meets?) (?:the )?(?:rule|section|point|item|clause|paragraph|appendix|policy|step) (?:no\.? ?|#)?(?:\d+|[ivx]+|[a-d])\b|\b(?:mentioned|described|listed|defined|given|stated|specified|explained) (?:above|below|earlier|before)\b|\bas (?:above|below)\b|\babove-mentioned\b|\b(?:the|these|those) (?:rules|criteria|guidelines|points|definitions|categories|instructions) (?:above|below)\b|\bthe above\b|\bthe (?:former|latter)\b|\b\w+'s \w+'s \w+'s\b|\bof the \w+ of the \w+ (?:who|whose|that|which)\b/;

export const indirection: Rule = {
  id: "Q5",
  level: "warning",
  title: "The question points elsewhere",
  reason:
    "A question is judged by itself: nothing stands above it, and each step from one thing to the next can go wrong.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      wording.test(prose),
      "A question is judged by itself and has nothing above it to point to; say here what is meant, or name the field of the state that holds it.",
    ),
};
