// A file as the newest commit of the folder's repository has it.

import { once } from "node:events";
import { MainFileDetector } from "#core/document/case-lines/main-file.ts";
import { readWholeText } from "./case-lines.ts";
import { createBlobReader } from "./read-blobs.ts";
import { GitFault, runGit, startGit } from "./run-git.ts";
import { fileBytesMax } from "./write-file.ts";

/** Environment variables that git gets: where programs and git's settings are. The service's key isn't passed on. */
const passedOn = ["PATH", "HOME", "XDG_CONFIG_HOME", "USERPROFILE", "SystemRoot", "GIT_CONFIG_NOSYSTEM"];

export type CommittedFile =
  | { status: "committed"; bytes: number; read(): AsyncGenerator<Uint8Array> }
  | { status: "too-large" }
  /** `why` is a sentence that names no path of the server. */
  | { status: "not-committed"; why: string };

/** `folder` is the real path of the file's folder, and `name` is the file's name in it. */
export async function openCommitted(
  folder: string,
  name: string,
  signal: AbortSignal,
): Promise<CommittedFile> {
  const environment = Object.fromEntries(passedOn.map((variable) => [variable, process.env[variable]]));
  const call = { folder, environment, signal };
  try {
    const revision = ["--end-of-options", `HEAD:./${name}`];
    // Says what is missing, which rev-parse doesn't.
    await runGit(["cat-file", "-e", ...revision], call);
    const blob = (await runGit(["rev-parse", "--verify", ...revision], call)).toString().trim();
    const bytes = Number(await runGit(["cat-file", "-s", blob], call));
    if (bytes > fileBytesMax) return { status: "too-large" };
    if (await mayBeMainFile(blob, call)) return await openWhole(blob, call);
    return { status: "committed", bytes, read: () => readBlob(blob, call) };
  } catch (error) {
    if (!(error instanceof GitFault) || signal.aborted) throw error;
    return { status: "not-committed", why: describeFault(error) };
  }
}

async function mayBeMainFile(blob: string, call: Parameters<typeof startGit>[1]): Promise<boolean> {
  const search = new MainFileDetector();
  for await (const piece of readBlob(blob, call)) search.add(Buffer.from(piece).toString("latin1"));
  return search.mayBeMain;
}

/** A file whose cases may lie beside it, in the same commit. */
async function openWhole(blob: string, call: Parameters<typeof startGit>[1]): Promise<CommittedFile> {
  const text = (await runGit(["cat-file", "blob", blob], call)).toString();
  const whole = await readWholeText(text, createBlobReader("HEAD:./", call));
  if (whole.status === "incomplete") return { status: "not-committed", why: whole.problem };
  const content = Buffer.from(whole.text);
  return {
    status: "committed",
    bytes: content.length,
    async *read() {
      yield content;
    },
  };
}

async function* readBlob(blob: string, call: Parameters<typeof startGit>[1]): AsyncGenerator<Uint8Array> {
  const git = startGit(["cat-file", "blob", blob], call);
  const ended = once(git, "close");
  // Awaited below; without a reader, an abort would be a rejection that nobody handles.
  ended.catch(() => {});
  try {
    yield* git.stdout as AsyncIterable<Uint8Array>;
    const [code] = await ended;
    if (code !== 0) throw new Error(`git ended with ${String(code)}`);
  } finally {
    git.kill();
  }
}

function describeFault({ code, stderr }: GitFault): string {
  if (code === "ENOENT") return "git isn't installed on the server.";
  if (/not a git repository/.test(stderr)) return "The folder isn't under git.";
  if (/dubious ownership/.test(stderr))
    return "git on the server doesn't trust the folder, because it belongs to somebody else (safe.directory).";
  if (/exists on disk, but not in|does not exist in/.test(stderr)) return "The file isn't committed yet.";
  if (/invalid object name 'HEAD'|unknown revision|bad revision/.test(stderr))
    return "There is no commit yet.";
  return "git on the server can't read the last commit.";
}
