import { beforeEach, expect, it } from "vitest";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import { readCaseRows } from "./case-rows.ts";
import { deleteCaseRun, deleteRowsWithoutRun, getCaseRun, listCaseRuns, putCaseRun } from "./case-runs.ts";
import { type Database, openDatabase } from "./database.ts";
import { deleteRun, putRunAndDeleteAutoRun } from "./runs.ts";
import { fakeDatabase } from "./testing/fake-database.ts";

let database: Database;
const asked = [{ id: "__proto__", type: "noul" as const, text: '{"type":"noul"}', names: [] }];
const stateText = '"the state"';

beforeEach(async () => {
  fakeDatabase();
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
});

function caseRun(key: string, startedAt: number): CaseRun {
  return {
    key,
    playgroundKey: "p",
    model: "decider-latest",
    questionKeys: ["10"],
    asked,
    profileId: "decider",
    mode: "sandbox",
    startedAt,
    finishedAt: null,
    recorded: false,
    phase: { kind: "held", reason: "long-wait", until: 7 },
    tokensMax: 9,
  };
}

async function rowOf(runKey: string, caseKey: string): Promise<CaseRunRow> {
  return {
    runKey,
    caseKey,
    stateHash: (await sha256(stateText)) ?? "",
    stateMark: 1,
    standing: "refused",
    sentAt: 5,
    tries: 1,
    tokens: 3,
    responseText: null,
    problem: { status: 422, message: "too odd" },
    inputTokens: null,
  };
}

async function store(run: CaseRun, caseKeys: readonly string[]) {
  await putCaseRun(database, run);
  await database.put("stateTexts", { hash: await sha256(stateText), text: stateText });
  for (const key of caseKeys) await database.put("caseRows", await rowOf(run.key, key));
}

const shared = () => Promise.all([database.count("askedQuestions"), database.count("stateTexts")]);

it("gives runs and rows back whole, the newest run first", async () => {
  await store(caseRun("a", 1), ["1", "2", "3"]);
  await store(caseRun("b", 2), ["1"]);
  expect((await listCaseRuns(database, "p")).map(({ key }) => key)).toEqual(["b", "a"]);
  expect(await getCaseRun(database, "a")).toEqual(caseRun("a", 1));
  expect(await getCaseRun(database, "absent")).toBeNull();
  const rows: CaseRunRow[] = [];
  for await (const some of readCaseRows(database, "a")) rows.push(...some);
  expect(rows).toEqual(await Promise.all(["1", "2", "3"].map((key) => rowOf("a", key))));
});

it("deletes what runs of both kinds share only with the last of them", async () => {
  await store(caseRun("a", 1), ["1", "2"]);
  await store(caseRun("b", 2), ["1"]);
  const own = { model: "decider-latest", stateText, questions: asked };
  const run = { key: "r", playgroundKey: "p", asked: own, profileId: "decider", mode: "live" as const };
  await putRunAndDeleteAutoRun(database, {
    ...run,
    startedAt: 1,
    durationMs: 1,
    attempts: 1,
    responseText: "{}",
    auto: false,
  });
  expect(await shared()).toEqual([1, 1]);
  await deleteCaseRun(database, "a");
  expect(await database.getAllKeys("caseRows")).toEqual([["b", "1"]]);
  await deleteRun(database, "r");
  expect(await shared()).toEqual([1, 1]);
  await deleteCaseRun(database, "b");
  expect(await shared()).toEqual([0, 0]);
  expect(await listCaseRuns(database, "p")).toEqual([]);
});

it("deletes rows that have no run, and no others", async () => {
  for (const key of ["a", "b", "c"]) await store(caseRun(key, 1), ["1", "2"]);
  for (const key of ["a", "c"]) await database.delete("caseRuns", key);
  await deleteRowsWithoutRun(database);
  expect(await database.getAllKeys("caseRows")).toEqual([
    ["b", "1"],
    ["b", "2"],
  ]);
  expect(await shared()).toEqual([1, 1]);
  await database.delete("caseRuns", "b");
  await deleteRowsWithoutRun(database);
  expect(await database.count("caseRows")).toBe(0);
});
