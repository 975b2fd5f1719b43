// Reads a table from a file of any format that the import knows.

import { openTableBytes, type TableSource } from "#core/cases/import/files/open-file.ts";
import { InputFault } from "../call/input-fault.ts";
import { readFileBytes } from "./file-io.ts";

/**
 * Reads the whole file. Recognises the format by the first bytes, because names may be wrong. Throws an InputFault if
 * it can't be read or isn't a table.
 */
export async function openTableFile(path: string): Promise<TableSource> {
  const bytes = await readFileBytes(path);
  const opening = openTableBytes(path, bytes, () => bytes);
  if (!opening.ok) throw new InputFault(`Couldn't read ${path}: ${opening.problem}`);
  return opening.source;
}
