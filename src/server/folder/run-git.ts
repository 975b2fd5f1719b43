// Runs git so that no program named in a repository's settings is run with it.

import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import type { Readable } from "node:stream";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Passed to every git command, so that no program named in a repository's settings runs, and a repository
 * hidden among a folder's files isn't trusted. Git's own safe.directory check stays in force.
 */
const settings = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["log.showSignature", "false"],
  ["safe.bareRepository", "explicit"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/**
 * Environment of every git command. A missing blob is never fetched, because fetching runs programs that the settings
 * name. Paths are taken literally.
 */
const surroundings = {
  GIT_ALLOW_PROTOCOL: "none",
  GIT_NO_LAZY_FETCH: "1",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_LITERAL_PATHSPECS: "1",
  LC_ALL: "C",
};

const mostBytes = 2 ** 29;

/** `code` is the system's, such as ENOENT without git, or git's exit code. */
export class GitFault extends Error {
  readonly code: string | number | null | undefined;
  readonly stderr: string;

  constructor(message: string, code: GitFault["code"], stderr: string) {
    super(message);
    this.code = code;
    this.stderr = stderr;
  }
}

interface GitCall {
  readonly folder: string;
  readonly environment: Environment;
  readonly signal?: AbortSignal;
  /** What git reads from its standard input. */
  readonly input?: string;
}

function toArguments(words: readonly string[]): string[] {
  return ["--no-pager", ...settings, ...words];
}

function toOptions({ folder, environment, signal }: GitCall) {
  return { cwd: folder, env: { ...environment, ...surroundings }, signal };
}

/** Resolves with what git prints. Rejects with a GitFault. */
export function runGit(words: readonly string[], call: GitCall): Promise<Buffer> {
  const options = { ...toOptions(call), encoding: "buffer" as const, maxBuffer: mostBytes };
  return new Promise((resolve, reject) => {
    const git = execFile("git", toArguments(words), options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new GitFault(error.message, error.code, stderr.toString()));
    });
    // A git that ends without reading breaks the pipe; its exit code says why.
    git.stdin?.on("error", () => {});
    git.stdin?.end(call.input ?? "");
  });
}

/** For long output. The signal ends it. */
export function startGit(words: readonly string[], call: GitCall): ChildProcessByStdio<null, Readable, null> {
  return spawn("git", toArguments(words), { ...toOptions(call), stdio: ["ignore", "pipe", "ignore"] });
}
