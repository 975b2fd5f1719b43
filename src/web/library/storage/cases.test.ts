import { beforeEach, expect, it } from "vitest";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { addCaseLabelFacts, addCases, changeCase, removeCases } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Case, NewCase } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { type Database, openDatabase } from "./database.ts";
import { getCasesByKey, packStoredCases } from "./packed-cases.ts";
import { readPlayground, type StoredPlayground, savePlayground } from "./playgrounds.ts";
import { quarantineRecords } from "./quarantine.ts";
import { fakeDatabase } from "./testing/fake-database.ts";

let database: Database;

beforeEach(async () => {
  fakeDatabase();
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
});

const rows = (count: number, text = "state"): NewCase[] =>
  Array.from({ length: count }, (_, at) => ({
    state: { form: "text", text: `${text} ${at}`, items: [] },
    labels: [{ questionKey: "refund_requested", value: at % 2 === 0, picked: "all" }],
    note: "",
    group: "",
  }));

async function save(base: StoredPlayground | null, playground: Playground): Promise<StoredPlayground> {
  const saved = await savePlayground(database, base, { playground, savedAt: 1 });
  if (saved.status !== "saved") throw new Error(saved.status);
  return { playground, revision: saved.revision };
}

const storedCases = async () => (await readPlayground(database, "p")).stored?.playground.cases;
const records = async () => [await database.count("caseChunks"), await database.count("cases")];
const keysOf = (cases: readonly Case[], from: number, to: number) =>
  new Set(cases.slice(from, to).map(({ key }) => key));

it("keeps many cases in chunks, single edits beside them, and gives back what was saved", async () => {
  const many = addCases(examplePlayground("p"), rows(2500));
  let stored = await save(null, many);
  expect(await records()).toEqual([3, 0]);
  expect(await storedCases()).toEqual(many.cases);

  stored = await save(stored, changeCase(many, "00000007", { note: "changed" }));
  expect(await records()).toEqual([3, 1]);
  stored = await save(stored, removeCases(stored.playground, new Set(["00000007", "00001500"])));
  expect(await records()).toEqual([3, 2]);
  expect(await storedCases()).toEqual(stored.playground.cases);

  stored = await save(stored, many);
  expect(await storedCases()).toEqual(many.cases);
  stored = await save(stored, removeCases(many, keysOf(many.cases, 900, 2400)));
  expect(await records()).toEqual([2, 0]);
  expect(await storedCases()).toEqual(stored.playground.cases);
  await save(stored, removeCases(stored.playground, keysOf(many.cases, 0, 2500)));
  expect(await storedCases()).toEqual([]);
  expect(await records()).toEqual([0, 0]);
});

it("leaves few cases, and states too long for a chunk, by themselves", async () => {
  const few = addCases(examplePlayground("p"), rows(20));
  const stored = await save(null, few);
  expect(await records()).toEqual([0, 20]);
  await save(stored, removeCases(few, new Set(["00000001"])));
  expect(await records()).toEqual([0, 19]);

  fakeDatabase();
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  ({ database } = opening);
  const mixed = addCases(examplePlayground("p"), [...rows(40), ...rows(40, "x".repeat(4000))]);
  await save(null, mixed);
  expect(await records()).toEqual([1, 40]);
  expect(await storedCases()).toEqual(mixed.cases);
});

it("keeps what people said, in chunks and beside them", async () => {
  const added = addCases(examplePlayground("p"), rows(1200));
  const fact = { questionKey: "q", value: true, labeler: "Ana", at: 1, wording: 2, picked: "all" as const };
  const said = { ...fact, chance: null, note: "", adjudicated: false };
  const facts = new Map(added.cases.slice(0, 1100).map(({ key }) => [key, [said]]));
  const wanted = addCaseLabelFacts(added, facts);
  await save(null, wanted);
  const stored = (await readPlayground(database, "p")).stored;
  if (stored === null) throw new Error("Nothing is stored.");
  const plain = (cases: readonly Case[] = []) =>
    cases.map((row) => (row.facts === undefined ? row : { ...row, facts: labelFactsOf(row) }));
  expect(plain(stored.playground.cases)).toEqual(wanted.cases);
  const noted = changeCase(stored.playground, "00000003", { note: "noted" });
  await save(stored, noted);
  // A single record holds only its own facts, not those of the chunk it was read with.
  const single = (await database.get("cases", ["p", "00000003"])) as { row: { facts: unknown } };
  expect(single.row.facts).toEqual(labelFactsOf(noted.cases[2] ?? { labels: [] }));
  expect(plain(await storedCases())).toEqual(plain(noted.cases));
});

it("finds the cases of some keys, wherever they stand", async () => {
  const many = addCases(examplePlayground("p"), rows(1200));
  const stored = await save(null, many);
  const changed = changeCase(removeCases(many, new Set(["00000003"])), "00001100", { note: "changed" });
  await save(stored, changed);
  const found = await getCasesByKey(database, "p", ["00001100", "00000002", "00000003", "00009999"]);
  expect(found).toEqual([changed.cases[1], changed.cases.find(({ key }) => key === "00001100")]);
});

/** Cutpoint stored cases in single records before there were chunks. */
async function storeSingly(playground: Playground): Promise<void> {
  await save(null, { ...playground, cases: [] });
  const transaction = database.transaction("cases", "readwrite");
  for (const row of playground.cases) {
    void transaction.store.put({ playgroundKey: playground.key, key: row.key, row });
  }
  await transaction.done;
}

it("packs what an older Cutpoint left; killed half-way ten times, everything is there each time", async () => {
  const keyAt = (at: number) => String(1000 * Math.floor(at / 50) + (at % 50)).padStart(8, "0");
  const old = {
    ...examplePlayground("p"),
    cases: rows(580).map((row, at) => ({ key: keyAt(at), ...row })),
  };
  await storeSingly(old);
  for (let kill = 1; kill <= 10; kill += 1) {
    const packing = packStoredCases(database, "p", () => {
      // The page closes in the middle of the next chunk.
      database.close();
    });
    const ended = await packing.then(
      () => "whole",
      () => "killed",
    );
    expect(ended).toBe("killed");
    const opening = await openDatabase();
    if (opening.status !== "open") throw new Error(opening.status);
    ({ database } = opening);
    expect(await records()).toEqual([kill, 580 - 50 * kill]);
    expect(await storedCases()).toEqual(old.cases);
  }
  const told: number[] = [];
  await packStoredCases(database, null, (cases) => told.push(cases));
  // The last chunk has too few cases to be worth packing.
  expect(told).toEqual([50, 50]);
  expect(await records()).toEqual([11, 30]);
  expect(await storedCases()).toEqual(old.cases);
});

it("packs beside a save, and loses neither", async () => {
  const old = addCases(examplePlayground("p"), rows(3000));
  await storeSingly(old);
  const { stored } = await readPlayground(database, "p");
  if (stored === null) throw new Error("Nothing is stored.");
  const edited = removeCases(changeCase(old, "00000001", { note: "edited" }), new Set(["00002999"]));
  const wanted = { ...stored.playground, cases: edited.cases };
  await Promise.all([packStoredCases(database, "p", () => {}), save(stored, wanted)]);
  expect(await storedCases()).toEqual(edited.cases);
  await packStoredCases(database, "p", () => {});
  expect(await storedCases()).toEqual(edited.cases);
});

it("sets a damaged chunk aside, and keeps the others", async () => {
  const many = addCases(examplePlayground("p"), rows(1500));
  await save(null, many);
  const damaged = { playgroundKey: "p", chunk: "00000", keys: "odd" };
  await database.put("caseChunks", damaged);
  const { stored, unreadable } = await readPlayground(database, "p");
  expect(stored?.playground.cases).toEqual(many.cases.slice(999));
  await quarantineRecords(database, unreadable, () => "aside", 1);
  expect(await database.get("keptAside", "aside")).toMatchObject({ store: "caseChunks", record: damaged });
  expect(await database.getAllKeys("caseChunks")).toEqual([["p", "00001"]]);
});
