import { z } from "zod";
import type { AskedQuestion } from "#core/contract/asked.ts";
import { locateIssue } from "#core/json-text/locate-issue.ts";
import { type JsonTextError, parseJsonText } from "#core/json-text/parse-json-text.ts";
import type { WholeCaseRun } from "./case-run.ts";
import { fileCaseRunSchema, fromFileCaseRun, toFileCaseRun } from "./library-case-runs.ts";
import type { Playground } from "./playground.ts";
import { readPlaygroundValue } from "./read-playground-value.ts";
import { type KeptAside, keptAsideSchema } from "./records.ts";
import type { Run } from "./run.ts";
import { runSummarySchema, runTextsSchema, secondSchema } from "./run-records.ts";
import { toFile } from "./write-playground-file.ts";

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

const tornRun = "What this run asked is not in the file.";

function toRun(run: LibraryFile["runs"][number], file: LibraryFile): Run | null {
  const { asked, state, model, ...rest } = run;
  const questions = file.askedQuestions[asked];
  const stateText = file.stateTexts[state];
  if (questions === undefined || stateText === undefined) return null;
  return { ...rest, asked: { model, stateText, questions } };
}
