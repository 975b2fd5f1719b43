// Calibration of a question's scores: a map, what it changes, and where the thresholds would lie.

import { useMemo, useState } from "react";
import { crossValidationFold } from "#core/cases/held-out-split.ts";
import type { ScoredRows } from "#core/cases/scored-rows.ts";
import { toPixel } from "#core/geometry/chart-scale.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { type CalibrationBin, calibrationBins, equalWidthEdges } from "#core/statistics/calibration.ts";
import type { CalibrationMethod } from "#core/statistics/recalibration.ts";
import { type LabelledScores, toThresholdTable } from "#core/statistics/threshold-table.ts";
import { toCountText, toPercentText, toThresholdText } from "#core/text/number-text.ts";
import {
  type CrossFittedCalibration,
  calibrationFolds,
  calibrationMetricRows,
  crossFitCalibration,
  describeCalibratedThresholds,
  describeCalibrationEffect,
} from "#core/thresholds/cross-fitted-calibration.ts";
import type { ChartScales } from "#web/kit/charts/chart-axes.tsx";
import { CurveLine } from "#web/kit/charts/marks.tsx";
import { MetricTable } from "./metric-tables.tsx";
import { SavableChart } from "./savable-charts.tsx";

const exact = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

function binsOf(scores: LabelledScores): CalibrationBin[] {
  return calibrationBins(toThresholdTable(scores), equalWidthEdges(10));
}

/** Each case is calibrated by a map fitted on other cases, so that the improvement isn't optimistic. */
function RepairChart({ view, axis }: { view: CrossFittedCalibration; axis: string }) {
  const { before, after } = useMemo(
    () => ({ before: binsOf(view.before), after: binsOf(view.after) }),
    [view],
  );
  const sides = [
    { words: "before", bins: before },
    { words: "calibrated", bins: after },
  ];
  return (
    <SavableChart
      title="Reliability, calibrated"
      sentence={describeCalibrationEffect(view)}
      x={{ min: 0, max: 1, label: axis, text: toPercentText }}
      y={{ min: 0, max: 1, label: "observed", text: toPercentText }}
      legend={[
        { words: "perfect calibration", colour: "var(--line-strong)", dashed: true },
        { words: "before (rings)", colour: "var(--mute)" },
        { words: "calibrated, out of fold (squares)", colour: "var(--curve-1)" },
      ]}
      twin={{
        columns: ["Which", `Mean ${axis}`, "Observed", "Cases"],
        rows: () =>
          sides.flatMap(({ words, bins }) =>
            bins.map(({ meanScore, observedRate, n }) => [
              words,
              toThresholdText(meanScore),
              toPercentText(observedRate),
              toCountText(n),
            ]),
          ),
      }}
    >
      {(place) => (
        <>
          <CurveLine points={exact} place={place} colour="var(--line-strong)" dashed />
          <CurveLine points={toPoints(before)} place={place} colour="var(--mute)" />
          <CurveLine points={toPoints(after)} place={place} colour="var(--curve-1)" />
          {before.map((bin) => (
            <Ring key={bin.bin} bin={bin} place={place} />
          ))}
          {after.map((bin) => (
            <Square key={bin.bin} bin={bin} place={place} />
          ))}
        </>
      )}
    </SavableChart>
  );
}

function toPoints(bins: readonly CalibrationBin[]) {
  return bins.map(({ meanScore, observedRate }) => ({ x: meanScore, y: observedRate }));
}

function at({ meanScore, observedRate }: CalibrationBin, place: ChartScales) {
  return { x: toPixel(place.x, meanScore), y: toPixel(place.y, observedRate) };
}

function Ring({ bin, place }: { bin: CalibrationBin; place: ChartScales }) {
  const { x, y } = at(bin, place);
  return <circle cx={x} cy={y} r={4} fill="var(--panel)" stroke="var(--mute)" strokeWidth={2} />;
}

function Square({ bin, place }: { bin: CalibrationBin; place: ChartScales }) {
  const { x, y } = at(bin, place);
  return <rect x={x - 4} y={y - 4} width={8} height={8} fill="var(--curve-1)" />;
}

interface Props {
  questionThresholds: QuestionThresholds;
  rows: ScoredRows;
}

const kinds: readonly { kind: CalibrationMethod; words: string }[] = [
  { kind: "platt", words: "Platt: one smooth curve, for few cases" },
  { kind: "isotonic", words: "isotonic: any rising curve, for many cases" },
];

/** Offers to map the answers' numbers to observed rates, and shows how well that works on other cases. */
export function CalibrationCard({ questionThresholds, rows }: Props) {
  const [kind, setKind] = useState<CalibrationMethod | null>(null);
  const view = useMemo(() => {
    if (kind === null) return null;
    const folded = Array.from(rows.withScore(), ({ row, score, label }) => ({
      score,
      label,
      fold: crossValidationFold(row, calibrationFolds),
    }));
    return crossFitCalibration(folded, kind);
  }, [kind, rows]);
  return (
    <>
      <section className="rounded-lg border border-line bg-panel p-3" aria-label="Calibration method">
        <h5 className="font-semibold">Calibration method</h5>
        <label className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <span>Calibrate with</span>
          <select
            className="field w-auto max-w-full py-0.5"
            value={kind ?? ""}
            onChange={(event) => setKind(kinds.find((one) => one.kind === event.target.value)?.kind ?? null)}
          >
            <option value="">none</option>
            {kinds.map(({ kind: value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <p className="mt-2 text-sm text-mute">{describeState(kind, view, questionThresholds)}</p>
      </section>
      {view && <RepairChart view={view} axis={questionThresholds.words.axis} />}
      {view && <MetricTable title="Before → calibrated" rows={calibrationMetricRows(view)} />}
    </>
  );
}

function describeState(
  kind: CalibrationMethod | null,
  view: CrossFittedCalibration | null,
  questionThresholds: QuestionThresholds,
): string {
  if (kind === null) {
    return "Maps scores to observed shares. This is shown only here; the policy uses the scores as served.";
  }
  if (!view) return "There are too few cases, or too few of one label, to calibrate and check it on others.";
  return describeCalibratedThresholds(view, questionThresholds);
}
