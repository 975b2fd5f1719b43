import { beforeEach, expect, it } from "vitest";
import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import { chunkKeyOf, packStates } from "#core/cases/case-chunks.ts";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { parseAndCacheAnswerChunks, readCachedAnswerChunks } from "#web/library/storage/answer-chunks.ts";
import { putCaseRunWithRows } from "#web/library/storage/case-runs-with-rows.ts";
import { type Database, openDatabase } from "#web/library/storage/database.ts";
import { fakeDatabase } from "#web/library/storage/testing/fake-database.ts";
import { ImportedRows } from "./imported-rows.ts";

let database: Database;

beforeEach(async () => {
  fakeDatabase();
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  database = opening.database;
});

/** One row is too long to be packed, one state can't be sent, and some bodies can't be read or used. */
const states = Array.from({ length: 2500 }, (_, at) =>
  at === 7
    ? { form: "json" as const, text: "{", items: [] }
    : { form: "text" as const, text: at === 1200 ? "long ".repeat(2000) : `case ${at}`, items: [] },
);
const bodyOf = (at: number) => {
  if (at % 50 === 3) return "no JSON";
  if (at % 50 === 4) return '{"answers":{"refund_requested":{"noul":7}}}';
  return `{"model":"decider-1","answers":{"refund_requested":{"noul":${at / 2500}}}}`;
};
const playground = addCases(
  examplePlayground("p"),
  states.map((state) => ({ state, labels: [], note: "", group: "" })),
);

function make() {
  const made = new ImportedRows({
    run: { key: "r", playgroundKey: "p", model: "decider-1", name: "file", startedAt: 5, fromColumns: true },
    questions: playground.questions.slice(0, 1),
    profile,
    reader: "test",
  });
  for (const chunk of new Set(playground.cases.map(({ key }) => chunkKeyOf(key)))) {
    const cases = playground.cases.filter(({ key }) => chunkKeyOf(key) === chunk);
    const [first, second] = [cases.slice(0, 300), cases.slice(300)];
    for (const some of [first, second])
      made.add({
        chunk,
        keys: some.map(({ key }) => key),
        states: packStates(some),
        bodies: some.map(({ key }) => bodyOf(Number(key) - 1)),
        isLastOfChunk: some === second,
      });
  }
  return made;
}

async function storedChunks(run: Parameters<typeof readCachedAnswerChunks>[1]) {
  const found: AnswerChunk[] = [];
  const reading = readCachedAnswerChunks(database, run, "test");
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { found, whole: value.whole };
    found.push(...value);
  }
}

it("answers that are read while they come in are those that are read from storage", async () => {
  const made = make();
  const run = made.add({
    chunk: "",
    keys: [],
    states: packStates([]),
    bodies: [],
    isLastOfChunk: false,
  })?.run;
  if (run === undefined) throw new Error("There is no run.");
  expect(made.rows).toHaveLength(states.length - 1);
  await putCaseRunWithRows(database, { run, rows: made.rows }, made.chunks);
  const { found, whole } = await storedChunks(run);
  expect(whole).toBe(true);
  await putCaseRunWithRows(database, { run, rows: made.rows });
  expect((await storedChunks(run)).found).toEqual([]);
  const again: AnswerChunk[] = [];
  for await (const chunk of parseAndCacheAnswerChunks(database, run, profile, "test", new Set()))
    again.push(chunk);
  expect(found).toEqual(again);
  expect(found.map(({ rows }) => rows)).toEqual([0, 1, 0]);
});
