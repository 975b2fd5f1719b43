// Refuses outputs that are also inputs, before anything is written.

import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { InputFault } from "../call/input-fault.ts";

interface Output {
  /** The option as typed, such as `--out`. */
  readonly option: string;
  readonly path: string | undefined;
}

/**
 * Identifies a file by any of its names and links, or by its path if it doesn't exist yet; null for a pipe or
 * device, which can't lose content.
 */
async function identify(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return resolve(path);
  return found.isFile() ? `${found.dev}:${found.ino}` : null;
}

/**
 * Throws if a command would overwrite a file that it reads, such as answers that were paid for, or would write two
 * outputs into one file.
 */
export async function refuseOverwritingInputs(
  outputs: readonly Output[],
  inputs: readonly (string | undefined)[],
): Promise<void> {
  const taken = new Map<string | null, string>();
  for (const path of inputs)
    if (path !== undefined) taken.set(await identify(path), "a file that this command reads");
  for (const { option, path } of outputs) {
    if (path === undefined) continue;
    const id = await identify(path);
    const other = id === null ? undefined : taken.get(id);
    if (other !== undefined) throw new InputFault(`${option} ${path} is ${other}. Name another file.`);
    taken.set(id, `the file of ${option}`);
  }
}
