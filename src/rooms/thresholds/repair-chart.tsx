import { useMemo } from "react";
import { toPixel } from "#core/geometry/chart-scale.ts";
import { toCountText, toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { type CalibrationBin, calibrationBins, equalWidthEdges } from "#core/statistics/calibration.ts";
import { type LabelledScores, toCutTable } from "#core/statistics/cut-table.ts";
import { type RepairView, sayRepair } from "#core/thresholds/repair.ts";
import type { ChartPlace } from "#ui/chart/axes.tsx";
import { Curve } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";

const exact = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

function binsOf(scores: LabelledScores): CalibrationBin[] {
  return calibrationBins(toCutTable(scores), equalWidthEdges(10));
}

/** Reliability as it is and repaired, each case by a map that it had no say in. */
export function RepairChart({ view, axis }: { view: RepairView; axis: string }) {
  const { before, after } = useMemo(
    () => ({ before: binsOf(view.before), after: binsOf(view.after) }),
    [view],
  );
  const sides = [
    { words: "as it is", bins: before },
    { words: "repaired", bins: after },
  ];
  return (
    <RoomChart
      title="Reliability, repaired"
      sentence={sayRepair(view)}
      x={{ min: 0, max: 1, label: axis, text: toPercentText }}
      y={{ min: 0, max: 1, label: "came true", text: toPercentText }}
      legend={[
        { words: "as said", colour: "var(--line-strong)", dashed: true },
        { words: "as it is (rings)", colour: "var(--mute)" },
        { words: "repaired, out of fold (squares)", colour: "var(--no)" },
      ]}
      twin={{
        columns: ["Which", `Mean ${axis}`, "Came true", "Cases"],
        rows: () =>
          sides.flatMap(({ words, bins }) =>
            bins.map(({ meanScore, observedRate, n }) => [
              words,
              toEdgeText(meanScore),
              toPercentText(observedRate),
              toCountText(n),
            ]),
          ),
      }}
    >
      {(place) => (
        <>
          <Curve points={exact} place={place} colour="var(--line-strong)" dashed />
          <Curve points={toPoints(before)} place={place} colour="var(--mute)" />
          <Curve points={toPoints(after)} place={place} colour="var(--no)" />
          {before.map((bin) => (
            <Ring key={bin.bin} bin={bin} place={place} />
          ))}
          {after.map((bin) => (
            <Square key={bin.bin} bin={bin} place={place} />
          ))}
        </>
      )}
    </RoomChart>
  );
}

function toPoints(bins: readonly CalibrationBin[]) {
  return bins.map(({ meanScore, observedRate }) => ({ x: meanScore, y: observedRate }));
}

function at({ meanScore, observedRate }: CalibrationBin, place: ChartPlace) {
  return { x: toPixel(place.x, meanScore), y: toPixel(place.y, observedRate) };
}

function Ring({ bin, place }: { bin: CalibrationBin; place: ChartPlace }) {
  const { x, y } = at(bin, place);
  return <circle cx={x} cy={y} r={4} fill="var(--panel)" stroke="var(--mute)" strokeWidth={2} />;
}

function Square({ bin, place }: { bin: CalibrationBin; place: ChartPlace }) {
  const { x, y } = at(bin, place);
  return <rect x={x - 4} y={y - 4} width={8} height={8} fill="var(--no)" />;
}
