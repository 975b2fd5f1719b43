import { isForRest } from "#core/advice/for-rest.ts";
import type { AuthoredOption } from "#core/contract/authored.ts";
import { groupByLikeness } from "./group-by-likeness.ts";
import { groupByPrefix } from "./group-by-prefix.ts";
import { cut, type GroupWay, type OptionGroup, withinLimit } from "./option-groups.ts";

/** How many groups are proposed for so many options: about as many as each then has options. */
export function usualGroups(count: number): number {
  return Math.min(Math.max(Math.round(Math.sqrt(count)), 2), 40);
}

/**
 * Groups for the options of a choice, none larger than a choice takes; every option is in one. What takes the
 * rest stands alone, since it belongs beside the groups. `count` is wished for, not promised; by prefix the
 * names decide.
 */
export function proposeGroups(
  options: readonly AuthoredOption[],
  way: GroupWay,
  count: number,
): readonly OptionGroup[] {
  const rest: number[] = [];
  const grouped: number[] = [];
  for (const [index, { name, description }] of options.entries()) {
    (isForRest(name, description.text.slice(0, 1000)) ? rest : grouped).push(index);
  }
  const wished = Math.min(Math.max(Math.trunc(count), 1), Math.max(grouped.length, 1));
  const groups = {
    prefix: () => groupByPrefix(options, grouped),
    likeness: () => groupByLikeness(options, grouped, wished),
    order: () => cut(grouped, wished).map((indexes, place) => ({ name: `group ${place + 1}`, indexes })),
  }[way]();
  return [...uniqueNames(withinLimit(groups)), ...rest.map((index) => ({ name: "", indexes: [index] }))];
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
