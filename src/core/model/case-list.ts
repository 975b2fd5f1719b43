import type { Case, Metadata } from "./case.ts";

/** Something that stands in a list by growing key, as cases do. */
interface Keyed {
  readonly key: string;
}

/** The place of the first item whose key is not before `key`. */
export function lowerBound(items: readonly Keyed[], key: string, from = 0): number {
  let [low, high] = [from, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.key ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The item with a key. */
export function findByKey<Item extends Keyed>(items: readonly Item[], key: string): Item | undefined {
  const found = items[lowerBound(items, key)];
  return found?.key === key ? found : undefined;
}

/** What a list was made of, and where the two differ; it keeps no list that nobody else holds. */
const origins = new WeakMap<
  readonly object[],
  { of: WeakRef<readonly object[]>; places: readonly number[] }
>();

/** A list of cases as it will be, made of another in as many steps as it takes. */
export class CaseReplacement {
  readonly of: readonly Case[];
  private readonly places: number[] = [];
  private readonly changed: Case[] = [];
  private place = -1;

  constructor(of: readonly Case[]) {
    this.of = of;
  }

  /** Changes the case with a key; there is none of another key, and none twice. */
  replace(key: string, change: (row: Case) => Case): void {
    const { of } = this;
    // Keys that follow one another, as those of an import do, need no search.
    this.place = of[this.place + 1]?.key === key ? this.place + 1 : lowerBound(of, key);
    const row = of[this.place];
    if (row?.key !== key) return;
    const after = change(row);
    if (after === row) return;
    this.places.push(this.place);
    this.changed.push(after);
  }

  /** The list itself where all cases stay as they are. */
  make(): readonly Case[] {
    const { of, places, changed } = this;
    if (places.length === 0) return of;
    const made = of.slice();
    for (const [at, row] of changed.entries()) made[places[at] ?? 0] = row;
    origins.set(made, { of: new WeakRef(of), places: places.toSorted((one, other) => one - other) });
    return made;
  }
}

/** The cases with what becomes of those with these keys; the list itself where all stay as they are. */
export function replaceCases(
  cases: readonly Case[],
  keys: ReadonlySet<string>,
  change: (row: Case) => Case,
): readonly Case[] {
  const replacement = new CaseReplacement(cases);
  for (const key of keys) replacement.replace(key, change);
  return replacement.make();
}

/**
 * The places at which two lists of equal length hold another case, growing; null: one is longer. Where one list was
 * made of the other it costs as much as was changed.
 */
export function changedPlaces(before: readonly object[], after: readonly object[]): readonly number[] | null {
  if (before === after) return [];
  if (before.length !== after.length) return null;
  const [made, unmade] = [origins.get(after), origins.get(before)];
  if (made?.of.deref() === before) return made.places;
  if (unmade?.of.deref() === after) return unmade.places;
  const places: number[] = [];
  for (let place = 0; place < after.length; place += 1) {
    if (before[place] !== after[place]) places.push(place);
  }
  return places;
}

/** Whether two lists hold items that are alike in some way, place by place. */
export function areAlike<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  isAlike: (one: Item, other: Item) => boolean,
): boolean {
  const places = changedPlaces(before, after);
  return places?.every((place) => isAlike(before[place] as Item, after[place] as Item)) ?? false;
}

type Row = Pick<Case, "metadata">;

/** What a case says in a field; blank where it says nothing. */
export function metadataOf({ metadata }: Row, name: string): string {
  return metadata !== undefined && Object.hasOwn(metadata, name) ? (metadata[name] ?? "") : "";
}

/** The metadata of these fields, by what each says; undefined where all of them are blank. */
export function toMetadata<Field extends { readonly name: string }>(
  fields: readonly Field[],
  valueOf: (field: Field) => string,
): Metadata | undefined {
  let metadata: Record<string, string> | undefined;
  for (const field of fields) {
    const value = valueOf(field);
    if (value === "") continue;
    metadata ??= {};
    metadata[field.name] = value;
  }
  return metadata;
}

/** The names of all fields, in the order in which the cases bring them. */
export function metadataFields(cases: readonly Row[]): readonly string[] {
  const names = new Set<string>();
  for (const { metadata } of cases) {
    for (const name in metadata) names.add(name);
  }
  return [...names];
}

/** Whether cases have the metadata of those before, place by place. */
export function haveSameMetadata(cases: readonly Row[], before: readonly Row[]): boolean {
  return areAlike(before, cases, (one, other) => one.metadata === other.metadata);
}

/** What the cases say in a field and how often, the most frequent first; blank: those that say nothing. */
export function metadataValues(
  cases: readonly Row[],
  name: string,
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const row of cases) {
    const value = metadataOf(row, name);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (one, other) => other.count - one.count,
  );
}
