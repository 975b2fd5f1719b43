import { useMemo } from "react";
import { toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { countsAt } from "#core/statistics/counts.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { precisionAndRecall, reviewCurve, rowCuts, textAt } from "#core/thresholds/curves.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayPrecisionRecall } from "#core/thresholds/say-curves.ts";
import { Curve, LikelyBand, Upright } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";

/** How often a yes is right, how many true cases it finds and how many go to people, wherever the upper edge stands. */
export function PrecisionChart({
  cut: { edges, scale, shape },
  table,
}: {
  cut: QuestionCut;
  table: CutTable;
}) {
  const { precision, recall } = useMemo(() => precisionAndRecall(table, scale), [table, scale]);
  const review = useMemo(() => reviewCurve(table, edges.lower, scale), [table, edges.lower, scale]);
  const isGate = shape === "gate";
  const curves = [
    {
      words: isGate ? "right when automatic" : "right when yes",
      colour: "var(--yes)",
      curve: precision,
      dashed: false,
    },
    {
      words: isGate ? "right choices taken" : "true cases found",
      colour: "var(--no)",
      curve: recall,
      dashed: false,
    },
    { words: "to people", colour: "var(--mute)", curve: review, dashed: true },
  ];
  return (
    <RoomChart
      title={`Precision, recall and review along the ${isGate ? "edge" : "upper edge"}`}
      sentence={sayPrecisionRecall(countsAt(table, edges.upper), shape)}
      x={{
        min: 0,
        max: scale.max,
        label: `where the ${isGate ? "edge" : "upper edge"} stands`,
        text: String,
      }}
      y={{ min: 0, max: 1, label: "share", text: toPercentText }}
      legend={curves}
      twin={{
        columns: ["Edge", ...curves.map(({ words }) => words)],
        rows: () =>
          rowCuts(scale).map((cut) => [
            toEdgeText(cut, scale.decimals),
            ...curves.map(({ curve }) => textAt(curve.points, cut, toPercentText)),
          ]),
      }}
    >
      {(place) => (
        <>
          {curves.map(({ words, curve, colour }) => (
            <LikelyBand key={words} points={curve.likely} place={place} colour={colour} />
          ))}
          {curves.map(({ words, curve, colour, dashed }) => (
            <Curve key={words} points={curve.points} place={place} colour={colour} dashed={dashed} />
          ))}
          <Upright at={edges.upper} place={place} />
        </>
      )}
    </RoomChart>
  );
}
