// Removes or moves items of a list.

/** Returns the same list when nothing is removed. */
export function removeItems<Item>(items: readonly Item[], indexes: ReadonlySet<number>): readonly Item[] {
  const left = items.filter((_, index) => !indexes.has(index));
  return left.length === items.length ? items : left;
}

/**
 * Moves one item. `toIndex` is its index in the result, clamped to the ends. Returns the same list if nothing moves, or
 * if `from` is outside it.
 */
export function moveItem<Item>(items: readonly Item[], from: number, toIndex: number): readonly Item[] {
  const to = Math.min(Math.max(toIndex, 0), items.length - 1);
  if (from === to || from < 0 || from >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/**
 * Moves items together, keeping their order, so that the first is at `toIndex` of the result. Returns the
 * same list if nothing moves; `at` is `toIndex`, clamped.
 */
export function moveItems<Item>(
  items: readonly Item[],
  indexes: ReadonlySet<number>,
  toIndex: number,
): { items: readonly Item[]; at: number } {
  const moved = items.filter((_, index) => indexes.has(index));
  const rest = items.filter((_, index) => !indexes.has(index));
  const at = Math.min(Math.max(toIndex, 0), rest.length);
  const result = rest.toSpliced(at, 0, ...moved);
  return { items: result.every((item, index) => item === items[index]) ? items : result, at };
}
