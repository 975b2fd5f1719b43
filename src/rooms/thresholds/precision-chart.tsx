import { useMemo } from "react";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { precisionChart } from "#core/thresholds/curve-charts.ts";
import { precisionAndRecall, reviewCurve } from "#core/thresholds/curves.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { RoomCurves } from "./room-chart.tsx";

/** Precision, recall and review along the upper edge. */
export function PrecisionChart({ cut, table }: { cut: QuestionCut; table: CutTable }) {
  const { scale } = cut;
  const { lower } = cut.edges;
  const measures = useMemo(() => precisionAndRecall(table, scale), [table, scale]);
  const review = useMemo(() => reviewCurve(table, lower, scale), [table, lower, scale]);
  return <RoomCurves chart={precisionChart(cut, table, { ...measures, review })} />;
}
