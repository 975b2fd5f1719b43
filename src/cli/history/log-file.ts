import { basename, dirname } from "node:path";
import { comparePlaygrounds, hasChanges } from "#core/compare/playground-changes.ts";
import type { Playground } from "#core/model/playground.ts";
import type { CommandCall, ExitCode, Options } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import { toDocument } from "../files/read-document.ts";
import { fileExists, writeTextAtomically } from "../files/whole-file.ts";
import { type FileCommit, listCommits, readAtRevision } from "./git.ts";
import { orProblem, readFileAt, readSide } from "./read-side.ts";
import { describeNew, type ToldChanges, toJson, toLines, toMarkdownText } from "./write-changes.ts";

type Call = Pick<CommandCall<Options>, "terminal" | "json" | "environment">;

export interface LogValues {
  readonly most: string | undefined;
  readonly markdown: string | undefined;
}

const defaultMost = 20;
const laidOut = "Laid out otherwise; nothing else changed.";

function readMost(text: string | undefined): number {
  const most = text === undefined ? defaultMost : Number(text);
  if (Number.isInteger(most) && most > 0) return most;
  throw usageFault({ name: "log" }, `--most is a whole number from 1, not “${text}”`);
}

type Reading = Playground | { problem: string } | null;

function isProblem(reading: Reading): reading is { problem: string } {
  return reading !== null && "problem" in reading;
}

function tell(heading: string, before: Reading, after: Reading): ToldChanges {
  const told = (notes: string[], changes: ToldChanges["changes"] = null) => ({
    ...{ heading, changes, notes },
    proof: new Map(),
  });
  if (isProblem(after)) return told([after.problem]);
  if (after === null) return told(["The file was removed."]);
  if (before === null) return told([describeNew(after.questions.length, after.cases.length)]);
  if (isProblem(before)) return told([`Can be read again. ${before.problem}`]);
  const changes = comparePlaygrounds(before, after);
  return told(hasChanges(changes) ? [] : [laidOut], changes);
}

async function tellCommit(folder: string, commit: FileCommit, environment: Call["environment"]) {
  const read = async (revision: string, path: string | null): Promise<Reading> => {
    if (path === null) return null;
    return orProblem(async () => {
      const bytes = await readAtRevision({ revision, path, folder }, environment);
      return toDocument(`${revision.slice(0, 10)}:${path}`, bytes.toString()).playground;
    });
  };
  const { hash, author, date, subject, path, before } = commit;
  const heading = `${date.slice(0, 10)} ${hash.slice(0, 10)} ${author}: ${subject}`;
  const told = tell(heading, await read(`${hash}^`, before), await read(hash, path));
  if (path === null || before === null || path === before) return told;
  return { ...told, notes: [`Moved from ${before}.`, ...told.notes.filter((note) => note !== laidOut)] };
}

/** Null where the file is as it was committed, or isn't there. */
async function tellUncommitted(file: string, { environment }: Call): Promise<ToldChanges | null> {
  if (!(await fileExists(file))) return null;
  const before = await orProblem(() => readFileAt(file, "HEAD", environment));
  const after = await orProblem(() => readSide(file, environment));
  if ("problem" in before) return null;
  const told = tell("Not committed yet", before.playground, "problem" in after ? after : after.playground);
  return told.changes === null || hasChanges(told.changes) ? told : null;
}

export async function logFile(file: string, { most, markdown }: LogValues, call: Call): Promise<ExitCode> {
  const folder = dirname(file);
  const place = { folder, name: basename(file), most: readMost(most) };
  const commits = await listCommits(place, call.environment);
  const open = await tellUncommitted(file, call);
  if (commits.length === 0)
    throw new InputFault(`git knows no commit of ${file}. Commit it first, or check the path.`);
  const entries: { told: ToldChanges; about: object }[] =
    open === null ? [] : [{ told: open, about: { commit: null } }];
  for (const commit of commits) {
    const { hash, author, date, subject } = commit;
    const about = { commit: hash, author, date, subject };
    entries.push({ told: await tellCommit(folder, commit, call.environment), about });
  }
  const title = `What became of ${basename(file)}`;
  if (markdown !== undefined)
    await writeTextAtomically(
      markdown,
      toMarkdownText(
        title,
        entries.map(({ told }) => told),
      ),
    );
  if (call.json) {
    const listed = entries.map(({ told, about }) => ({ ...about, ...toJson(told) }));
    call.terminal.printJson({ file, entries: listed }, 2);
  } else for (const { told } of entries) call.terminal.printLines(toLines(told));
  return 0;
}
