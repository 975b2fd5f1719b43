import type { ComponentProps } from "react";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { ReliabilityChart } from "./reliability-chart.tsx";
import { RepairCard } from "./repair-card.tsx";

/** Whether the numbers are what they say, and what would make them so. */
export function Calibration({ table, ...props }: { table: CutTable } & ComponentProps<typeof RepairCard>) {
  const { shape, words } = props.cut;
  return (
    <>
      <ReliabilityChart table={table} shape={shape} axis={words.axis} />
      <RepairCard {...props} />
    </>
  );
}
