import { useState } from "react";
import { importFile } from "#data/import-file.ts";
import { exportLibrary } from "#data/library-file.ts";
import { downloadText } from "#platform/download.ts";
import { Button } from "#ui/button.tsx";

/** Takes everything along as one file, and puts a file's playgrounds beside what is there. */
export function LibraryFiles({ onImported }: { onImported: () => void }) {
  const [said, setSaid] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Button onClick={async () => downloadText("library.cutpoint.json", await exportLibrary())}>
        Download everything
      </Button>
      <label className="inline-flex cursor-pointer rounded-md border border-line bg-panel px-2.5 py-1 hover:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
        Import a file
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={async (event) => {
            const file = event.target.files?.[0];
            if (!file) return;
            setSaid("Reading…");
            setSaid(await importFile(file));
            onImported();
          }}
        />
      </label>
      <span role="status" className="text-sm text-mute">
        {said}
      </span>
    </div>
  );
}
