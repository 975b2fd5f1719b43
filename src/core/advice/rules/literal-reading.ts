import { onInstructions } from "../instructions-remark.ts";
import type { QuestionSubject } from "../question-subject.ts";
import type { Rule } from "../rule.ts";

const wording = /\b(?:not|never|unless|except|only|without|excluding|other than)\b|n't\b/;
const harmless = /\b(?:whether or not|or not\b|not only|if only|the only|do not answer)\b/g;

function spelledOut({ question, glosses, options, levels }: QuestionSubject): boolean {
  if (question.type === "noul") return glosses.true !== "" && glosses.false !== "";
  if (question.type === "score") return levels.length > 0;
  return options.some(({ description }) => description.trim() !== "");
}

export const literalReading: Rule = {
  id: "Q9",
  level: "hint",
  title: "Not, only, unless",
  reason: "Such words are read to the letter, and what they imply is not.",
  checkQuestion: (subject) =>
    onInstructions(
      wording.test(subject.prose.replaceAll(harmless, " ")) && !spelledOut(subject),
      "Words like not, only and unless are read to the letter; spell out in the criteria what falls on either side.",
    ),
};
