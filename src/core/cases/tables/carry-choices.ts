import { type ColumnMap, type ColumnMeaning, meaningOf, noColumns, withMeaning } from "./column-map.ts";

/** A map of columns that somebody may have changed, and what it was at first. */
export interface MappedColumns {
  readonly columns: readonly string[];
  readonly guess: ColumnMap;
  readonly map: ColumnMap;
}

/** What somebody chose that was not guessed, by the name of a column or of what else it is about. */
export interface ColumnChoices {
  readonly meanings: ReadonlyMap<string, ColumnMeaning>;
  /** How label columns are read, by the key of the question. */
  readonly labels: ReadonlyMap<string, Pick<ColumnMap["labels"][number], "firstLevel" | "values">>;
  readonly others: Partial<Pick<ColumnMap, (typeof others)[number]>>;
}

const others = ["making", "repeated", "picked", "joinedBy"] as const;

export const noChoices: ColumnChoices = { meanings: new Map(), labels: new Map(), others: {} };

function isSame(one: ColumnMeaning, other: ColumnMeaning): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Earlier choices with those that a map shows; a choice for a column that is not there now is kept for when it is again. */
export function addChoices(before: ColumnChoices, { columns, guess, map }: MappedColumns): ColumnChoices {
  const meanings = new Map(before.meanings);
  for (const [place, name] of columns.entries()) {
    const now = meaningOf(map, place);
    if (isSame(now, meaningOf(guess, place))) meanings.delete(name);
    else meanings.set(name, now);
  }
  const labels = new Map(before.labels);
  for (const { questionKey, firstLevel, values } of map.labels) {
    const guessed = guess.labels.find((label) => label.questionKey === questionKey);
    if (values.length > 0 || (guessed && guessed.firstLevel !== firstLevel))
      labels.set(questionKey, { firstLevel, values });
    else labels.delete(questionKey);
  }
  const changed = others.filter((name) => map[name] !== guess[name]);
  return { meanings, labels, others: { ...before.others, ...pick(map, changed) } };
}

function pick(map: ColumnMap, names: readonly (typeof others)[number][]): ColumnChoices["others"] {
  return Object.fromEntries(names.map((name) => [name, map[name]]));
}

const told: ReadonlySet<ColumnMeaning["is"]> = new Set(["picked", "confidence"]);

/** The guess with what was chosen before for columns of the same names. */
export function applyChoices(
  columns: readonly string[],
  guess: ColumnMap,
  { meanings, labels, others: chosen }: ColumnChoices,
): ColumnMap {
  const wanted = columns.flatMap((name, place) => {
    const meaning = meanings.get(name);
    return meaning === undefined ? [] : [{ place, meaning }];
  });
  // What a column says of another one's labels or answers needs those first.
  const ordered = wanted.toSorted(
    (one, other) => Number(told.has(one.meaning.is)) - Number(told.has(other.meaning.is)),
  );
  const map = ordered.reduce((now, { place, meaning }) => withMeaning(now, place, meaning), guess);
  const { making, ...rest } = { ...pick(map, others), ...chosen };
  const single = map.state.length > 1 || making === "object" ? map.making : (making ?? map.making);
  return {
    ...noColumns,
    ...map,
    ...rest,
    making: single,
    labels: map.labels.map((label) => ({ ...label, ...labels.get(label.questionKey) })),
  };
}
