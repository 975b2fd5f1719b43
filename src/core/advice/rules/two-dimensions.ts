import type { QuestionRemark, Rule } from "../rule.ts";

const inInstructions =
  /^how \w+(?:ly)? and (?:how )?\w+ (?:is|are|was|were|does|do|did)\b|^(?:rate|score|judge|assess) (?:the |how )?\w+ and (?:the |how )?\w+ of\b|\bhow \w+ and how \w+\b/;
const inLevel =
  /^(?:not |very |quite |somewhat |mostly |both )?\p{L}+ and (?:not |very |quite )?\p{L}+[.]?$/u;
/** Two words for one thing. */
const onePair =
  /^(?:clear and simple|safe and sound|calm and (?:relaxed|collected)|neat and tidy|short and sweet)/;

export const twoDimensions: Rule = {
  id: "S3",
  level: "warning",
  title: "Two scales in one",
  reason: "A state that is high on one and low on the other has no level.",
  checkQuestion({ question, prose, levels }): readonly QuestionRemark[] {
    if (question.type !== "score") return [];
    const message =
      "This grades two things at once, and a state high in one and low in the other has no level; use a score for each.";
    if (inInstructions.test(prose)) return [{ path: ["instructions", "text"], message }];
    const joined = levels.flatMap((text, index) =>
      inLevel.test(text) && !onePair.test(text) ? [index] : [],
    );
    const [first] = joined;
    return first !== undefined && joined.length > 1 ? [{ path: ["levels", first, "text"], message }] : [];
  },
};
