import { expect, it } from "vitest";
import type { ResponseBodyEntry } from "#core/cases/import/tables/imported-answers.ts";
import { addCases, toCaseKey } from "#core/document/edits/edit-cases.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { NewCase } from "#core/model/case.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { AnsweredQuestionFinder, splitIntoImportPieces } from "#web/case-runs/import-pieces.ts";
import { ImportedRows, type ImportedRunDetails, type ImportPieceTask } from "#web/case-runs/imported-rows.ts";
import { TableReader } from "./table-reader.ts";

const count = 2300;
const { questions } = examplePlayground("p");
const run: ImportedRunDetails["run"] = {
  key: "r",
  playgroundKey: "p",
  model: "decider-1",
  name: "file",
  startedAt: 5,
  fromColumns: true,
};

/** Every seventh row has no answer, and the last repeats the first. */
const table = [
  "id,message,answer:refund_requested",
  ...Array.from(
    { length: count },
    (_, at) => `${at},Ticket ${at},${at % 7 === 0 ? "" : `0.${10 + (at % 90)}`}`,
  ),
  "1,Ticket 1,0.5",
].join("\n");

async function readTable() {
  const reader = new TableReader(() => 1);
  const sent: (ImportPieceTask | null)[] = [];
  const cases: NewCase[] = [];
  const answers: ResponseBodyEntry[] = [];
  const first = 1901;
  const ask = async (request: Parameters<TableReader["answer"]>[0]) => {
    for await (const reply of reader.answer(request)) {
      if (reply.kind === "opened")
        await ask({ kind: "check", map: { ...reply.table.guess, repeated: "merge" }, questions, profile });
      if (reply.kind !== "cases") continue;
      cases.push(...reply.cases);
      answers.push(...reply.answers);
    }
  };
  await ask({ kind: "open", source: table, questions, draftKey: "d" });
  const about = { run, questions, profile, reader: "test" };
  const to = { postMessage: (task: ImportPieceTask | null) => void sent.push(task) };
  await ask({ kind: "take", rows: { to, about, firstCase: first } });
  return { sent, cases, answers, first, about };
}

it("the reader sends new cases with answers under the keys that they get, and they become the page's rows", async () => {
  const { sent, cases, answers, first, about } = await readTable();
  expect(sent.at(-1)).toBeNull();
  const tasks = sent.flatMap((task) => task ?? []);
  expect(tasks).toHaveLength(sent.length - 1);
  const fed = new ImportedRows(tasks[0]?.about ?? about);
  for (const { piece } of tasks) fed.add(piece);
  // The first chunk has a body that two rows share, which nobody has read as a whole.
  const isRead = tasks.filter(({ piece }) => piece.isLastOfChunk).map(({ piece }) => "readings" in piece);
  expect(isRead).toEqual([false, true, true, true]);

  const before = examplePlayground("p");
  const added = addCases({ ...before, ledger: { ...before.ledger, lastCase: first - 1 } }, cases).cases;
  const own = added.slice(before.cases.length);
  expect(own[0]?.key).toBe(toCaseKey(first));
  const asked = new AnsweredQuestionFinder(questions);
  for (const [, body] of answers) asked.look(body);
  const made = new ImportedRows({ ...about, questions: asked.toAsk() });
  const pairs = answers.flatMap(([place, body]) => {
    const row = own[Number(place)];
    return row === undefined ? [] : [[row, body] as const];
  });
  expect(pairs).toHaveLength(answers.length);
  for (const piece of splitIntoImportPieces(pairs)) made.add(piece);

  expect(made.rows).toHaveLength(answers.length);
  expect(fed.rows).toEqual(made.rows);
  expect(fed.chunks).toEqual(made.chunks);
  expect(asked.toAsk().map(({ id }) => id)).toEqual(["refund_requested"]);
});

it("answers of one chunk that come from two senders are one chunk", () => {
  const made = new ImportedRows({ run, questions: questions.slice(0, 1), profile, reader: "test" });
  const body = '{"answers":{"refund_requested":{"noul":0.5}}}';
  const rowAt = (number: number) => {
    const state = { form: "text" as const, text: `Ticket ${number}`, items: [] };
    return [{ key: toCaseKey(number), state }, body] as const;
  };
  const firstPieces = [...splitIntoImportPieces([rowAt(1002), rowAt(1003)])];
  const laterPieces = [...splitIntoImportPieces([rowAt(1000), rowAt(1001)])];
  for (const piece of [...firstPieces, ...laterPieces]) made.add(piece);
  expect(made.chunks.map(({ chunk, keys }) => [chunk, keys])).toEqual([
    ["00001", ["00001000", "00001001", "00001002", "00001003"]],
  ]);
  expect(made.rows).toHaveLength(4);
});
