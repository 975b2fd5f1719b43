import { onInstructions } from "../instructions-remark.ts";
import type { Rule } from "../rule.ts";

const vague =
  /\b(?:urgent|angry|rude|polite|appropriate|inappropriate|good|bad|serious|important|professional|relevant|suspicious|toxic|offensive|helpful|reasonable|sufficient|enough|significant|clear|unclear|happy|unhappy|frustrated|harmful|risky|sensitive|useful|high-quality|low-quality|interesting|unusual|problematic)\b/;

export const vagueBoundary: Rule = {
  id: "N5",
  level: "hint",
  title: "A boundary that is left to taste",
  reason: "Glosses can move such a boundary either way; only labelled cases show which is better.",
  checkQuestion({ question, prose, glosses }) {
    const word = vague.exec(prose)?.[0] ?? "";
    return onInstructions(
      question.type === "noul" && glosses.true === "" && glosses.false === "" && word !== "",
      `Where “${word}” begins is left to the model; describe yes and no, and compare with and without on cases you have labelled.`,
    );
  },
};
