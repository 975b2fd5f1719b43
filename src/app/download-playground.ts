import { downloadText } from "#browser/download.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { toFileName } from "#core/export/code-literal.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { notify } from "#view/notice.ts";

/** Hands the open playground over as a file, as it is written now. */
export function downloadPlayground(): void {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const name = toFileName(playground.name);
  downloadText(name, writePlaygroundFile(playground));
  notify(`Downloaded ${name}`);
}
