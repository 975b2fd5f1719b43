import { useMemo } from "react";
import { toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { countsAt } from "#core/statistics/counts.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { type MeasureCurve, precisionAndRecall, reviewCurve } from "#core/thresholds/curves.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayPrecisionRecall } from "#core/thresholds/say-curves.ts";
import { Curve, LikelyBand, Upright } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";

/** How often a yes is right, how many true cases it finds and how many go to people, wherever the upper edge stands. */
export function PrecisionChart({ cut: { edges, shape }, table }: { cut: QuestionCut; table: CutTable }) {
  const { precision, recall } = useMemo(() => precisionAndRecall(table), [table]);
  const review = useMemo(() => reviewCurve(table, edges.lower), [table, edges.lower]);
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
      x={{ min: 0, max: 1, label: `where the ${isGate ? "edge" : "upper edge"} stands`, text: String }}
      y={{ min: 0, max: 1, label: "share", text: toPercentText }}
      legend={curves}
      twin={{
        columns: ["Edge", ...curves.map(({ words }) => words)],
        rows: () =>
          Array.from({ length: 21 }, (_, step) => step * 10).map((at) => [
            toEdgeText(at / 200),
            ...curves.map(({ curve }) => shareText(curve, at)),
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

function shareText({ points }: MeasureCurve, at: number): string {
  const share = points[at]?.y ?? null;
  return share === null ? "—" : toPercentText(share);
}
