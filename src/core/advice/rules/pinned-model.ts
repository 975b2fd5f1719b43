import { aliasOf, pinFix } from "../model-alias.ts";
import { hasOwnRules } from "../own-rules.ts";
import type { Rule } from "../rule.ts";

export const pinnedModel: Rule = {
  id: "V1",
  level: "hint",
  title: "Thresholds stand on a model that can change",
  reason: "An alias moves to other versions, and a threshold holds for the version it was fitted on.",
  checkPlayground(subject) {
    const owned = subject.questions.some(({ question }) => hasOwnRules(question));
    if (!owned || !aliasOf(subject.playground.model)) return [];
    return [
      {
        place: { at: "model" },
        message: `You have set thresholds, and ${subject.playground.model} can move to a version they were not set on; pin a versioned id.`,
        ...pinFix(subject),
      },
    ];
  },
};
