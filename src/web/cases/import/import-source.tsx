// The import's first step: choosing a file or pasting a table.

import type { FormEvent } from "react";
import { readPastedText } from "#web/kit/browser/paste-and-drop.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { FileButton } from "#web/kit/ui/file-button.tsx";
import { FileUp } from "#web/kit/ui/icons.tsx";
import { restoreLostFocus } from "#web/kit/ui/take-focus.ts";
import { endImport, openImportTable } from "../case-import.ts";

function paste(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const text = new FormData(event.currentTarget).get("rows");
  if (typeof text === "string" && text.trim() !== "") void openImportTable(text);
}

export function ImportSourceStep({
  reading,
  isSlow,
  problem,
}: {
  reading: boolean;
  isSlow: boolean;
  problem: string | null;
}) {
  return (
    <div
      role="presentation"
      className="grid gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) void openImportTable(file);
      }}
    >
      <p className="text-mute">
        A table with one row per case: its state in one or more columns and, where you know them, the labels.
        You get a report on every row before anything is added.
      </p>
      <div className="grid place-items-center gap-2 rounded-lg border-2 border-dashed border-line-strong p-6">
        <FileButton
          ref={restoreLostFocus}
          look="primary"
          disabled={reading}
          field="File with cases"
          accept=".csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.xlsx,.xls,.html,.htm,.parquet,.gz"
          onFiles={([file]) => void openImportTable(file)}
        >
          <FileUp size={14} aria-hidden /> Choose a file
        </FileButton>
        <span className="text-center text-sm text-mute">
          or drop it here: CSV, TSV, JSON, JSON lines, Excel (.xlsx), Parquet, HTML, including exports of
          Langfuse and OpenTelemetry
        </span>
      </div>
      <form onSubmit={paste} className="grid gap-2">
        <label className="grid gap-1">
          <span className="font-medium">Or paste rows, with their header if they have one</span>
          <textarea
            name="rows"
            dir="auto"
            rows={5}
            className="field resize-y font-mono text-sm"
            spellCheck={false}
            onPaste={(event) => {
              const pasted = readPastedText(event.clipboardData);
              if (!pasted.startsWith("<") || event.currentTarget.value !== "") return;
              event.preventDefault();
              event.currentTarget.value = pasted;
            }}
          />
        </label>
        <div>
          <Button type="submit" disabled={reading}>
            Read rows
          </Button>
        </div>
      </form>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className={problem === null ? "text-mute" : "text-bad"}>
          {!reading && problem !== null && `Nothing was read. ${problem}`}
          {reading && (isSlow ? "Still reading. It's a large file, or a damaged one." : "Reading…")}
        </p>
        {reading && (
          <Button look="quiet" onClick={endImport}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
