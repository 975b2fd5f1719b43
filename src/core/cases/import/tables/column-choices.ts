// How an author's choices differ from the guessed column map, so that they survive a new guess.

import {
  type ColumnMap,
  type ColumnMeaning,
  columnMeaningAt,
  defaultLabelReading,
  emptyColumnMap,
  type LabelColumn,
  type LabelReadingChoice,
  meaningsBesideAnswers,
  withColumnMeaning,
} from "./column-map.ts";

export interface MappedColumns {
  readonly columns: readonly string[];
  readonly guess: ColumnMap;
  readonly map: ColumnMap;
}

function readingOf({ firstLevel, values, isSwapped, isRestLeft }: LabelColumn): LabelReadingChoice {
  return { firstLevel, values, isSwapped, isRestLeft };
}

const others = ["making", "repeated", "changed", "picked", "joinedBy"] as const;

/** How the author's map differs from the guess, by column name where it's about a column. */
export interface ColumnChoices {
  readonly meanings: ReadonlyMap<string, ColumnMeaning>;
  /** How label columns are read, by question key. */
  readonly labels: ReadonlyMap<string, LabelReadingChoice>;
  readonly others: Partial<Pick<ColumnMap, (typeof others)[number]>>;
}

export const noColumnChoices: ColumnChoices = { meanings: new Map(), labels: new Map(), others: {} };

/**
 * The differences between a map and the guess, and earlier choices for missing columns, in case these come back. A
 * choice that was taken back is forgotten.
 */
export function updateColumnChoices(
  before: ColumnChoices,
  { columns, guess, map }: MappedColumns,
): ColumnChoices {
  const meanings = new Map(before.meanings);
  for (const [place, name] of columns.entries()) {
    const now = columnMeaningAt(map, place);
    if (isSame(now, columnMeaningAt(guess, place))) meanings.delete(name);
    else meanings.set(name, now);
  }
  const labels = new Map(before.labels);
  for (const label of map.labels) {
    const guessed = guess.labels.find(({ questionKey }) => questionKey === label.questionKey);
    const unchosen = readingOf({ ...label, ...defaultLabelReading, ...guessed });
    if (isSame(readingOf(label), unchosen)) labels.delete(label.questionKey);
    else labels.set(label.questionKey, readingOf(label));
  }
  // Several state columns always make an object, so an earlier choice of text or JSON stays.
  const isForced = map.state.length > 1;
  const kept = isForced && before.others.making !== undefined ? { making: before.others.making } : {};
  const changed = others.filter((name) => map[name] !== guess[name]);
  return { meanings, labels, others: { ...kept, ...pick(map, changed) } };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pick(map: ColumnMap, names: readonly (typeof others)[number][]): ColumnChoices["others"] {
  return Object.fromEntries(names.map((name) => [name, map[name]]));
}

/** Applies earlier choices to a new guess, matching columns by name. */
export function applyColumnChoices(
  columns: readonly string[],
  guess: ColumnMap,
  { meanings, labels, others: chosen }: ColumnChoices,
): ColumnMap {
  const wanted = columns.flatMap((name, place) => {
    const meaning = meanings.get(name);
    return meaning === undefined ? [] : [{ place, meaning }];
  });
  // Columns that refer to a label or answer column need that to be set first.
  const ordered = wanted.toSorted(
    (one, other) => Number(told.has(one.meaning.is)) - Number(told.has(other.meaning.is)),
  );
  const map = ordered.reduce((now, { place, meaning }) => withColumnMeaning(now, place, meaning), guess);
  const { making, ...rest } = { ...pick(map, others), ...chosen };
  const single = map.state.length > 1 || making === "object" ? map.making : (making ?? map.making);
  return {
    ...emptyColumnMap,
    ...map,
    ...rest,
    making: single,
    labels: map.labels.map((label) => ({ ...label, ...labels.get(label.questionKey) })),
  };
}

const told: ReadonlySet<ColumnMeaning["is"]> = new Set(["picked", ...meaningsBesideAnswers]);
