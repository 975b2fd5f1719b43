import * as fake from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, it, vi } from "vitest";
import { describeStorageProblem, keyRangeOf, migrations, openDatabase } from "./database.ts";

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith("IDB")) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
  return () => vi.unstubAllGlobals();
});

it("opens the newest version, with every store", async () => {
  const opening = await openDatabase("library");
  if (opening.status !== "open") throw new Error(opening.status);
  expect(opening.database.version).toBe(migrations.length);
  expect([...opening.database.objectStoreNames]).toEqual([
    "answerChunks",
    "askedQuestions",
    "caseChunks",
    "caseRowChunks",
    "caseRows",
    "caseRuns",
    "cases",
    "keptAside",
    "ledgers",
    "playgrounds",
    "probes",
    "questions",
    "responses",
    "rowMarks",
    "runs",
    "settings",
    "stateTexts",
    "states",
  ]);
});

/** Stores of the library's third version, as released, with their key paths and indexes. */
const thirdLibrary: readonly [
  name: string,
  keyPath: string | string[],
  indexes?: Record<string, string | string[]>,
][] = [
  ["playgrounds", "key"],
  ["states", "playgroundKey"],
  ["questions", ["playgroundKey", "key"]],
  ["cases", ["playgroundKey", "key"]],
  ["caseRuns", "key", { byPlayground: ["playgroundKey", "startedAt"], byAsked: "askedHash" }],
  ["caseRows", ["runKey", "caseKey"], { byState: "stateHash", bySent: "sentAt" }],
  [
    "runs",
    "key",
    { byPlayground: ["playgroundKey", "startedAt"], byAsked: "askedHash", byState: "stateHash" },
  ],
  ["responses", "runKey"],
  ["askedQuestions", "hash"],
  ["stateTexts", "hash"],
  ["probes", "key", { byPlayground: ["playgroundKey", "startedAt"] }],
  ["keptAside", "key"],
  ["settings", "name"],
  ["ledgers", "playgroundKey"],
  ["caseChunks", ["playgroundKey", "chunk"]],
  ["answerChunks", ["runKey", "chunk"]],
];

it("makes of the third version, as it was released, what it makes of nothing", async () => {
  const third = await openDB("library", 3, {
    upgrade(database) {
      for (const [name, keyPath, indexes = {}] of thirdLibrary) {
        const store = database.createObjectStore(name, { keyPath });
        for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
      }
    },
  });
  await third.put("playgrounds", { key: "p" });
  third.close();
  const shapes = [];
  const kept = [];
  for (const library of ["library", "new"]) {
    const opening = await openDatabase(library);
    if (opening.status !== "open") throw new Error(opening.status);
    const { database } = opening;
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    shapes.push(
      names.map((name) => {
        const store = transaction.objectStore(name);
        const paths = [...store.indexNames].map((title) => [title, store.index(title).keyPath]);
        return [name, store.keyPath, paths];
      }),
    );
    kept.push(await database.get("playgrounds", "p"));
  }
  expect(kept).toEqual([{ key: "p" }, undefined]);
  expect(shapes[0]).toEqual(shapes[1]);
});

it("finds one playground's keys and no other's", async () => {
  const opening = await openDatabase("library");
  if (opening.status !== "open") throw new Error(opening.status);
  for (const playgroundKey of ["a", "aa", "b", ""]) {
    await opening.database.put("questions", { playgroundKey, key: "\uffff" });
  }
  expect(await opening.database.getAllKeys("questions", keyRangeOf("a"))).toEqual([["a", "\uffff"]]);
});

it("opens a later version as it is, to be read", async () => {
  const later = await openDB("library", migrations.length + 1, {
    upgrade: (database) => void database.createObjectStore("playgrounds", { keyPath: "key" }),
  });
  await later.put("playgrounds", { key: "p" });
  later.close();
  const opening = await openDatabase("library");
  if (opening.status !== "newer") throw new Error(opening.status);
  expect(await opening.database.get("playgrounds", "p")).toEqual({ key: "p" });
});

it("lets go when a later page wants to upgrade", async () => {
  expect((await openDatabase("library")).status).toBe("open");
  const later = await openDB("library", migrations.length + 1);
  expect(later.version).toBe(migrations.length + 1);
});

it("says why there is no database", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await openDatabase()).toEqual({ status: "unavailable", problem: describeStorageProblem(null) });
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(await openDatabase()).toEqual({ status: "unavailable", problem: describeStorageProblem(null) });
});

it.each([
  ["QuotaExceededError", "full"],
  ["NS_ERROR_DOM_QUOTA_REACHED", "full"],
  ["InvalidStateError", "closed"],
  ["DataCloneError", "rejected this value"],
  ["SecurityError", "doesn't let"],
  ["UnknownError", "UnknownError"],
])("puts %s in words", (name, words) => {
  expect(describeStorageProblem(new DOMException("", name))).toContain(words);
});
