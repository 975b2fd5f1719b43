import { useDeferredValue, useMemo, useState } from "react";
import { CaseBoard } from "./case-board.tsx";
import { CaseHead } from "./case-head.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { ImportDialog } from "./import/import-dialog.tsx";
import { NoCases } from "./no-cases.tsx";
import { useCaseView } from "./use-case-view.ts";

interface Shown {
  dialog: "import" | "export" | null;
  /** What was dropped, to be imported. */
  file: File | null;
}

/** The states that the questions are tried on, with what is right about them and what was answered. */
export function CasesRoom() {
  const view = useCaseView();
  const [{ dialog, file }, setShown] = useState<Shown>({ dialog: null, file: null });
  const show = (wanted: Shown["dialog"]) => setShown({ dialog: wanted, file: null });
  const { cases, rows } = view;
  const empty = cases.length === 0;
  // The first cases come with a grid to build, which is drawn apart from the edit that brings them.
  const bare = useDeferredValue(empty);
  const chosen = useMemo(
    () => (rows.length < cases.length ? new Set(rows.map(({ key }) => key)) : undefined),
    [rows, cases],
  );
  return (
    <main className="grid min-h-0">
      <div
        role="presentation"
        className="flex min-h-0 min-w-0 flex-col"
        onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files;
          if (dropped === undefined || dialog !== null) return;
          event.preventDefault();
          setShown({ dialog: "import", file: dropped });
        }}
      >
        <CaseHead empty={empty} chosen={chosen} onShow={show} />
        {bare ? <NoCases onImport={() => show("import")} /> : <CaseBoard view={view} />}
      </div>
      {dialog === "import" && <ImportDialog file={file} onClose={() => show(null)} />}
      {dialog === "export" && <ExportDialog view={view} onClose={() => show(null)} />}
    </main>
  );
}
