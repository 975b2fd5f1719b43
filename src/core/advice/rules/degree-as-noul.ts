import { degreeAsScore } from "../degree-as-score.ts";
import { onInstructions } from "../instructions-remark.ts";
import { questionFix } from "../question-fix.ts";
import type { Rule } from "../rule.ts";

const wording =
  /^how (?!much\b|many\b|often\b|long\b|did\b|does\b|do\b|can\b|should\b|would\b|will\b|to\b)\w+|\b(?:to what (?:extent|degree)|(?:level|degree) of)\b|(?<!\bthe )\b(?:very|extremely|highly)\b|\bquite (?!a few\b)|\brather (?!than\b)/;

export const degreeAsNoul: Rule = {
  id: "N2",
  level: "warning",
  title: "A degree asked as yes or no",
  reason: "0.5 means undecided, not medium: a noul does not measure how much.",
  checkQuestion: ({ question, prose }) =>
    onInstructions(
      question.type === "noul" && wording.test(prose),
      "This asks how much, and a yes/no answer of 0.5 means undecided and not medium; ask it as a score, or say what counts as yes without a degree.",
      questionFix(
        question.key,
        { label: "Make it a score", step: "turn a yes/no question into a score" },
        degreeAsScore,
      ),
    ),
};
