import { useState } from "react";
import { endImport, openTable, useCaseImport } from "#data/case-import.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ImportMapping } from "./import-mapping.tsx";
import { ImportSource } from "./import-source.tsx";
import { ImportTaken } from "./import-taken.tsx";

interface Props {
  /** A file that was dropped on the room; null: none yet. */
  file: File | null;
  onClose: () => void;
}

/** Brings cases in from a table: where from, what its columns mean, and what came of every row. */
export function ImportDialog({ file, onClose }: Props) {
  useState(() => {
    if (file !== null) void openTable(file);
  });
  const { step, problem } = useCaseImport();
  return (
    <Dialog
      title="Import cases"
      wide
      onClose={() => {
        endImport();
        onClose();
      }}
    >
      {(step === "empty" || step === "reading") && (
        <ImportSource reading={step === "reading"} problem={problem} />
      )}
      {(step === "mapping" || step === "taking") && <ImportMapping taking={step === "taking"} />}
      {step === "taken" && <ImportTaken />}
    </Dialog>
  );
}
