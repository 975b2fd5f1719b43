import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredOption, isBlank, isWrittenOption, limits } from "#core/model/question.ts";
import { firstScoreThresholds } from "#core/policy/cuts.ts";

/** The changed question, whose thresholds go along with the number of its levels as long as nobody has set them. */
export function followLevels(
  before: Pick<PlaygroundQuestion, "levels" | "rules">,
  after: PlaygroundQuestion,
): PlaygroundQuestion {
  const { score } = after.rules;
  const first = firstScoreThresholds(before.levels.length);
  const next = firstScoreThresholds(after.levels.length);
  const unset = (thresholds: typeof first) =>
    thresholds.lower === first.lower && thresholds.upper === first.upper;
  const stays = next.lower === score.lower && next.upper === score.upper;
  if (stays || after.fitted !== null || !unset(before.rules.score) || !unset(score)) return after;
  return { ...after, rules: { ...after.rules, score: { ...score, ...next } } };
}

/** What is left without the items at these indexes. */
export function removeMany<Item>(items: readonly Item[], indexes: ReadonlySet<number>): readonly Item[] {
  const left = items.filter((_, index) => !indexes.has(index));
  return left.length === items.length ? items : left;
}

/**
 * The items at these indexes side by side, in their order, so that the first of them comes to stand at
 * `toIndex` of the result, as far as there are others to stand behind.
 */
export function moveMany<Item>(
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
    surplus: Math.max(0, options.length - limits.optionsMax),
  };
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
