import { decodeTable } from "#core/cases/import/files/decode-table.ts";
import { openBytes, type TableSource } from "#core/cases/import/files/open-file.ts";
import { InputFault } from "../call/input-fault.ts";
import { readFileBytes } from "./whole-file.ts";

/** A file of rows, opened by what its bytes begin with. */
export async function openTableFile(path: string): Promise<TableSource> {
  const bytes = await readFileBytes(path);
  const opening = openBytes(path, bytes, () => bytes);
  if (!opening.ok) throw new InputFault(`Couldn't read ${path}: ${opening.problem}`);
  return opening.source;
}

/** The text of a file of any size; null: it is none. */
export function decodeWholeText(bytes: Uint8Array): string | null {
  const decoded = decodeTable(bytes);
  return decoded.ok ? decoded.text : null;
}
