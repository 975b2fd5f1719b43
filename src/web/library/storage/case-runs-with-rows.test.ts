import { openDB } from "idb";
import { beforeEach, expect, it } from "vitest";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { rebuildRecordedCaseRun } from "#core/examples/recorded-run.ts";
import type { CaseRunRow, CaseRunRowWithState, CaseRunWithRows } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { parseAndCacheAnswerChunks, readCachedAnswerChunks } from "./answer-chunks.ts";
import { getCaseRows, readCaseRows } from "./case-rows.ts";
import { deleteCaseRun, getCaseRun, listCaseRuns, putCaseRun } from "./case-runs.ts";
import {
  getAllCaseRunsWithRows,
  getCaseRunWithRows,
  importCaseRuns,
  putCaseRunWithRows,
} from "./case-runs-with-rows.ts";
import { type Database, migrations, openDatabase } from "./database.ts";
import { fakeDatabase } from "./testing/fake-database.ts";

let database: Database;
const rowStores = ["caseRows", "caseRowChunks", "answerChunks", "stateTexts"] as const;
const counts = () => Promise.all(rowStores.map((store) => database.count(store)));

beforeEach(async () => {
  fakeDatabase();
  await open();
});

async function open() {
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
}

/** A recorded run over cases with these texts; case keys count from 00000001. */
function recordedRun(texts: readonly string[]): CaseRunWithRows {
  const cases = texts.map((text) => ({
    state: { form: "text" as const, text, items: [] },
    labels: [],
    note: "",
    group: "",
  }));
  const playground = addCases(examplePlayground("p"), cases);
  const answers = playground.cases.map(({ key }) => ({ case: key, response: `{"answers":{},"n":"${key}"}` }));
  const { model } = playground;
  const about = { model, profile: profile.id, mode: "sandbox" as const, recordedOn: "2026-01-31" };
  const recorded = rebuildRecordedCaseRun(
    playground,
    { format: "cutpoint.answers", version: 1, ...about, answers },
    profile,
    "r",
  );
  if (recorded === null) throw new Error("There is no run.");
  return recorded;
}

async function storedRows(): Promise<CaseRunRow[]> {
  const all: CaseRunRow[] = [];
  for await (const rows of readCaseRows(database, "r")) all.push(...rows);
  return all;
}

async function readAnswers(run: CaseRunWithRows["run"]) {
  const kept = readCachedAnswerChunks(database, run, "test");
  let whole: boolean | null = null;
  const keys: string[] = [];
  while (whole === null) {
    const { done, value } = await kept.next();
    if (done) whole = value.whole;
    else keys.push(...value.flatMap((chunk) => chunk.keys));
  }
  if (whole) return { whole, keys };
  const made: string[] = [];
  for await (const chunk of parseAndCacheAnswerChunks(database, run, profile, "test", new Set()))
    made.push(...chunk.keys);
  return { whole, keys: made };
}

it("stores a recorded run with its rows and the texts of their states", async () => {
  const recorded = recordedRun(["one", "two", "one"]);
  await putCaseRunWithRows(database, recorded);
  expect((await listCaseRuns(database, "p")).map(({ key }) => key)).toEqual(["r"]);
  expect(await getCaseRun(database, "r")).toEqual(recorded.run);
  expect(await counts()).toEqual([0, 1, 0, 0]);
  expect((await storedRows()).map(({ responseText }) => responseText)).toEqual(
    recorded.rows.map(({ row }) => row.responseText),
  );
  expect(await getCaseRunWithRows(database, "r")).toEqual(recorded);
  expect(await getCaseRunWithRows(database, "absent")).toBeNull();

  await importCaseRuns(database, [recorded], new Map([["p", "q"]]));
  const [copied] = await listCaseRuns(database, "q");
  expect((await getCaseRunWithRows(database, copied?.key ?? ""))?.rows).toHaveLength(3);
  expect(await getAllCaseRunsWithRows(database)).toHaveLength(2);

  await deleteCaseRun(database, "r");
  await deleteCaseRun(database, copied?.key ?? "");
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

it("keeps rows by themselves that are long, or that may be asked again", async () => {
  const { run, rows } = recordedRun(["a", "b".repeat(9000), "c", "d", "e"]);
  const statuses = ["answered", "answered", "waiting", "refused", "answered"] as const;
  const mixed = rows.map(
    ({ row, stateText }, at): CaseRunRowWithState => ({
      row: { ...row, standing: statuses[at] ?? "waiting" },
      stateText: at === 3 ? "" : stateText,
    }),
  );
  await putCaseRunWithRows(database, { run, rows: mixed });
  expect(await counts()).toEqual([3, 1, 0, 3]);
  expect(await getCaseRunWithRows(database, "r")).toEqual({ run, rows: mixed });
});

it("takes a row that was written later over one that came with the others", async () => {
  const recorded = recordedRun(Array.from({ length: 2500 }, (_, at) => `case ${at}`));
  const { run, rows } = recorded;
  await putCaseRunWithRows(database, recorded);
  const keys = rows.map(({ row }) => row.caseKey);
  expect(await counts()).toEqual([0, 3, 0, 0]);
  expect(await readAnswers(run)).toEqual({ whole: false, keys });
  expect(await readAnswers(run)).toEqual({ whole: true, keys });

  const [other] = rows.slice(1500);
  if (other === undefined) throw new Error("There is no such row.");
  const again: CaseRunRow = {
    ...other.row,
    stateHash: "h",
    standing: "waiting",
    responseText: null,
  };
  await database.put("caseRows", again);
  expect((await readAnswers(run)).whole).toBe(false);
  await database.delete("answerChunks", ["r", "00001"]);
  expect(await readAnswers(run)).toEqual({ whole: false, keys });
  expect(await readAnswers(run)).toEqual({ whole: true, keys });
  const near = await getCaseRows(
    database,
    "r",
    [1499, 1500, 2400].map((at) => keys[at] ?? ""),
  );
  expect(near.map(({ caseKey, standing }) => [keys.indexOf(caseKey), standing])).toEqual([
    [1500, "waiting"],
    [1499, "answered"],
    [2400, "answered"],
  ]);
  const stored = await storedRows();
  expect(stored).toHaveLength(2500);
  expect(stored.filter(({ standing }) => standing === "waiting")).toEqual([again]);
});

it("leaves out a row of a record that cannot be read, and no other", async () => {
  const { run, rows } = recordedRun(["one", "two", "three"]);
  await putCaseRun(database, run);
  const odd = rows.map((whole, at) => (at === 1 ? { ...whole, stateText: 7 } : whole));
  await database.put("caseRowChunks", { runKey: "r", chunk: "00000", rows: odd });
  await database.put("caseRowChunks", { runKey: "r", chunk: "00001", rows: "none" });
  expect((await getCaseRunWithRows(database, "r"))?.rows).toEqual([rows[0], rows[2]]);
});

it("stores all of a run's answers or nothing, also those that stand by themselves", async () => {
  const recorded = recordedRun(Array.from({ length: 1500 }, (_, at) => `case ${at}`));
  const { run } = recorded;
  const rows = recorded.rows.map(({ row, stateText }, at) => ({
    row: { ...row, standing: at < 700 ? ("waiting" as const) : row.standing },
    stateText,
  }));
  const unstorable = { run: { ...run, phase: { kind: () => "done" } as never }, rows };
  await expect(putCaseRunWithRows(database, unstorable)).rejects.toThrow(/clone/);
  expect(await counts()).toEqual([0, 0, 0, 0]);
  expect(await listCaseRuns(database, "p")).toEqual([]);
});

it("opens a library of the version before, whose recorded rows stood one by one", async () => {
  database.close();
  const before = await openDB("before", 3, {
    upgrade(upgraded, _from, _to, transaction) {
      for (const migrate of migrations.slice(0, 3)) migrate(upgraded as never, transaction as never);
    },
  });
  expect([...before.objectStoreNames]).not.toContain("caseRowChunks");
  const { run, rows } = recordedRun(["one", "two", "one"]);
  const { asked, ...record } = run;
  await before.put("caseRuns", { ...record, askedHash: "questions" });
  await before.put("askedQuestions", { hash: "questions", questions: asked });
  for (const { row, stateText } of rows) {
    await before.put("caseRows", { ...row, stateHash: stateText });
    await before.put("stateTexts", { hash: stateText, text: stateText });
  }
  before.close();

  const opening = await openDatabase("before");
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
  expect(database.version).toBe(migrations.length);
  expect(await getCaseRunWithRows(database, "r")).toEqual({ run, rows });
  const keys = rows.map(({ row }) => row.caseKey);
  expect(await readAnswers(run)).toEqual({ whole: false, keys });
  expect(await readAnswers(run)).toEqual({ whole: true, keys });
  await deleteCaseRun(database, "r");
  expect(await counts()).toEqual([0, 0, 0, 0]);
});
