import { basename, dirname } from "node:path";
import type { Playground } from "#core/model/playground.ts";
import type { CaseRunWithRows } from "#core/model/run.ts";
import { InputFault } from "../call/input-fault.ts";
import { toDocument } from "../files/read-document.ts";
import { fileExists, readTextFile } from "../files/whole-file.ts";
import { readAtRevision } from "./git.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** One side of a comparison. */
export interface ReadSide {
  readonly name: string;
  readonly playground: Playground;
  readonly caseRuns: readonly CaseRunWithRows[];
  /** Null where it comes out of git. */
  readonly file: string | null;
}

/** A file, or what it was at a revision: `HEAD~1:decisions/triage.cutpoint.json`, from the top of the repository. */
export async function readSide(word: string, environment: Environment): Promise<ReadSide> {
  const at = word.indexOf(":");
  if (at < 1 || (await fileExists(word)))
    return { name: word, file: word, ...toDocument(word, await readTextFile(word)) };
  const place = { revision: word.slice(0, at), path: word.slice(at + 1), folder: "." };
  const bytes = await readAtRevision(place, environment);
  return { name: word, file: null, ...toDocument(word, bytes.toString()) };
}

/** What a file of this folder was at a revision. */
export async function readFileAt(
  file: string,
  revision: string,
  environment: Environment,
): Promise<ReadSide> {
  const place = { revision, path: `./${basename(file)}`, folder: dirname(file) };
  const bytes = await readAtRevision(place, environment);
  const name = `${revision}:${file}`;
  return { name, file: null, ...toDocument(name, bytes.toString()) };
}

/** A side, or why it can't be read. */
export async function orProblem<Side>(read: () => Promise<Side>): Promise<Side | { problem: string }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof InputFault)) throw error;
    return { problem: error.message };
  }
}
