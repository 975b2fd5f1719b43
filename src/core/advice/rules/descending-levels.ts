import { seemsDescending } from "../level-order.ts";
import { questionFix } from "../question-fix.ts";
import type { Rule } from "../rule.ts";

export const descendingLevels: Rule = {
  id: "S5",
  level: "hint",
  title: "The highest level seems to come first",
  reason: "Levels are numbered in their order, so the lowest must come first for a high score to mean much.",
  checkQuestion: ({ question, levels }) =>
    seemsDescending(levels)
      ? [
          {
            path: ["levels"],
            message:
              "The first level counts 0, and these seem to begin with the highest, so a high score would mean little; put the lowest first.",
            fix: questionFix(
              question.key,
              { label: "Turn the order round", step: "turn the levels round" },
              (now) => ({ ...now, levels: now.levels.toReversed() }),
            ),
          },
        ]
      : [],
};
