import { contentOf, isNegated, overlapOf } from "../content-words.ts";
import type { Rule } from "../rule.ts";

const mostlyShared = 0.6;

/** That a gloss says no to an affirmative question is N4. */
export const criteriaAgree: Rule = {
  id: "Q8",
  level: "warning",
  title: "Instructions and criteria disagree",
  reason: "When the question says not and the gloss of yes does not, yes and no change places.",
  checkQuestion({ question, prose, content, glosses }) {
    if (question.type !== "noul" || glosses.true === "" || !isNegated(prose)) return [];
    const same = overlapOf(contentOf(glosses.true), content) >= mostlyShared;
    if (isNegated(glosses.true) || !same) return [];
    return [
      {
        path: ["glosses", "true", "text"],
        message:
          "The question says “not” and what counts as yes says the same without it, so yes and no change places; ask without “not”, or turn the gloss round.",
      },
    ];
  },
};
