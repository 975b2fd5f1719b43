import { useMemo } from "react";
import type { Tuning } from "#core/model/tuning.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { riskChart } from "#core/thresholds/curve-charts.ts";
import { riskCoverage } from "#core/thresholds/curves.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { RoomCurves } from "./room-chart.tsx";

interface Props {
  cut: QuestionCut;
  table: CutTable;
  tuning: Tuning;
}

/** Errors against automation; the curve does not depend on the edges. */
export function RiskChart({ cut, table, tuning }: Props) {
  const { shape, scale } = cut;
  const points = useMemo(() => riskCoverage(table, { shape, scale }), [table, shape, scale]);
  return <RoomCurves chart={riskChart(cut, table, tuning, points)} />;
}
