import { z } from "zod";
import { markText } from "#core/cases/labelled-rows.ts";
import { locateIssue } from "#core/json/locate-issue.ts";
import { type JsonTextError, parseJsonText } from "#core/json/parse-json-text.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import {
  caseRowSchema,
  caseRunRecordSchema,
  type WholeCaseRow,
  type WholeCaseRun,
} from "#core/model/case-run.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { readPlaygroundValue } from "./read-playground.ts";
import { type KeptAside, keptAsideSchema } from "./records.ts";
import { runSummarySchema, runTextsSchema, secondSchema } from "./run-records.ts";
import { toFile } from "./write-playground-file.ts";

/** A row as a file holds it: which of the file's states it asked about, null where its state could not be sent. */
const fileRowSchema = caseRowSchema.omit({ runKey: true, stateHash: true, stateMark: true }).extend({
  state: z.number().int().min(0).nullable(),
});

/** A case run as a library file holds it, with which of the file's lists of questions it asked. */
const fileCaseRunSchema = caseRunRecordSchema.omit({ askedHash: true }).extend({
  asked: z.number().int().min(0),
  rows: z.array(fileRowSchema),
});
type FileCaseRun = z.infer<typeof fileCaseRunSchema>;

/** What a file holds of a case run; `askedAt` and `stateAt` give a text its place in the file's lists. */
function toFileCaseRun(
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
function fromFileCaseRun(
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

/** Everything that a library holds. */
export interface LibraryContents {
  playgrounds: readonly Playground[];
  runs: readonly Run[];
  caseRuns: readonly WholeCaseRun[];
  keptAside: readonly KeptAside[];
}

const runSchema = runSummarySchema.omit({ askedHash: true, stateHash: true }).extend({
  /** Which of the file's lists of questions and states it asked about. */
  asked: z.number().int().min(0),
  state: z.number().int().min(0),
  responseText: z.string(),
  second: secondSchema.optional(),
});

const librarySchema = z.object({
  format: z.literal("cutpoint.library"),
  version: z.literal(1),
  playgrounds: z.array(z.unknown()),
  askedQuestions: z.array(runTextsSchema.shape.asked.shape.questions),
  stateTexts: z.array(z.string()),
  runs: z.array(runSchema),
  caseRuns: z.array(fileCaseRunSchema).default([]),
  keptAside: z.array(keptAsideSchema),
});
type LibraryFile = z.infer<typeof librarySchema>;

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

export type LibraryFileReading =
  | { status: "read"; contents: LibraryContents }
  | { status: "newer" }
  | { status: "bad"; issues: readonly JsonTextError[] };

const newerSchema = z.object({ format: z.literal("cutpoint.library"), version: z.number().min(2) });

/** Reads a library file whole, or says what is wrong with it and where. */
export function readLibraryFile(text: string): LibraryFileReading {
  const parsed = parseJsonText(text);
  if (!parsed.ok) return { status: "bad", issues: parsed.errors };
  const value: unknown = JSON.parse(text);
  if (newerSchema.safeParse(value).success) return { status: "newer" };
  const file = librarySchema.safeParse(value);
  const bad = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): LibraryFileReading => ({
    status: "bad",
    issues: issues.map(({ path, message }) => locateIssue(text, parsed.root, path, message)),
  });
  if (!file.success) return bad(file.error.issues);

  const readings = file.data.playgrounds.map(readPlaygroundValue);
  if (readings.some((reading) => reading.status === "newer")) return { status: "newer" };
  const issues = readings.flatMap((reading, index) =>
    reading.status === "bad"
      ? reading.issues.map(({ path, message }) => ({ path: ["playgrounds", index, ...path], message }))
      : [],
  );
  const runs = file.data.runs.map((run) => toRun(run, file.data));
  const torn = runs.flatMap((run, index) =>
    run === null ? [{ path: ["runs", index], message: tornRun }] : [],
  );
  const caseRuns = file.data.caseRuns.map((run) =>
    fromFileCaseRun(run, file.data.askedQuestions, file.data.stateTexts),
  );
  const tornCaseRuns = caseRuns.flatMap((run, index) =>
    run === null ? [{ path: ["caseRuns", index], message: tornRun }] : [],
  );
  const faults = [...issues, ...torn, ...tornCaseRuns];
  if (faults.length > 0) return bad(faults);
  const playgrounds = readings.flatMap((reading) => (reading.status === "read" ? [reading.playground] : []));
  const whole = runs.flatMap((run) => run ?? []);
  const wholeCaseRuns = caseRuns.flatMap((run) => run ?? []);
  return {
    status: "read",
    contents: { playgrounds, runs: whole, caseRuns: wholeCaseRuns, keptAside: file.data.keptAside },
  };
}

const tornRun = "The file doesn't contain what this run asked.";

function toRun(run: LibraryFile["runs"][number], file: LibraryFile): Run | null {
  const { asked, state, model, ...rest } = run;
  const questions = file.askedQuestions[asked];
  const stateText = file.stateTexts[state];
  if (questions === undefined || stateText === undefined) return null;
  return { ...rest, asked: { model, stateText, questions } };
}
