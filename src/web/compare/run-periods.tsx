import { useState } from "react";
import { type PeriodLength, type PeriodRun, periodOfRun } from "#core/over-time/case-periods.ts";
import { toCounted } from "#core/text/number-text.ts";
import { renamePastCaseRun } from "#web/case-runs/case-run-commands.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { RunNameField } from "#web/kit/ui/run-name-field.tsx";

/** Lists the runs with their periods. A run without a period gets one by a new name. */
export function RunPeriods({ runs, length }: { runs: readonly PeriodRun[]; length: PeriodLength }) {
  const [renamed, setRenamed] = useState<string | null>(null);
  const undated = runs.filter((run) => periodOfRun(run, length) === null).length;
  return (
    <details open={undated > 0}>
      <summary className="min-h-6 cursor-pointer">
        {toCounted(runs.length, "run")}
        {undated > 0 && `, ${undated} without a period`}
      </summary>
      <p className="my-1 text-sm text-mute">
        A run is of the month or week that its name has (2026-05, May 2026, 2026-W19, 2026-05-04), otherwise
        of the day it was asked. Imported answers need one in their name.
      </p>
      <DataTable label="Runs" columns={["Run", "Period", ""]}>
        {runs.map((run) => (
          <tr key={run.key}>
            <th scope="row">{run.title}</th>
            <td>{periodOfRun(run, length)?.name ?? "none"}</td>
            <td>
              {renamed === run.key ? (
                <RunNameField
                  name={run.name}
                  placeholder="2026-05"
                  onSave={(name) => void renamePastCaseRun(run.key, name)}
                  onDone={() => setRenamed(null)}
                />
              ) : (
                <Button look="quiet" onClick={() => setRenamed(run.key)}>
                  Rename<span className="sr-only"> {run.title}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
    </details>
  );
}
