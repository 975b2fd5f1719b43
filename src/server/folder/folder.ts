// The folder that the server reads playgrounds from and writes them into.

import { createHash } from "node:crypto";
import { constants, type Dirent, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dividedFrom } from "#core/document/case-lines/divide-cases.ts";
import { describeCaseLinesProblem } from "#core/document/case-lines/join-cases.ts";
import {
  type CaseLinesFile,
  listBeginning,
  listBytes,
  listEnding,
  type MainFile,
  MainFileSearch,
  readMainFile,
  toListItems,
} from "#core/document/case-lines/main-file.ts";
import type { FolderFile } from "#core/model/folder-schemas.ts";
import { caseFolderOf, sha256 } from "./case-lines.ts";
import { type CommittedFile, openCommitted } from "./committed-file.ts";
import { isFolderPath, isSearchedSubfolder, playgroundEnding } from "./folder-path.ts";
import {
  fileBytesMax,
  type PieceSource,
  partialEnding,
  removeStalePartial,
  replaceFile,
  sweepCaseLines,
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
/**
 * In ms. Git checks a main file out before the files of its cases, and a copy may come in any order, so those of a
 * younger one are waited for.
 */
const arrivalMs = 10_000;
const arrivalLookMs = 200;
/** In ms after a write. A reader of the main file before it still finds its cases until then. */
const sweepAfterMs = 10_000;
/** Most files of cases that are remembered as checked. */
const checkedMax = 50_000;

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
  /** The whole playground, also if its cases lie beside it. */
  open(path: string): Promise<OpenedFile | FolderFailure>;
  /** A file as the newest commit has it, if the folder is under git. */
  openCommitted(path: string, signal: AbortSignal): Promise<CommittedFile | FolderFailure>;
  /** A file of answers beside a playground. */
  openAnswers(path: string, ending: AnswersEnding): Promise<OpenedFile | FolderFailure>;
  /**
   * Replaces the file whose content has the hash `expected`, or creates one if that is null. A reader gets either the
   * old file or the new one, never a mixture. "refused": `source` says that it mustn't be kept. The cases of a long one
   * are put into files beside it.
   */
  write(
    path: string,
    expected: string | null,
    source: PieceSource,
  ): Promise<{ status: "written"; hash: string } | { status: "refused" } | FolderFailure>;
}

interface FileStamp {
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

interface OpenedPlainFile extends OpenedFile {
  readonly mayBeMain: boolean;
  readonly changedAt: number;
}

/** When cases lie in files beside their playground, and how long superseded files of cases stay. */
export interface CaseFilesSettings {
  /** Size of a playground from which its cases are divided from it. */
  readonly divideFromBytes: number;
  readonly sweepAfterMs: number;
}

/** Opens a folder. Rejects with the system's error if it doesn't exist. */
export async function openFolder(
  path: string,
  readOnly: boolean,
  settings: CaseFilesSettings = { divideFromBytes: dividedFrom, sweepAfterMs },
): Promise<Folder> {
  const root = await realpath(path);
  if (!(await stat(root)).isDirectory()) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  return new DiskFolder(root, readOnly, settings);
}

class DiskFolder implements Folder {
  readonly id: string;
  readonly name: string;
  readonly readOnly: boolean;
  private readonly root: string;
  private readonly settings: CaseFilesSettings;
  private readonly known = new Map<string, Known>();
  /** Files of cases that are as their main file names them, by path. */
  private readonly checked = new Map<string, FileStamp & Pick<CaseLinesFile, "sha256">>();
  /** Main files whose superseded cases are removed soon. */
  private readonly swept = new Set<string>();

  constructor(root: string, readOnly: boolean, settings: CaseFilesSettings) {
    this.root = root;
    this.readOnly = readOnly;
    this.settings = settings;
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
      // Files of answers are known, too.
      if (paths.has(path) || !isFolderPath(path)) continue;
      // Reading a folder may leave out a name that is given to another file meanwhile.
      const file = await this.describe(path);
      if (file === null) this.known.delete(path);
      else found.push(file);
    }
    return found;
  }

  async open(path: string): Promise<OpenedFile | FolderFailure> {
    for (let tries = 0; ; tries += 1) {
      const opened = await this.openFile(path, path);
      if (opened.status !== "open" || !opened.mayBeMain) return opened;
      const whole = await withFailures(() => this.openWhole(path, opened));
      if (!("isAwaited" in whole)) return whole;
      const mayArrive = Date.now() - opened.changedAt < arrivalMs;
      const isSame = (await this.hashOf(path)) === opened.hash;
      if (tries >= replacedMax || (isSame && !mayArrive))
        return { status: "incomplete", problem: whole.problem };
      await pause(arrivalLookMs);
    }
  }

  private async openWhole(
    path: string,
    opened: OpenedPlainFile,
  ): Promise<OpenedFile | FolderFailure | { status: "incomplete"; problem: string; isAwaited: true }> {
    const pieces: Uint8Array[] = [];
    for await (const piece of opened.read()) pieces.push(piece);
    const main = readMainFile(Buffer.concat(pieces).toString("utf8"));
    if (main.status === "whole") return this.openFile(path, path);
    if (main.status === "bad") return { status: "incomplete", problem: main.problem };
    const lines = main.files.reduce((sum, { bytes }) => sum + bytes, 0);
    const bytes =
      Buffer.byteLength(main.before) + Buffer.byteLength(main.after) + lines + listBytes(main.files);
    if (bytes > fileBytesMax) return { status: "too-large" };
    for (const file of main.files) {
      const problem = await this.findProblem(path, file);
      if (problem !== null) return { status: "incomplete", problem, isAwaited: true };
    }
    return {
      status: "open",
      hash: opened.hash,
      bytes,
      read: () => this.readWhole(path, main),
      close: async () => {},
    };
  }

  /** Null if the file of cases is as the main file at `path` names it. Reads it only if that isn't known. */
  private async findProblem(path: string, file: CaseLinesFile): Promise<string | null> {
    const place = besideOf(path, file.file);
    const before = this.checked.get(place);
    const found = before && (await lstat(this.place(place)).catch(() => null));
    if (before?.sha256 === file.sha256 && found && isSameFile(before, found)) return null;
    return (await this.readLines(path, file)).problem;
  }

  private async readLines(path: string, file: CaseLinesFile) {
    const place = besideOf(path, file.file);
    const handle = await this.openInside(path, place);
    if (handle === null) return { problem: describeCaseLinesProblem(file, null, sha256), content: null };
    try {
      const found = await handle.stat();
      // A file of another size isn't read, however long it is.
      const content = found.size === file.bytes ? await handle.readFile() : new Uint8Array();
      const problem = describeCaseLinesProblem(file, content, sha256, found.size);
      if (problem === null && Date.now() - found.mtimeMs > settledMs) this.remember(place, file, found);
      return { problem, content };
    } finally {
      await handle.close();
    }
  }

  private remember(place: string, file: CaseLinesFile, { ino, size: bytes, mtimeMs }: Stats): void {
    if (this.checked.size >= checkedMax) this.checked.clear();
    this.checked.set(place, { ino, bytes, mtimeMs, sha256: file.sha256 });
  }

  private async *readWhole(path: string, main: MainFile): AsyncGenerator<Uint8Array> {
    yield Buffer.from(main.before + listBeginning);
    for (const [at, file] of main.files.entries()) {
      const { content, problem } = await this.readLines(path, file);
      if (content === null || problem !== null) throw new Error("The file was changed while it was read.");
      yield Buffer.from(toListItems(new TextDecoder().decode(content), at === main.files.length - 1));
    }
    yield Buffer.from(listEnding + main.after);
  }

  async openCommitted(path: string, signal: AbortSignal): Promise<CommittedFile | FolderFailure> {
    const folder = await this.folderInside(path);
    return folder === null ? { status: "missing" } : openCommitted(folder, basename(path), signal);
  }

  openAnswers(path: string, ending: AnswersEnding): Promise<OpenedFile | FolderFailure> {
    return this.openFile(path, path.slice(0, -playgroundEnding.length) + ending);
  }

  /** `place` is the path of `path`, or of a file beside it. */
  private openFile(path: string, place: string): Promise<OpenedPlainFile | FolderFailure> {
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
      divideFromBytes: this.settings.divideFromBytes,
    });
    this.sweepLater(join(folder, basename(path)));
    if (replaced.status !== "changed") return replaced;
    return (await isThere()) ? { status: "changed", hash: await this.hashOf(path) } : { status: "missing" };
  }

  private sweepLater(target: string): void {
    if (this.swept.has(target)) return;
    this.swept.add(target);
    const sweep = async () => {
      this.swept.delete(target);
      if (await sweepCaseLines(target, this.settings.sweepAfterMs).catch(() => false))
        this.sweepLater(target);
    };
    setTimeout(() => void sweep(), this.settings.sweepAfterMs).unref();
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
    const search = new MainFileSearch();
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

function besideOf(path: string, file: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1) + file;
}

function isSameFile(known: FileStamp, { ino, size, mtimeMs }: Stats): boolean {
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
