import { useMemo } from "react";
import { thinned } from "#core/geometry/chart-scale.ts";
import { toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { delongInterval, rocAuc, thinnedRocCurve } from "#core/statistics/auc.ts";
import { type CutTable, countsAt } from "#core/statistics/cut-table.ts";
import { falsePositiveRate, recall } from "#core/statistics/measures.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayRanking } from "#core/thresholds/describe-curves.ts";
import { Curve, OperatingPoint } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";

const chance = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

/** True cases found against false alarms, over the line of chance. */
export function RocChart({ table, cut }: { table: CutTable; cut: QuestionCut }) {
  const { curve, sentence } = useMemo(
    () => ({
      curve: thinned(thinnedRocCurve(table) ?? [], 800),
      sentence: sayRanking(rocAuc(table).value, delongInterval(table).value),
    }),
    [table],
  );
  const points = useMemo(() => curve.map(({ fpr, tpr }) => ({ x: fpr, y: tpr })), [curve]);
  const counts = countsAt(table, cut.edges.upper);
  return (
    <RoomChart
      title="ROC"
      sentence={sentence}
      x={{ min: 0, max: 1, label: "false positive rate", text: toPercentText }}
      y={{ min: 0, max: 1, label: "true positive rate", text: toPercentText }}
      legend={[
        { words: "as the threshold moves", colour: "var(--no)" },
        { words: "chance", colour: "var(--line-strong)", dashed: true },
      ]}
      twin={{
        columns: ["Threshold", "False positive rate", "True positive rate"],
        rows: () =>
          thinned(curve, 100).map(({ threshold, fpr, tpr }) => [
            Number.isFinite(threshold) ? toEdgeText(threshold, cut.scale.decimals) : "never",
            toPercentText(fpr),
            toPercentText(tpr),
          ]),
      }}
    >
      {(place) => (
        <>
          <Curve points={chance} place={place} colour="var(--line-strong)" dashed />
          <Curve points={points} place={place} colour="var(--no)" />
          <OperatingPoint x={falsePositiveRate(counts).value ?? 0} y={recall(counts).value} place={place} />
        </>
      )}
    </RoomChart>
  );
}
