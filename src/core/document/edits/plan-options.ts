// Edits of lists of options and levels: pasting, replacing, sorting and removing repeats.

import {
  type AuthoredEntry,
  type AuthoredOption,
  describeEntryProblem,
  isBlankEntry,
  isWrittenOption,
  questionLimits,
} from "#core/model/question.ts";

export interface OptionInsertPlan {
  options: readonly AuthoredOption[];
  added: number;
  /** Number of options skipped because they have no name, or one that is already in the list. */
  repeated: number;
  /** Number of options in the result beyond the most that a choice can have. */
  surplus: number;
}

/**
 * Inserts options at `atIndex`. Options whose name is blank or taken are skipped. If any is added, blank rows of the
 * list are dropped. Options beyond the limit are kept and counted in `surplus`.
 */
export function planOptionInsert(
  present: readonly AuthoredOption[],
  coming: readonly AuthoredOption[],
  atIndex: number = present.length,
): OptionInsertPlan {
  const names = new Set(present.map((option) => option.name));
  const fresh = coming.filter(({ name }) => {
    const isNew = name !== "" && !names.has(name);
    names.add(name);
    return isNew;
  });
  const options = [
    ...present.slice(0, atIndex).filter(isWrittenOption),
    ...fresh,
    ...present.slice(atIndex).filter(isWrittenOption),
  ];
  return {
    options: fresh.length === 0 ? present : options,
    added: fresh.length,
    repeated: coming.length - fresh.length,
    surplus: Math.max(0, options.length - questionLimits.optionsMax),
  };
}

/** `surplus` counts pasted levels that are left out because a score can't have more. */
export interface LevelPastePlan {
  levels: readonly AuthoredEntry[];
  added: number;
  surplus: number;
}

/**
 * Inserts pasted levels after the level at `atIndex`, or in its place if that is blank. Blank levels that
 * follow are replaced, too.
 */
export function planLevelPaste(
  present: readonly AuthoredEntry[],
  coming: readonly AuthoredEntry[],
  atIndex: number,
): LevelPastePlan {
  const isWritten = present[atIndex] !== undefined && !isBlankEntry(present[atIndex]);
  const before = present.slice(0, isWritten ? atIndex + 1 : atIndex);
  const rest = present.slice(before.length);
  const written = rest.findIndex((level) => !isBlankEntry(level));
  const after = written < 0 ? [] : rest.slice(written);
  const room = Math.max(0, questionLimits.levelsMax - before.length - after.length);
  const added = coming.slice(0, room);
  return {
    levels: [...before, ...added, ...after],
    added: added.length,
    surplus: coming.length - added.length,
  };
}

/** Replaces every occurrence in names and descriptions, ignoring case. `changed` counts options. */
export function replaceInOptions(
  options: readonly AuthoredOption[],
  find: string,
  replacement: string,
): { options: readonly AuthoredOption[]; changed: number } {
  if (find === "") return { options, changed: 0 };
  const pattern = new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu");
  const put = (text: string) => text.replace(pattern, () => replacement);
  const next = options.map((option) => {
    const { name, description } = option;
    const changed = { ...description, text: put(description.text) };
    // A description whose JSON the replacement would break stays unchanged.
    const described =
      describeEntryProblem(changed) !== null && describeEntryProblem(description) === null
        ? description
        : changed;
    const isSame = put(name) === name && described.text === description.text;
    return isSame ? option : { name: put(name), description: described };
  });
  const changed = next.filter((option, at) => option !== options[at]).length;
  return { options: changed === 0 ? options : next, changed };
}

const order = new Intl.Collator("en", { numeric: true });

/** Sorts by name, with numbers in names by value: "item 2" before "item 10". Stable. */
export function sortOptions(options: readonly AuthoredOption[]): readonly AuthoredOption[] {
  const sorted = options.toSorted((a, b) => order.compare(a.name, b.name));
  return sorted.every((option, index) => option === options[index]) ? options : sorted;
}

/**
 * Drops options whose name occurred before, and keeps the first description that isn't blank. Options without a name
 * are never duplicates.
 */
export function removeRepeatedOptions(options: readonly AuthoredOption[]): readonly AuthoredOption[] {
  const first = new Map<string | number, AuthoredOption>();
  for (const [index, option] of options.entries()) {
    const name = option.name === "" ? index : option.name;
    const known = first.get(name);
    if (known === undefined || (isBlankEntry(known.description) && !isBlankEntry(option.description))) {
      first.set(name, option);
    }
  }
  return first.size === options.length ? options : [...first.values()];
}
