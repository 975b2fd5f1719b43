import type { QuestionSubject } from "../question-subject.ts";
import type { Rule } from "../rule.ts";
import { findField } from "../state-field.ts";
import type { StateSubject } from "../state-subject.ts";

const wording =
  /\b(?:based on|given|using|according to|depending on|considering) (?:the|your) (?:previous|earlier|other|first|last|above) (?:answers?|questions?|results?|scores?)\b|\b(?:previous|preceding|earlier) (?:question|answer)s?\b|\byour (?:answer|response) to\b|\bas answered\b|\bif you answered\b/;

function namesAnother(
  { backticked, question }: QuestionSubject,
  ids: ReadonlySet<string>,
  { fields }: StateSubject,
): boolean {
  return backticked.some((name) => name !== question.id && ids.has(name) && !findField(fields, name));
}

export const chainedQuestions: Rule = {
  id: "R11",
  level: "hint",
  title: "A question leans on the answer to another",
  reason: "Questions of one request are judged apart; no answer reaches another question.",
  checkPlayground({ questions, state }) {
    const ids = new Set(questions.map(({ question }) => question.id));
    const leaning = questions.filter(
      (subject) => wording.test(subject.prose) || namesAnother(subject, ids, state),
    );
    return leaning.map(({ question: { key } }) => ({
      place: { at: "question", key, path: ["instructions", "text"] },
      message:
        "Questions of one request never see each other's answers, so this part says nothing; ask about the state, and combine the answers in code.",
    }));
  },
};
