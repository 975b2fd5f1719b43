import { toCountText } from "#core/geometry/number-text.ts";
import { showCases } from "#data/case-filter.ts";
import { endImport, useCaseImport } from "#data/case-import.ts";
import { Button } from "#ui/button.tsx";
import { FaultyRowsReport } from "./import-report.tsx";

/** What was added; rows that were not stay here until the dialog is closed. */
export function ImportTaken() {
  const { checked } = useCaseImport();
  if (checked === null) return null;
  return (
    <div className="grid gap-4">
      <p>
        Added {checked.good === 1 ? "1 case" : `${toCountText(checked.good)} cases`}, in one step: undo takes
        all of them out again.
      </p>
      <FaultyRowsReport checked={checked} />
      <div className="flex gap-2">
        <Button
          look="primary"
          onClick={(event) => {
            event.currentTarget.closest("dialog")?.close();
            showCases({});
          }}
        >
          Show the cases
        </Button>
        <Button onClick={endImport}>Import another</Button>
      </div>
    </div>
  );
}
