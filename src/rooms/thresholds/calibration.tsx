import type { ComponentProps } from "react";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { ReliabilityChart } from "./reliability-chart.tsx";
import { RepairCard } from "./repair-card.tsx";
import { TrueByLevelChart } from "./true-by-level-chart.tsx";

/** Whether the numbers are what they say, and what would make them so; an expected level says no chance. */
export function Calibration({ table, ...props }: { table: CutTable } & ComponentProps<typeof RepairCard>) {
  const { cut } = props;
  if (cut.scale.unit === "level") return <TrueByLevelChart table={table} cut={cut} />;
  return (
    <>
      <ReliabilityChart table={table} cut={cut} />
      <RepairCard {...props} />
    </>
  );
}
