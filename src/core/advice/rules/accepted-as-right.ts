import type { Rule } from "../rule.ts";

export const acceptedAsRight: Rule = {
  id: "B6",
  level: "warning",
  title: "Labels that look taken from the answers",
  reason:
    "An answer that was accepted without a look is no label: counted as one, it makes every error of sure answers invisible.",
  checkCut: ({ labelsFollowAnswers }) =>
    labelsFollowAnswers
      ? [
          {
            path: ["rules"],
            message:
              "Every label agrees with its answer, and only the surest answers have one: were these accepted automatically? Label cases drawn at random, looking at each, before you trust a rate.",
          },
        ]
      : [],
};
