// Writes a file so that a reader gets either the old content or the new one, also after a power cut, and so that of
// several processes none replaces what another has just written.

import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import {
  chmod,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { caseFolderOf, divideFile, removeSupersededCaseFiles, syncFolder } from "./case-lines.ts";

/** Largest file of a folder, in bytes. */
export const fileBytesMax = 200_000_000;
/** Ends the hidden names under which a new content waits. */
export const partialEnding = ".cutpoint-partial";
/**
 * In ms. A process that keeps the turn longer was killed or is stopped, because a turn only takes a comparison and a
 * rename.
 */
const turnMs = 10_000;
/** In ms. Longest wait for a turn that can't be ended from here, such as that of another user's killed process. */
const waitMs = 60_000;
const lookMs = 5;

/** Passes the pieces of a new file to `take`. Resolves with whether the file may be kept. */
export type PieceSource = (take: (piece: Uint8Array) => Promise<void>) => Promise<boolean>;

export interface FileReplacement {
  /** Real path of the file. */
  readonly target: string;
  /** Whether no file may lie there. */
  readonly isNew: boolean;
  /** Whether the file is still the one to be replaced. Asked while no other process of ours can replace it. */
  isExpected(): Promise<boolean>;
  readonly source: PieceSource;
  readonly bytesMax: number;
  /** From this size on, the cases of a playground are put into files of their own beside it. */
  readonly divideFromBytes?: number;
}

export type FileReplacementResult =
  | { status: "written"; hash: string }
  | { status: "changed" }
  | { status: "refused" }
  | { status: "too-large" };

/**
 * Replaces a file, or creates it. The new content is written to a hidden folder of its own. Renaming that
 * folder to the one name that all writers of the file share begins a turn: nobody can rename a folder onto
 * one that holds a file. Renaming the content out of it, into its place, ends the turn. A turn that lasts too
 * long is ended by removing its content by name, so its owner finds nothing to rename later on, and can't
 * replace what was written meanwhile.
 */
export async function replaceFile({
  target,
  isNew,
  isExpected,
  source,
  bytesMax,
  divideFromBytes = Number.POSITIVE_INFINITY,
}: FileReplacement): Promise<FileReplacementResult> {
  const work = join(dirname(target), `.${randomBytes(8).toString("hex")}.lines${partialEnding}`);
  try {
    return await inTurn(target, async ({ content, take }) => {
      const received = await receive(content, source, bytesMax);
      if (received.status !== "received") return received;
      const divided = received.bytes < divideFromBytes ? null : await divideFile(content, target, work);
      if (divided !== null) await rename(divided.main, content);
      const ready = await take();
      if (!(await isExpected()) || (await divided?.put()) === false) return { status: "changed" };
      const isPut = await putInPlace(ready, target, isNew);
      return isPut ? { status: "written", hash: divided?.hash ?? received.hash } : { status: "changed" };
    });
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => {});
  }
}

/** In ms. A younger file of cases isn't removed, because it may be part of what is being copied there. */
const caseLinesAgeMs = 10_000;

/**
 * Removes files of cases beside `target` that are no longer needed. Resolves with whether some are left to remove
 * later.
 */
export async function sweepSupersededCaseFiles(
  target: string,
  leastAgeMs = caseLinesAgeMs,
): Promise<boolean> {
  const folder = caseFolderOf(target);
  if (folder === null || !(await isThere(folder))) return false;
  return inTurn(target, async ({ content, take }) => {
    await writeFile(content, "");
    const ready = await take();
    return removeSupersededCaseFiles(target, leastAgeMs, () => isThere(ready));
  });
}

interface Turn {
  /** Path for the new content. */
  readonly content: string;
  /** Waits until no other process has the turn. Resolves with the content's path in it. */
  take(): Promise<string>;
}

async function inTurn<Result>(target: string, act: (turn: Turn) => Promise<Result>): Promise<Result> {
  const token = randomBytes(8).toString("hex");
  const own = join(dirname(target), `.${token}${partialEnding}`);
  const turn = join(dirname(target), `.${shortHash(basename(target))}.turn${partialEnding}`);
  await mkdir(own);
  try {
    return await act({
      content: join(own, token),
      async take() {
        await takeTurn(own, turn);
        return join(turn, token);
      },
    });
  } finally {
    for (const place of [own, turn]) {
      await rm(join(place, token), { force: true }).catch(() => {});
      // Fails where another process has the turn.
      await rmdir(place).catch(() => {});
    }
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

type Received =
  | { status: "received"; hash: string; bytes: number }
  | { status: "refused" }
  | { status: "too-large" };

/** Resolves once the content is on the disk itself, so that the file can't get its name without its content. */
async function receive(place: string, source: PieceSource, bytesMax: number): Promise<Received> {
  const handle = await open(place, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o666);
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    const kept = await source(async (piece) => {
      bytes += piece.length;
      if (bytes > bytesMax) return;
      hash.update(piece);
      await handle.writeFile(piece);
    });
    if (bytes > bytesMax) return { status: "too-large" };
    if (!kept) return { status: "refused" };
    await handle.sync();
    return { status: "received", hash: hash.digest("hex"), bytes };
  } finally {
    await handle.close();
  }
}

/** These mean that the folder at the new name holds a file, and on Windows that there is a folder. */
const takenCodes = new Set(["ENOTEMPTY", "EEXIST", "EPERM", "EACCES"]);

/** Renames `own` to `turn`, once no other process has the turn. */
async function takeTurn(own: string, turn: string): Promise<void> {
  const begunAt = performance.now();
  let since = begunAt;
  let seen: string | undefined;
  for (;;) {
    try {
      return await rename(own, turn);
    } catch (error) {
      if (!takenCodes.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
      const holder = await holderOf(turn);
      if (holder === undefined || performance.now() - begunAt > waitMs) throw error;
      if (holder !== seen) since = performance.now();
      seen = holder;
      if (holder === "") await rmdir(turn).catch(() => {});
      // Timed by this process's own clock, because that of a network disk may be another.
      else if (performance.now() - since > turnMs) await unlink(join(turn, holder)).catch(() => {});
      await pause(lookMs);
    }
  }
}

/** Name of the content whose turn it is; empty for none, undefined if that can't be read. */
async function holderOf(turn: string): Promise<string | undefined> {
  try {
    const [holder = ""] = await readdir(turn);
    return holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    return undefined;
  }
}

/**
 * Gives the content the file's name, with the permissions that the file had. False if the turn was ended by
 * another process, or if a new file's name is taken.
 */
async function putInPlace(content: string, target: string, isNew: boolean): Promise<boolean> {
  try {
    if (isNew) await createFrom(content, target);
    else {
      await chmod(content, (await stat(target)).mode & 0o777);
      await rename(content, target);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") return false;
    throw error;
  }
  await syncFolder(dirname(target));
  return true;
}

/** Gives the new file its name. Rejects with EEXIST if a file exists there. */
async function createFrom(content: string, target: string): Promise<void> {
  try {
    await link(content, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // These are the codes of file systems without hard links.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
    if (await isThere(target)) throw Object.assign(new Error("taken"), { code: "EEXIST" });
    await rename(content, target);
  }
}

/** In ms. What a killed process left under a hidden name is removed once it's older than this. */
const staleMs = 3_600_000;

/**
 * Removes what is older than an hour at `place`, which ends in `partialEnding`: a folder of `replaceFile`, or a file of
 * earlier versions. Does nothing if that isn't allowed.
 */
export async function removeStalePartial(place: string): Promise<void> {
  try {
    const found = await lstat(place);
    if (!isStale(found.mtimeMs)) return;
    if (!found.isDirectory()) return await rm(place, { force: true });
    for (const name of await readdir(place)) {
      const content = join(place, name);
      if (isStale((await lstat(content)).mtimeMs)) await unlink(content);
    }
    await rmdir(place);
  } catch {
    // Not allowed, or in use again.
  }
}

function isStale(mtimeMs: number): boolean {
  return Date.now() - mtimeMs > staleMs;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
