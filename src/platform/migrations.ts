import type { IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import type { Shelf } from "./shelf.ts";

/** Takes the library from one version to the next, inside the one transaction of the upgrade. */
export type Migration = (
  database: IDBPDatabase<Shelf>,
  transaction: IDBPTransaction<Shelf, StoreNames<Shelf>[], "versionchange">,
) => void;

function createLibrary(database: IDBPDatabase<Shelf>): void {
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

/** The n-th makes version n of the library. Released ones never change. */
export const migrations: readonly Migration[] = [createLibrary];
