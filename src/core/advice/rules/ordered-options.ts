import { limits } from "#core/contract/limits.ts";
import { gradedOptions, optionsAsScore } from "../option-scale.ts";
import { questionFix } from "../question-fix.ts";
import type { Rule } from "../rule.ts";

export const orderedOptions: Rule = {
  id: "C10",
  level: "warning",
  title: "Options in an order",
  reason: "A choice knows no order: high beside low is no nearer than high beside medium.",
  checkQuestion({ question, options }) {
    const graded = gradedOptions(options);
    if (graded === null || graded.length > limits.levelsMax) return [];
    const words = { label: "Make it a score", step: "turn a choice into a score" };
    return [
      {
        path: ["options"],
        message:
          "These options are steps of one scale, and a choice does not know that steps beside each other are alike; ask it as a score, lowest step first.",
        fix: questionFix(question.key, words, optionsAsScore),
      },
    ];
  },
};
