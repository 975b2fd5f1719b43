// The Cases room below its bars: grid, open case and commands on them.

import { useRef, useState } from "react";
import type { LabelOrAnswerFilter } from "#core/cases/view-cases.ts";
import type { CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCountText } from "#core/text/number-text.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { KeyHint } from "#web/kit/ui/tag.tsx";
import { sampleEdits } from "#web/run/samples.ts";
import { getOpenCaseKey, setOpenCaseKey } from "./case-address.ts";
import { caseEdits, labelEdits } from "./case-commands.ts";
import { ShownCasesBar } from "./case-filter-bar.tsx";
import { CaseGrid } from "./case-grid.tsx";
import { type CaseKeyAction, caseKeyLegend, labelKeyLegend } from "./case-keys.ts";
import { CasePanel, focusLabelField } from "./case-panel.tsx";
import { CaseRunBar } from "./case-run-bar.tsx";
import { useCaseFilter, useIsAdjudicating } from "./case-view-store.ts";
import { LabelSearchDialog } from "./labelling/case-label-field.tsx";
import type { CaseView } from "./use-case-view.ts";

/** Shown on devices with a keyboard. */
function KeyLegend({ question }: { question: PlaygroundQuestion | null }) {
  const adjudicates = useIsAdjudicating();
  const keys = caseKeyLegend(
    question === null ? "" : labelKeyLegend(question),
    adjudicates ? "decide" : "label",
  );
  return (
    <p className="isolate flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 text-sm text-mute max-[700px]:hidden pointer-coarse:hidden">
      {keys.map(([key, what]) => (
        <span key={what} className="inline-flex items-center gap-1.5">
          <KeyHint text={key} /> {what}
        </span>
      ))}
    </p>
  );
}

function removeCases(keys: readonly string[]): void {
  caseEdits.remove(new Set(keys));
  const deleted =
    keys.length === 1
      ? "the case. Undo restores it."
      : `${toCountText(keys.length)} cases. Undo restores them.`;
  notifyEdit(`Deleted ${deleted}`);
}

const noneWords = new Map<LabelOrAnswerFilter, string>([
  ["disputed", "No labels differ."],
  ["suspect", "No label looks wrong."],
  ["next", "No cases are left to label next."],
]);

/** The grid stays mounted below this text, so it keeps focus. */
function NoRows() {
  const { label } = useCaseFilter();
  return (
    <p role="status" className="pointer-events-none absolute inset-x-0 top-24 text-center text-mute">
      {noneWords.get(label) ?? "No cases match."}
    </p>
  );
}

export function CaseBoard({ view }: { view: CaseView }) {
  const adjudicates = useIsAdjudicating();
  const [finding, setFinding] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const { rows, active, activate, question, picked, draw } = view;
  const row = rows[active];
  const [open, setOpen] = useState(() => row !== undefined && row.key === getOpenCaseKey());

  function label(value: CaseLabel["value"]) {
    if (row === undefined || question === null) return;
    if (adjudicates) labelEdits.adjudicate(row.key, question.key, value);
    else {
      labelEdits.label(row.key, { questionKey: question.key, value, picked }, draw);
      // In a draw, a labelled case leaves the list and the next takes its row.
      if (draw === null) activate(active + 1);
    }
  }

  function act(deed: Exclude<CaseKeyAction, { kind: "go" | "question" }>) {
    if (row === undefined) return;
    if (deed.kind === "label") label(deed.value);
    else if (deed.kind === "unlabel") labelEdits.unlabel(row.key, question?.key ?? "");
    else if (deed.kind === "remove") removeCases([row.key]);
    else if (deed.kind === "pin") sampleEdits.pinCases([row]);
    else if (deed.kind === "pick") setFinding(question !== null);
    else if (open) focusLabelField(board.current);
    else {
      setOpen(true);
      setOpenCaseKey(row.key);
    }
  }

  function close() {
    setOpen(false);
    setOpenCaseKey(null);
    board.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  }

  return (
    <>
      <div className="isolate flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-1.5">
        <CaseRunBar />
        <ShownCasesBar view={view} onRemove={() => removeCases(rows.map(({ key }) => key))} />
      </div>
      <div ref={board} className="relative flex min-h-0 flex-1">
        <CaseGrid view={view} onDeed={act} />
        {rows.length === 0 && view.cases.length > 0 && <NoRows />}
        {open && row !== undefined && (
          <CasePanel view={view} row={row} onRemove={() => removeCases([row.key])} onClose={close} />
        )}
      </div>
      <KeyLegend question={question} />
      {finding && question !== null && (
        <LabelSearchDialog
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
