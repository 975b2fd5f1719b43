import { comparePlaygrounds, type PlaygroundChanges } from "#core/compare/playground-changes.ts";
import { describeVerdictStatus } from "#core/thresholds/verdict.ts";
import type { CommandCall, ExitCode, Options } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import { judgeTargets } from "../check/check-result.ts";
import { findFiles } from "../files/find-files.ts";
import { findRecordedAnswers } from "../files/read-answers.ts";
import { writeTextAtomically } from "../files/whole-file.ts";
import { orProblem, type ReadSide, readFileAt, readSide } from "./read-side.ts";
import { describeNew, type ToldChanges, toJson, toLines, toMarkdownText } from "./write-changes.ts";

type Call = Pick<CommandCall<Options>, "terminal" | "json" | "environment">;

export interface DiffValues {
  readonly from: string | undefined;
  readonly markdown: string | undefined;
}

/** What recorded answers beside the file prove of the targets of changed questions, as `check` says it. */
async function proofOfChanges(
  { file, playground, caseRuns }: ReadSide,
  changes: PlaygroundChanges,
): Promise<ToldChanges["proof"]> {
  if (file === null || changes.questions.length === 0) return new Map();
  const recorded = await orProblem(() => findRecordedAnswers(file, { playground, caseRuns }, undefined));
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

interface DiffedFile extends ToldChanges {
  readonly before: string;
  readonly after: string;
}

async function diffSides(
  before: ReadSide | { problem: string },
  after: ReadSide,
  name: string,
): Promise<DiffedFile> {
  const heading = `${name} → ${after.name}`;
  if ("problem" in before) {
    const { questions, cases } = after.playground;
    const isNew = /exists on disk, but not in|does not exist in/.test(before.problem);
    const notes = [
      isNew ? describeNew(questions.length, cases.length) : `Nothing to compare with. ${before.problem}`,
    ];
    return { heading, before: name, after: after.name, changes: null, notes, proof: new Map() };
  }
  const changes = comparePlaygrounds(before.playground, after.playground);
  return {
    ...{ heading, before: name, after: after.name, changes, notes: [] },
    proof: await proofOfChanges(after, changes),
  };
}

/** Files as they were at a revision, beside those of now. A file that wasn't there is told, and keeps no other from it. */
async function diffSince(
  words: readonly string[],
  revision: string,
  { environment }: Call,
): Promise<DiffedFile[]> {
  const diffed: DiffedFile[] = [];
  for (const file of await findFiles(words)) {
    const after = await readSide(file, environment);
    const before = await orProblem(() => readFileAt(file, revision, environment));
    diffed.push(await diffSides(before, after, `${revision}:${file}`));
  }
  return diffed;
}

async function diffTwo(words: readonly string[], { environment }: Call): Promise<DiffedFile[]> {
  const [one = "", other = ""] = words;
  const before = await readSide(one, environment);
  return [await diffSides(before, await readSide(other, environment), before.name)];
}

export async function diffFiles(
  words: readonly string[],
  { from, markdown }: DiffValues,
  call: Call,
): Promise<ExitCode> {
  const [only, second] = words;
  if (from === undefined && words.length > 2)
    throw usageFault({ name: "diff" }, "Name two files, or files and --from REV");
  const isOne = only !== undefined && second === undefined;
  const revision = from ?? (isOne ? "HEAD" : null);
  const diffed = revision === null ? await diffTwo(words, call) : await diffSince(words, revision, call);
  const [first, more] = diffed;
  if (isOne && from === undefined && first?.changes === null) throw new InputFault(first.notes.join(" "));
  if (markdown !== undefined) await writeTextAtomically(markdown, toMarkdownText("What changed", diffed));
  if (call.json) {
    const files = diffed.map((one) => ({ before: one.before, after: one.after, ...toJson(one) }));
    call.terminal.printJson(more === undefined ? files[0] : { files }, 2);
  } else for (const one of diffed) call.terminal.printLines(toLines(one));
  return 0;
}
