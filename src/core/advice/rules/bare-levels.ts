import type { QuestionRemark, Rule } from "../rule.ts";

const bare = /^[^\p{L}]*$|^[\p{L}\p{N}'-]+[.:;,!]?$/u;

export const bareLevels: Rule = {
  id: "S1",
  level: "warning",
  title: "Levels that are a number or one word",
  reason:
    "A level is judged by what it says; numbers and single words say little, and confidence is reported to drop.",
  checkQuestion({ levels }): readonly QuestionRemark[] {
    const at = levels.findIndex((text) => text !== "" && bare.test(text));
    if (at < 0) return [];
    const message =
      "A number or a single word says little of where this level begins; describe what a state of this level looks like.";
    return [{ path: ["levels", at, "text"], message }];
  },
};
