import { toCounted } from "#core/geometry/number-text.ts";
import { openShow } from "#view/shown.ts";
import { importInWorker } from "./import-in-worker.ts";
import { importLibrary } from "./library-file.ts";

/** Puts the playground, or the whole library, of a file beside what is there, or shows it; says what came of it. */
export async function importFile(file: Blob): Promise<string> {
  const read = await importInWorker(file);
  if (!read.ok) return read.problem;
  if (read.show !== null) {
    openShow(read.show);
    return "Presentation opened. It isn't saved.";
  }
  const imported = await importLibrary(read.contents);
  if (!imported.ok) return imported.problem;
  return `Imported ${toCounted(imported.added, "playground")}.`;
}
