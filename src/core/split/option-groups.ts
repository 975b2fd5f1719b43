import { quoteName } from "#core/json/shown-text.ts";
import { type AuthoredOption, limits } from "#core/model/question.ts";

/** Options of a choice that are asked for together: their indexes, in the author's order. */
export interface OptionGroup {
  name: string;
  indexes: readonly number[];
}

/** How groups are begun; from then on the author moves options by hand. */
export type GroupWay = "prefix" | "likeness" | "order";

const ascending = (one: number, other: number) => one - other;

/** Groups with these options put into the group at `to`, or into a new one; a group left empty goes. */
export function moveToGroup(
  groups: readonly OptionGroup[],
  indexes: ReadonlySet<number>,
  to: number | "new",
): readonly OptionGroup[] {
  if (indexes.size === 0) return groups;
  const left = groups.map(({ name, indexes: own }, place) => ({
    name,
    indexes: place === to ? union(own, indexes) : own.filter((index) => !indexes.has(index)),
  }));
  const all =
    to === "new" ? [...left, { name: freeName(groups), indexes: [...indexes].sort(ascending) }] : left;
  return all.filter((group) => group.indexes.length > 0);
}

function union(own: readonly number[], more: ReadonlySet<number>): readonly number[] {
  return [...new Set([...own, ...more])].sort(ascending);
}

function freeName(groups: readonly OptionGroup[]): string {
  let number = groups.length + 1;
  while (groups.some(({ name }) => name === `group ${number}`)) number += 1;
  return `group ${number}`;
}

/** Groups of more than a choice takes, each cut into several of equal size. */
export function withinLimit(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  return groups.flatMap(({ name, indexes }) => {
    const pieces = Math.ceil(indexes.length / limits.optionsMax);
    if (pieces < 2) return [{ name, indexes }];
    return cut(indexes, pieces).map((part, place) => ({ name: `${name} ${place + 1}`, indexes: part }));
  });
}

/** A list in so many stretches, their lengths at most one apart. */
export function cut<Item>(items: readonly Item[], pieces: number): readonly (readonly Item[])[] {
  const at = (piece: number) => Math.round((piece * items.length) / pieces);
  return Array.from({ length: pieces }, (_, piece) => items.slice(at(piece), at(piece + 1)));
}

/** The name that stands for a group in the group question; an option that stands alone stands for itself. */
export function groupLabel({ name, indexes }: OptionGroup, options: readonly AuthoredOption[]): string {
  return indexes.length === 1 ? (options[indexes[0] ?? 0]?.name ?? "") : name;
}

/** Why these groups cannot be asked, in a sentence; null when they can. */
export function groupsFault(
  groups: readonly OptionGroup[],
  options: readonly AuthoredOption[],
): string | null {
  if (groups.length < 2) return "At least two groups are needed.";
  if (groups.length > limits.optionsMax)
    return `A choice takes ${limits.optionsMax} groups and options; these are ${groups.length}.`;
  const large = groups.find(({ indexes }) => indexes.length > limits.optionsMax);
  if (large)
    return `${quoteName(large.name)} has ${large.indexes.length} options; a choice takes ${limits.optionsMax}.`;
  const labels = groups.map((group) => groupLabel(group, options));
  if (labels.includes("")) return "Give each group a name.";
  const twice = labels.find((label, place) => labels.indexOf(label) < place);
  return twice === undefined ? null : `Two groups are named ${quoteName(twice)}; names must differ.`;
}
