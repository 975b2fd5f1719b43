import { randomBytes } from "node:crypto";
import { createReadStream, rmSync } from "node:fs";
import { readFile, readlink, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { toCountText } from "#core/text/number-text.ts";
import { describeFileFault, InputFault } from "../call/input-fault.ts";

/** Turns system errors into InputFaults that name the file. */
export async function withFileFaults<Result>(
  path: string,
  verb: "read" | "written",
  act: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new InputFault(describeFileFault(error as NodeJS.ErrnoException, path, verb), { cause: error });
  }
}

export function readFileBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return withFileFaults(path, "read", () => readFile(path));
}

/** Decodes UTF-8, or UTF-16LE if a byte order mark says so. Removes the mark. */
export function decodeText(bytes: Uint8Array): string {
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  return new TextDecoder(label).decode(bytes);
}

export async function readTextFile(path: string): Promise<string> {
  return withFileFaults(path, "read", async () => decodeText(await readFile(path)));
}

export async function fileExists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Whether it can be read only once: standard input (`-`), a named pipe, a process substitution or a device. */
export async function isReadableOnce(path: string): Promise<boolean> {
  if (path === "-") return true;
  return stat(path).then(
    (found) => !found.isFile() && !found.isDirectory(),
    () => false,
  );
}

/** `end` is a byte offset. `whole` is false for a last line without a line break. */
interface ReadLine {
  line: string;
  end: number;
  whole: boolean;
}

/** Reads a file line by line as a stream, so that it may have any size. */
export function readLines(path: string): AsyncGenerator<ReadLine> {
  return readStreamLines(createReadStream(path, { highWaterMark: 1 << 20 }), path);
}

/**
 * Longest row of a table, in characters, or line, in bytes. A longer one means that the file is neither a table nor
 * JSON Lines.
 */
export const maxRowLength = 1 << 25;

/** Reads lines of a stream. Throws InputFault if reading fails, even halfway, because a part isn't the whole input. */
export async function* readStreamLines(
  stream: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<ReadLine> {
  const source = stream[Symbol.asyncIterator]();
  /** Parts of the current line. They're joined once, because a line may arrive in hundreds of pieces. */
  let parts: Buffer[] = [];
  let held = 0;
  let end = 0;
  const take = (last: Buffer): string => {
    const bytes = parts.length === 0 ? last : Buffer.concat([...parts, last]);
    parts = [];
    held = 0;
    end += bytes.length;
    return bytes.toString("utf8");
  };
  for (;;) {
    const { done, value } = await withFileFaults(path, "read", () => source.next());
    if (done === true) break;
    let from = 0;
    for (let at = value.indexOf(10); at >= 0; at = value.indexOf(10, from)) {
      const line = take(value.subarray(from, at));
      end += 1;
      yield { line: line.endsWith("\r") ? line.slice(0, -1) : line, end, whole: true };
      from = at + 1;
    }
    if (from === value.length) continue;
    parts.push(value.subarray(from));
    held += value.length - from;
    if (held > maxRowLength)
      throw new InputFault(
        `${path} has a line of more than ${toCountText(maxRowLength)} bytes. Are its rows a line each?`,
      );
  }
  if (held > 0) yield { line: take(Buffer.alloc(0)), end, whole: false };
}

/** Writes to a temporary name and renames, so no partial file is ever visible. */
export async function writeAtomically(path: string, write: (place: string) => Promise<void>): Promise<void> {
  const target = await withFileFaults(path, "written", () => targetOf(path));
  if (await isDevice(target)) return withFileFaults(path, "written", () => write(target));
  // Fails early when the folder is missing or read-only.
  const partial = await withFileFaults(path, "written", () => openPartial(target));
  const forget = removeOnSignal(partial);
  try {
    await withFileFaults(path, "written", async () => {
      await write(partial);
      await rename(partial, target);
    });
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  } finally {
    forget();
  }
}

/** Creates an empty file beside the target. Its name is unique, because a second job may write the same target. */
async function openPartial(target: string): Promise<string> {
  const usual = `${target}.partial`;
  try {
    await writeFile(usual, "", { flag: "wx" });
    return usual;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const own = `${target}.${randomBytes(4).toString("hex")}.partial`;
    await writeFile(own, "", { flag: "wx" });
    return own;
  }
}

/** Follows symlinks, even dangling ones, so that the target is replaced and not the link. */
async function targetOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const link = await readlink(path).catch(() => null);
    return link === null ? path : targetOf(resolve(dirname(path), link));
  }
}

export function writeTextAtomically(path: string, text: string): Promise<void> {
  return writeAtomically(path, (place) => writeFile(place, text));
}

/** Whether the path is a pipe or device, which a rename can't replace. Throws for a folder. */
async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new InputFault(describeFileFault({ code: "EISDIR" }, path, "written"));
  return found !== null && !found.isFile();
}

/** Deletes the file when a signal ends the process, until the returned function is called. */
function removeOnSignal(path: string): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const end = (signal: NodeJS.Signals) => {
    forget();
    rmSync(path, { force: true });
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return forget;
}
