// Words for the undo of an import.

/** Numbers of what an import added. Imported answers aren't among them, because they are a run of their own. */
interface Brought {
  readonly count: number;
  readonly labels: number;
  /** Existing cases that got labels. */
  readonly joined: number;
  readonly questions: number;
}

/** Example: "cases, labels and questions". */
export function joinWithAnd(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** A sentence on what Undo removes; "" when it removes nothing. Undo never removes a run. */
export function describeImportUndo({ count, labels, joined, questions }: Brought): string {
  const removed = [
    ...(count > 0 ? [count === 1 ? "case" : "cases"] : []),
    ...(labels + joined > 0 ? [labels + joined === 1 ? "label" : "labels"] : []),
    ...(questions > 0 ? [questions === 1 ? "question" : "questions"] : []),
  ];
  return removed.length === 0 ? "" : ` Undo removes the ${joinWithAnd(removed)}.`;
}
