import { downloadText } from "#browser/download.ts";
import { exportLibrary } from "#library/library-file.ts";
import { Button } from "#ui/button.tsx";

/** Takes everything along as one file. */
export function DownloadLibrary() {
  return (
    <Button onClick={async () => downloadText("library.cutpoint.json", await exportLibrary())}>
      Download everything
    </Button>
  );
}
