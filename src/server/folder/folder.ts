// The folder that the server reads playgrounds from and writes them into.

import { createHash } from "node:crypto";
import { constants, type Dirent, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import type { FolderFile } from "#core/model/folder-schemas.ts";
import { type CommittedFile, openCommitted } from "./committed-file.ts";
import { isFolderPath, isSearchedSubfolder, playgroundEnding } from "./folder-path.ts";
import {
  fileBytesMax,
  type PieceSource,
  partialEnding,
  removeStalePartial,
  replaceFile,
} from "./write-file.ts";

const filesMax = 10_000;
/** Most names in one search, so that a home directory can't keep the disk busy. */
const namesMax = 100_000;
const pieceBytes = 1 << 18;
/** Most tries to open a file that others keep replacing. */
const replacedMax = 20;
/**
 * In ms. Some file systems keep times in steps of two seconds, so a file younger than this may change without getting
 * another time.
 */
const settledMs = 2500;

/** `code` is the operating system's, such as ENOSPC. */
export type FolderFailure =
  | { status: "missing" }
  | { status: "too-large" }
  | { status: "changed"; hash: string | null }
  | { status: "failed"; code: string };

export interface OpenedFile {
  status: "open";
  hash: string;
  bytes: number;
  /** Yields the content and closes the file at its end. Throws if the file changes meanwhile. */
  read(): AsyncGenerator<Uint8Array>;
  /** Closes a file that isn't read. */
  close(): Promise<void>;
}

/**
 * Endings of files that `cutpoint run` and `check --accept` write beside a playground: answers, and a run's
 * manifest.
 */
export type AnswersEnding = ".answers.json" | ".answers.jsonl" | ".answers.jsonl.run.json";

export interface Folder {
  /** Hash of the folder's real path, in hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  readonly readOnly: boolean;
  list(): Promise<readonly FolderFile[]>;
  open(path: string): Promise<OpenedFile | FolderFailure>;
  /** A file as the newest commit has it, if the folder is under git. */
  openCommitted(path: string, signal: AbortSignal): Promise<CommittedFile | FolderFailure>;
  /** A file of answers beside a playground. */
  openAnswers(path: string, ending: AnswersEnding): Promise<OpenedFile | FolderFailure>;
  /**
   * Replaces the file whose content has the hash `expected`, or creates one if that is null. A reader gets either the
   * old file or the new one, never a mixture. "refused": `source` says that it mustn't be kept.
   */
  write(
    path: string,
    expected: string | null,
    source: PieceSource,
  ): Promise<{ status: "written"; hash: string } | { status: "refused" } | FolderFailure>;
}

interface Known {
  ino: number;
  bytes: number;
  mtimeMs: number;
  hash: string;
  name: string | null;
  settled: boolean;
}

/** Opens a folder. Rejects with the system's error if it doesn't exist. */
export async function openFolder(path: string, readOnly: boolean): Promise<Folder> {
  const root = await realpath(path);
  if (!(await stat(root)).isDirectory()) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  return new DiskFolder(root, readOnly);
}

class DiskFolder implements Folder {
  readonly id: string;
  readonly name: string;
  readonly readOnly: boolean;
  private readonly root: string;
  private readonly known = new Map<string, Known>();

  constructor(root: string, readOnly: boolean) {
    this.root = root;
    this.readOnly = readOnly;
    this.id = createHash("sha256").update(root).digest("hex").slice(0, 16);
    this.name = basename(root);
  }

  async list(): Promise<readonly FolderFile[]> {
    const paths = await this.search();
    const found: FolderFile[] = [];
    for (const path of paths) {
      const file = await this.describe(path);
      if (file !== null) found.push(file);
    }
    for (const path of this.known.keys()) {
      if (paths.has(path)) continue;
      // Reading a folder may leave out a name that is given to another file meanwhile.
      const file = await this.describe(path);
      if (file === null) this.known.delete(path);
      else found.push(file);
    }
    return found;
  }

  open(path: string): Promise<OpenedFile | FolderFailure> {
    return this.openFile(path, path);
  }

  async openCommitted(path: string, signal: AbortSignal): Promise<CommittedFile | FolderFailure> {
    const folder = await this.folderInside(path);
    return folder === null ? { status: "missing" } : openCommitted(folder, basename(path), signal);
  }

  openAnswers(path: string, ending: AnswersEnding): Promise<OpenedFile | FolderFailure> {
    return this.openFile(path, path.slice(0, -playgroundEnding.length) + ending);
  }

  /** `place` is the path of `path`, or of a file beside it. */
  private openFile(path: string, place: string): Promise<OpenedFile | FolderFailure> {
    return withFailures(async () => {
      const handle = await this.openInside(path, place);
      if (handle === null) return { status: "missing" };
      try {
        const before = await handle.stat();
        if (before.size > fileBytesMax) return await closed(handle, { status: "too-large" });
        const { hash } = await this.learn(place, handle, before);
        return {
          status: "open",
          hash,
          bytes: before.size,
          read: () => readSame(handle, before),
          close: () => handle.close(),
        };
      } catch (error) {
        await handle.close();
        throw error;
      }
    });
  }

  write(path: string, expected: string | null, source: PieceSource): ReturnType<Folder["write"]> {
    return withFailures(() => this.replace(path, expected, source));
  }

  private async replace(
    path: string,
    expected: string | null,
    source: PieceSource,
  ): ReturnType<Folder["write"]> {
    const folder = await this.folderInside(path);
    if (folder === null) return { status: "missing" };
    // Checked before the content arrives, because a page with an outdated file needn't send its own.
    const early = await this.differs(path, expected);
    if (early !== null) return early;
    const isThere = async () => (await this.folderInside(path)) === folder;
    const replaced = await replaceFile({
      target: join(folder, basename(path)),
      isNew: expected === null,
      isExpected: async () => (await this.differs(path, expected)) === null && (await isThere()),
      source,
      bytesMax: fileBytesMax,
    });
    if (replaced.status !== "changed") return replaced;
    return (await isThere()) ? { status: "changed", hash: await this.hashOf(path) } : { status: "missing" };
  }

  private async differs(path: string, expected: string | null): Promise<FolderFailure | null> {
    const hash = await this.hashOf(path);
    return hash === expected ? null : { status: "changed", hash };
  }

  private async hashOf(path: string): Promise<string | null> {
    return (await this.describe(path))?.hash ?? null;
  }

  /** Null if there is no readable playground of at most `fileBytesMax` bytes. */
  private async describe(path: string): Promise<FolderFile | null> {
    try {
      const found = await lstat(this.place(path));
      const before = this.known.get(path);
      const known =
        before !== undefined && before.settled && isSameFile(before, found)
          ? before
          : await this.learnAnew(path);
      return (
        known && { path, hash: known.hash, name: known.name, bytes: known.bytes, changedAt: known.mtimeMs }
      );
    } catch {
      return null;
    }
  }

  private async learnAnew(path: string): Promise<Known | null> {
    const handle = await this.openInside(path);
    if (handle === null) return null;
    try {
      const before = await handle.stat();
      return before.size > fileBytesMax ? null : await this.learn(path, handle, before);
    } finally {
      await handle.close();
    }
  }

  private async learn(path: string, handle: FileHandle, found: Stats): Promise<Known> {
    const before = this.known.get(path);
    if (before?.settled && isSameFile(before, found)) return before;
    const startedAt = Date.now();
    const hash = createHash("sha256");
    let name: string | null = null;
    let isFirst = true;
    for await (const piece of readPieces(handle, found.size)) {
      if (isFirst) name = readName(Buffer.from(piece.subarray(0, 4096)).toString("utf8"));
      isFirst = false;
      hash.update(piece);
    }
    const { ino, size: bytes, mtimeMs } = found;
    const settled = startedAt - mtimeMs > settledMs;
    const known = { ino, bytes, mtimeMs, hash: hash.digest("hex"), name, settled };
    this.known.set(path, known);
    return known;
  }

  private place(path: string): string {
    return join(this.root, ...path.split("/"));
  }

  /** Real path of the file's folder; null if it doesn't exist, or if a link leads to it. */
  private async folderInside(path: string): Promise<string | null> {
    if (!isFolderPath(path)) return null;
    const folder = dirname(this.place(path));
    const real = await realpath(folder).catch(() => null);
    return real === folder ? folder : null;
  }

  /**
   * Opens a file, but follows no link, neither the file itself nor a folder on the way. Null if there's no such file.
   */
  private async openInside(path: string, beside = path): Promise<FileHandle | null> {
    const place = this.place(beside);
    // A file that is replaced at this moment is opened again.
    for (let tries = 0; tries < replacedMax; tries += 1) {
      if ((await this.folderInside(path)) === null) return null;
      const opened = await openSame(place);
      if (opened !== "replaced") return opened;
    }
    throw Object.assign(new Error("replaced all the time"), { code: "EBUSY" });
  }

  private async search(): Promise<ReadonlySet<string>> {
    const paths = new Set<string>();
    let names = 0;
    const visit = async (folder: string, prefix: string, depth: number): Promise<void> => {
      const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
      for (const entry of entries) {
        names += 1;
        if (names > namesMax || paths.size >= filesMax) return;
        const path = prefix + entry.name;
        if (entry.isDirectory() && isSearchedSubfolder(entry.name, depth))
          await visit(folder + sep + entry.name, `${path}/`, depth + 1);
        else if (entry.isFile() && entry.name.endsWith(playgroundEnding) && isFolderPath(path))
          paths.add(path);
        else if (entry.name.endsWith(partialEnding) && !this.readOnly)
          await removeStalePartial(folder + sep + entry.name);
      }
    };
    await visit(this.root, "", 1);
    return paths;
  }
}

/**
 * Null if there's no such file, or if a link leads to it; "replaced" if another file was put in its place
 * meanwhile.
 */
async function openSame(place: string): Promise<FileHandle | "replaced" | null> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(place, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ELOOP" || error.code === "ENXIO") return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    // Checked once more, because a folder on the way may have become a link before the file was opened.
    const [opened, real] = await Promise.all([handle.stat(), realpath(place)]);
    const there = real === place ? await lstat(place) : null;
    if (there === null || !opened.isFile()) return await closed(handle, null);
    if (there.ino === opened.ino && there.dev === opened.dev) return handle;
    return await closed(handle, "replaced" as const);
  } catch (error) {
    await handle.close();
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isSameFile(known: Known, { ino, size, mtimeMs }: Stats): boolean {
  return known.ino === ino && known.bytes === size && known.mtimeMs === mtimeMs;
}

async function closed<Result>(handle: FileHandle, result: Result): Promise<Result> {
  await handle.close();
  return result;
}

async function* readPieces(handle: FileHandle, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(pieceBytes, bytes - at)), {
      position: at,
    });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* readSame(handle: FileHandle, before: Stats): AsyncGenerator<Uint8Array> {
  try {
    yield* readPieces(handle, before.size);
    const after = await handle.stat();
    if (after.mtimeMs !== before.mtimeMs || after.size !== before.size)
      throw new Error("The file was changed while it was read.");
  } finally {
    await handle.close();
  }
}

/** Name of the playground, which is among the first members of a file that the page wrote; null if it isn't found. */
function readName(beginning: string): string | null {
  const [, quoted] = /^\s*"name"\s*:\s*("(?:[^"\\\n]|\\.)*")/m.exec(beginning) ?? [];
  try {
    return quoted === undefined ? null : (JSON.parse(quoted) as string);
  } catch {
    return null;
  }
}

async function withFailures<Result>(
  act: () => Promise<Result | FolderFailure>,
): Promise<Result | FolderFailure> {
  try {
    return await act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code !== "string") throw error;
    return code === "ENOENT" ? { status: "missing" } : { status: "failed", code };
  }
}
