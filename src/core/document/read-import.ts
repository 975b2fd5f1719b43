import { z } from "zod";
import { type AnswerTable, answerTableSchema } from "#core/model/answer-table.ts";
import type { Playground } from "#core/model/playground.ts";
import { readShow, type Show } from "#core/present/show.ts";
import type { LibraryContents } from "./library-file.ts";
import { readLibraryFile } from "./read-library-file.ts";
import { readPlaygroundFile, readPlaygroundValue } from "./read-playground.ts";
import { toFile } from "./write-playground-file.ts";

/** What a file brings, a presentation to look at if it is one, or in a sentence why nothing of it was taken. */
export type ImportReading =
  | { ok: true; contents: LibraryContents; show: Show | null }
  | { ok: false; problem: string };

const madeLater = "A newer Cutpoint made this file. Nothing was imported.";
const nothing: LibraryContents = { playgrounds: [], runs: [], caseRuns: [], keptAside: [] };

/** Reads a file of one playground, of a table of answers, of a whole library, or of a presentation. */
export function readImport(text: string): ImportReading {
  const shown = readShow(text);
  if (shown.status === "newer") return { ok: false, problem: madeLater };
  if (shown.status === "read") return { ok: true, contents: nothing, show: shown.show };
  const one = readPlaygroundFile(text);
  if (one.status === "newer") return { ok: false, problem: madeLater };
  if (one.status === "read") {
    return { ok: true, contents: { ...nothing, playgrounds: [one.playground] }, show: null };
  }
  const table = readTableFile(text);
  if (table.status === "newer") return { ok: false, problem: madeLater };
  if (table.status === "bad") return { ok: false, problem: `Nothing was imported. ${table.problem}` };
  if (table.status === "read") {
    return { ok: true, contents: { ...nothing, playgrounds: [table.playground] }, show: null };
  }
  const all = readLibraryFile(text);
  if (all.status === "newer") return { ok: false, problem: madeLater };
  if (all.status === "read") return { ok: true, contents: all.contents, show: null };
  const issue = (text.includes('"cutpoint.library"') ? all : one).issues[0];
  return {
    ok: false,
    problem: `Nothing was imported. ${issue ? `Line ${issue.line}: ${issue.message}` : ""}`,
  };
}

const tableFileSchema = z.object({
  format: z.literal("cutpoint.table"),
  version: z.literal(1),
  playground: z.unknown(),
  table: answerTableSchema,
});

/** Lists of numbers on one line each, so that a diff shows which question moved. */
export function writeTableFile(playground: Playground, table: AnswerTable): string {
  const { questions, ...about } = table;
  const lines = questions.map((question) => `      ${JSON.stringify(question)}`);
  return `{
  "format": "cutpoint.table",
  "version": 1,
  "playground": ${JSON.stringify(toFile({ ...playground, cases: [], table: undefined }))},
  "table": {
    ${JSON.stringify(about).slice(1, -1)},
    "questions": [
${lines.join(",\n")}
    ]
  }
}
`;
}

export type TableReading =
  | { status: "read"; playground: Playground }
  | { status: "newer" }
  | { status: "bad"; problem: string }
  | { status: "other" };

/** Reads the text of a table file to its playground with the table; "other": it is a file of another kind. */
export function readTableFile(text: string): TableReading {
  if (!text.slice(0, 200).includes('"cutpoint.table"')) return { status: "other" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { status: "bad", problem: "The table is cut off or not JSON. Make it again: cutpoint table" };
  }
  const { version } = value as { version?: unknown };
  if (typeof version === "number" && version > 1) return { status: "newer" };
  const read = tableFileSchema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { status: "bad", problem: `${issue?.path.join(".")}: ${issue?.message}` };
  }
  const uneven = read.data.table.questions.find(({ scores, rows, labelled, positives }) =>
    [rows, labelled, positives].some(({ length }) => length !== scores.length),
  );
  if (uneven) return { status: "bad", problem: `Lists of ${uneven.question} differ in length.` };
  const playground = readPlaygroundValue(read.data.playground);
  if (playground.status === "newer") return { status: "newer" };
  if (playground.status === "bad")
    return { status: "bad", problem: playground.issues[0]?.message ?? "Its playground can't be read." };
  return { status: "read", playground: { ...playground.playground, table: read.data.table } };
}
