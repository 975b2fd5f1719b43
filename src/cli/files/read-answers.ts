// Reads files of answers, and the manifest of a run, which says what was asked.

import { z } from "zod";
import { toPlaygroundFile } from "#core/document/write-playground-file.ts";
import {
  answererSchemaShape,
  type RecordedAnswers,
  readRecordedAnswers,
} from "#core/examples/recorded-run.ts";
import { noLedger } from "#core/model/ledger.ts";
import { noPresentation, type Playground } from "#core/model/playground.ts";
import { InputFault } from "../call/input-fault.ts";
import { fileExists, readTextFile } from "./file-io.ts";
import {
  matchRecordedAnswers,
  mergeRecordedRun,
  type RecordedPlaygroundAnswers,
  readAnswerLines,
  readAskedPlayground,
} from "./match-answers.ts";
import type { PlaygroundDocument } from "./read-document.ts";

/** Where files of answers are read from. `read` throws InputFault. */
export interface AnswersFileReader {
  exists(path: string): Promise<boolean>;
  read(path: string): Promise<string>;
}

const diskFiles: AnswersFileReader = { exists: fileExists, read: readTextFile };

/** What a run asks. A run continues only while all of this is unchanged. */
const manifestSchema = z.object({
  format: z.literal("cutpoint.run"),
  version: z.literal(1),
  ...answererSchemaShape,
  /** The playground as in its file, without cases. */
  playground: z.unknown(),
});
export type RunManifest = z.infer<typeof manifestSchema>;

export function toManifestPath(out: string): string {
  return `${out}.run.json`;
}

/** The playground's questions, rules and model, without cases, state, notes, ledger or presentation. */
export function toQuestionsOnlyPlaygroundFile(playground: Playground): unknown {
  const state = { form: "text" as const, text: "-", items: [] };
  return toPlaygroundFile({
    ...playground,
    notes: "",
    state,
    cases: [],
    presentation: noPresentation,
    ledger: noLedger,
    agentEdits: undefined,
  });
}

type Asked = Omit<RunManifest, "format" | "version">;

/**
 * Reads what a run asked. Without a manifest, its answers count as answers to the current playground. Throws an
 * InputFault if the manifest is damaged.
 */
export async function readManifest(out: string, files = diskFiles): Promise<Asked> {
  const path = toManifestPath(out);
  const unknown: Asked = {
    model: "",
    profile: "decider",
    mode: "live",
    recordedOn: "1970-01-01",
    playground: undefined,
  };
  if (!(await files.exists(path))) return unknown;
  const read = manifestSchema.safeParse(parseJson(await files.read(path)));
  if (read.success) return read.data;
  throw new InputFault(
    `${path} is damaged, or a newer Cutpoint wrote it. Bring back the file that cutpoint run wrote, or run again with another --out.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads an answers file, or the lines that `cutpoint run` writes. Throws an InputFault for another file, one without
 * answers, or a damaged manifest.
 */
export async function readAnswersFile(path: string, files = diskFiles): Promise<RecordedAnswers> {
  const text = await files.read(path);
  const recorded = readRecordedAnswers(text);
  if (recorded !== null) return recorded;
  const answers = readAnswerLines(text, path);
  if (answers.length === 0) throw new InputFault(`${path} has no answers. Write some with: cutpoint run`);
  const { playground, ...asked } = await readManifest(path, files);
  return {
    ...asked,
    format: "cutpoint.answers",
    version: 1,
    answers,
    ...(playground !== undefined && { playground }),
  };
}

/** `name.answers.json` or `name.answers.jsonl` next to the playground; null when neither exists. */
export async function findAnswersFile(path: string, files = diskFiles): Promise<string | null> {
  const stem = path.replace(/(\.cutpoint)?\.json$/, "");
  for (const beside of [`${stem}.answers.json`, `${stem}.answers.jsonl`]) {
    if (await files.exists(beside)) return beside;
  }
  return null;
}

/**
 * Answers from the named file, the file beside the playground, or the newest of `caseRuns`; null without any. Throws an
 * InputFault for a file that can't be used.
 */
export async function findRecordedAnswers(
  file: string,
  { playground, caseRuns }: Pick<PlaygroundDocument, "playground" | "caseRuns">,
  named: string | undefined,
  files = diskFiles,
): Promise<RecordedPlaygroundAnswers | null> {
  const path = named ?? (await findAnswersFile(file, files));
  if (path !== null) {
    const recorded = await readAnswersFile(path, files);
    return matchRecordedAnswers(
      playground,
      readAskedPlayground(recorded, playground, path) ?? playground,
      recorded,
      path,
    );
  }
  const [newest] = caseRuns.toSorted((one, other) => other.run.startedAt - one.run.startedAt);
  if (newest === undefined) return null;
  return {
    answers: mergeRecordedRun(newest, playground),
    recorded: null,
    source: "recorded in the library file",
  };
}
