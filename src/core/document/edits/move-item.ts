/** Puts an item at an index of the resulting order; an index outside is taken as the nearest end. */
export function moveItem<Item>(items: readonly Item[], from: number, toIndex: number): readonly Item[] {
  const to = Math.min(Math.max(toIndex, 0), items.length - 1);
  if (from === to || from < 0 || from >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
