import { useMemo } from "react";
import type { Tuning } from "#core/model/tuning.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { costChart } from "#core/thresholds/curve-charts.ts";
import { lowerCosts, upperCosts } from "#core/thresholds/curves.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { costsOf, edgesFor } from "#core/thresholds/goals.ts";
import { RoomCurves } from "./room-chart.tsx";

interface Props {
  cut: QuestionCut;
  table: CutTable;
  tuning: Tuning;
}

/** Costs along the edges; a curve is worked out again only when what it stands on changes. */
export function CostChart({ cut, table, tuning }: Props) {
  const { shape, scale, edges } = cut;
  const costs = useMemo(() => costsOf(tuning, shape), [tuning, shape]);
  const best = useMemo(
    () => edgesFor(table, { shape, scale }, "cheapest", tuning),
    [table, shape, scale, tuning],
  );
  const upper = useMemo(
    () => upperCosts(table, edges.lower, costs, scale),
    [table, edges.lower, costs, scale],
  );
  const lower = useMemo(
    () => lowerCosts(table, edges.upper, costs, scale),
    [table, edges.upper, costs, scale],
  );
  return <RoomCurves chart={costChart(cut, tuning, { upper, lower, best })} />;
}
