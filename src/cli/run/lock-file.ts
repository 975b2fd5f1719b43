import { readFile, rm, writeFile } from "node:fs/promises";
import { InputFault } from "#cli/call/input-fault.ts";
import { withFile } from "../input/read-file.ts";

function isAlive(process_: number): boolean {
  try {
    return process_ > 0 && process.kill(process_, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Keeps two runs from writing one file; the lock of a process that is gone doesn't count. Gives what lets go of it. */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  const own = String(process.pid);
  try {
    await writeFile(path, own, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") {
      const owner = Number(await withFile(path, "read", () => readFile(path, "utf8")));
      if (isAlive(owner)) {
        throw new InputFault(
          `Another run (process ${owner}) is writing this file. Wait for it, or choose another --out.`,
        );
      }
    }
    await takeOver(path, own);
  }
  return () => rm(path, { force: true });
}

/** Puts one's own number into the lock; on a full disk no empty one is left. */
async function takeOver(path: string, own: string): Promise<void> {
  try {
    await withFile(path, "written", () => writeFile(path, own));
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
}
