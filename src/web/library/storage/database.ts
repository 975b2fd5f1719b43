import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";

/** Why the browser's storage failed, in a sentence for the author; null: it has none. */
export function storageProblem(error: unknown): string {
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

/** The stores. What they hold is unknown until a schema has read it. */
interface Stores extends DBSchema {
  playgrounds: { key: string; value: unknown };
  states: { key: string; value: unknown };
  questions: { key: [playgroundKey: string, key: string]; value: unknown };
  /** Cases by themselves; see `cases.ts`. */
  cases: { key: [playgroundKey: string, key: string]; value: unknown };
  /** Thousands of cases in a record. */
  caseChunks: { key: [playgroundKey: string, chunk: string]; value: unknown };
  /** Runs of the questions over the cases, and one row for each case of a run. */
  caseRuns: {
    key: string;
    value: unknown;
    indexes: { byPlayground: [playgroundKey: string, startedAt: number]; byAsked: string };
  };
  caseRows: {
    key: [runKey: string, caseKey: string];
    value: unknown;
    /** `bySent` holds the rows that were ever sent. */
    indexes: { byState: string; bySent: number };
  };
  /** Rows of a run that came together, up to a thousand in a record; see `case-rows.ts`. */
  caseRowChunks: { key: [runKey: string, chunk: string]; value: unknown };
  /** What the rows of a run say, read and kept by columns; made again from the rows where it is missing. */
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
  /** What the labelled cases of a playground were used for: by itself, so that other saves leave it alone. */
  ledgers: { key: string; value: unknown };
  /** Which rows chose something or were looked at, also of playgrounds that are gone. */
  rowMarks: { key: string; value: unknown };
  keptAside: { key: string; value: unknown };
  settings: { key: string; value: unknown };
}

/** Takes the library from one version to the next, inside the one transaction of the upgrade. */
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

/** The n-th makes version n of the library. Released ones never change. */
export const migrations: readonly Migration[] = [
  createLibrary,
  addLedgers,
  addChunks,
  addRowChunks,
  addRowMarks,
];

export type Database = IDBPDatabase<Stores>;

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
  const database = await openDB<Stores>(name, migrations.length, {
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
    return { status: "newer", database: await openDB<Stores>(name) };
  } catch (error) {
    return { status: "unavailable", problem: storageProblem(error) };
  }
}

/** Does this in a transaction: all of it is stored, or nothing, also where a write throws at once. */
export async function inTransaction<Result>(
  transaction: { abort(): void; done: Promise<void>; error: DOMException | null },
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
      // It has ended already: what ended it says more than what was under way then.
      throw transaction.error ?? error;
    }
    throw error;
  }
}

/** Puts these records: all of them are stored, or none. */
export async function putAll(
  database: Database,
  records: readonly (readonly [store: StoreNames<Stores>, record: unknown])[],
): Promise<void> {
  if (records.length === 0) return;
  const stores = [...new Set(records.map(([store]) => store))];
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  await inTransaction(transaction, async () => {
    // Why a write fails is said by the transaction's end.
    for (const [store, record] of records)
      transaction
        .objectStore(store)
        .put(record)
        .catch(() => {});
  });
}

/** Every compound key whose first part is this playground's. */
export function keysOf(playgroundKey: string): IDBKeyRange {
  return IDBKeyRange.bound([playgroundKey], [playgroundKey, []]);
}
