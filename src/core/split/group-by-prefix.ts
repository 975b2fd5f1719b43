import type { AuthoredOption } from "#core/contract/authored.ts";
import type { OptionGroup } from "./option-groups.ts";

const separators = [" > ", " / ", "/", ": ", ":", " – ", " - ", ".", "__", "_", "-", " "];

/**
 * Groups by what stands before the first separator of a name, with the separator by which most options come
 * together. An option whose beginning no other has stands alone.
 */
export function groupByPrefix(
  options: readonly AuthoredOption[],
  indexes: readonly number[],
): readonly OptionGroup[] {
  const ways = separators.map((separator) => groupsAt(options, indexes, separator));
  return ways.reduce((best, way) => (together(way) > together(best) ? way : best), ways[0] ?? []);
}

/** How many options stand in a group with others; one group of everything tells nothing apart. */
function together(groups: readonly OptionGroup[]): number {
  if (groups.length < 2) return 0;
  return groups.reduce((sum, { indexes }) => sum + (indexes.length > 1 ? indexes.length : 0), 0);
}

function groupsAt(
  options: readonly AuthoredOption[],
  indexes: readonly number[],
  separator: string,
): readonly OptionGroup[] {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const name = options[index]?.name ?? "";
    const at = name.indexOf(separator);
    const prefix = at > 0 ? name.slice(0, at).trim() : name;
    const group = groups.get(prefix);
    if (group) group.push(index);
    else groups.set(prefix, [index]);
  }
  return Array.from(groups, ([name, own]) => ({ name, indexes: own }));
}
