import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { yesAndNo } from "../closed-list.ts";
import { questionFix } from "../question-fix.ts";
import { toQuestionSubject } from "../question-subject.ts";
import type { Rule } from "../rule.ts";

function asNoul(question: PlaygroundQuestion): PlaygroundQuestion {
  const found = yesAndNo(toQuestionSubject(question).options);
  const yes = question.options[found?.yes ?? -1];
  const no = question.options[found?.no ?? -1];
  if (!yes || !no) return question;
  const written = (gloss: typeof yes.description, own: typeof yes.description) =>
    own.text.trim() === "" ? gloss : own;
  const glosses = {
    true: written(yes.description, question.glosses.true),
    false: written(no.description, question.glosses.false),
  };
  return { ...question, type: "noul", glosses };
}

export const yesNoChoice: Rule = {
  id: "C3",
  level: "hint",
  title: "A choice between yes and no",
  reason: "A noul gives the one number that matters; thresholds of a choice do not carry over.",
  checkQuestion: ({ question, options }) =>
    yesAndNo(options) === null
      ? []
      : [
          {
            path: ["options"],
            message:
              "A choice between yes and no is a yes/no question with one number instead of two; make it one, and set its thresholds anew.",
            fix: questionFix(
              question.key,
              { label: "Make it yes/no", step: "turn a choice into a yes/no question" },
              asNoul,
            ),
          },
        ],
};
