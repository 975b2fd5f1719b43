import { useState } from "react";
import type { Tuning } from "#core/model/tuning.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayNoCurves } from "#core/thresholds/describe-expert.ts";
import { CostChart } from "./cost-chart.tsx";
import { PrecisionChart } from "./precision-chart.tsx";
import { RiskChart } from "./risk-chart.tsx";

interface Props {
  cut: QuestionCut;
  table: CutTable;
  tuning: Tuning;
}

/** What other edges would cost and give: drawn once somebody asks. */
export function Curves({ cut, table, tuning }: Props) {
  const [open, setOpen] = useState(false);
  const none = sayNoCurves(table, cut.shape);
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold">What other edges would cost and give</summary>
      {open && none !== null && <p className="mt-2 text-mute">{none}</p>}
      {open && none === null && (
        <div className="mt-3 grid gap-4 min-[900px]:grid-cols-2 min-[1350px]:grid-cols-3">
          <CostChart cut={cut} table={table} tuning={tuning} />
          <RiskChart cut={cut} table={table} tuning={tuning} />
          <PrecisionChart cut={cut} table={table} />
        </div>
      )}
    </details>
  );
}
