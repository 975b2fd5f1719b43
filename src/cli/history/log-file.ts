// `cutpoint log`: describes what each commit changed in a playground's file.

import { existsSync } from "node:fs";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { comparePlaygrounds, hasChanges } from "#core/compare/playground-changes.ts";
import type { Playground } from "#core/model/playground.ts";
import type { CommandCall, CommandOptions, ExitCode } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import { refuseOverwritingInputs } from "../files/check-outputs.ts";
import { fileExists } from "../files/file-io.ts";
import { readDocumentText } from "../files/read-document.ts";
import { writeTextAtomically } from "../files/write-atomically.ts";
import { type FileCommit, listFileCommits, readTextAtRevision } from "./git.ts";
import { readPlaygroundSide, readSideOrProblem, type UnreadableSide } from "./read-side.ts";
import {
  changesToJson,
  changesToLines,
  changesToMarkdown,
  describeNewFile,
  type FileChanges,
} from "./write-changes.ts";

type Call = Pick<CommandCall<CommandOptions>, "terminal" | "json" | "environment">;

export interface LogOptionValues {
  readonly most: string | undefined;
  readonly markdown: string | undefined;
}

const defaultMost = 20;
const layoutOnly = "Only the layout changed.";
const cutOff =
  "What it changed can't be seen: this clone is shallow and has no commit before it. To get them: git fetch --unshallow";

function readMost(text: string | undefined): number {
  const most = text === undefined ? defaultMost : Number(text);
  if (Number.isInteger(most) && most > 0) return most;
  throw usageFault({ name: "log" }, `--most is a whole number from 1, not “${text}”`);
}

type Reading = Playground | UnreadableSide | null;

function isProblem(reading: Reading): reading is UnreadableSide {
  return reading !== null && "problem" in reading;
}

function changesOfStep(heading: string, before: Reading, after: Reading): FileChanges {
  const told = (notes: string[], changes: FileChanges["changes"] = null) => ({
    ...{ heading, changes, notes },
    proof: new Map(),
  });
  if (isProblem(after)) return told([after.problem]);
  if (after === null) return told(["The file was removed."]);
  if (before === null) return told([describeNewFile(after.questions.length, after.cases.length)]);
  if (isProblem(before)) return told([`Can be read again. ${before.problem}`]);
  const changes = comparePlaygrounds(before, after);
  return told(hasChanges(changes) ? [] : [layoutOnly], changes);
}

async function changesOfCommit(folder: string, commit: FileCommit, environment: Call["environment"]) {
  const read = async (revision: string, path: string | null): Promise<Reading> => {
    if (path === null) return null;
    return readSideOrProblem(async () => {
      const text = await readTextAtRevision({ revision, path, folder }, environment);
      return readDocumentText(`${revision.slice(0, 10)}:${path}`, text).playground;
    });
  };
  const { hash, author, date, subject, path, before, isCutOff } = commit;
  const heading = `${date.slice(0, 10)} ${hash.slice(0, 10)} ${author}: ${subject}`;
  if (isCutOff) return { heading, changes: null, notes: [cutOff], proof: new Map() };
  const told = changesOfStep(heading, await read(`${hash}^`, before), await read(hash, path));
  if (path === null || before === null || path === before) return told;
  return { ...told, notes: [`Moved from ${before}.`, ...told.notes.filter((note) => note !== layoutOnly)] };
}

/** Name of the file, and the nearest existing folder, because deleting the file may have removed its folder. */
function placeOf(file: string): { folder: string; name: string } {
  const path = resolve(file);
  let folder = dirname(path);
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  return { folder, name: relative(folder, path).replaceAll(sep, "/") };
}

/** Changes of the file since its last commit; null if there are none. */
async function uncommittedChanges(file: string, { environment }: Call): Promise<FileChanges | null> {
  const { folder, name } = placeOf(file);
  const committed = await readSideOrProblem(async () => {
    const place = { revision: "HEAD", path: `./${name}`, folder };
    return readDocumentText(`HEAD:${file}`, await readTextAtRevision(place, environment)).playground;
  });
  const before = "problem" in committed && committed.isMissing ? null : committed;
  const after = (await fileExists(file))
    ? await readSideOrProblem(async () => (await readPlaygroundSide(file, environment)).playground)
    : null;
  if (after === null ? before === null : isProblem(after) && isProblem(before)) return null;
  const told = changesOfStep("Not committed yet", before, after);
  return told.changes === null || hasChanges(told.changes) ? told : null;
}

export async function logFile(
  file: string,
  { most, markdown }: LogOptionValues,
  call: Call,
): Promise<ExitCode> {
  await refuseOverwritingInputs([{ option: "--markdown", path: markdown }], [file]);
  const place = { ...placeOf(file), most: readMost(most) };
  const commits = await listFileCommits(place, call.environment);
  const open = await uncommittedChanges(file, call);
  if (commits.length === 0)
    throw new InputFault(`git knows no commit of ${file}. Commit it first, or check the path.`);
  const entries: { told: FileChanges; about: object }[] =
    open === null ? [] : [{ told: open, about: { commit: null } }];
  for (const commit of commits) {
    const { hash, author, date, subject } = commit;
    const about = { commit: hash, author, date, subject };
    entries.push({ told: await changesOfCommit(place.folder, commit, call.environment), about });
  }
  const title = `History of ${basename(file)}`;
  if (markdown !== undefined)
    await writeTextAtomically(
      markdown,
      changesToMarkdown(
        title,
        entries.map(({ told }) => told),
      ),
    );
  if (call.json) {
    const listed = entries.map(({ told, about }) => ({ ...about, ...changesToJson(told) }));
    call.terminal.printJson({ file, entries: listed }, 2);
  } else for (const { told } of entries) call.terminal.printLines(changesToLines(told));
  return 0;
}
