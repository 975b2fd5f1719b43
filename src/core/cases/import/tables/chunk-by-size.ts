import type { NewCase } from "#core/model/case.ts";

/** What a page copies to or from a worker well under a frame, by its weight. */
const mostWeight = 250_000;
const memberWeight = 500;
const pairWeight = 100;

/** What a pair of short texts costs to be copied, beside a text of any length. */
export function estimatePairSize([text]: readonly [text: string, short: string]): number {
  return pairWeight + text.length;
}

/** About what a case costs to be copied: its characters, and 500 for the row, for each label and for all metadata. */
export function estimateRowSize({ state, note, labels, metadata }: NewCase): number {
  let texts = state.items.reduce((sum, { length }) => sum + length, state.text.length + note.length);
  for (const name in metadata) texts += metadata[name]?.length ?? 0;
  return texts + memberWeight * ((metadata ? 2 : 1) + labels.length);
}

/** The same in their order, in pieces that each take well under a frame; what is heavier than that is a piece alone. */
export function* chunkBySize<Item>(
  items: Iterable<Item>,
  weighItem: (item: Item) => number,
): Generator<Item[]> {
  let piece: Item[] = [];
  let weight = 0;
  for (const item of items) {
    const added = weighItem(item);
    if (piece.length > 0 && weight + added > mostWeight) {
      yield piece;
      piece = [];
      weight = 0;
    }
    piece.push(item);
    weight += added;
  }
  if (piece.length > 0) yield piece;
}
