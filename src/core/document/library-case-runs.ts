import { z } from "zod";
import { markText } from "#core/cases/mark-text.ts";
import type { AskedQuestion } from "#core/contract/asked.ts";
import { caseRowSchema, caseRunRecordSchema, type WholeCaseRow, type WholeCaseRun } from "./case-run.ts";

/** A row as a file holds it: which of the file's states it asked about, null where its state could not be sent. */
const fileRowSchema = caseRowSchema.omit({ runKey: true, stateHash: true, stateMark: true }).extend({
  state: z.number().int().min(0).nullable(),
});

/** A case run as a library file holds it, with which of the file's lists of questions it asked. */
export const fileCaseRunSchema = caseRunRecordSchema.omit({ askedHash: true }).extend({
  asked: z.number().int().min(0),
  rows: z.array(fileRowSchema),
});
type FileCaseRun = z.infer<typeof fileCaseRunSchema>;

/** What a file holds of a case run; `askedAt` and `stateAt` give a text its place in the file's lists. */
export function toFileCaseRun(
  { run, rows }: WholeCaseRun,
  askedAt: (asked: readonly AskedQuestion[]) => number,
  stateAt: (text: string) => number,
): FileCaseRun {
  const { asked, ...rest } = run;
  const written = rows.map(({ row: { runKey: _key, stateMark, ...row }, stateText }) => ({
    ...row,
    state: stateMark === unsent ? null : stateAt(stateText),
  }));
  return { ...rest, asked: askedAt(asked), rows: written };
}

/** The mark of a row whose state could not be sent. */
const unsent = -1;

/** The case run that a file holds; null where the file lacks what it asked. */
export function fromFileCaseRun(
  { asked, rows, ...run }: FileCaseRun,
  askedQuestions: readonly (readonly AskedQuestion[])[],
  stateTexts: readonly string[],
): WholeCaseRun | null {
  const questions = askedQuestions[asked];
  const read = rows.flatMap(({ state, ...row }): WholeCaseRow[] => {
    const stateText = state === null ? "" : stateTexts[state];
    if (stateText === undefined) return [];
    const stateMark = state === null ? unsent : markText(stateText);
    return [{ row: { ...row, runKey: run.key, stateMark }, stateText }];
  });
  if (questions === undefined || read.length < rows.length) return null;
  return { run: { ...run, asked: questions }, rows: read };
}
