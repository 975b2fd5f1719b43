import { z } from "zod";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { emptyAnswers, mergeAnswerRows } from "#core/cases/merge-answers.ts";
import { readPlaygroundValue } from "#core/document/read-playground.ts";
import { toPlaygroundFile } from "#core/document/write-playground-file.ts";
import {
  answererShape,
  type RecordedAnswers,
  readRecordedAnswers,
  toRecordedRun,
} from "#core/examples/recorded-run.ts";
import { noLedger } from "#core/model/ledger.ts";
import { noPresentation, type Playground } from "#core/model/playground.ts";
import type { CaseRunWithRows } from "#core/model/run.ts";
import { findProfile } from "#core/service/profiles.ts";
import { InputFault } from "../call/input-fault.ts";
import type { ReadDocument } from "./read-document.ts";
import { fileExists, readTextFile } from "./whole-file.ts";

/** A run is only continued when all of this is unchanged. */
const manifestSchema = z.object({
  format: z.literal("cutpoint.run"),
  version: z.literal(1),
  ...answererShape,
  /** Without cases. */
  playground: z.unknown(),
});
export type RunManifest = z.infer<typeof manifestSchema>;

export function manifestPath(out: string): string {
  return `${out}.run.json`;
}

/** The playground's questions, rules and model, without cases, state or presentation. */
export function toAskingFile(playground: Playground): unknown {
  const state = { form: "text" as const, text: "-", items: [] };
  return toPlaygroundFile({
    ...playground,
    notes: "",
    state,
    cases: [],
    presentation: noPresentation,
    ledger: noLedger,
  });
}

type Asked = Omit<RunManifest, "format" | "version">;

/** Without a manifest, answers count as given to the current playground. */
export async function readManifest(out: string): Promise<Asked> {
  const path = manifestPath(out);
  const unknown: Asked = {
    model: "",
    profile: "decider",
    mode: "live",
    recordedOn: "1970-01-01",
    playground: undefined,
  };
  if (!(await fileExists(path))) return unknown;
  const read = manifestSchema.safeParse(parseJson(await readTextFile(path)));
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

const lineSchema = z.object({ id: z.string(), response: z.unknown(), state_mark: z.number().optional() });

/** An answers file, or lines written by `cutpoint run`. */
export async function readAnswersFile(path: string): Promise<RecordedAnswers> {
  const text = await readTextFile(path);
  const recorded = readRecordedAnswers(text);
  if (recorded !== null) return recorded;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const answers = lines.map((line, at) => readLine(line, `${path} (line ${at + 1})`));
  if (answers.length === 0) throw new InputFault(`${path} has no answers. Write some with: cutpoint run`);
  const { playground, ...asked } = await readManifest(path);
  return {
    ...asked,
    format: "cutpoint.answers",
    version: 1,
    answers,
    ...(playground !== undefined && { playground }),
  };
}

function readLine(line: string, place: string): RecordedAnswers["answers"][number] {
  const read = lineSchema.safeParse(parse(line));
  if (!read.success) {
    throw new InputFault(
      `${place} isn't a file of answers: it should be {"id": …, "response": …}, as cutpoint run or check --accept writes it.`,
    );
  }
  const { id, response, state_mark: mark } = read.data;
  return { case: id, response: JSON.stringify(response), ...(mark !== undefined && { mark }) };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** `name.answers.json` or `name.answers.jsonl` next to the playground; null when neither exists. */
async function findAnswers(path: string): Promise<string | null> {
  const stem = path.replace(/(\.cutpoint)?\.json$/, "");
  for (const beside of [`${stem}.answers.json`, `${stem}.answers.jsonl`]) {
    if (await fileExists(beside)) return beside;
  }
  return null;
}

/** The playground as asked, over today's cases; null when nothing was recorded about it. Throws InputFault when it can't be read. */
export function askedPlayground(
  { playground }: RecordedAnswers,
  now: Playground,
  path: string,
): Playground | null {
  if (playground === undefined) return null;
  const read = readPlaygroundValue(playground);
  if (read.status === "read") return { ...read.playground, cases: now.cases };
  const why = read.status === "newer" ? "A newer Cutpoint wrote it." : (read.issues[0]?.message ?? "");
  throw new InputFault(`${path} holds a playground that can't be read. ${why}`);
}

function toWholeRun(asked: Playground, recorded: RecordedAnswers, path: string): CaseRunWithRows {
  const profile = findProfile(recorded.profile);
  if (profile === null)
    throw new InputFault(`${path} was answered by a service of the unknown profile “${recorded.profile}”.`);
  // Lines without a manifest don't name the requested model.
  const { model = asked.model } = recorded.model === "" ? {} : recorded;
  const run = toRecordedRun(asked, { ...recorded, model }, profile, "recorded");
  if (run === null)
    throw new InputFault(
      `The questions that ${path} answers couldn't be sent. Open the playground and fix its errors.`,
    );
  return run;
}

/** Marks answers out of date where the case or wording changed. */
function heldAgainst({ run, rows }: CaseRunWithRows, now: Playground): CaseAnswers {
  const profile = findProfile(run.profileId);
  if (profile === null) throw new InputFault(`There is no profile “${run.profileId}”.`);
  const stored = rows.map(({ row }) => ({ ...row, stateHash: "" }));
  return mergeAnswerRows(emptyAnswers(run, now, profile), run, stored, profile);
}

export interface RecordedPlaygroundAnswers {
  readonly answers: CaseAnswers;
  /** Null when they are in the library file itself. */
  readonly recorded: RecordedAnswers | null;
  readonly source: string;
}

/** Answers to `asked`, marked out of date against the current playground. */
export function matchRecordedAnswers(
  now: Playground,
  asked: Playground,
  recorded: RecordedAnswers,
  source: string,
): RecordedPlaygroundAnswers {
  return { answers: heldAgainst(toWholeRun(asked, recorded, source), now), recorded, source };
}

/** From the named file, the one next to the playground, or its library; null when none exist. */
export async function findRecordedAnswers(
  file: string,
  { playground, caseRuns }: Pick<ReadDocument, "playground" | "caseRuns">,
  named: string | undefined,
): Promise<RecordedPlaygroundAnswers | null> {
  const path = named ?? (await findAnswers(file));
  if (path !== null) {
    const recorded = await readAnswersFile(path);
    return matchRecordedAnswers(
      playground,
      askedPlayground(recorded, playground, path) ?? playground,
      recorded,
      path,
    );
  }
  const [newest] = caseRuns.toSorted((one, other) => other.run.startedAt - one.run.startedAt);
  if (newest === undefined) return null;
  return {
    answers: heldAgainst(newest, playground),
    recorded: null,
    source: "recorded in the library file",
  };
}
