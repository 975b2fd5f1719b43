import { useMemo } from "react";
import { thinned } from "#core/geometry/chart-scale.ts";
import { toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { prCurve } from "#core/statistics/auc.ts";
import { type CutTable, countsAt } from "#core/statistics/cut-table.ts";
import { precision, recall } from "#core/statistics/measures.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayPrecisionRecall } from "#core/thresholds/describe-curves.ts";
import { Curve, Level, OperatingPoint } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";

/** Precision against recall, by steps, over the no-skill line. */
export function PrChart({ table, cut }: { table: CutTable; cut: QuestionCut }) {
  const curve = useMemo(() => thinned(prCurve(table) ?? [], 800), [table]);
  const points = useMemo(() => curve.map((point) => ({ x: point.recall, y: point.precision })), [curve]);
  const counts = countsAt(table, cut.edges.upper);
  const base = table.positives / table.n;
  return (
    <RoomChart
      title="Precision and recall"
      sentence={sayPrecisionRecall(counts, "band")}
      x={{ min: 0, max: 1, label: "recall: true cases found", text: toPercentText }}
      y={{ min: 0, max: 1, label: "precision", text: toPercentText }}
      legend={[
        { words: "as the cut moves", colour: "var(--no)" },
        { words: `saying yes at random: ${toPercentText(base)}`, colour: "var(--accent)", dashed: true },
      ]}
      twin={{
        columns: ["Cut", "Recall", "Precision"],
        rows: () =>
          thinned(curve, 100).map((point) => [
            point.threshold === null ? "—" : toEdgeText(point.threshold, cut.scale.decimals),
            toPercentText(point.recall),
            toPercentText(point.precision),
          ]),
      }}
    >
      {(place) => (
        <>
          <Level at={base} place={place} />
          <Curve points={points} place={place} colour="var(--no)" steps />
          <OperatingPoint x={recall(counts).value ?? 0} y={precision(counts).value} place={place} />
        </>
      )}
    </RoomChart>
  );
}
