// Charts for experts: reliability, ROC, and positives by level.

import { useMemo } from "react";
import { toPixel } from "#core/geometry/chart-scale.ts";
import { thinPoints } from "#core/geometry/curve-chart.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { type CalibrationBin, calibrationBins, equalWidthEdges } from "#core/statistics/calibration.ts";
import { checkCalibration } from "#core/statistics/calibration-check.ts";
import { falsePositiveRate, recall } from "#core/statistics/classification-metrics.ts";
import { aucInterval, rocAuc, rocCurve } from "#core/statistics/curves.ts";
import { confusionAtThreshold, type ThresholdTable } from "#core/statistics/threshold-table.ts";
import { toCountText, toPercentText, toThresholdText } from "#core/text/number-text.ts";
import { describeRanking } from "#core/thresholds/describe-curves.ts";
import { describeFirstMostlyPositiveLevel, describeReliability } from "#core/thresholds/describe-expert.ts";
import { minRowsInBin } from "#core/thresholds/metric-list.ts";
import type { ChartScales } from "#web/kit/charts/chart-axes.tsx";
import { CurveLine, OperatingPoint, VerticalLine } from "#web/kit/charts/marks.tsx";
import { SavableChart } from "./savable-charts.tsx";

/** Observed rate of one bin with its 95 % interval; hollow when the bin has few cases. */
function TruthMark({
  bin: { n, positives, meanScore, observedRate },
  place,
}: {
  bin: CalibrationBin;
  place: ChartScales;
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
        stroke="var(--curve-1)"
        strokeWidth={1.5}
      />
      <circle
        cx={x}
        cy={toPixel(place.y, observedRate)}
        r={4.5}
        fill={n < minRowsInBin ? "var(--panel)" : "var(--curve-1)"}
        stroke="var(--curve-1)"
        strokeWidth={2}
      />
    </g>
  );
}

/** Shows every second count, or none, where counts would overlap. */
function BinCounts({ bins, place }: { bins: readonly CalibrationBin[]; place: ChartScales }) {
  const widest = Math.max(0, ...bins.map(({ n }) => toCountText(n).length)) * 6.2 + 4;
  const apart = (place.x.to - place.x.from) / 10;
  const every = [1, 2].find((step) => step * apart >= widest);
  if (every === undefined) return null;
  return bins
    .filter(({ bin }) => bin % every === 0)
    .map(({ bin, n, meanScore }) => (
      <text
        key={bin}
        x={toPixel(place.x, meanScore)}
        y={place.y.to - 9}
        textAnchor="middle"
        fontSize={10}
        fill="var(--mute)"
      >
        {toCountText(n)}
      </text>
    ));
}

interface Props {
  table: ThresholdTable;
  questionThresholds: QuestionThresholds;
}

const exact = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

/** Tenths of the scale, each with its count and 95 % interval. */
export function ReliabilityChart({ table, questionThresholds: { shape, words } }: Props) {
  const { axis } = words;
  const check = useMemo(() => checkCalibration(table, equalWidthEdges(10), minRowsInBin), [table]);
  const { bins } = check;
  const truth = shape === "gate" ? "was right" : "was true";
  return (
    <SavableChart
      title="Reliability"
      sentence={describeReliability(check, shape)}
      x={{ min: 0, max: 1, label: axis, text: toPercentText }}
      y={{ min: 0, max: 1, label: truth, text: toPercentText }}
      legend={[
        { words: "perfect calibration", colour: "var(--line-strong)", dashed: true },
        {
          words: `a tenth of the scale (hollow: fewer than ${minRowsInBin} cases)`,
          colour: "var(--curve-1)",
        },
      ]}
      twin={{
        columns: [`Mean ${axis}`, truth, "Cases"],
        rows: () =>
          bins.map(({ meanScore, observedRate, n }) => [
            toThresholdText(meanScore),
            toPercentText(observedRate),
            toCountText(n),
          ]),
      }}
    >
      {(place) => (
        <>
          <CurveLine points={exact} place={place} colour="var(--line-strong)" dashed />
          {bins.map((bin) => (
            <TruthMark key={bin.bin} bin={bin} place={place} />
          ))}
          <BinCounts bins={bins} place={place} />
        </>
      )}
    </SavableChart>
  );
}

const chance = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

/** The diagonal is chance. */
export function RocChart({
  table,
  questionThresholds,
}: {
  table: ThresholdTable;
  questionThresholds: QuestionThresholds;
}) {
  const { curve, sentence } = useMemo(
    () => ({
      curve: thinPoints(rocCurve(table) ?? [], 800),
      sentence: describeRanking(rocAuc(table).value, aucInterval(table).value, questionThresholds.words),
    }),
    [table, questionThresholds.words],
  );
  const points = useMemo(() => curve.map(({ fpr, tpr }) => ({ x: fpr, y: tpr })), [curve]);
  const counts = confusionAtThreshold(table, questionThresholds.thresholds.upper);
  return (
    <SavableChart
      title="ROC"
      sentence={sentence}
      x={{ min: 0, max: 1, label: "false positive rate", text: toPercentText }}
      y={{ min: 0, max: 1, label: "true positive rate", text: toPercentText }}
      legend={[
        { words: "as the threshold moves", colour: "var(--curve-1)" },
        { words: "chance", colour: "var(--line-strong)", dashed: true },
      ]}
      twin={{
        columns: ["Threshold", "False positive rate", "True positive rate"],
        rows: () =>
          thinPoints(curve, 100).map(({ threshold, fpr, tpr }) => [
            Number.isFinite(threshold)
              ? toThresholdText(threshold, questionThresholds.scale.decimals)
              : "never",
            toPercentText(fpr),
            toPercentText(tpr),
          ]),
      }}
    >
      {(place) => (
        <>
          <CurveLine points={chance} place={place} colour="var(--line-strong)" dashed />
          <CurveLine points={points} place={place} colour="var(--curve-1)" />
          <OperatingPoint x={falsePositiveRate(counts).value ?? 0} y={recall(counts).value} place={place} />
        </>
      )}
    </SavableChart>
  );
}

interface LevelProps {
  table: ThresholdTable;
  questionThresholds: QuestionThresholds;
}

/** Share of positive cases in each tenth of a score's scale of levels. */
export function PositiveByLevelChart({
  table,
  questionThresholds: { scale, thresholds, words },
}: LevelProps) {
  const bins = useMemo(
    () =>
      calibrationBins(
        table,
        equalWidthEdges(10).map((threshold) => threshold * scale.max),
      ),
    [table, scale],
  );
  return (
    <SavableChart
      title={`Cases ${words.truth[0]}, by expected level`}
      sentence={describeFirstMostlyPositiveLevel(bins, words)}
      x={{ min: 0, max: scale.max, label: words.axis, text: String }}
      y={{ min: 0, max: 1, label: words.truth[0], text: toPercentText }}
      legend={[
        {
          words: `a tenth of the scale (hollow: fewer than ${minRowsInBin} cases)`,
          colour: "var(--curve-1)",
        },
      ]}
      twin={{
        columns: [`Mean ${words.axis}`, words.truth[0], "Cases"],
        rows: () =>
          bins.map(({ meanScore, observedRate, n }) => [
            toThresholdText(meanScore, scale.decimals),
            toPercentText(observedRate),
            toCountText(n),
          ]),
      }}
    >
      {(place) => (
        <>
          <VerticalLine at={thresholds.upper} place={place} />
          <VerticalLine at={thresholds.lower} place={place} dashed />
          {bins.map((bin) => (
            <TruthMark key={bin.bin} bin={bin} place={place} />
          ))}
          <BinCounts bins={bins} place={place} />
        </>
      )}
    </SavableChart>
  );
}
