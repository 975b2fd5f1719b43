import { useMemo } from "react";
import { toPixel } from "#core/geometry/chart-scale.ts";
import { toCountText, toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { type CalibrationBin, calibrationBins } from "#core/statistics/calibration-bins.ts";
import { equalWidthEdges } from "#core/statistics/calibration-edges.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { wilsonInterval } from "#core/statistics/intervals.ts";
import type { Shape } from "#core/thresholds/goals.ts";
import { fewInBin } from "#core/thresholds/metric-list.ts";
import { sayReliability } from "#core/thresholds/say-expert.ts";
import type { ChartPlace } from "#ui/chart/chart-frame.tsx";
import { Curve } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";

interface Props {
  table: CutTable;
  shape: Shape;
  axis: string;
}

const exact = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

/** What came true of each tenth of the scale, with its counts and where it likely lies. */
export function ReliabilityChart({ table, shape, axis }: Props) {
  const bins = useMemo(() => calibrationBins(table, equalWidthEdges(10)), [table]);
  const truth = shape === "gate" ? "was right" : "was true";
  return (
    <RoomChart
      title="Reliability"
      sentence={sayReliability(bins, shape)}
      x={{ min: 0, max: 1, label: axis, text: toPercentText }}
      y={{ min: 0, max: 1, label: truth, text: toPercentText }}
      legend={[
        { words: "as said", colour: "var(--line-strong)", dashed: true },
        { words: `a tenth of the scale (hollow: under ${fewInBin} cases)`, colour: "var(--no)" },
      ]}
      twin={{
        columns: [`Mean ${axis}`, truth, "Cases"],
        rows: () =>
          bins.map(({ meanScore, observedRate, n }) => [
            toEdgeText(meanScore),
            toPercentText(observedRate),
            toCountText(n),
          ]),
      }}
    >
      {(place) => (
        <>
          <Curve points={exact} place={place} colour="var(--line-strong)" dashed />
          {bins.map((bin) => (
            <Bin key={bin.bin} bin={bin} place={place} />
          ))}
        </>
      )}
    </RoomChart>
  );
}

function Bin({
  bin: { n, positives, meanScore, observedRate },
  place,
}: {
  bin: CalibrationBin;
  place: ChartPlace;
}) {
  const x = toPixel(place.x, meanScore);
  const [low, high] = wilsonInterval(positives, n).value ?? [observedRate, observedRate];
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={toPixel(place.y, low)}
        y2={toPixel(place.y, high)}
        stroke="var(--no)"
        strokeWidth={1.5}
      />
      <circle
        cx={x}
        cy={toPixel(place.y, observedRate)}
        r={4.5}
        fill={n < fewInBin ? "var(--panel)" : "var(--no)"}
        stroke="var(--no)"
        strokeWidth={2}
      />
      <text x={x} y={place.y.to - 9} textAnchor="middle" fontSize={10} fill="var(--mute)">
        {n}
      </text>
    </g>
  );
}
