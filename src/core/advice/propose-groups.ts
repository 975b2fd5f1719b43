// Proposes groups for a two-step choice: by prefix, by likeness, or in order.

import type { AuthoredOption } from "#core/model/question.ts";
import {
  chunkEvenly,
  type GroupingMethod,
  type OptionGroup,
  splitOversizedGroups,
} from "#core/two-step-choice/split-choice.ts";
import { groupByLikeness } from "./group-by-likeness.ts";
import { isCatchAll } from "./words.ts";

const separators = [" > ", " / ", "/", ": ", ":", " – ", " - ", ".", "__", "_", "-", " "];

/**
 * Groups by the name's part before the first separator, using the separator that groups the most options.
 * Options with a unique prefix stay alone.
 */
function groupByPrefix(
  options: readonly AuthoredOption[],
  indexes: readonly number[],
): readonly OptionGroup[] {
  const ways = separators.map((separator) => groupsAt(options, indexes, separator));
  return ways.reduce((best, way) => (together(way) > together(best) ? way : best), ways[0] ?? []);
}

/** Number of options in groups of at least two; 0 when there's only one group, which separates nothing. */
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

/** About √`count`, from 2 to 40, so that the number of groups and their sizes are similar. */
export function defaultGroupCount(count: number): number {
  return Math.min(Math.max(Math.round(Math.sqrt(count)), 2), 40);
}

/**
 * Partitions the options into groups no larger than a choice allows. The catch-all option stays alone,
 * because it belongs next to the groups. `count` is a target that grouping by prefix ignores.
 */
export function proposeGroups(
  options: readonly AuthoredOption[],
  way: GroupingMethod,
  count: number,
): readonly OptionGroup[] {
  const rest: number[] = [];
  const grouped: number[] = [];
  for (const [index, { name, description }] of options.entries()) {
    (isCatchAll(name, description.text.slice(0, 1000)) ? rest : grouped).push(index);
  }
  const wished = Math.min(Math.max(Math.trunc(count), 1), Math.max(grouped.length, 1));
  const groups = {
    prefix: () => groupByPrefix(options, grouped),
    likeness: () => groupByLikeness(options, grouped, wished),
    order: () =>
      chunkEvenly(grouped, wished).map((indexes, place) => ({ name: `group ${place + 1}`, indexes })),
  }[way]();
  return [
    ...uniqueNames(splitOversizedGroups(groups)),
    ...rest.map((index) => ({ name: "", indexes: [index] })),
  ];
}

function uniqueNames(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const taken = new Set<string>();
  return groups.map((group) => {
    let { name } = group;
    for (let number = 2; taken.has(name); number += 1) name = `${group.name} ${number}`;
    taken.add(name);
    return { ...group, name };
  });
}
