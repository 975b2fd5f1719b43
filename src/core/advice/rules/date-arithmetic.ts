import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const unit = "(?:minutes?|hours?|days?|weeks?|months?|years?)";
const wording = new RegExp(
  [
    String.raw`\b(?:earlier|later|older|newer) than\b`,
    String.raw`\bhow (?:long ago|long since|long has|many ${unit})\b`,
    String.raw`\b(?:within|more than|less than|over|under|at least|in) (?:the (?:last|past|next) )?(?:\d+|one|two|three|seven|ten|thirty) ${unit}\b`,
    String.raw`\b(?:the )?(?:last|past|next) (?:\d+|two|three|seven|ten|thirty) ${unit}\b`,
    String.raw`\b(?:\d+|two|three|seven|ten|thirty) ${unit} (?:ago|before|after|old|since|apart)\b`,
    String.raw`\b${unit} (?:since|between)\b`,
    String.raw`\boverdue\b|\b(?:past|before|after|by) (?:the|its|their) (?:due date|deadline|expiry date|start date|end date|delivery date)\b`,
    String.raw`\b(?:which|what) (?:came|happened|was) (?:first|last|earlier|later)\b`,
  ].join("|"),
);

export const dateArithmetic: Rule = {
  id: "Q4",
  level: "hint",
  title: "Order of dates or length of time",
  reason: "Dates are read as text, and the service does not know what day it is; measurements disagree.",
  checkQuestion: ({ prose }) =>
    onInstructions(
      wording.test(prose),
      "Dates are read as text and not reckoned with; work out the order or the time between them in code and put the result into the state.",
    ),
};
