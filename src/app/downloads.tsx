import { downloadText } from "#browser/download.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { toFileName } from "#core/export/code-literal.ts";
import { exportLibrary } from "#library/library-file.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#view/notice.ts";

/** Hands the open playground over as a file, as it is written now. */
export function downloadPlayground(): void {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const name = toFileName(playground.name);
  downloadText(name, writePlaygroundFile(playground));
  notify(`Downloaded ${name}`);
}

/** Takes everything along as one file. */
export function DownloadLibrary() {
  return (
    <Button onClick={async () => downloadText("library.cutpoint.json", await exportLibrary())}>
      Download everything
    </Button>
  );
}
