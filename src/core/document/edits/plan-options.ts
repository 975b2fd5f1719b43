import {
  type AuthoredEntry,
  type AuthoredOption,
  entryProblem,
  isBlank,
  isWrittenOption,
  questionLimits,
} from "#core/model/question.ts";

/** What adding options to a list would do. */
export interface OptionsPlan {
  options: readonly AuthoredOption[];
  /** How many come in. */
  added: number;
  /** How many stay out, since the list or an earlier line has their name. */
  repeated: number;
  /** How many options the whole list would then have beyond what a choice takes. */
  surplus: number;
}

/**
 * The list with options put in before the one now at `atIndex`; names that are there already stay as they
 * are, rows with nothing written in them give way. Nothing is cut off: the surplus stays.
 */
export function planOptions(
  present: readonly AuthoredOption[],
  coming: readonly AuthoredOption[],
  atIndex: number = present.length,
): OptionsPlan {
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

/** The levels after a paste into the one at an index, and how many stay out since a score takes no more. */
export interface LevelsPlan {
  levels: readonly AuthoredEntry[];
  added: number;
  surplus: number;
}

/** Pasted levels in the place of the one at `atIndex` and the blank ones after it, or after it where it is written. */
export function planLevels(
  present: readonly AuthoredEntry[],
  coming: readonly AuthoredEntry[],
  atIndex: number,
): LevelsPlan {
  const isWritten = present[atIndex] !== undefined && !isBlank(present[atIndex]);
  const before = present.slice(0, isWritten ? atIndex + 1 : atIndex);
  const rest = present.slice(before.length);
  const written = rest.findIndex((level) => !isBlank(level));
  const after = written < 0 ? [] : rest.slice(written);
  const room = Math.max(0, questionLimits.levelsMax - before.length - after.length);
  const added = coming.slice(0, room);
  return {
    levels: [...before, ...added, ...after],
    added: added.length,
    surplus: coming.length - added.length,
  };
}

/** The options with every occurrence of a text in names and descriptions replaced, upper and lower case alike. */
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
    // What was JSON and is none any more could not be sent.
    const described =
      entryProblem(changed) !== null && entryProblem(description) === null ? description : changed;
    const isSame = put(name) === name && described.text === description.text;
    return isSame ? option : { name: put(name), description: described };
  });
  const changed = next.filter((option, at) => option !== options[at]).length;
  return { options: changed === 0 ? options : next, changed };
}

const order = new Intl.Collator("en", { numeric: true });

/** The options by name, numbers in them by value; equal names keep their order. */
export function sortOptions(options: readonly AuthoredOption[]): readonly AuthoredOption[] {
  const sorted = options.toSorted((a, b) => order.compare(a.name, b.name));
  return sorted.every((option, index) => option === options[index]) ? options : sorted;
}

/**
 * The options without those whose name came earlier, each with the first description written for it; those
 * without a name yet are no repeats of each other.
 */
export function uniqueOptions(options: readonly AuthoredOption[]): readonly AuthoredOption[] {
  const first = new Map<string | number, AuthoredOption>();
  for (const [index, option] of options.entries()) {
    const name = option.name === "" ? index : option.name;
    const known = first.get(name);
    if (known === undefined || (isBlank(known.description) && !isBlank(option.description))) {
      first.set(name, option);
    }
  }
  return first.size === options.length ? options : [...first.values()];
}
