// Parses lines of answers, and joins recorded answers with the current playground.

import { z } from "zod";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { emptyMergedAnswers, mergeAnswerRows } from "#core/cases/merge-answers.ts";
import { readPlaygroundValue } from "#core/document/read-playground.ts";
import { type RecordedAnswers, rebuildRecordedCaseRun } from "#core/examples/recorded-run.ts";
import type { Playground } from "#core/model/playground.ts";
import type { CaseRunWithRows } from "#core/model/run.ts";
import { findProfile } from "#core/service/profiles.ts";
import { InputFault } from "../call/input-fault.ts";

const lineSchema = z.object({ id: z.string(), response: z.unknown(), state_mark: z.number().optional() });

/** Parses the lines that `cutpoint run` writes. Throws an InputFault at the first line that isn't one. */
export function readAnswerLines(text: string, path: string): RecordedAnswers["answers"] {
  return text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [readLine(line, `${path} (line ${at + 1})`)]));
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

/**
 * The playground that was asked, with the current cases; null if the answers don't record its questions. Throws
 * InputFault if these can't be read.
 */
export function readAskedPlayground(
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
  // Answer lines without a manifest don't name the requested model.
  const { model = asked.model } = recorded.model === "" ? {} : recorded;
  const run = rebuildRecordedCaseRun(asked, { ...recorded, model }, profile, "recorded");
  if (run === null)
    throw new InputFault(
      `The questions that ${path} answers couldn't be sent. Open the playground and fix its errors.`,
    );
  return run;
}

/**
 * Joins a run's answers with the current playground. Answers whose case or wording has changed are out of date. Throws
 * an InputFault for a run of an unknown profile.
 */
export function mergeRecordedRun({ run, rows }: CaseRunWithRows, now: Playground): CaseRunAnswers {
  const profile = findProfile(run.profileId);
  if (profile === null) throw new InputFault(`There is no profile “${run.profileId}”.`);
  const stored = rows.map(({ row }) => ({ ...row, stateHash: "" }));
  return mergeAnswerRows(emptyMergedAnswers(run, now, profile), run, stored, profile);
}

export interface RecordedPlaygroundAnswers {
  readonly answers: CaseRunAnswers;
  /** Null if the answers are in the library file itself. */
  readonly recorded: RecordedAnswers | null;
  /** Path of their file, or words on where they come from. */
  readonly source: string;
}

/**
 * The answers of a file to the questions of `asked`, joined with the playground as it is `now`. `source` is named in
 * messages. Throws an InputFault for an unknown profile, or if the questions of `asked` couldn't be sent.
 */
export function matchRecordedAnswers(
  now: Playground,
  asked: Playground,
  recorded: RecordedAnswers,
  source: string,
): RecordedPlaygroundAnswers {
  return { answers: mergeRecordedRun(toWholeRun(asked, recorded, source), now), recorded, source };
}
