import { rename, rm, writeFile } from "node:fs/promises";
import { describeFileFault, InputFault } from "../call/input-fault.ts";

/** Has something written under another name, which it takes once it is whole: nothing stands half-written. */
export async function whole(path: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${path}.partial`;
  try {
    await write(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    if (error instanceof InputFault) throw error;
    throw new InputFault(describeFileFault(error as NodeJS.ErrnoException, path, "written"));
  }
}

/** Writes a text whole, or not at all. */
export function writeWhole(path: string, text: string): Promise<void> {
  return whole(path, (partial) => writeFile(partial, text));
}
