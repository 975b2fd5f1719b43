import { useMemo } from "react";
import { niceEnd } from "#core/geometry/chart-scale.ts";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { bandPoint, riskAt, riskCoverage } from "#core/thresholds/curves.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayRiskCoverage } from "#core/thresholds/say-curves.ts";
import type { Tuning } from "#core/thresholds/tuning.ts";
import { Curve, Level, OperatingPoint } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";

interface Props {
  cut: QuestionCut;
  table: CutTable;
  tuning: Tuning;
}

/** The least errors at every share of automatic decisions, and where the edges stand. */
export function RiskChart({ cut: { shape, scale, edges }, table, tuning }: Props) {
  const points = useMemo(() => riskCoverage(table, { shape, scale }), [table, shape, scale]);
  const now = bandPoint(table, { lo: edges.lower, hi: edges.upper });
  const target = tuning.goal === "right" ? 1 - tuning.rightShare : null;
  const most = niceEnd(Math.max(0.01, target ?? 0, now.y ?? 0, ...points.map(({ y }) => y ?? 0)));
  return (
    <RoomChart
      title="Errors against automation"
      sentence={sayRiskCoverage(points, now)}
      x={{ min: 0, max: 1, label: "decided automatically", text: toPercentText }}
      y={{ min: 0, max: most, label: "wrong among them", text: toPercentText }}
      legend={[
        { words: "least errors possible", colour: "var(--no)" },
        ...(target === null
          ? []
          : [{ words: `target: at most ${toPercentText(target)}`, colour: "var(--accent)", dashed: true }]),
      ]}
      twin={{
        columns: ["Decided automatically", "Wrong among them"],
        rows: () =>
          Array.from({ length: 20 }, (_, step) => (step + 1) / 20).map((coverage) => {
            const risk = riskAt(points, coverage);
            return [toPercentText(coverage), risk === null ? "—" : toPercentText(risk)];
          }),
      }}
    >
      {(place) => (
        <>
          {target !== null && <Level at={target} place={place} />}
          <Curve points={points} place={place} colour="var(--no)" />
          <OperatingPoint x={now.x} y={now.y} place={place} />
        </>
      )}
    </RoomChart>
  );
}
