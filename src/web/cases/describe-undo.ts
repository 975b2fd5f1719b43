/** What an import brought, as counts; its answers are a run of their own. */
interface Brought {
  readonly count: number;
  readonly labels: number;
  /** Cases that were here before and got labels. */
  readonly joined: number;
}

/** What undo takes back of an import, in a sentence; blank: nothing. Undo never removes a run. */
export function describeUndo({ count, labels, joined }: Brought): string {
  const removed = [...(count > 0 ? ["cases"] : []), ...(labels + joined > 0 ? ["labels"] : [])];
  return removed.length === 0 ? "" : ` Undo removes the ${removed.join(" and ")}.`;
}
