// Writes files so that nobody ever sees half of one, also after a kill.

import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { readlink, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { describeFileFault, InputFault } from "../call/input-fault.ts";
import { withFileFaults } from "./file-io.ts";

/**
 * Calls `write` with a temporary name beside the target, and renames, so no partial file is ever visible. A pipe or
 * device is written directly. Throws an InputFault if writing fails.
 */
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
