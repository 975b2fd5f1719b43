// Reads one side of a comparison: a file, or a file at a revision.

import { basename, dirname } from "node:path";
import type { Playground } from "#core/model/playground.ts";
import type { CaseRunWithRows } from "#core/model/run.ts";
import { InputFault } from "../call/input-fault.ts";
import { fileExists } from "../files/file-io.ts";
import { readDocument, readDocumentText } from "../files/read-document.ts";
import { MissingFileFault, readTextAtRevision } from "./git.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** One of the two playgrounds that are compared. */
export interface PlaygroundSide {
  readonly name: string;
  readonly playground: Playground;
  readonly caseRuns: readonly CaseRunWithRows[];
  /** Path of the file; null if the playground comes from git. */
  readonly file: string | null;
}

const drive = /^[a-z]:[\\/]/i;

/**
 * Reads a file, or a file at a revision: `HEAD~1:decisions/triage.cutpoint.json`, relative to the repository's top, or
 * to this folder after `HEAD~1:./`.
 */
export async function readPlaygroundSide(word: string, environment: Environment): Promise<PlaygroundSide> {
  const at = word.indexOf(":");
  if (at < 1 || drive.test(word) || (await fileExists(word)))
    return { name: word, file: word, ...(await readDocument(word)) };
  const place = { revision: word.slice(0, at), path: word.slice(at + 1), folder: "." };
  return { name: word, file: null, ...readDocumentText(word, await readTextAtRevision(place, environment)) };
}

export async function readSideAtRevision(
  file: string,
  revision: string,
  environment: Environment,
): Promise<PlaygroundSide> {
  const place = { revision, path: `./${basename(file)}`, folder: dirname(file) };
  const name = `${revision}:${file}`;
  return { name, file: null, ...readDocumentText(name, await readTextAtRevision(place, environment)) };
}

export interface UnreadableSide {
  readonly problem: string;
  /** Whether the revision has no such file. */
  readonly isMissing: boolean;
}

/** Returns an InputFault of `read` as a problem; other errors are thrown on. */
export async function readSideOrProblem<Side>(read: () => Promise<Side>): Promise<Side | UnreadableSide> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof InputFault)) throw error;
    return { problem: error.message, isMissing: error instanceof MissingFileFault };
  }
}
