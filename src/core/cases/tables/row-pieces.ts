import type { NewCase } from "#core/model/case.ts";

/** What a page copies to or from a worker well under a frame, by `weigh`. */
const mostWeight = 250_000;
const memberWeight = 500;

/** About what a case costs to be copied: its characters, and 500 for the row, for each label and for all metadata. */
function weigh({ state, note, labels, metadata }: NewCase): number {
  let texts = state.items.reduce((sum, { length }) => sum + length, state.text.length + note.length);
  for (const name in metadata) texts += metadata[name]?.length ?? 0;
  return texts + memberWeight * ((metadata ? 2 : 1) + labels.length);
}

/** The same rows in their order, in pieces that each take well under a frame; a row heavier than that is a piece alone. */
export function* inPieces<Row extends NewCase>(rows: readonly Row[]): Generator<Row[]> {
  let piece: Row[] = [];
  let weight = 0;
  for (const row of rows) {
    const added = weigh(row);
    if (piece.length > 0 && weight + added > mostWeight) {
      yield piece;
      piece = [];
      weight = 0;
    }
    piece.push(row);
    weight += added;
  }
  if (piece.length > 0) yield piece;
}
