import { z } from "zod";
import { locateIssue } from "#core/json/locate-issue.ts";
import { markText } from "#core/json/mark-text.ts";
import { type JsonTextError, parseJsonText } from "#core/json/parse-json-text.ts";
import type { WholeCaseRow, WholeCaseRun } from "#core/model/case-run.ts";
import type { AskedQuestion, Run } from "#core/model/run.ts";
import {
  type FileCaseRun,
  type LibraryContents,
  type LibraryFile,
  librarySchema,
  unsent,
} from "./library-file.ts";
import { readPlaygroundValue } from "./read-playground.ts";

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
