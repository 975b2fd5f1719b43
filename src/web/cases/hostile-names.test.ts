import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import fc from "fast-check";
import { expect, it } from "vitest";
import { choiceQuestion, noulQuestion } from "#core/advice/testing/build.ts";
import { tableFormats } from "#core/cases/import/tables/case-table.ts";
import type { ColumnMap } from "#core/cases/import/tables/column-map.ts";
import { writeDelimitedRow } from "#core/cases/import/tables/delimited-text.ts";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { addCases } from "#core/document/edits/edit-cases.ts";
import { newPlayground } from "#core/document/new-playground.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { NewCase } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { profileOf } from "#core/service/profiles.ts";
import { CaseExportWriter } from "./export-writer.ts";
import type { TableReply } from "./table-messages.ts";
import { TableReader } from "./table-reader.ts";
import { xlsxFile } from "./testing/xlsx-file.ts";

/** Members that objects have without being given any, and names that objects put into another order. */
const hostile = [
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "isPrototypeOf",
    "__defineGetter__",
  ],
  ...["toLocaleString", "prototype", "length", "10", "2"],
];
const profile = profileOf({ profileId: "decider" });

/** Imports a file. `keepsOthers`: its unused columns become metadata, as "Keep other columns" does. */
async function take(
  source: File,
  questions: readonly PlaygroundQuestion[],
  keepsOthers: boolean,
): Promise<readonly NewCase[]> {
  const reader = new TableReader(() => 1);
  const replies: TableReply[] = [];
  const ask = async (request: Parameters<TableReader["answer"]>[0]) => {
    for await (const reply of reader.answer(request)) replies.push(reply);
    return replies.at(-1);
  };
  const opened = await ask({ kind: "open", source, questions, draftKey: "draft" });
  if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
  const { columns, guess } = opened.table;
  const used = new Set([
    ...[...guess.state, ...guess.metadata, guess.id, guess.note, guess.group, guess.form, guess.facts],
    ...[guess.labeler, guess.time, ...guess.labels.map(({ column }) => column)],
  ]);
  const others = columns.flatMap((_, at) => (used.has(at) || !keepsOthers ? [] : [at]));
  const map: ColumnMap = { ...guess, metadata: [...guess.metadata, ...others] };
  const checked = await ask({ kind: "check", map, questions, profile });
  if (checked?.kind !== "checked") throw new Error(JSON.stringify(checked));
  expect(checked.checked.bad.first).toEqual([]);
  await ask({ kind: "take" });
  return replies.flatMap((reply) => (reply.kind === "cases" ? reply.cases : []));
}

async function parquetOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<BlobPart> {
  const folder = mkdtempSync(join(tmpdir(), "cutpoint-names-"));
  try {
    const file = join(folder, "rows.parquet");
    const duckdb = await (await DuckDBInstance.create()).connect();
    const values = rows.map((cells) => `(${cells.map((cell) => `'${cell}'`).join()})`).join();
    const titles = columns.map((name) => `"${name}"`).join();
    await duckdb.run(`COPY (SELECT * FROM (VALUES ${values}) t(${titles})) TO '${file}' (FORMAT parquet)`);
    duckdb.closeSync();
    return Uint8Array.from(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function fileOf(
  format: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<File> {
  if (format === "parquet") return new File([await parquetOf(columns, rows)], "rows.parquet");
  const objects = rows.map(
    (cells) =>
      `{${cells.map((cell, at) => `${JSON.stringify(columns[at])}:${JSON.stringify(cell)}`).join()}}`,
  );
  const lines = (separator: "," | "\t") =>
    [columns, ...rows].map((cells) => writeDelimitedRow(cells, separator)).join("");
  const contents: Readonly<Record<string, BlobPart>> = {
    csv: lines(","),
    tsv: lines("\t"),
    json: `[${objects.join()}]`,
    jsonl: objects.join("\n"),
    xlsx: xlsxFile({ Rows: [columns, ...rows] }),
  };
  return new File([contents[format] ?? ""], `rows.${format}`);
}

function told({ state, labels, note, group, metadata, ...row }: NewCase) {
  const facts = labelFactsOf({ ...row, labels }).map(({ questionKey, value, labeler }) => [
    questionKey,
    value,
    labeler,
  ]);
  return { text: state.text, labels, note, group, metadata: Object.entries(metadata ?? {}), facts };
}

const names = fc.shuffledSubarray(hostile, { minLength: hostile.length, maxLength: hostile.length });

it.each(["csv", "tsv", "json", "jsonl", "xlsx", "parquet"])(
  "no name in a file is lost or mistaken from %s through the document into each export",
  async (format) => {
    await fc.assert(
      fc.asyncProperty(names, async (all) => {
        const [first = "", second = "", ...fields] = all;
        const questions = [
          noulQuestion("Is it late?", "", "", { key: "l", id: first }),
          choiceQuestion("Which?", hostile, { key: "t", id: second }),
        ];
        const columns = ["id", "text", first, second, "annotator", "group", ...fields];
        const rows = all.map((name, at) => [
          ...[name, `It is letter ${at} of them`, at % 2 === 0 ? "yes" : "no", name],
          ...[all[(at + 1) % all.length] ?? "", all[(at + 2) % all.length] ?? ""],
          ...fields.map((field) => `${field} of ${at}`),
        ]);
        const cases = await take(await fileOf(format, columns, rows), questions, true);
        expect(cases.map(told)).toMatchObject(
          all.map((name, at) => ({
            text: `It is letter ${at} of them`,
            group: all[(at + 2) % all.length],
            facts: [
              ["l", at % 2 === 0, all[(at + 1) % all.length]],
              ["t", name, all[(at + 1) % all.length]],
            ],
          })),
        );
        const isRenamed = (name: string) => name === "__proto__";
        const kept = Object.keys(cases[0]?.metadata ?? {});
        expect(kept).toEqual(expect.arrayContaining(fields.filter((name) => !isRenamed(name))));
        for (const [at, { metadata = {} }] of cases.entries())
          expect(Object.values(metadata).toSorted()).toEqual(
            [all[at], ...fields.map((field) => `${field} of ${at}`)].toSorted(),
          );
        const made: Playground = addCases({ ...newPlayground("p"), questions }, cases);
        const read = readPlaygroundFile(writePlaygroundFile(made));
        if (read.status !== "read") throw new Error(read.status);
        expect(read.playground.cases.map(told)).toEqual(cases.map(told));
        for (const out of tableFormats) {
          const order = { wanted: "file", format: out, questions, answered: false } as const;
          const written = made.cases.map((row) => ({ row, answers: null }));
          const reply = new CaseExportWriter().answer({ cases: written, order });
          if (reply.kind !== "file") throw new Error(reply.kind);
          const again = await take(new File([reply.file], `out.${out}`), questions, false);
          const sorted = (row: NewCase) => {
            const { metadata, ...others } = told(row);
            return { ...others, metadata: metadata.toSorted(([one], [other]) => (one < other ? -1 : 1)) };
          };
          expect(again.map(sorted)).toEqual(cases.map(sorted));
        }
      }),
      { numRuns: 3 },
    );
  },
);
