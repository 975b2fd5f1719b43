import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredQuestion, isBlank } from "#core/model/question.ts";
import type { FormPart } from "#data/form-settling.ts";

/** The part of the playground that the form of one question shows: what is authored, never rules or place. */
export function questionPart(question: PlaygroundQuestion): FormPart<AuthoredQuestion> {
  const { key } = question;
  return {
    read: (playground) => {
      const now = playground.questions.find((candidate) => candidate.key === key);
      return now === undefined ? null : toAuthored(now);
    },
    write: (playground: Playground, values) =>
      changeQuestion(playground, key, (now) => ({ ...now, ...toAuthored(values) })),
    about: (field) => ({ label: editLabel(field), group: `question:${key}:${field}` }),
    judgedWhole: !isUnwritten(question),
  };
}

/** The members that an author writes. */
export function toAuthored(question: AuthoredQuestion): AuthoredQuestion {
  const { id, type, instructions, glosses, options, levels } = question;
  return { id, type, instructions, glosses, options, levels };
}

function editLabel(field: string): string {
  return field === "id" ? "rename a question" : `edit ${field.split(".")[0]}`;
}

/** A question as it was just added: complaints wait until there is something to complain about. */
function isUnwritten({ instructions, options, levels }: AuthoredQuestion): boolean {
  return isBlank(instructions) && levels.every(isBlank) && options.every((option) => option.name === "");
}
