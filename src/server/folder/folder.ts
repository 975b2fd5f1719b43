// The folder of playgrounds that the server reads and writes: each playground whole, also if its cases lie in files
// beside it.

import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { lstat, realpath, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { defaultDivideFromBytes } from "#core/document/case-lines/divide-cases.ts";
import { describeCaseLinesProblem } from "#core/document/case-lines/join-cases.ts";
import {
  type CaseLinesFile,
  caseLinesToListItems,
  caseListCloser,
  caseListOpener,
  caseListOverheadBytes,
  type MainFile,
  readMainFile,
} from "#core/document/case-lines/main-file.ts";
import type { FolderFile } from "#core/model/folder-schemas.ts";
import { sha256 } from "./case-lines.ts";
import { type CommittedFile, openCommitted } from "./committed-file.ts";
import {
  type FileStamp,
  type FolderFailure,
  FolderFiles,
  isSameFile,
  type OpenedFile,
  type OpenedPlainFile,
  replacedMax,
  settledMs,
  withFailures,
} from "./folder-files.ts";
import { playgroundEnding } from "./folder-path.ts";
import { fileBytesMax, type PieceSource, replaceFile, sweepSupersededCaseFiles } from "./write-file.ts";

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
  settings: CaseFilesSettings = { divideFromBytes: defaultDivideFromBytes, sweepAfterMs },
): Promise<Folder> {
  const root = await realpath(path);
  if (!(await stat(root)).isDirectory()) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  return new DiskFolder(root, readOnly, settings);
}

class DiskFolder implements Folder {
  readonly id: string;
  readonly name: string;
  readonly readOnly: boolean;
  private readonly settings: CaseFilesSettings;
  private readonly files: FolderFiles;
  /** Files of cases that are as their main file names them, by path. */
  private readonly checked = new Map<string, FileStamp & Pick<CaseLinesFile, "sha256">>();
  /** Main files whose superseded cases are removed soon. */
  private readonly swept = new Set<string>();

  constructor(root: string, readOnly: boolean, settings: CaseFilesSettings) {
    this.readOnly = readOnly;
    this.settings = settings;
    this.files = new FolderFiles(root, readOnly);
    this.id = createHash("sha256").update(root).digest("hex").slice(0, 16);
    this.name = basename(root);
  }

  list(): Promise<readonly FolderFile[]> {
    return this.files.list();
  }

  async open(path: string): Promise<OpenedFile | FolderFailure> {
    for (let tries = 0; ; tries += 1) {
      const opened = await this.files.openFile(path, path);
      if (opened.status !== "open" || !opened.mayBeMain) return opened;
      const whole = await withFailures(() => this.openWhole(path, opened));
      if (!("isAwaited" in whole)) return whole;
      const mayArrive = Date.now() - opened.changedAt < arrivalMs;
      const isSame = (await this.files.hashOf(path)) === opened.hash;
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
    if (main.status === "whole") return this.files.openFile(path, path);
    if (main.status === "bad") return { status: "incomplete", problem: main.problem };
    const lines = main.files.reduce((sum, { bytes }) => sum + bytes, 0);
    const bytes =
      Buffer.byteLength(main.before) +
      Buffer.byteLength(main.after) +
      lines +
      caseListOverheadBytes(main.files);
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
    const found = before && (await lstat(this.files.place(place)).catch(() => null));
    if (before?.sha256 === file.sha256 && found && isSameFile(before, found)) return null;
    return (await this.readLines(path, file)).problem;
  }

  private async readLines(path: string, file: CaseLinesFile) {
    const place = besideOf(path, file.file);
    const handle = await this.files.openInside(path, place);
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
    yield Buffer.from(main.before + caseListOpener);
    for (const [at, file] of main.files.entries()) {
      const { content, problem } = await this.readLines(path, file);
      if (content === null || problem !== null) throw new Error("The file was changed while it was read.");
      yield Buffer.from(
        caseLinesToListItems(new TextDecoder().decode(content), at === main.files.length - 1),
      );
    }
    yield Buffer.from(caseListCloser + main.after);
  }

  async openCommitted(path: string, signal: AbortSignal): Promise<CommittedFile | FolderFailure> {
    const folder = await this.files.folderInside(path);
    return folder === null ? { status: "missing" } : openCommitted(folder, basename(path), signal);
  }

  openAnswers(path: string, ending: AnswersEnding): Promise<OpenedFile | FolderFailure> {
    return this.files.openFile(path, path.slice(0, -playgroundEnding.length) + ending);
  }

  write(path: string, expected: string | null, source: PieceSource): ReturnType<Folder["write"]> {
    return withFailures(() => this.replace(path, expected, source));
  }

  private async replace(
    path: string,
    expected: string | null,
    source: PieceSource,
  ): ReturnType<Folder["write"]> {
    const folder = await this.files.folderInside(path);
    if (folder === null) return { status: "missing" };
    // Checked before the content arrives, because a page with an outdated file needn't send its own.
    const early = await this.differs(path, expected);
    if (early !== null) return early;
    const isThere = async () => (await this.files.folderInside(path)) === folder;
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
    return (await isThere())
      ? { status: "changed", hash: await this.files.hashOf(path) }
      : { status: "missing" };
  }

  private sweepLater(target: string): void {
    if (this.swept.has(target)) return;
    this.swept.add(target);
    const sweep = async () => {
      this.swept.delete(target);
      if (await sweepSupersededCaseFiles(target, this.settings.sweepAfterMs).catch(() => false))
        this.sweepLater(target);
    };
    setTimeout(() => void sweep(), this.settings.sweepAfterMs).unref();
  }

  private async differs(path: string, expected: string | null): Promise<FolderFailure | null> {
    const hash = await this.files.hashOf(path);
    return hash === expected ? null : { status: "changed", hash };
  }
}

function besideOf(path: string, file: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1) + file;
}
