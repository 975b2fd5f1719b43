// Lists of cases, sorted by key: searched, changed with one copy, and compared by place.

import type { Case } from "./case.ts";

/** An item of a list sorted by ascending key, as cases are. */
interface Keyed {
  readonly key: string;
}

/** Index of the first item at or after `from` with a key ≥ `key`, in O(log n). */
export function lowerBoundByKey(items: readonly Keyed[], key: string, from = 0): number {
  let [low, high] = [from, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.key ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Binary search in a list sorted by key, O(log n); undefined if no item has the key. */
export function findByKey<Item extends Keyed>(items: readonly Item[], key: string): Item | undefined {
  const found = items[lowerBoundByKey(items, key)];
  return found?.key === key ? found : undefined;
}

/**
 * For each list made by `CaseReplacer`, its original and the changed indices. Weak references let old
 * lists be collected.
 */
const origins = new WeakMap<
  readonly object[],
  { of: WeakRef<readonly object[]>; places: readonly number[] }
>();

/** Collects replacements of cases by key; `make` then copies the list only once. */
export class CaseReplacer {
  readonly of: readonly Case[];
  private readonly places: number[] = [];
  private readonly changed: Case[] = [];
  private place = -1;

  constructor(of: readonly Case[]) {
    this.of = of;
  }

  /** Call it at most once for each key; an unknown key is ignored. */
  replace(key: string, change: (row: Case) => Case): void {
    const { of } = this;
    // Calls usually come in list order, so try the next index before a search.
    this.place = of[this.place + 1]?.key === key ? this.place + 1 : lowerBoundByKey(of, key);
    const row = of[this.place];
    if (row?.key !== key) return;
    const after = change(row);
    if (after === row) return;
    this.places.push(this.place);
    this.changed.push(after);
  }

  /** Returns the original list if nothing changed. */
  make(): readonly Case[] {
    const { of, places, changed } = this;
    if (places.length === 0) return of;
    const made = of.slice();
    for (const [at, row] of changed.entries()) made[places[at] ?? 0] = row;
    origins.set(made, { of: new WeakRef(of), places: places.toSorted((one, other) => one - other) });
    return made;
  }
}

/** Changes the cases with these keys. Returns the original list if nothing changed. */
export function changeCasesByKey(
  cases: readonly Case[],
  keys: ReadonlySet<string>,
  change: (row: Case) => Case,
): readonly Case[] {
  const replacement = new CaseReplacer(cases);
  for (const key of keys) replacement.replace(key, change);
  return replacement.make();
}

/**
 * Ascending indices at which two lists differ by identity; null if their lengths differ. O(1) if
 * `CaseReplacer` made one list from the other, otherwise O(n).
 */
export function changedIndexes(
  before: readonly object[],
  after: readonly object[],
): readonly number[] | null {
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

/** Compares items pairwise, skipping identical ones; false if the lengths differ. */
export function areItemsPairwiseAlike<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  isAlike: (one: Item, other: Item) => boolean,
): boolean {
  const places = changedIndexes(before, after);
  return places?.every((place) => isAlike(before[place] as Item, after[place] as Item)) ?? false;
}
