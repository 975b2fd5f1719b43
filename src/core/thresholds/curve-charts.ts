// Charts of cost and precision over thresholds and of risk over automation, and where a dragged threshold snaps.

import { niceMaximum } from "#core/geometry/chart-scale.ts";
import type { CurveChart, CurvePoint } from "#core/geometry/curve-chart.ts";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { rateGoalsOf, type Tuning } from "#core/model/tuning.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { plateauOfCandidate, theoreticalBand } from "#core/statistics/band-costs.ts";
import {
  candidateIndex,
  confusionAtThreshold,
  type ThresholdTable,
} from "#core/statistics/threshold-table.ts";
import { toPercentText, toThresholdText } from "#core/text/number-text.ts";
import { type ChosenThresholds, costsOfTuning } from "./choose-thresholds.ts";
import {
  curveTableThresholds,
  curveTextAt,
  type RateCurve,
  riskAtCoverage,
  riskPointOfBand,
} from "./curves.ts";
import {
  describeCheapestThresholds,
  describeErrorCosts,
  describePrecisionRecall,
  describeRiskCoverage,
} from "./describe-curves.ts";
import { toCostText } from "./describe-thresholds.ts";

const nothing = { uprights: [], stretch: null, level: null, point: null };

/** Costs per 1,000 cases while one threshold moves and the other stays; the best range of the upper one is shaded. */
export function costChart(
  questionThresholds: QuestionThresholds,
  tuning: Tuning,
  drawn: { upper: readonly CurvePoint[]; lower: readonly CurvePoint[]; best: ChosenThresholds | null },
): CurveChart {
  const { shape, scale, thresholds, words } = questionThresholds;
  const isBand = shape === "band";
  const { best } = drawn;
  const upper = { words: `${words.yes.word} from`, colour: "var(--curve-2)", points: drawn.upper };
  const lower = {
    words: `${words.no.word} below`,
    colour: "var(--curve-1)",
    dashed: true,
    points: drawn.lower,
  };
  const curves = isBand ? [upper, lower] : [upper];
  const most = Math.max(...curves.flatMap(({ points }) => points.map(({ y }) => y ?? 0)));
  return {
    ...nothing,
    title: "Costs",
    sentence: [
      describeErrorCosts(tuning, shape, words),
      ...(best ? [describeCheapestThresholds(best, questionThresholds)] : []),
      ...describeTheory(tuning, questionThresholds),
    ].join(" "),
    x: { min: 0, max: scale.max, label: "threshold", text: String },
    y: { min: 0, max: niceMaximum(most), label: "costs per 1,000 cases", text: toCostText },
    curves,
    uprights: [
      { at: thresholds.upper, dashed: false },
      ...(isBand ? [{ at: thresholds.lower, dashed: true }] : []),
    ],
    stretch: best && {
      from: Math.max(0, best.plateaus.upper.above),
      to: Math.min(scale.max, best.plateaus.upper.upTo),
    },
    twin: {
      columns: ["Threshold", ...curves.map((curve) => curve.words)],
      rows: () =>
        curveTableThresholds(scale).map((threshold) => [
          toThresholdText(threshold, scale.decimals),
          ...curves.map(({ points }) => curveTextAt(points, threshold, toCostText)),
        ]),
    },
  };
}

/**
 * A sentence on the cheapest band if scores were exact probabilities; none for a gate, for levels, or without costs.
 */
function describeTheory(tuning: Tuning, { shape, scale }: QuestionThresholds): string[] {
  const costs = costsOfTuning(tuning, shape);
  if (shape === "gate" || scale.unit === "level" || costs.falseYes <= 0 || costs.falseNo <= 0) return [];
  const { lo, hi } = theoreticalBand(costs);
  return [`If the scores were exact probabilities: ${toThresholdText(lo)} and ${toThresholdText(hi)}.`];
}

/** Smallest share of errors for each share of automatic decisions, with the current thresholds marked. */
export function riskCoverageChart(
  { thresholds }: QuestionThresholds,
  table: ThresholdTable,
  tuning: Tuning,
  points: readonly CurvePoint[],
): CurveChart {
  const now = riskPointOfBand(table, { lo: thresholds.lower, hi: thresholds.upper });
  const target = rateGoalsOf(tuning).includes("right") ? 1 - tuning.rightShare : null;
  const most = niceMaximum(Math.max(0.01, target ?? 0, now.y ?? 0, ...points.map(({ y }) => y ?? 0)));
  return {
    ...nothing,
    title: "Errors against automation",
    sentence: describeRiskCoverage(points, now),
    x: { min: 0, max: 1, label: "decided automatically", text: toPercentText },
    y: { min: 0, max: most, label: "wrong among them", text: toPercentText },
    curves: [{ words: "fewest errors possible", colour: "var(--curve-1)", points }],
    level:
      target === null
        ? null
        : {
            at: target,
            words: `target: at most ${toPercentText(target)}`,
            colour: "var(--accent)",
            dashed: true,
          },
    point: now,
    twin: {
      columns: ["Decided automatically", "Wrong among them"],
      rows: () =>
        Array.from({ length: 20 }, (_, step) => (step + 1) / 20).map((coverage) => {
          const risk = riskAtCoverage(points, coverage);
          return [toPercentText(coverage), risk === null ? "—" : toPercentText(risk)];
        }),
    },
  };
}

/** Precision and recall of yes, and the share of reviews, while the upper threshold moves. */
export function precisionRecallChart(
  { thresholds, scale, shape, words: own }: QuestionThresholds,
  table: ThresholdTable,
  drawn: { precision: RateCurve; recall: RateCurve; review: RateCurve },
): CurveChart {
  const isGate = shape === "gate";
  const threshold = isGate ? "threshold" : "upper threshold";
  const curves = [
    {
      words: isGate ? "correct from the threshold on" : `correct when ${own.above}`,
      colour: "var(--curve-2)",
      dashed: false,
      ...drawn.precision,
    },
    {
      words: isGate ? "correct choices that reach it" : `${own.trueCases[1]} found`,
      colour: "var(--curve-1)",
      dashed: false,
      ...drawn.recall,
    },
    { words: "to people", colour: "var(--mute)", dashed: true, ...drawn.review },
  ];
  return {
    ...nothing,
    title: `Precision, recall and review along the ${threshold}`,
    sentence: describePrecisionRecall(confusionAtThreshold(table, thresholds.upper), shape, own),
    x: { min: 0, max: scale.max, label: threshold, text: String },
    y: { min: 0, max: 1, label: "share", text: toPercentText },
    curves,
    uprights: [{ at: thresholds.upper, dashed: false }],
    twin: {
      columns: ["Threshold", ...curves.map(({ words }) => words)],
      rows: () =>
        curveTableThresholds(scale).map((at) => [
          toThresholdText(at, scale.decimals),
          ...curves.map(({ points }) => curveTextAt(points, at, toPercentText)),
        ]),
    },
  };
}

/** Distance, in steps of the scale, within which a dragged threshold snaps to the middle of a plateau. */
const pull = 0.6;

/** Moves a dragged threshold to the middle of its plateau if that is near. No decision changes. */
export function snapToPlateau(table: ThresholdTable, to: number, { step }: ThresholdScale): number {
  const { above, upTo } = plateauOfCandidate(table, candidateIndex(table, to));
  const middle = (above + upTo) / 2;
  return Math.abs(middle - to) <= pull * step && middle > above && middle <= upTo ? middle : to;
}
