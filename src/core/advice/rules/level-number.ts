import type { QuestionRemark, Rule } from "../rule.ts";

const most = 7;

export const levelNumber: Rule = {
  id: "S6",
  level: "hint",
  title: "Two levels, or more than seven",
  reason: "Two levels are a yes/no question; of many, neighbours are hard to tell apart.",
  checkQuestion({ question, levels }): readonly QuestionRemark[] {
    const path = ["levels"];
    if (question.type !== "score") return [];
    if (levels.length === 2) {
      return [
        {
          path,
          message: "With two levels this is a yes/no question; ask it as one, which is simpler to read.",
        },
      ];
    }
    if (levels.length <= most) return [];
    const message = `Of ${levels.length} levels, neighbours are hard to tell apart; check that each could be told from the next, or join some.`;
    return [{ path, message }];
  },
};
