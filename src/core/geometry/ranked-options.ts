/** An option with its probability (null where none was sent) and its place in the author's order. */
export interface RankedOption {
  index: number;
  name: string;
  probability: number | null;
}

/**
 * The options of an answer whose name holds `filter` (case aside), by probability or in the author's order;
 * equal and unknown probabilities keep the author's order, unknown ones last.
 */
export function rankOptions(
  names: readonly string[],
  probabilities: readonly (number | null)[],
  order: "probability" | "author",
  filter = "",
): RankedOption[] {
  const wanted = filter.toLowerCase();
  const options = names
    .map((name, index) => ({ index, name, probability: probabilities[index] ?? null }))
    .filter(({ name }) => wanted === "" || name.toLowerCase().includes(wanted));
  if (order === "author") return options;
  return options.sort((a, b) => (b.probability ?? -1) - (a.probability ?? -1) || a.index - b.index);
}
