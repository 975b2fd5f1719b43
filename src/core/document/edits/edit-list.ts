// Removes or moves several items of a list at once.

/** Returns the same list when nothing is removed. */
export function removeItems<Item>(items: readonly Item[], indexes: ReadonlySet<number>): readonly Item[] {
  const left = items.filter((_, index) => !indexes.has(index));
  return left.length === items.length ? items : left;
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
