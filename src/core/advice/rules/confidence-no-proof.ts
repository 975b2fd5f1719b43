import { toWording } from "#core/policy/fitted-mark.ts";
import type { Rule } from "../rule.ts";

export const confidenceNoProof: Rule = {
  id: "B9",
  level: "hint",
  title: "A surer answer is not a better question",
  reason: "A wording can make answers surer and wrong; only labels tell which wording is right more often.",
  checkCut({ question }) {
    const { type, fitted } = question;
    if (type === "noul" || fitted === null || fitted.wording.type !== type) return [];
    const { instructions, criteria } = toWording(question);
    if (instructions === fitted.wording.instructions && criteria === fitted.wording.criteria) return [];
    return [
      {
        path: ["rules"],
        message:
          "You have reworded this since its edges were fitted. Should its answers be surer now, that is no proof of better wording: compare both wordings on the labelled cases.",
      },
    ];
  },
};
