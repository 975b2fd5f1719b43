import { useMemo } from "react";
import { toCountText, toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { calibrationBins, equalWidthEdges } from "#core/statistics/calibration.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayReliability } from "#core/thresholds/describe-expert.ts";
import { fewInBin } from "#core/thresholds/metric-list.ts";
import { Curve } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";
import { TruthMark } from "./truth-mark.tsx";

interface Props {
  table: CutTable;
  cut: QuestionCut;
}

const exact = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

/** What came true of each tenth of the scale, with its counts and where it likely lies. */
export function ReliabilityChart({ table, cut: { shape, words } }: Props) {
  const { axis } = words;
  const bins = useMemo(() => calibrationBins(table, equalWidthEdges(10)), [table]);
  const truth = shape === "gate" ? "was right" : "was true";
  return (
    <RoomChart
      title="Reliability"
      sentence={sayReliability(bins, shape)}
      x={{ min: 0, max: 1, label: axis, text: toPercentText }}
      y={{ min: 0, max: 1, label: truth, text: toPercentText }}
      legend={[
        { words: "perfect calibration", colour: "var(--line-strong)", dashed: true },
        { words: `a tenth of the scale (hollow: fewer than ${fewInBin} cases)`, colour: "var(--no)" },
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
            <TruthMark key={bin.bin} bin={bin} place={place} />
          ))}
        </>
      )}
    </RoomChart>
  );
}
