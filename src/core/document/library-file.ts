// The file of a whole library and how it's written: playgrounds, their runs and case runs, stars and tags, and records
// that couldn't be read.

import * as z from "zod/mini";
import type { Playground } from "#core/model/playground.ts";
import {
  type AskedQuestion,
  type CaseRunWithRows,
  caseRunRecordSchema,
  caseRunRowSchema,
  type Run,
  unsendableStateHash,
} from "#core/model/run.ts";
import { formatFileJson } from "./file-layout.ts";
import { type QuarantinedRecord, quarantinedRecordSchema } from "./records.ts";
import { runSummarySchema, runTextsSchema, secondRequestSchema } from "./run-records.ts";
import { type StarAndTags, starAndTagsSchema } from "./star-and-tags.ts";
import { toPlaygroundFile } from "./write-playground-file.ts";

/** `state` is an index into the file's list of states; null when the state couldn't be sent. */
const fileRowSchema = z.extend(z.omit(caseRunRowSchema, { runKey: true, stateHash: true, stateMark: true }), {
  state: z.nullable(z.int().check(z.gte(0))),
});

/** `asked` is an index into the file's lists of questions. */
const fileCaseRunSchema = z.extend(z.omit(caseRunRecordSchema, { askedHash: true }), {
  asked: z.int().check(z.gte(0)),
  rows: z.array(fileRowSchema),
});
export type FileCaseRun = z.infer<typeof fileCaseRunSchema>;

/**
 * Converts a run for the file. `askedAt` and `stateAt` return the index of a text in the file's lists, to which they
 * add new texts.
 */
function toFileCaseRun(
  { run, rows }: CaseRunWithRows,
  askedAt: (asked: readonly AskedQuestion[]) => number,
  stateAt: (text: string) => number,
): FileCaseRun {
  const { asked, ...rest } = run;
  const written = rows.map(({ row: { runKey: _key, stateMark, ...row }, stateText }) => ({
    ...row,
    state: stateMark === unsendableStateHash ? null : stateAt(stateText),
  }));
  return { ...rest, asked: askedAt(asked), rows: written };
}

export interface LibraryContents {
  playgrounds: readonly Playground[];
  runs: readonly Run[];
  caseRuns: readonly CaseRunWithRows[];
  keptAside: readonly QuarantinedRecord[];
  marks: readonly StarAndTags[];
}

const runSchema = z.extend(z.omit(runSummarySchema, { askedHash: true, stateHash: true }), {
  asked: z.int().check(z.gte(0)),
  state: z.int().check(z.gte(0)),
  responseText: z.string(),
  second: z.optional(secondRequestSchema),
});

export const libraryFileSchema = z.object({
  format: z.literal("cutpoint.library"),
  version: z.literal(1),
  playgrounds: z.array(z.unknown()),
  askedQuestions: z.array(runTextsSchema.shape.asked.shape.questions),
  stateTexts: z.array(z.string()),
  runs: z.array(runSchema),
  caseRuns: z._default(z.array(fileCaseRunSchema), []),
  keptAside: z.array(quarantinedRecordSchema),
  marks: z._default(z.array(starAndTagsSchema), []),
});
export type LibraryFile = z.infer<typeof libraryFileSchema>;

/** Index of a text in a list of distinct texts; a new text is appended. */
function indexOf(known: Map<string, number>, text: string): number {
  const index = known.get(text) ?? known.size;
  known.set(text, index);
  return index;
}

/** Serialises a library. Questions and states that runs share are written once. */
export function writeLibraryFile({ playgrounds, runs, caseRuns, keptAside, marks }: LibraryContents): string {
  const asked = new Map<string, number>();
  const states = new Map<string, number>();
  const askedAt = (questions: readonly AskedQuestion[]) => indexOf(asked, JSON.stringify(questions));
  const stateAt = (text: string) => indexOf(states, text);
  const writtenRuns = runs.map(({ asked: request, second, ...run }) => ({
    ...run,
    ...(second && { second: secondRequestSchema.parse(second) }),
    model: request.model,
    asked: askedAt(request.questions),
    state: stateAt(request.stateText),
  }));
  const writtenCaseRuns = caseRuns.map((run) => toFileCaseRun(run, askedAt, stateAt));
  const file: LibraryFile = {
    format: "cutpoint.library",
    version: 1,
    playgrounds: playgrounds.map(toPlaygroundFile),
    askedQuestions: [...asked.keys()].map(
      (text) => JSON.parse(text) as LibraryFile["askedQuestions"][number],
    ),
    stateTexts: [...states.keys()],
    runs: writtenRuns,
    caseRuns: writtenCaseRuns,
    keptAside: [...keptAside],
    marks: [...marks],
  };
  return formatFileJson(file);
}
