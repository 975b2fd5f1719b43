import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const wording =
  /\bhow many\b|\bcount (?:the|how|all|of)\b|\b(?:the|total|a) (?:total )?(?:number|sum|average|mean|median|percentage) of\b|\bwhat (?:percentage|percent|share|proportion)\b|\badds? up to\b|\bin total\b|\b(?:more|fewer|less) than (?:\d+|two|three|four|five|ten) (?:words|sentences|times|items|paragraphs|characters|lines|people|products|questions)\b|\bat (?:least|most) (?:\d+|two|three|four|five|ten) (?:words|sentences|times|items|paragraphs|characters|lines|people|products|questions)\b/;
const otherwise =
  /\b(?:order|phone|account|tracking|telephone|reference|serial|card|a large|a small) number of\b/;

export const counting: Rule = {
  id: "Q3",
  level: "hint",
  title: "Counting or arithmetic",
  reason: "Numbers are judged by eye, not worked out; measurements disagree on how well.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      wording.test(prose) && !otherwise.test(prose),
      "Counts and sums are judged by eye and not worked out; compute them in code and put the result into the state.",
    ),
};
