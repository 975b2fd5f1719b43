import { tuningOf } from "#core/thresholds/tuning.ts";
import type { Rule } from "../rule.ts";

export const judgedOnSame: Rule = {
  id: "B5",
  level: "warning",
  title: "Tuned and judged on the same cases",
  reason: "Edges fit the luck of the cases that chose them, so that these cases flatter them.",
  checkCut: ({ question }) =>
    question.fitted !== null && tuningOf(question).checkShare === 0
      ? [
          {
            path: ["rules"],
            message:
              "The cases that chose these edges are the only ones that judge them, so every figure here is a little too good; keep some cases aside to check by.",
          },
        ]
      : [],
};
