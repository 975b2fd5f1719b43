import { hasOwnEdges } from "#core/policy/own-edges.ts";
import { aliasOf, pinFix } from "../model-alias.ts";
import type { Rule } from "../rule.ts";

export const pinnedModel: Rule = {
  id: "V1",
  level: "warning",
  title: "Thresholds stand on a model that can change",
  reason: "An alias moves to other versions, and a threshold holds for the version it was fitted on.",
  checkPlayground(subject) {
    const owned = subject.questions.some(({ question }) => hasOwnEdges(question));
    if (!owned || !aliasOf(subject.playground.model)) return [];
    return [
      {
        level: "hint",
        place: { at: "model" },
        message: `You have set thresholds, and ${subject.playground.model} can move to a version they were not set on; pin a versioned id.`,
        ...pinFix(subject),
      },
    ];
  },
  checkCut(subject) {
    const { playground, question, labels } = subject;
    if (!aliasOf(playground.model) || (labels === 0 && !hasOwnEdges(question))) return [];
    return [
      {
        path: ["rules"],
        message: `${playground.model.trim()} is an alias and can move to another version, for which neither these edges nor what your labels show would hold; pin a versioned id.`,
        ...pinFix(subject),
      },
    ];
  },
};
