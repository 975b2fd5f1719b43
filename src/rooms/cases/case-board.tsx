import { useRef, useState } from "react";
import type { CaseLabel } from "#core/model/case.ts";
import { caseCommands } from "#data/case-commands.ts";
import { usePicking } from "#data/case-filter.ts";
import { CaseFilterBar } from "./case-filter-bar.tsx";
import { CaseGrid } from "./case-grid.tsx";
import { beginWithLabel, CasePanel } from "./case-panel.tsx";
import { KeyLegend } from "./key-legend.tsx";
import { LabelDialog } from "./label-dialog.tsx";
import type { CaseDeed } from "./press-case-key.ts";
import { removeCases } from "./remove-cases.ts";
import type { CaseView } from "./use-case-view.ts";

/** The cases that pass the filter, in a grid, with the active one whole beside it when it is open. */
export function CaseBoard({ view }: { view: CaseView }) {
  const picked = usePicking();
  const [open, setOpen] = useState(false);
  const [finding, setFinding] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const { rows, active, activate, question } = view;
  const row = rows[active];

  function label(value: CaseLabel["value"]) {
    if (row === undefined || question === null) return;
    caseCommands.label(row.key, { questionKey: question.key, value, picked });
    activate(active + 1);
  }

  function act(deed: Exclude<CaseDeed, { kind: "go" | "question" }>) {
    if (row === undefined) return;
    if (deed.kind === "label") label(deed.value);
    else if (deed.kind === "unlabel") caseCommands.unlabel(row.key, question?.key ?? "");
    else if (deed.kind === "remove") removeCases([row.key]);
    else if (deed.kind === "pick") setFinding(question !== null);
    else if (open) beginWithLabel(board.current);
    else setOpen(true);
  }

  function close() {
    setOpen(false);
    board.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  }

  return (
    <>
      <CaseFilterBar view={view} onRemove={() => removeCases(rows.map(({ key }) => key))} />
      <div ref={board} className="flex min-h-0 flex-1">
        <CaseGrid view={view} onDeed={act} />
        {open && row !== undefined && (
          <CasePanel view={view} row={row} onRemove={() => removeCases([row.key])} onClose={close} />
        )}
      </div>
      <KeyLegend question={question} />
      {finding && question !== null && (
        <LabelDialog
          question={question}
          onClose={() => setFinding(false)}
          onPick={(value) => {
            label(value);
            setFinding(false);
          }}
        />
      )}
    </>
  );
}
