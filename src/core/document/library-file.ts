import * as z from "zod/mini";
import type { Playground } from "#core/model/playground.ts";
import {
  type AskedQuestion,
  type CaseRunWithRows,
  caseRunRecordSchema,
  caseRunRowSchema,
  type Run,
} from "#core/model/run.ts";
import {
  type QuarantinedRecord,
  quarantinedRecordSchema,
  runSummarySchema,
  runTextsSchema,
  secondSchema,
} from "./records.ts";
import { toFile } from "./write-playground-file.ts";

/** A row as a file holds it: which of the file's states it asked about, null where its state could not be sent. */
const fileRowSchema = z.extend(z.omit(caseRunRowSchema, { runKey: true, stateHash: true, stateMark: true }), {
  state: z.nullable(z.int().check(z.gte(0))),
});

/** A case run as a library file holds it, with which of the file's lists of questions it asked. */
const fileCaseRunSchema = z.extend(z.omit(caseRunRecordSchema, { askedHash: true }), {
  asked: z.int().check(z.gte(0)),
  rows: z.array(fileRowSchema),
});
export type FileCaseRun = z.infer<typeof fileCaseRunSchema>;

/** What a file holds of a case run; `askedAt` and `stateAt` give a text its place in the file's lists. */
function toFileCaseRun(
  { run, rows }: CaseRunWithRows,
  askedAt: (asked: readonly AskedQuestion[]) => number,
  stateAt: (text: string) => number,
): FileCaseRun {
  const { asked, ...rest } = run;
  const written = rows.map(({ row: { runKey: _key, stateMark, ...row }, stateText }) => ({
    ...row,
    state: stateMark === unsentStateHash ? null : stateAt(stateText),
  }));
  return { ...rest, asked: askedAt(asked), rows: written };
}

/** The mark of a row whose state could not be sent. */
export const unsentStateHash = -1;

/** Everything that a library holds. */
export interface LibraryContents {
  playgrounds: readonly Playground[];
  runs: readonly Run[];
  caseRuns: readonly CaseRunWithRows[];
  keptAside: readonly QuarantinedRecord[];
}

const runSchema = z.extend(z.omit(runSummarySchema, { askedHash: true, stateHash: true }), {
  /** Which of the file's lists of questions and states it asked about. */
  asked: z.int().check(z.gte(0)),
  state: z.int().check(z.gte(0)),
  responseText: z.string(),
  second: z.optional(secondSchema),
});

export const librarySchema = z.object({
  format: z.literal("cutpoint.library"),
  version: z.literal(1),
  playgrounds: z.array(z.unknown()),
  askedQuestions: z.array(runTextsSchema.shape.asked.shape.questions),
  stateTexts: z.array(z.string()),
  runs: z.array(runSchema),
  caseRuns: z._default(z.array(fileCaseRunSchema), []),
  keptAside: z.array(quarantinedRecordSchema),
});
export type LibraryFile = z.infer<typeof librarySchema>;

/** Where a text stands in a list that grows by what it does not hold. */
function indexOf(known: Map<string, number>, text: string): number {
  const index = known.get(text) ?? known.size;
  known.set(text, index);
  return index;
}

/** The text of a whole library; what runs share is written once. */
export function writeLibraryFile({ playgrounds, runs, caseRuns, keptAside }: LibraryContents): string {
  const asked = new Map<string, number>();
  const states = new Map<string, number>();
  const askedAt = (questions: readonly AskedQuestion[]) => indexOf(asked, JSON.stringify(questions));
  const stateAt = (text: string) => indexOf(states, text);
  const writtenRuns = runs.map(({ asked: request, second, ...run }) => ({
    ...run,
    ...(second && { second: secondSchema.parse(second) }),
    model: request.model,
    asked: askedAt(request.questions),
    state: stateAt(request.stateText),
  }));
  const writtenCaseRuns = caseRuns.map((run) => toFileCaseRun(run, askedAt, stateAt));
  const file: LibraryFile = {
    format: "cutpoint.library",
    version: 1,
    playgrounds: playgrounds.map(toFile),
    askedQuestions: [...asked.keys()].map(
      (text) => JSON.parse(text) as LibraryFile["askedQuestions"][number],
    ),
    stateTexts: [...states.keys()],
    runs: writtenRuns,
    caseRuns: writtenCaseRuns,
    keptAside: [...keptAside],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
