import { z } from "zod";
import { InputFault } from "#cli/call/input-fault.ts";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { mergeRows, startAnswers } from "#core/cases/merge-answers.ts";
import { findProfile } from "#core/contract/profiles.ts";
import { readPlaygroundValue } from "#core/document/read-playground.ts";
import { type RecordedAnswers, readRecordedAnswers, toRecordedRun } from "#core/examples/recorded-run.ts";
import type { WholeCaseRun } from "#core/model/case-run.ts";
import type { Playground } from "#core/model/playground.ts";
import type { ReadDocument } from "./read-document.ts";
import { fileExists, readTextFile } from "./read-file.ts";
import { readManifest } from "./run-manifest.ts";

const lineSchema = z.object({ id: z.string(), response: z.unknown(), state_mark: z.number().optional() });

/** Reads recorded answers: a file of answers, or the lines that `cutpoint run` writes. */
export async function readAnswers(path: string): Promise<RecordedAnswers> {
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

/** The recorded answers that stand beside a playground's file: `name.answers.json` or `name.answers.jsonl`. */
async function findAnswers(path: string): Promise<string | null> {
  const stem = path.replace(/(\.cutpoint)?\.json$/, "");
  for (const beside of [`${stem}.answers.json`, `${stem}.answers.jsonl`]) {
    if (await fileExists(beside)) return beside;
  }
  return null;
}

/** The playground that was asked when answers were recorded, over cases of today; null: the one of today. */
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

/** Recorded answers as a run over a playground's cases. */
function toWholeRun(asked: Playground, recorded: RecordedAnswers, path: string): WholeCaseRun {
  const profile = findProfile(recorded.profile);
  if (profile === null)
    throw new InputFault(`${path} was answered by a service of the unknown profile “${recorded.profile}”.`);
  // Lines without a manifest beside them don't say which model was asked.
  const { model = asked.model } = recorded.model === "" ? {} : recorded;
  const run = toRecordedRun(asked, { ...recorded, model }, profile, "recorded");
  if (run === null)
    throw new InputFault(
      `The questions that ${path} answers couldn't be sent. Open the playground and fix its errors.`,
    );
  return run;
}

/** A run's answers, held against what is written now. */
function heldAgainst({ run, rows }: WholeCaseRun, now: Playground): CaseAnswers {
  const profile = findProfile(run.profileId);
  if (profile === null) throw new InputFault(`There is no profile “${run.profileId}”.`);
  const stored = rows.map(({ row }) => ({ ...row, stateHash: "" }));
  return mergeRows(startAnswers(run, now, profile), run, stored, profile);
}

/** Answers to a playground's cases, with what they were recorded as and where. */
export interface FoundAnswers {
  readonly answers: CaseAnswers;
  /** Null: they stand in the library file itself. */
  readonly recorded: RecordedAnswers | null;
  readonly source: string;
}

/** What was answered to `asked`, held against what is written now. */
export function toFound(
  now: Playground,
  asked: Playground,
  recorded: RecordedAnswers,
  source: string,
): FoundAnswers {
  return { answers: heldAgainst(toWholeRun(asked, recorded, source), now), recorded, source };
}

/** Recorded answers: of the file that is named, of the one beside the playground's, or of its library; null: there are none. */
export async function findRecorded(
  file: string,
  { playground, caseRuns }: Pick<ReadDocument, "playground" | "caseRuns">,
  named: string | undefined,
): Promise<FoundAnswers | null> {
  const path = named ?? (await findAnswers(file));
  if (path !== null) {
    const recorded = await readAnswers(path);
    return toFound(playground, askedPlayground(recorded, playground, path) ?? playground, recorded, path);
  }
  const [newest] = caseRuns.toSorted((one, other) => other.run.startedAt - one.run.startedAt);
  if (newest === undefined) return null;
  return {
    answers: heldAgainst(newest, playground),
    recorded: null,
    source: "recorded in the library file",
  };
}
