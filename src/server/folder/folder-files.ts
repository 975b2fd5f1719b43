// The files of a folder one by one: finds, hashes and opens them, and follows no link.

import { createHash } from "node:crypto";
import { constants, type Dirent, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { MainFileDetector } from "#core/document/case-lines/main-file.ts";
import type { FolderFile } from "#core/model/folder-schemas.ts";
import { caseFolderOf } from "./case-lines.ts";
import { isFolderPath, isSearchedSubfolder, playgroundEnding } from "./folder-path.ts";
import { fileBytesMax, partialEnding, removeStalePartial } from "./write-file.ts";

const filesMax = 10_000;
/** Most names in one search, so that a home directory can't keep the disk busy. */
const namesMax = 100_000;
const pieceBytes = 1 << 18;
/** Most tries to open a file that others keep replacing. */
export const replacedMax = 20;
/**
 * In ms. Some file systems keep times in steps of two seconds, so a file younger than this may change without getting
 * another time.
 */
export const settledMs = 2500;

/** `code` is the operating system's, such as ENOSPC. */
export type FolderFailure =
  | { status: "missing" }
  | { status: "too-large" }
  | { status: "changed"; hash: string | null }
  /** A file of cases beside it is missing or another; `problem` is a sentence. */
  | { status: "incomplete"; problem: string }
  | { status: "failed"; code: string };

export interface OpenedFile {
  status: "open";
  /** Of the main file, if the cases lie beside it. */
  hash: string;
  bytes: number;
  /** Yields the content and closes the file at its end. Throws if the file changes meanwhile. */
  read(): AsyncGenerator<Uint8Array>;
  /** Closes a file that isn't read. */
  close(): Promise<void>;
}

export interface FileStamp {
  ino: number;
  bytes: number;
  mtimeMs: number;
}

interface Known extends FileStamp {
  hash: string;
  name: string | null;
  mayBeMain: boolean;
  settled: boolean;
}

/** One file as it is on disk, even if its cases lie in files beside it. */
export interface OpenedPlainFile extends OpenedFile {
  /** Whether it may be a main file, whose cases lie beside it. */
  readonly mayBeMain: boolean;
  /** Its modification time, in ms since the epoch. */
  readonly changedAt: number;
}

/** Files of a folder, by paths relative to it. Hashes are remembered until a file's time, size or inode changes. */
export class FolderFiles {
  private readonly root: string;
  private readonly readOnly: boolean;
  private readonly known = new Map<string, Known>();

  /** `root` is a real path. Unless `readOnly`, listing removes stale partial files. */
  constructor(root: string, readOnly: boolean) {
    this.root = root;
    this.readOnly = readOnly;
  }

  async list(): Promise<readonly FolderFile[]> {
    const paths = await this.search();
    const found: FolderFile[] = [];
    for (const path of paths) {
      const file = await this.describe(path);
      if (file !== null) found.push(file);
    }
    for (const path of this.known.keys()) {
      // Files of answers are known, too.
      if (paths.has(path) || !isFolderPath(path)) continue;
      // Reading a folder may leave out a name that is given to another file meanwhile.
      const file = await this.describe(path);
      if (file === null) this.known.delete(path);
      else found.push(file);
    }
    return found;
  }

  /** `place` is the path of `path`, or of a file beside it. */
  openFile(path: string, place: string): Promise<OpenedPlainFile | FolderFailure> {
    return withFailures(async () => {
      const handle = await this.openInside(path, place);
      if (handle === null) return { status: "missing" };
      try {
        const before = await handle.stat();
        if (before.size > fileBytesMax) return await closed(handle, { status: "too-large" });
        const { hash, mayBeMain } = await this.learn(place, handle, before);
        return {
          status: "open",
          hash,
          mayBeMain,
          changedAt: before.mtimeMs,
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

  async hashOf(path: string): Promise<string | null> {
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
    const search = new MainFileDetector();
    let name: string | null = null;
    let isFirst = true;
    for await (const piece of readPieces(handle, found.size)) {
      if (isFirst) name = readName(Buffer.from(piece.subarray(0, 4096)).toString("utf8"));
      isFirst = false;
      hash.update(piece);
      search.add(Buffer.from(piece).toString("latin1"));
    }
    const { ino, size: bytes, mtimeMs } = found;
    const settled = startedAt - mtimeMs > settledMs;
    const { mayBeMain } = search;
    const known = { ino, bytes, mtimeMs, hash: hash.digest("hex"), name, mayBeMain, settled };
    this.known.set(path, known);
    return known;
  }

  place(path: string): string {
    return join(this.root, ...path.split("/"));
  }

  /** Real path of the file's folder; null if it doesn't exist, or if a link leads to it. */
  async folderInside(path: string): Promise<string | null> {
    if (!isFolderPath(path)) return null;
    const folder = dirname(this.place(path));
    const real = await realpath(folder).catch(() => null);
    return real === folder ? folder : null;
  }

  /**
   * Opens a file, but follows no link, neither the file itself nor a folder on the way. Null if there's no such file.
   */
  async openInside(path: string, beside = path): Promise<FileHandle | null> {
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
      const caseFolders = new Set(entries.map(({ name }) => caseFolderOf(name)));
      for (const entry of entries) {
        names += 1;
        if (names > namesMax || paths.size >= filesMax) return;
        const path = prefix + entry.name;
        if (entry.isDirectory() && isSearchedSubfolder(entry.name, depth) && !caseFolders.has(entry.name))
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

export function isSameFile(known: FileStamp, { ino, size, mtimeMs }: Stats): boolean {
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

export async function withFailures<Result>(
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
