import { hasOwnEdges } from "#core/policy/own-edges.ts";
import { aliasOf, pinFix } from "../model-alias.ts";
import type { Rule } from "../rule.ts";

/** Where thresholds are set, V1 says more. */
export const aliasModel: Rule = {
  id: "V4",
  level: "hint",
  title: "The model is an alias",
  reason: "Results may differ between runs on an alias, because aliases move.",
  checkPlayground(subject) {
    if (!aliasOf(subject.playground.model)) return [];
    if (subject.questions.some(({ question }) => hasOwnEdges(question))) return [];
    return [
      {
        place: { at: "model" },
        message: `${subject.playground.model} is an alias that moves over time, so two runs may be answered by different versions; pin a versioned id to compare them.`,
        ...pinFix(subject),
      },
    ];
  },
};
