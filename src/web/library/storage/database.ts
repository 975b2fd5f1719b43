// The database: its stores and their migrations, how it's opened, transactions and ranges of keys.

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";
import { toScopedName } from "#web/kit/browser/scoped-name.ts";

/** A sentence for the author. Anything but an Error counts as a missing permission. */
export function describeStorageProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  switch (name) {
    case "QuotaExceededError":
    case "NS_ERROR_DOM_QUOTA_REACHED":
      return "The browser's storage for this site is full.";
    case "InvalidStateError":
    case "AbortError":
      return "The browser closed its storage for this site.";
    case "DataCloneError":
    case "DataError":
      return "The browser's storage rejected this value.";
    case "":
    case "SecurityError":
    case "NotAllowedError":
      return "The browser doesn't let this page store anything.";
    default:
      return `The browser's storage failed (${name}).`;
  }
}

/** Values are `unknown` until a schema has parsed them. */
interface Stores extends DBSchema {
  playgrounds: { key: string; value: unknown };
  states: { key: string; value: unknown };
  questions: { key: [playgroundKey: string, key: string]; value: unknown };
  cases: { key: [playgroundKey: string, key: string]; value: unknown };
  /** Up to a thousand cases, packed in one record. */
  caseChunks: { key: [playgroundKey: string, chunk: string]; value: unknown };
  /** One record for each case run; its rows are in other stores. */
  caseRuns: {
    key: string;
    value: unknown;
    indexes: { byPlayground: [playgroundKey: string, startedAt: number]; byAsked: string };
  };
  caseRows: {
    key: [runKey: string, caseKey: string];
    value: unknown;
    /** `bySent` indexes only rows that were sent. */
    indexes: { byState: string; bySent: number };
  };
  /** Packed, with up to 1,000 rows in a record; see `case-rows.ts`. */
  caseRowChunks: { key: [runKey: string, chunk: string]; value: unknown };
  /** Cache of a run's rows by columns; built again if missing. */
  answerChunks: { key: [runKey: string, chunk: string]; value: unknown };
  runs: {
    key: string;
    value: unknown;
    indexes: { byPlayground: [playgroundKey: string, startedAt: number]; byAsked: string; byState: string };
  };
  responses: { key: string; value: unknown };
  askedQuestions: { key: string; value: unknown };
  stateTexts: { key: string; value: unknown };
  probes: {
    key: string;
    value: unknown;
    indexes: { byPlayground: [playgroundKey: string, startedAt: number] };
  };
  /** Evidence ledgers, kept apart so that other saves don't rewrite them. */
  ledgers: { key: string; value: unknown };
  /** Content hashes of rows used or seen; they outlive their playground. */
  rowMarks: { key: string; value: unknown };
  keptAside: { key: string; value: unknown };
  settings: { key: string; value: unknown };
}

/** One step of the schema's version, inside the upgrade transaction. */
type Migration = (
  database: IDBPDatabase<Stores>,
  transaction: IDBPTransaction<Stores, StoreNames<Stores>[], "versionchange">,
) => void;

function createLibrary(database: IDBPDatabase<Stores>): void {
  database.createObjectStore("playgrounds", { keyPath: "key" });
  database.createObjectStore("states", { keyPath: "playgroundKey" });
  database.createObjectStore("questions", { keyPath: ["playgroundKey", "key"] });
  database.createObjectStore("cases", { keyPath: ["playgroundKey", "key"] });
  const caseRuns = database.createObjectStore("caseRuns", { keyPath: "key" });
  caseRuns.createIndex("byPlayground", ["playgroundKey", "startedAt"]);
  caseRuns.createIndex("byAsked", "askedHash");
  const caseRows = database.createObjectStore("caseRows", { keyPath: ["runKey", "caseKey"] });
  caseRows.createIndex("byState", "stateHash");
  caseRows.createIndex("bySent", "sentAt");
  const runs = database.createObjectStore("runs", { keyPath: "key" });
  runs.createIndex("byPlayground", ["playgroundKey", "startedAt"]);
  runs.createIndex("byAsked", "askedHash");
  runs.createIndex("byState", "stateHash");
  database.createObjectStore("responses", { keyPath: "runKey" });
  database.createObjectStore("askedQuestions", { keyPath: "hash" });
  database.createObjectStore("stateTexts", { keyPath: "hash" });
  const probes = database.createObjectStore("probes", { keyPath: "key" });
  probes.createIndex("byPlayground", ["playgroundKey", "startedAt"]);
  database.createObjectStore("keptAside", { keyPath: "key" });
  database.createObjectStore("settings", { keyPath: "name" });
}

function addLedgers(database: IDBPDatabase<Stores>): void {
  database.createObjectStore("ledgers", { keyPath: "playgroundKey" });
}

function addChunks(database: IDBPDatabase<Stores>): void {
  database.createObjectStore("caseChunks", { keyPath: ["playgroundKey", "chunk"] });
  database.createObjectStore("answerChunks", { keyPath: ["runKey", "chunk"] });
}

function addRowChunks(database: IDBPDatabase<Stores>): void {
  database.createObjectStore("caseRowChunks", { keyPath: ["runKey", "chunk"] });
}

function addRowMarks(database: IDBPDatabase<Stores>): void {
  database.createObjectStore("rowMarks", { keyPath: "playgroundKey" });
}

/** The n-th entry upgrades to version n. Never change one that has been released. */
export const migrations: readonly Migration[] = [
  createLibrary,
  addLedgers,
  addChunks,
  addRowChunks,
  addRowMarks,
];

export type Database = IDBPDatabase<Stores>;

/** A "newer" database was written by a later Cutpoint: it may be read, never written. */
export type DatabaseOpening =
  | { status: "open"; database: Database }
  | { status: "newer"; database: Database }
  | { status: "unavailable"; problem: string };

/**
 * Opens the database, and upgrades an older one in one transaction. `onBlocked` is called if another tab holds the old
 * version open. Doesn't reject.
 */
export async function openDatabase(name = "cutpoint", onBlocked?: () => void): Promise<DatabaseOpening> {
  if (typeof indexedDB === "undefined")
    return { status: "unavailable", problem: describeStorageProblem(null) };
  try {
    return { status: "open", database: await openNewest(toScopedName(name), onBlocked) };
  } catch (error) {
    if (error instanceof DOMException && error.name === "VersionError") return openNewer(toScopedName(name));
    return { status: "unavailable", problem: describeStorageProblem(error) };
  }
}

async function openNewest(name: string, onBlocked?: () => void): Promise<Database> {
  const database = await openDB<Stores>(name, migrations.length, {
    upgrade(upgraded, from, _to, transaction) {
      for (const migrate of migrations.slice(from)) migrate(upgraded, transaction);
    },
    blocked: () => onBlocked?.(),
    // A newer version of the page is waiting to upgrade, so this tab closes its connection.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  return database;
}

async function openNewer(name: string): Promise<DatabaseOpening> {
  try {
    return { status: "newer", database: await openDB<Stores>(name) };
  } catch (error) {
    return { status: "unavailable", problem: describeStorageProblem(error) };
  }
}

/**
 * Writes all or nothing, also when `act` throws synchronously. Rejects with the error of `act` or of the
 * transaction.
 */
export async function runInTransaction<Result>(
  transaction: { abort(): void; done: Promise<void>; error: DOMException | null },
  act: () => Promise<Result>,
): Promise<Result> {
  // Awaited below, unless `act` throws first.
  transaction.done.catch(() => {});
  try {
    const result = await act();
    await transaction.done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The transaction had been aborted before, and its error is the cause.
      throw transaction.error ?? error;
    }
    throw error;
  }
}

/** Adds or replaces records, all or none. */
export async function putRecords(
  database: Database,
  records: readonly (readonly [store: StoreNames<Stores>, record: unknown])[],
): Promise<void> {
  if (records.length === 0) return;
  const stores = [...new Set(records.map(([store]) => store))];
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  await runInTransaction(transaction, async () => {
    // A write's error also aborts the transaction, which reports it.
    for (const [store, record] of records)
      transaction
        .objectStore(store)
        .put(record)
        .catch(() => {});
  });
}

/** All compound keys whose first part is this key of a playground or run. An array sorts after any second part. */
export function keyRangeOf(ownerKey: string): IDBKeyRange {
  return IDBKeyRange.bound([ownerKey], [ownerKey, []]);
}
