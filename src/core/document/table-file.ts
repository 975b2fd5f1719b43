import { z } from "zod";
import { type AnswerTable, answerTableSchema } from "#core/model/answer-table.ts";
import type { Playground } from "#core/model/playground.ts";
import { readPlaygroundValue } from "./read-playground.ts";
import { toFile } from "./write-playground-file.ts";

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
