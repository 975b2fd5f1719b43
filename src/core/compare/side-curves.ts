// Costs of each side, and ROC and calibration charts of two sides, over the labelled cases that all sides answered.

import type { LabelledAnswer } from "#core/cases/answer-rows.ts";
import { createUsableLabelReader } from "#core/cases/labelled-answers.ts";
import { ruleMeasureOf, type ScoredRow, scoreLabelledAnswers } from "#core/cases/scored-rows.ts";
import { type ChartCurve, type CurveChart, thinPoints } from "#core/geometry/curve-chart.ts";
import type { Thresholds } from "#core/kinds/kind.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { type QuestionThresholds, questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { countRowsByDecision, toThresholdTableWithDecisions } from "#core/statistics/band.ts";
import { costPerThousand } from "#core/statistics/band-costs.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { equalWidthEdges } from "#core/statistics/calibration.ts";
import { type CalibrationCheck, checkCalibration } from "#core/statistics/calibration-check.ts";
import { aucInterval, rocAuc, rocCurve } from "#core/statistics/curves.ts";
import { type ThresholdTable, toThresholdTable } from "#core/statistics/threshold-table.ts";
import { toPerHundredText } from "#core/text/approximate-text.ts";
import { toCountText, toPercentText, toThresholdText } from "#core/text/number-text.ts";
import {
  chooseThresholds,
  costsOfTuning,
  type RuleShapeAndScale,
} from "#core/thresholds/choose-thresholds.ts";
import {
  describeFirstMostlyPositiveLevel,
  describeMissingCurves,
  describeReliability,
} from "#core/thresholds/describe-expert.ts";
import { minRowsInBin } from "#core/thresholds/metric-list.ts";
import type { SideQuestionAnswers } from "./compare-cases.ts";
import { sideLetter } from "./describe-comparison.ts";

/** Costs of one side per 1,000 cases, in the unit of the question's costs. */
export interface SideCosts {
  kind: RuleShapeAndScale;
  /** At the current thresholds; null without cases. */
  today: number | null;
  /** The cheapest thresholds on these answers; null when no case is left. */
  best: { thresholds: Thresholds; cost: number | null } | null;
}

function rowsOfSide(
  cases: readonly Case[],
  labels: readonly ReturnType<ReturnType<typeof createUsableLabelReader>>[],
  question: PlaygroundQuestion,
  answers: SideQuestionAnswers,
): ReadonlyMap<string, ScoredRow> {
  const items: LabelledAnswer[] = [];
  for (const [at, row] of cases.entries()) {
    const [answer, label] = [answers[at], labels[at]];
    if (answer?.type !== question.type || label === undefined || typeof label === "string") continue;
    items.push({ row, label, answer });
  }
  const rows = scoreLabelledAnswers(items, ruleMeasureOf(question), decisionsByLabelOf(question));
  return new Map(Array.from(rows.withScore(), (scored) => [scored.row.key, scored]));
}

/** Labelled rows per side, limited to cases that every side answered with the number that the rule uses. */
export function selectSharedRows(
  cases: readonly Case[],
  question: PlaygroundQuestion,
  sides: readonly SideQuestionAnswers[],
): readonly (readonly ScoredRow[])[] {
  const labels = cases.map(createUsableLabelReader(question, cases));
  const bySide = sides.map((answers) => rowsOfSide(cases, labels, question, answers));
  const shared = cases.filter(({ key }) => bySide.every((rows) => rows.has(key)));
  return bySide.map((rows) => shared.flatMap(({ key }) => rows.get(key) ?? []));
}

/** Example: "Costs count the 40 labelled cases answered on every side …". */
export function describeSharedRows(sides: readonly (readonly ScoredRow[])[]): string {
  const count = sides[0]?.length ?? 0;
  if (count === 0) return "No costs: no labelled case has an answer on every side.";
  const which = count === 1 ? "the one labelled case" : `the ${toCountText(count)} labelled cases`;
  return `Costs count ${which} answered on every side, except those picked by hand or because of their answer, or reviewed later.`;
}

export function computeSideCosts(question: PlaygroundQuestion, rows: readonly ScoredRow[]): SideCosts {
  const questionThresholds = questionThresholdsOf(question);
  const table = toThresholdTableWithDecisions(rows);
  const tuning = tuningOf(question);
  const costs = costsOfTuning(tuning, questionThresholds.shape);
  const costOf = ({ lower, upper }: Thresholds) =>
    costPerThousand(countRowsByDecision(table, { lo: lower, hi: upper }), costs);
  const best = chooseThresholds(table, questionThresholds, "cheapest", tuning);
  return {
    kind: { shape: questionThresholds.shape, scale: questionThresholds.scale },
    today: costOf(questionThresholds.thresholds),
    best: best && { thresholds: { lower: best.lower, upper: best.upper }, cost: costOf(best) },
  };
}

/** Data of the charts; `none` says why there are none. */
export interface SideCurves {
  readonly charts: readonly CurveChart[];
  readonly none: string | null;
}

/** One side's labelled cases, limited to those that every side answered. */
interface Side {
  readonly letter: string;
  readonly table: ThresholdTable;
  readonly look: Pick<ChartCurve, "colour" | "dashed">;
}

/** The base is dashed and drawn last, so that both show where the curves coincide. */
const looks = [
  { colour: "var(--curve-1)", dashed: true },
  { colour: "var(--curve-2)", dashed: false },
] as const;

const nothing = { uprights: [], stretch: null, level: null, point: null };

const diagonal = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
];

/** ROC and calibration of A and the side at `place`. */
export function toSideCurves(
  question: PlaygroundQuestion,
  [base, other]: readonly [readonly ScoredRow[], readonly ScoredRow[]],
  place: number,
): SideCurves {
  const questionThresholds = questionThresholdsOf(question);
  const sides = [
    { letter: "A", rows: base },
    { letter: sideLetter(place), rows: other },
  ].map(({ letter, rows }, at): Side => {
    const labels = rows.map(({ label }) => label);
    const table = toThresholdTable({ labels, scores: rows.map(({ score }) => score) });
    return { letter, table, look: looks[at === 0 ? 0 : 1] };
  });
  if (base.length === 0) return { charts: [], none: "No labelled case has an answer on every side." };
  const none =
    sides
      .map(({ table }) => describeMissingCurves(table, questionThresholds.shape))
      .find((why) => why !== null) ?? null;
  return none === null
    ? { charts: [calibrationChart(sides, questionThresholds), rocChart(sides, questionThresholds)], none }
    : { charts: [], none };
}

function rocChart(sides: readonly Side[], { words }: QuestionThresholds): CurveChart {
  const drawn = sides.map(({ letter, table, look }) => {
    const points = thinPoints(rocCurve(table) ?? [], 400).map(({ fpr, tpr }) => ({ x: fpr, y: tpr }));
    return { letter, points, look, auc: rocAuc(table).value ?? 0, interval: aucInterval(table).value };
  });
  const parts = drawn.map(({ letter, auc, interval }) => {
    const likely = interval
      ? ` (95\u00a0% sure: ${toPerHundredText(interval[0])}–${toPerHundredText(interval[1])})`
      : "";
    return `with ${letter} ${toPerHundredText(auc)} times in 100${likely}`;
  });
  return {
    ...nothing,
    title: "ROC of both sides",
    sentence: `A random ${words.trueCases[0]} scores above a random ${words.falseCases[0]} ${parts.join(", ")}.`,
    x: { min: 0, max: 1, label: "false positive rate", text: toPercentText },
    y: { min: 0, max: 1, label: "true positive rate", text: toPercentText },
    curves: [
      ...drawn.map(({ letter, points, look }) => ({ words: letter, points, ...look })),
      { words: "chance", colour: "var(--line-strong)", dashed: true, points: diagonal },
    ],
    twin: {
      columns: ["Side", "False positive rate", "True positive rate"],
      rows: () =>
        drawn.flatMap(({ letter, points }) =>
          thinPoints(points, 50).map(({ x, y }) => [letter, toPercentText(x), toPercentText(y)]),
        ),
    },
  };
}

function calibrationChart(sides: readonly Side[], questionThresholds: QuestionThresholds): CurveChart {
  const { scale, words, shape } = questionThresholds;
  const isLevel = scale.unit === "level";
  const thresholds = equalWidthEdges(10).map((threshold) => threshold * scale.max);
  const drawn = sides.map((side) => ({
    ...side,
    check: checkCalibration(side.table, thresholds, minRowsInBin),
  }));
  const truth = shape === "gate" ? "was right" : `was ${words.truth[0]}`;
  const say = (check: CalibrationCheck) =>
    isLevel ? describeFirstMostlyPositiveLevel(check.bins, words) : describeReliability(check, shape);
  return {
    ...nothing,
    title: isLevel ? `Cases ${words.truth[0]}, by expected level, both sides` : "Calibration of both sides",
    sentence: drawn.map(({ letter, check }) => `${letter}: ${say(check)}`).join(" "),
    x: { min: 0, max: scale.max, label: words.axis, text: isLevel ? String : toPercentText },
    y: { min: 0, max: 1, label: truth, text: toPercentText },
    curves: [
      ...drawn.map(({ letter, check, look }) => ({ words: letter, ...look, ...binCurve(check), dots: true })),
      ...(isLevel
        ? []
        : [
            {
              words: "perfect calibration",
              colour: "var(--line-strong)",
              dashed: true,
              points: diagonal,
            },
          ]),
    ],
    twin: {
      columns: ["Side", `Mean ${words.axis}`, truth, "Cases"],
      rows: () =>
        drawn.flatMap(({ letter, check }) =>
          check.bins.map(({ meanScore, observedRate, n }) => [
            letter,
            toThresholdText(meanScore, scale.decimals),
            toPercentText(observedRate),
            toCountText(n),
          ]),
        ),
    },
  };
}

/** Observed rate by bin, without bins that have too few cases. */
function binCurve({ bins }: CalibrationCheck): Pick<ChartCurve, "points" | "likely"> {
  const told = bins.filter(({ n }) => n >= minRowsInBin);
  return {
    points: told.map(({ meanScore, observedRate }) => ({ x: meanScore, y: observedRate })),
    likely: told.map(({ meanScore, positives, n }) => ({
      x: meanScore,
      range: wilsonInterval(positives, n).value,
    })),
  };
}
