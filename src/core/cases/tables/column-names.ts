/** What a column of our own says about a question: the label, how it was picked, or the answer. */
export const aboutQuestions = ["label", "picked", "answer", "confidence"] as const;
export type AboutQuestion = (typeof aboutQuestions)[number];

/** Columns of our own that say something about the case itself. */
export const ownColumns = { state: "state", form: "state_form", note: "note", group: "group" } as const;

/** The name of a column about a question; `turn` counts questions of the same id from 1. */
function columnName(about: AboutQuestion, id: string, turn: number): string {
  return `${about}${turn > 1 ? `#${turn}` : ""}:${id}`;
}

/** The names of the columns about each question, in the questions' order. */
export function questionColumns(
  about: AboutQuestion,
  questions: readonly { id: string }[],
): readonly string[] {
  const turns = new Map<string, number>();
  return questions.map(({ id }) => {
    const turn = (turns.get(id) ?? 0) + 1;
    turns.set(id, turn);
    return columnName(about, id, turn);
  });
}
