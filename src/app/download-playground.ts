import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { toFileName } from "#core/export/code-literal.ts";
import { notify } from "#data/notice.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { downloadText } from "#platform/download.ts";

/** Hands the open playground over as a file, as it is written now. */
export function downloadPlayground(): void {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const name = toFileName(playground.name);
  downloadText(name, writePlaygroundFile(playground));
  notify(`Downloaded ${name}`);
}
