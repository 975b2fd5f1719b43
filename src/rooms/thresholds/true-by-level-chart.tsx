import { useMemo } from "react";
import { toCountText, toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { calibrationBins, equalWidthEdges } from "#core/statistics/calibration.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { sayTruthByLevel } from "#core/thresholds/describe-expert.ts";
import { fewInBin } from "#core/thresholds/metric-list.ts";
import { Upright } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";
import { TruthMark } from "./truth-mark.tsx";

interface Props {
  table: CutTable;
  cut: QuestionCut;
}

/** What came true of each tenth of a scale of levels: where cases begin to be true. */
export function TrueByLevelChart({ table, cut: { scale, edges, words } }: Props) {
  const bins = useMemo(
    () =>
      calibrationBins(
        table,
        equalWidthEdges(10).map((edge) => edge * scale.max),
      ),
    [table, scale],
  );
  return (
    <RoomChart
      title="Cases labelled yes by level"
      sentence={sayTruthByLevel(bins)}
      x={{ min: 0, max: scale.max, label: words.axis, text: String }}
      y={{ min: 0, max: 1, label: words.truth[0], text: toPercentText }}
      legend={[{ words: `a tenth of the scale (hollow: fewer than ${fewInBin} cases)`, colour: "var(--no)" }]}
      twin={{
        columns: [`Mean ${words.axis}`, words.truth[0], "Cases"],
        rows: () =>
          bins.map(({ meanScore, observedRate, n }) => [
            toEdgeText(meanScore, scale.decimals),
            toPercentText(observedRate),
            toCountText(n),
          ]),
      }}
    >
      {(place) => (
        <>
          <Upright at={edges.upper} place={place} />
          <Upright at={edges.lower} place={place} dashed />
          {bins.map((bin) => (
            <TruthMark key={bin.bin} bin={bin} place={place} />
          ))}
        </>
      )}
    </RoomChart>
  );
}
