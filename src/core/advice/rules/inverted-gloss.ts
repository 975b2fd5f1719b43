import { contentOf, isNegated, overlapOf } from "../content-words.ts";
import type { QuestionSubject } from "../question-subject.ts";
import type { Rule } from "../rule.ts";

const mostlyShared = 0.6;

function repeatsWithNot({ prose, content, glosses }: QuestionSubject): boolean {
  return (
    !isNegated(prose) &&
    isNegated(glosses.true) &&
    overlapOf(contentOf(glosses.true), content) >= mostlyShared
  );
}

export const invertedGloss: Rule = {
  id: "N4",
  level: "warning",
  title: "A gloss describes the other answer",
  reason: "The gloss of yes says when yes holds; turned round, the answer is too.",
  checkQuestion(subject) {
    const { question, glosses } = subject;
    if (question.type !== "noul") return [];
    const yesSaysNo = /^no\b(?! (?:longer|matter|one)\b)[,.:;]/.test(glosses.true) || repeatsWithNot(subject);
    const noSaysYes = /^yes\b/.test(glosses.false);
    if (!yesSaysNo && !noSaysYes) return [];
    const side = yesSaysNo ? "true" : "false";
    const [said, other] = yesSaysNo ? ["yes", "no"] : ["no", "yes"];
    const message = `This reads like ${other} and stands where ${said} is described, which turns the answer round; swap or reword the two.`;
    return [{ path: ["glosses", side, "text"], message }];
  },
};
