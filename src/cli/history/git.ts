// Reads a file's commits, and its text at a revision, by running git.

import { readWholeText } from "#server/folder/case-lines.ts";
import { createBlobReader } from "#server/folder/read-blobs.ts";
import { GitFault, runGit } from "#server/folder/run-git.ts";
import { InputFault } from "../call/input-fault.ts";
import { decodeText } from "../files/file-io.ts";

type Environment = Readonly<Record<string, string | undefined>>;

async function callGit(folder: string, words: readonly string[], environment: Environment): Promise<Buffer> {
  try {
    return await runGit(words, { folder, environment });
  } catch (error) {
    throw error instanceof GitFault ? toFault(error) : error;
  }
}

/** Thrown if the revision exists but has no such file. */
export class MissingFileFault extends InputFault {}

function toFault({ code, message, stderr }: GitFault): InputFault {
  if (code === "ENOENT")
    return new InputFault("git isn't installed, or not in the PATH, or the folder isn't there.");
  const errorLines = stderr
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const problem = `git says: ${errorLines.slice(0, 6).join(" ") || message.split("\n")[0]}`;
  const isMissing = /^fatal: path '.*' (?:exists on disk, but not in|does not exist in) /m.test(stderr);
  return isMissing ? new MissingFileFault(problem) : new InputFault(problem);
}

/** Throws for a revision that begins with a dash, because git would read it as an option. */
function checkRevision(revision: string): void {
  if (revision.startsWith("-")) throw new InputFault(`“${revision}” is no revision: it begins with a dash.`);
}

/**
 * Text of the whole playground, also if its cases lie beside it. `path` is relative to the repository's top, or begins
 * with `./`.
 */
export async function readTextAtRevision(
  { revision, path, folder }: { revision: string; path: string; folder: string },
  environment: Environment,
): Promise<string> {
  checkRevision(revision);
  // If the commit is missing, git only says that the path isn't in it.
  await callGit(folder, ["cat-file", "-e", "--end-of-options", `${revision}^{tree}`], environment);
  const text = decodeText(
    await callGit(folder, ["cat-file", "blob", "--end-of-options", `${revision}:${path}`], environment),
  );
  const beside = `${revision}:${path.slice(0, path.lastIndexOf("/") + 1)}`;
  try {
    const whole = await readWholeText(text, createBlobReader(beside, { folder, environment }));
    if (whole.status === "whole") return whole.text;
    throw new InputFault(`${revision}:${path}: ${whole.problem}`);
  } catch (error) {
    throw error instanceof GitFault ? toFault(error) : error;
  }
}

export interface FileCommit {
  readonly hash: string;
  readonly author: string;
  /** When it was authored: ISO 8601, with the author's time zone. */
  readonly date: string;
  readonly subject: string;
  /** Relative to the repository's top; null if the commit removed the file. */
  readonly path: string | null;
  /** Path in the (first) parent; null if the file is new. */
  readonly before: string | null;
  /** Whether a shallow clone ends here, so that the commit's parents exist but weren't fetched. */
  readonly isCutOff: boolean;
}

type ChangedPath = Pick<FileCommit, "hash" | "path" | "before">;

/**
 * Parses the output of `git log --name-status -z`. A status, which has one letter per parent in a merge, is followed by
 * a path, or by two for a rename: from and to.
 */
function readStatuses(text: string): ChangedPath[] {
  const words = text.split("\0");
  const found: ChangedPath[] = [];
  let hash = "";
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]?.trim() ?? "";
    if (/^[0-9a-f]{40,64}$/.test(word)) hash = word;
    else if (/^[RC]\d+$/.test(word)) {
      found.push({ hash, before: words[at + 1] ?? null, path: words[at + 2] ?? null });
      at += 2;
    } else if (/^[AMDT]+$/.test(word)) {
      const path = words[at + 1] ?? null;
      const [ofFirst] = word;
      found.push({ hash, before: ofFirst === "A" ? null : path, path: ofFirst === "D" ? null : path });
      at += 1;
    }
  }
  return found;
}

/** Whether the commit has parents. Reads the raw commit, because git reports none at the end of a shallow clone. */
async function hasParents(folder: string, hash: string, environment: Environment): Promise<boolean> {
  const commit = await callGit(folder, ["cat-file", "commit", "--end-of-options", hash], environment);
  return /^tree .*\nparent /.test(commit.toString());
}

/**
 * Commits that changed the file, newest first, also under earlier names. Of merges, only those in which the file
 * differs from both parents.
 */
export async function listFileCommits(
  { folder, name, most }: { folder: string; name: string; most: number },
  environment: Environment,
): Promise<readonly FileCommit[]> {
  const plain = ["--no-ext-diff", "--no-textconv", "--no-show-signature", "--no-color"];
  const listed = await callGit(
    folder,
    [
      "log",
      ...plain,
      "--follow",
      "-c",
      "--name-status",
      "-z",
      `--max-count=${most}`,
      "--format=%H",
      "--",
      name,
    ],
    environment,
  );
  const commits: FileCommit[] = [];
  for (const one of readStatuses(listed.toString())) {
    const words = [
      "log",
      ...plain,
      "--no-walk",
      "--no-patch",
      "--encoding=UTF-8",
      "--format=%P%x00%an%x00%aI%x00%s",
    ];
    const told = await callGit(folder, [...words, "--end-of-options", one.hash], environment);
    const [parents, author = "", date = "", subject = ""] = told.toString().trimEnd().split("\0");
    const isCutOff = parents === "" && (await hasParents(folder, one.hash, environment));
    commits.push({ ...one, author, date, subject, isCutOff });
  }
  return commits;
}
