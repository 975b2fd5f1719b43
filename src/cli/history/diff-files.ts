// Runs `cutpoint diff`: describes what differs between two playground files, or a file and an earlier revision of it.

import { comparePlaygrounds, type PlaygroundChanges } from "#core/compare/playground-changes.ts";
import { describeVerdictStatus } from "#core/thresholds/target-verdict.ts";
import type { CommandCall, CommandOptions, ExitCode } from "../call/command.ts";
import { usageFault } from "../call/input-fault.ts";
import { judgeTargets } from "../check/judge-targets.ts";
import { refuseOverwritingInputs } from "../files/check-outputs.ts";
import { expandFilePatterns } from "../files/find-files.ts";
import { findRecordedAnswers } from "../files/read-answers.ts";
import { writeTextAtomically } from "../files/write-atomically.ts";
import {
  type PlaygroundSide,
  readPlaygroundSide,
  readSideAtRevision,
  readSideOrProblem,
  type UnreadableSide,
} from "./read-side.ts";
import {
  changesToJson,
  changesToLines,
  changesToMarkdown,
  describeNewFile,
  type FileChanges,
} from "./write-changes.ts";

type Call = Pick<CommandCall<CommandOptions>, "terminal" | "json" | "environment">;

export interface DiffOptionValues {
  readonly from: string | undefined;
  readonly markdown: string | undefined;
}

/**
 * For each changed question, sentences on whether the answers beside the file meet its targets, as `check` would
 * print them.
 */
async function proofOfChanges(
  { file, playground, caseRuns }: PlaygroundSide,
  changes: PlaygroundChanges,
): Promise<FileChanges["proof"]> {
  if (file === null || changes.questions.length === 0) return new Map();
  const recorded = await readSideOrProblem(() =>
    findRecordedAnswers(file, { playground, caseRuns }, undefined),
  );
  if (recorded === null || "problem" in recorded) return new Map();
  const changed = new Set(changes.questions.map(({ id }) => id));
  const proof = new Map<string, readonly string[]>();
  for (const { id, status, target, text } of judgeTargets({ playground, answers: recorded.answers })) {
    if (id === null || !changed.has(id)) continue;
    const line = `${describeVerdictStatus(status)}: ${target} ${text}`;
    proof.set(id, [...(proof.get(id) ?? []), line]);
  }
  return proof;
}

interface DiffedFile extends FileChanges {
  readonly before: string;
  readonly after: string;
  readonly isCompared: boolean;
}

async function diffSides(
  before: PlaygroundSide | UnreadableSide,
  after: PlaygroundSide,
  name: string,
): Promise<DiffedFile> {
  const heading = `${name} → ${after.name}`;
  if ("problem" in before) {
    const { questions, cases } = after.playground;
    const { isMissing, problem } = before;
    const notes = [
      isMissing ? describeNewFile(questions.length, cases.length) : `Nothing to compare with. ${problem}`,
    ];
    const about = { heading, before: name, after: after.name, isCompared: isMissing };
    return { ...about, changes: null, notes, proof: new Map() };
  }
  const changes = comparePlaygrounds(before.playground, after.playground);
  return {
    ...{ heading, before: name, after: after.name, isCompared: true, changes, notes: [] },
    proof: await proofOfChanges(after, changes),
  };
}

/** Compares each file. One that is missing or unreadable at the revision doesn't stop the others. */
async function diffSince(
  words: readonly string[],
  revision: string,
  { environment }: Call,
): Promise<DiffedFile[]> {
  const diffed: DiffedFile[] = [];
  for (const file of await expandFilePatterns(words)) {
    const after = await readPlaygroundSide(file, environment);
    const before = await readSideOrProblem(() => readSideAtRevision(file, revision, environment));
    diffed.push(await diffSides(before, after, `${revision}:${file}`));
  }
  return diffed;
}

async function diffTwo(words: readonly string[], { environment }: Call): Promise<DiffedFile[]> {
  const [one = "", other = ""] = words;
  const before = await readPlaygroundSide(one, environment);
  return [await diffSides(before, await readPlaygroundSide(other, environment), before.name)];
}

/** Code 3 if a file has nothing readable to compare with, otherwise 0, whether anything changed or not. */
export async function diffFiles(
  words: readonly string[],
  { from, markdown }: DiffOptionValues,
  call: Call,
): Promise<ExitCode> {
  const [only, second] = words;
  if (from === undefined && words.length > 2)
    throw usageFault({ name: "diff" }, "Name two files, or files and --from REV");
  const isOne = only !== undefined && second === undefined;
  const revision = from ?? (isOne ? "HEAD" : null);
  await refuseOverwritingInputs(
    [{ option: "--markdown", path: markdown }],
    revision === null ? words : await expandFilePatterns(words),
  );
  const diffed = revision === null ? await diffTwo(words, call) : await diffSince(words, revision, call);
  if (markdown !== undefined) await writeTextAtomically(markdown, changesToMarkdown("What changed", diffed));
  if (call.json) {
    const files = diffed.map((one) => ({ before: one.before, after: one.after, ...changesToJson(one) }));
    call.terminal.printJson(files.length === 1 ? files[0] : { files }, 2);
  } else
    for (const one of diffed.filter(({ isCompared }) => isCompared))
      call.terminal.printLines(changesToLines(one));
  const failed = diffed.filter(({ isCompared }) => !isCompared);
  for (const { after, notes } of failed) call.terminal.tell(`${after}: ${notes.join(" ")}`);
  return failed.length === 0 ? 0 : 3;
}
