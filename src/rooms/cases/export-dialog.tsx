import { useState } from "react";
import { downloadCases, useExportLosses } from "#cases/case-export.ts";
import { type TableFormat, tableFormats } from "#core/cases/tables/case-table.ts";
import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Segmented } from "#ui/fields.tsx";
import { formatWords } from "./bar-select.tsx";
import type { CaseView } from "./use-case-view.ts";

/** Writes the cases out as a table that the import takes back unchanged. */
export function ExportDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const { cases, rows, answers } = view;
  const [format, setFormat] = useState<TableFormat>("csv");
  const [shownAlone, setShownAlone] = useState(false);
  const [withAnswers, setWithAnswers] = useState(false);
  const written = shownAlone ? rows : cases;
  const losses = useExportLosses(written, format);
  return (
    <Dialog title="Export cases" onClose={onClose}>
      <div className="grid gap-3">
        <Segmented
          label="Format"
          value={format}
          choices={tableFormats.map((value) => ({ value, label: formatWords[value] }))}
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
