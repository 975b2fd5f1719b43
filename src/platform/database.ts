import { type IDBPDatabase, openDB } from "idb";
import { migrations } from "./migrations.ts";
import type { Shelf } from "./shelf.ts";
import { storageProblem } from "./storage-problem.ts";

export type Database = IDBPDatabase<Shelf>;

/** "newer": a later Cutpoint made this database; it may be read, never written. */
export type DatabaseOpening =
  | { status: "open"; database: Database }
  | { status: "newer"; database: Database }
  | { status: "unavailable"; problem: string };

/** Opens the library of this origin, bringing an older one forward in one transaction. */
export async function openDatabase(name = "cutpoint", onBlocked?: () => void): Promise<DatabaseOpening> {
  if (typeof indexedDB === "undefined") return { status: "unavailable", problem: storageProblem(null) };
  try {
    return { status: "open", database: await openNewest(name, onBlocked) };
  } catch (error) {
    if (error instanceof DOMException && error.name === "VersionError") return openNewer(name);
    return { status: "unavailable", problem: storageProblem(error) };
  }
}

async function openNewest(name: string, onBlocked?: () => void): Promise<Database> {
  const database = await openDB<Shelf>(name, migrations.length, {
    upgrade(upgraded, from, _to, transaction) {
      for (const migrate of migrations.slice(from)) migrate(upgraded, transaction);
    },
    blocked: () => onBlocked?.(),
    // A later version of the page wants to upgrade: it waits until this one lets go.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  return database;
}

async function openNewer(name: string): Promise<DatabaseOpening> {
  try {
    return { status: "newer", database: await openDB<Shelf>(name) };
  } catch (error) {
    return { status: "unavailable", problem: storageProblem(error) };
  }
}

/** Does this in a transaction: all of it is stored, or nothing, also where a write throws at once. */
export async function wholly<Result>(
  transaction: { abort(): void; done: Promise<void> },
  act: () => Promise<Result>,
): Promise<Result> {
  // Heard below, unless `act` fails first.
  transaction.done.catch(() => {});
  try {
    const result = await act();
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}

/** Every compound key whose first part is this playground's. */
export function keysOf(playgroundKey: string): IDBKeyRange {
  return IDBKeyRange.bound([playgroundKey], [playgroundKey, []]);
}
