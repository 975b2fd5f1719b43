import { rmSync } from "node:fs";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { describeFileFault, InputFault } from "#cli/call/input-fault.ts";
import { withFile } from "../input/read-file.ts";

/** Has something written under another name, which it takes once it is whole: nothing stands half-written. */
export async function whole(path: string, write: (place: string) => Promise<void>): Promise<void> {
  // What a link leads to is replaced, and the link stays.
  const target = await realpath(path).catch(() => path);
  if (await isDevice(target)) return withFile(path, "written", () => write(target));
  const partial = `${target}.partial`;
  const forget = removeOnSignal(partial);
  try {
    await withFile(path, "written", async () => {
      // A folder that isn't there or takes nothing is told before anything is computed.
      await writeFile(partial, "");
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

/** Writes a text whole, or not at all. */
export function writeWhole(path: string, text: string): Promise<void> {
  return whole(path, (place) => writeFile(place, text));
}

/** Standard output, a pipe or a device: nothing can take its place. */
async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new InputFault(describeFileFault({ code: "EISDIR" }, path, "written"));
  return found !== null && !found.isFile();
}

/** Until it is called off, a file goes when the process is told to end. */
function removeOnSignal(path: string): () => void {
  const signals = ["SIGINT", "SIGTERM"] as const;
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
