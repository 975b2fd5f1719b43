// The Cases room: import, export, empty state, run, filters and the board.

import { useDeferredValue, useMemo, useRef, useState } from "react";
import { type TableFormat, tableFormats } from "#core/cases/import/tables/case-table.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { useCaseRuns } from "#web/case-runs/case-runs.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import {
  clearIncomingCases,
  openComparisonOverTime,
  showDialog,
  useNavigation,
} from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { Ellipsis, Plus } from "#web/kit/ui/icons.tsx";
import { Download, Focus, Upload, Users } from "#web/kit/ui/later-icons.tsx";
import { MenuButton } from "#web/kit/ui/menu-button.tsx";
import { lazyDialog } from "#web/kit/ui/part/lazy-part.tsx";
import { Popover } from "#web/kit/ui/popover.tsx";
import { restoreLostFocus } from "#web/kit/ui/take-focus.ts";
import { CaseBoard } from "./case-board.tsx";
import { caseEdits } from "./case-commands.ts";
import { downloadCases, useExportLosses } from "./case-export.ts";
import { CaseFilters, CaseOrderField, SamplingMethodField } from "./case-filter-bar.tsx";
import { endImport, openImportTable, useCaseImport, warmImportWorker } from "./case-import.ts";
import { RunCasesButton } from "./case-run-bar.tsx";
import { showCases } from "./case-view-store.ts";
import { tableFormatTexts } from "./choice-texts.ts";
import { describeImported, describeLostAnswers } from "./import/describe-imported.ts";
import { ImportMappingStep } from "./import/import-mapping.tsx";
import { FaultyRowsReport } from "./import/import-report.tsx";
import { ImportSourceStep } from "./import/import-source.tsx";
import { FocusMode } from "./labelling/focus-mode.tsx";
import { focusSessionActions, useFocusSession } from "./labelling/focus-session-store.ts";
import { type CaseView, useCaseView } from "./use-case-view.ts";

/** Lists what the chosen format would lose. */
function ExportDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const { cases, rows, answers } = view;
  const [format, setFormat] = useState<TableFormat>("csv");
  const [shownAlone, setShownAlone] = useState(false);
  const [withAnswers, setWithAnswers] = useState(false);
  const written = shownAlone ? rows : cases;
  const losses = useExportLosses(written, format);
  return (
    <Dialog title="Export cases" onClose={onClose}>
      <div className="grid gap-3">
        <SegmentedControl
          label="Format"
          value={format}
          choices={tableFormats.map((value) => ({ value, label: tableFormatTexts[value] }))}
          onChange={setFormat}
        />
        <p className="text-mute">
          States, notes, groups, metadata, labels and who gave them. Importing the file restores them exactly.
          In CSV and TSV, cells that a spreadsheet would run as a formula start with an apostrophe.
        </p>
        {rows.length < cases.length && (
          <Tick
            label={`Only the ${toCountText(rows.length)} shown`}
            checked={shownAlone}
            onChange={setShownAlone}
          />
        )}
        {answers !== null && <Tick label="Include answers" checked={withAnswers} onChange={setWithAnswers} />}
        {losses.labels > 0 && (
          <p className="text-sm">
            {toCounted(losses.labels, "label is", "labels are")} left out: the question has changed since.
          </p>
        )}
        {losses.halfCharacters > 0 && (
          <p className="text-sm">
            {toCounted(losses.halfCharacters, "case has", "cases have")} broken characters that this format
            can't hold; JSON can.
          </p>
        )}
        <div>
          <Button
            look="primary"
            onClick={() => {
              void downloadCases(written, format, withAnswers ? answers : null);
              onClose();
            }}
          >
            Download {toCounted(written.length, "case")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Tick({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

/** Lazy: it contains the whole labelling page that is sent to labelers. */
const LabelersDialog = lazyDialog<{ view: CaseView; onClose: () => void }>(
  async () => (await import("./labelling/labelers-dialog.tsx")).LabelersDialog,
);

interface ToolbarProps {
  view: CaseView;
  /** True while the room explains what cases are for. */
  empty: boolean;
  onLabel: (() => void) | null;
  /** Keys of filtered cases; undefined without a filter. */
  chosen: ReadonlySet<string> | undefined;
  onShow: (dialog: "import" | "export" | "labelers") => void;
}

function CaseToolbar({ view, empty, onLabel, chosen, onShow }: ToolbarProps) {
  return (
    <div className="isolate flex flex-wrap items-center gap-2 px-4 py-2">
      <h2 className="sr-only">Cases</h2>
      {!empty && <CaseFilters view={view} />}
      {/* On a second line the order stands at its left; on a phone each control wraps by itself. */}
      <div
        className={`flex flex-wrap items-center gap-2 max-[700px]:contents ${empty ? "" : "grow min-[1390px]:ml-auto min-[1390px]:grow-0"}`}
      >
        {!empty && (
          <div className="min-w-0 min-[700px]:mr-auto">
            <CaseOrderField />
          </div>
        )}
        <Button onClick={() => onShow("import")}>
          <Upload size={14} aria-hidden /> Import
        </Button>
        {empty && <Button onClick={caseEdits.addState}>Add the current state</Button>}
        {!empty && (
          <>
            <Button disabled={onLabel === null} onClick={() => onLabel?.()}>
              <Focus size={14} aria-hidden />
              <span className="max-[1480px]:sr-only">Label one by one</span>
            </Button>
            <CaseMenu view={view} onLabel={onLabel} onShow={onShow} />
            <RunCasesButton chosen={chosen} />
          </>
        )}
      </div>
    </div>
  );
}

type MenuProps = Pick<ToolbarProps, "view" | "onLabel" | "onShow">;

function CaseMenu({ view, onLabel, onShow }: MenuProps) {
  const popover = useRef<HTMLDivElement>(null);
  const act = (run: () => void) => () => {
    popover.current?.hidePopover();
    run();
  };
  return (
    <Popover label="More" popover={popover} trigger={<Ellipsis size={15} aria-hidden />}>
      <MenuButton onClick={act(() => onShow("export"))}>
        <Download size={14} aria-hidden /> Export
      </MenuButton>
      <MenuButton disabled={onLabel === null} onClick={act(() => onShow("labelers"))}>
        <Users size={14} aria-hidden /> Labels from others
      </MenuButton>
      <MenuButton onClick={act(caseEdits.addState)}>
        <Plus size={14} aria-hidden /> Add the current state
      </MenuButton>
      <div className="mt-1 border-t border-line px-2 pt-2 pb-1 [&_label]:grid [&_label]:gap-0.5 [&_select]:w-full">
        <SamplingMethodField picked={view.picked} />
      </div>
    </Popover>
  );
}

/** Rejected rows stay listed until the dialog closes. */
function ImportTaken() {
  const { checked, taken } = useCaseImport();
  const runs = useCaseRuns();
  if (checked === null || taken === null) return null;
  const lost = describeLostAnswers(taken);
  return (
    <div className="grid gap-4">
      <p>{describeImported(taken)}</p>
      {lost !== "" && <p className="text-bad">{lost}</p>}
      <FaultyRowsReport checked={checked} />
      <div className="flex gap-2">
        <Button
          ref={restoreLostFocus}
          look="primary"
          onClick={(event) => {
            event.currentTarget.closest("dialog")?.close();
            showCases({});
          }}
        >
          Show cases
        </Button>
        {taken.kept > 0 && runs.length > 1 && (
          <Button
            onClick={(event) => {
              event.currentTarget.closest("dialog")?.close();
              openComparisonOverTime();
            }}
          >
            Show over time
          </Button>
        )}
        <Button onClick={endImport}>Import another</Button>
      </div>
    </div>
  );
}

interface ImportDialogProps {
  file: File | string | null;
  onClose: () => void;
}

function ImportDialog({ file, onClose }: ImportDialogProps) {
  useState(() => {
    if (file === null) warmImportWorker();
    else void openImportTable(file);
  });
  const { step, problem, isSlow } = useCaseImport();
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
        <ImportSourceStep reading={step === "reading"} isSlow={isSlow} problem={problem} />
      )}
      {(step === "mapping" || step === "taking") && <ImportMappingStep taking={step === "taking"} />}
      {step === "taken" && <ImportTaken />}
    </Dialog>
  );
}

function NoCases({ onImport }: { onImport: () => void }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-auto border-t border-line p-6">
      <div className="max-w-xl">
        <h3 className="text-lg font-semibold">Try the questions on many states</h3>
        <p className="mt-2 text-mute">
          A case is a state, with labels where you know what is right. Thirty labelled cases show whether a
          question works; a few hundred show where to set thresholds.
        </p>
        <ol className="mt-4 grid list-decimal gap-1.5 pl-5">
          <li>Add cases: import a table, or add the current state.</li>
          <li>
            Label them: arrow keys move between cases, one key sets a label, and every step can be undone.
          </li>
          <li>Run the questions over all of them, and look at the wrong answers.</li>
        </ol>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button look="primary" onClick={onImport}>
            Import cases
          </Button>
          <Button
            onClick={(event) => {
              // This button unmounts with the first case, so focus moves first.
              event.currentTarget.closest("main")?.querySelector("button")?.focus();
              caseEdits.addState();
            }}
          >
            Add the current state
          </Button>
          <Button onClick={() => showDialog("gallery")}>Open an example with cases</Button>
        </div>
        <p className="mt-3 text-sm text-mute">
          CSV, TSV, JSON, one JSON value per line, Excel or Parquet. You can also drop a file here. Nothing
          leaves this browser.
        </p>
      </div>
    </div>
  );
}

interface Shown {
  dialog: "import" | "export" | "labelers" | null;
  file: File | null;
}

/** Remounts for another playground, because dialogs belong to one. */
export function CasesRoom() {
  return <Room key={usePlayground((playground) => playground.key)} />;
}

function Room() {
  const view = useCaseView();
  const [{ dialog, file }, setShown] = useState<Shown>({ dialog: null, file: null });
  const show = (wanted: Shown["dialog"]) => setShown({ dialog: wanted, file: null });
  const { cases, rows, question, picked, draw } = view;
  const session = useFocusSession();
  const incoming = useNavigation("incomingCases");
  // Deferred, because building the grid would delay the edit that adds the first cases.
  const bare = useDeferredValue(cases.length === 0);
  const chosen = useMemo(
    () => (rows.length < cases.length ? new Set(rows.map(({ key }) => key)) : undefined),
    [rows, cases],
  );
  if (session !== null) {
    return (
      <main className="grid min-h-0">
        <FocusMode session={session} />
      </main>
    );
  }
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
        <CaseToolbar
          view={view}
          empty={bare}
          chosen={chosen}
          onShow={show}
          onLabel={question && (() => focusSessionActions.start(rows, question.key, picked, draw))}
        />
        {bare ? <NoCases onImport={() => show("import")} /> : <CaseBoard view={view} />}
      </div>
      {(dialog === "import" || incoming !== null) && (
        <ImportDialog
          file={incoming ?? file}
          onClose={() => {
            clearIncomingCases();
            show(null);
          }}
        />
      )}
      {dialog === "labelers" && <LabelersDialog view={view} onClose={() => show(null)} />}
      {dialog === "export" && <ExportDialog view={view} onClose={() => show(null)} />}
    </main>
  );
}
