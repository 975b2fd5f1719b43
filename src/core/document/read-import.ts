// Recognises what a file is that a user imports, and reads it.

import { z } from "zod";
import {
  type AskedQuestion,
  type CaseRunRowWithState,
  type CaseRunWithRows,
  type Run,
  unsendableStateHash,
} from "#core/model/run.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { readSlideDeck } from "#core/present/slide-deck-file.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import type { JsonTextError } from "#core/text/json/json-node.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { readAnswerCountsFile } from "./answer-counts-file.ts";
import {
  type FileCaseRun,
  type LibraryContents,
  type LibraryFile,
  libraryFileSchema,
} from "./library-file.ts";
import { locateIssue, readPlaygroundFile, readPlaygroundValue } from "./read-playground.ts";

/** Null if the file lacks the questions, or a state, of the run. */
function fromFileCaseRun(
  { asked, rows, ...run }: FileCaseRun,
  askedQuestions: readonly (readonly AskedQuestion[])[],
  stateTexts: readonly string[],
): CaseRunWithRows | null {
  const questions = askedQuestions[asked];
  const read = rows.flatMap(({ state, ...row }): CaseRunRowWithState[] => {
    const stateText = state === null ? "" : stateTexts[state];
    if (stateText === undefined) return [];
    const stateMark = state === null ? unsendableStateHash : hash53(stateText);
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

/** Reads the whole file or nothing; otherwise the issues say what is wrong and where. */
export function readLibraryFile(text: string): LibraryFileReading {
  const parsed = parseJsonTree(text);
  if (!parsed.ok) return { status: "bad", issues: parsed.errors };
  const value: unknown = JSON.parse(text);
  if (newerSchema.safeParse(value).success) return { status: "newer" };
  const file = libraryFileSchema.safeParse(value);
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
    contents: {
      playgrounds,
      runs: whole,
      caseRuns: wholeCaseRuns,
      keptAside: file.data.keptAside,
      marks: file.data.marks,
    },
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

/**
 * `show` is a presentation to open; `problem` is a sentence for the author; `newer` means that updating
 * Cutpoint would help.
 */
export type ImportResult =
  | { ok: true; contents: LibraryContents; show: SlideDeck | null }
  | { ok: false; problem: string; newer?: true };

const madeLater: ImportResult = {
  ok: false,
  problem: "A newer Cutpoint made this file. Nothing was imported.",
  newer: true,
};
const nothing: LibraryContents = { playgrounds: [], runs: [], caseRuns: [], keptAside: [], marks: [] };

/** Accepts a playground, a file of answer counts, a whole library, or a presentation. */
export function readImport(text: string): ImportResult {
  const shown = readSlideDeck(text);
  if (shown.status === "newer") return madeLater;
  if (shown.status === "read") return { ok: true, contents: nothing, show: shown.show };
  const one = readPlaygroundFile(text);
  if (one.status === "newer") return madeLater;
  if (one.status === "read") {
    return { ok: true, contents: { ...nothing, playgrounds: [one.playground] }, show: null };
  }
  const table = readAnswerCountsFile(text);
  if (table.status === "newer") return madeLater;
  if (table.status === "bad") return { ok: false, problem: `Nothing was imported. ${table.problem}` };
  if (table.status === "read") {
    return { ok: true, contents: { ...nothing, playgrounds: [table.playground] }, show: null };
  }
  const all = readLibraryFile(text);
  if (all.status === "newer") return madeLater;
  if (all.status === "read") return { ok: true, contents: all.contents, show: null };
  const issue = (text.includes('"cutpoint.library"') ? all : one).issues[0];
  return {
    ok: false,
    problem: `Nothing was imported. ${issue ? `Line ${issue.line}: ${issue.message}` : ""}`,
  };
}
