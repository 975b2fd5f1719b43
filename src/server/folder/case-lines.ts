// Reads the files of cases beside a main file, puts new ones there, and removes those that no main file names any more.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rmdir,
  unlink,
  utimes,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CaseDivider } from "#core/document/case-lines/divide-cases.ts";
import { joinCases, type WholeReading } from "#core/document/case-lines/join-cases.ts";
import { type CaseLinesFile, readMainFile } from "#core/document/case-lines/main-file.ts";

import { playgroundEnding } from "./folder-path.ts";

/** Path of the folder with a playground's cases; null for a file that isn't named as one of a folder. */
export function caseFolderOf(target: string): string | null {
  return target.endsWith(playgroundEnding) ? target.slice(0, -".json".length) : null;
}

/** Reads files that a main file names, in their order; null for a missing one. */
export type CaseLinesReader = (files: readonly CaseLinesFile[]) => Promise<readonly (Uint8Array | null)[]>;

/** The text of the whole playground, whether or not its cases lie beside it. */
export async function readWholeText(text: string, read: CaseLinesReader): Promise<WholeReading> {
  const main = readMainFile(text);
  if (main.status === "whole") return { status: "whole", text };
  if (main.status === "bad") return { status: "incomplete", problem: main.problem };
  return joinCases(main, await read(main.files), sha256);
}

/** In hexadecimal digits. */
export function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** A playground's file that has been divided, in a folder of its own. */
export interface DividedFile {
  /** Path of the main file. */
  readonly main: string;
  readonly hash: string;
  /** Puts the files of cases in their place, before the main file comes. False if one that was there is gone. */
  put(): Promise<boolean>;
}

/**
 * Divides the content of `target`. Null if it isn't laid out as the page does. New files are written to the folder
 * `work`; those that lie in place already stay.
 */
export async function divideFile(content: string, target: string, work: string): Promise<DividedFile | null> {
  const folder = caseFolderOf(target);
  if (folder === null) return null;
  const divider = new CaseDivider({
    folder: basename(folder),
    sha256,
    byteLength: (text) => Buffer.byteLength(text),
  });
  const fresh: string[] = [];
  const kept: string[] = [];
  await mkdir(work);
  for await (const line of readLines(content)) {
    const part = divider.take(line);
    if (part === null) continue;
    const name = basename(part.file);
    if (await hasContent(join(folder, name), part.text)) kept.push(join(folder, name));
    else {
      await writeSynced(join(work, name), part.text);
      fresh.push(name);
    }
  }
  const text = divider.finish();
  if (text === null) return null;
  const main = join(work, "main");
  await writeSynced(main, text);
  return {
    main,
    hash: sha256(text),
    async put() {
      await mkdir(folder).catch(unlessCode("EEXIST"));
      if ((await realpath(folder)) !== folder) throw Object.assign(new Error("a link"), { code: "ELOOP" });
      const now = new Date();
      for (const place of kept) {
        // Its new time keeps it from being taken for a file that was superseded.
        const isThere = await utimes(place, now, now).then(() => true, unlessCode("ENOENT"));
        if (isThere !== true) return false;
      }
      for (const name of fresh) await rename(join(work, name), join(folder, name));
      await syncFolder(folder);
      return true;
    },
  };
}

function unlessCode(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
  };
}

async function* readLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest: string[] = [];
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const lines = decoder.decode(piece as Buffer, { stream: true }).split("\n");
    const last = lines.pop() ?? "";
    if (lines.length > 0) {
      lines[0] = rest.join("") + (lines[0] ?? "");
      rest = [];
      yield* lines;
    }
    rest.push(last);
  }
  yield rest.join("");
}

async function hasContent(path: string, text: string): Promise<boolean> {
  const found = await lstat(path).catch(unlessCode("ENOENT")).catch(unlessCode("ENOTDIR"));
  if (!found?.isFile() || found.size !== Buffer.byteLength(text)) return false;
  return (await readFile(path, "utf8")) === text;
}

async function writeSynced(path: string, text: string): Promise<void> {
  const handle = await open(path, "wx", 0o666);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the folder's entries to the disk, so that a power cut doesn't undo a new name. Not every platform can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/**
 * Removes files of cases that came at least `leastAgeMs` ago and that no main file beside them names, and their folder
 * once it's empty. Called while no other process of ours can write `target`; `mayGoOn` is asked before each removal.
 * Resolves with whether some are left to remove later.
 */
export async function removeSupersededCaseFiles(
  target: string,
  leastAgeMs: number,
  mayGoOn: () => Promise<boolean>,
): Promise<boolean> {
  const folder = caseFolderOf(target);
  if (folder === null || (await realpath(folder).catch(() => null)) !== folder) return false;
  const candidates = new Set(
    (await readdir(folder)).filter((name) => /^cases-[0-9a-f]{16}\.jsonl$/.test(name)),
  );
  // A copy of the playground names the same files.
  for (const entry of await readdir(dirname(target), { withFileTypes: true })) {
    if (candidates.size === 0) break;
    if (!entry.isFile() || !entry.name.endsWith(playgroundEnding)) continue;
    const content = await readFile(join(dirname(target), entry.name));
    for (const one of candidates) if (content.includes(one)) candidates.delete(one);
  }
  let isLeft = false;
  for (const name of candidates) {
    const { ctimeMs } = await lstat(join(folder, name));
    const isYoung = Date.now() - ctimeMs < leastAgeMs;
    isLeft ||= isYoung;
    if (!isYoung && (await mayGoOn())) await unlink(join(folder, name));
  }
  // Fails unless it's empty.
  await rmdir(folder).catch(() => {});
  return isLeft;
}
