// Reads files whole, turns faults of the file system into messages, and says what a path leads to.

import { readFile, stat } from "node:fs/promises";
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

/** Decodes UTF-8, or UTF-16LE if a byte order mark says so. Removes the mark. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  return new TextDecoder(label).decode(bytes);
}

export async function readTextFile(path: string): Promise<string> {
  return withFileFaults(path, "read", async () => decodeText(await readFile(path)));
}

/** False for a folder, pipe or device. */
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
