// The file of answer counts by score, with the playground that they belong to: written and read.

import { z } from "zod";
import { type AnswerCounts, answerCountsSchema, type Playground } from "#core/model/playground.ts";
import { formatFileJson } from "./file-layout.ts";
import { describeIssue, readPlaygroundValue } from "./read-playground.ts";
import { toPlaygroundFile } from "./write-playground-file.ts";

const tableFileSchema = z.object({
  format: z.literal("cutpoint.table"),
  version: z.literal(1),
  playground: z.unknown(),
  table: answerCountsSchema,
});

/**
 * The counts, and the playground without its samples and cases. Each list of numbers is on one line, so that a diff
 * shows which question changed.
 */
export function writeAnswerCountsFile(playground: Playground, table: AnswerCounts): string {
  const asked = { ...playground, samples: undefined, cases: [], table: undefined };
  return formatFileJson({ format: "cutpoint.table", version: 1, playground: toPlaygroundFile(asked), table });
}

/**
 * "read": the playground with the counts in `table`. "other": the text is a file of another kind. `problem` is a
 * sentence.
 */
export type AnswerCountsFileReading =
  | { status: "read"; playground: Playground }
  | { status: "newer" }
  | { status: "bad"; problem: string }
  | { status: "other" };

export function readAnswerCountsFile(text: string): AnswerCountsFileReading {
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
    return { status: "bad", problem: describeIssue(issue?.path ?? [], issue?.message ?? "unreadable") };
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
