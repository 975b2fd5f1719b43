/** Counts of an import; its answers are a separate run. */
interface Brought {
  readonly count: number;
  readonly labels: number;
  /** Existing cases that got labels. */
  readonly joined: number;
}

/** What Undo removes, as a sentence; blank for nothing. Undo never removes a run. */
export function describeUndo({ count, labels, joined }: Brought): string {
  const removed = [...(count > 0 ? ["cases"] : []), ...(labels + joined > 0 ? ["labels"] : [])];
  return removed.length === 0 ? "" : ` Undo removes the ${removed.join(" and ")}.`;
}
