// Divides rows and texts into chunks small enough to be copied to a worker.

import type { NewCase } from "#core/model/case.ts";

/** In characters. This much is copied to or from a worker in far less than a frame. */
const mostWeight = 250_000;
const memberWeight = 500;
const pairWeight = 100;

/** Estimated size of a pair of texts, of which the second is always short. */
export function estimatePairSize([text]: readonly [text: string, short: string]): number {
  return pairWeight + text.length;
}

/** Number of characters, plus 500 each for the row, each label, and the metadata. */
export function estimateRowSize({ state, note, labels, metadata }: NewCase): number {
  let texts = state.items.reduce((sum, { length }) => sum + length, state.text.length + note.length);
  for (const name in metadata) texts += metadata[name]?.length ?? 0;
  return texts + memberWeight * ((metadata ? 2 : 1) + labels.length);
}

/** Divides items, in order, into chunks of a weight of up to 250,000; a heavier item is a chunk of its own. */
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
