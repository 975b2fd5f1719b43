// Figures of each question in the report.

import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import type { CurveChart } from "#core/geometry/curve-chart.ts";
import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { rateGoalsOf, tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { type QuestionThresholds, questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import {
  automatedCount,
  automatedErrorCount,
  type BandCounts,
  countRowsByDecision,
  countRowsByZone,
  totalRowCount,
  zoneRowCount,
} from "#core/statistics/band.ts";
import type { Interval } from "#core/statistics/binomial.ts";
import { equalWidthEdges } from "#core/statistics/calibration.ts";
import { checkCalibration } from "#core/statistics/calibration-check.ts";
import { brierScore } from "#core/statistics/classification-metrics.ts";
import { aucInterval, rocAuc } from "#core/statistics/curves.ts";
import {
  histogramBinCount,
  isDrawnAsDots,
  type ThresholdTable,
  toHistogram,
  zoneHistograms,
} from "#core/statistics/threshold-table.ts";
import { toCountText, toPercentText } from "#core/text/number-text.ts";
import { chooseThresholds, costsOfTuning } from "#core/thresholds/choose-thresholds.ts";
import { describeDependenceInSet } from "#core/thresholds/copies-in-ranges.ts";
import { costChart, precisionRecallChart, riskCoverageChart } from "#core/thresholds/curve-charts.ts";
import {
  costsByLowerThreshold,
  costsByUpperThreshold,
  precisionAndRecallCurves,
  reviewCurve,
  riskCoveragePoints,
} from "#core/thresholds/curves.ts";
import type { DecisionSummary } from "#core/thresholds/decision/summarise-decision.ts";
import { describeCertifiedErrorThreshold, describeMissingCurves } from "#core/thresholds/describe-expert.ts";
import {
  describeCostPerThousand,
  describeInterval,
  describeQuestionBandCounts,
  phrasesToText,
} from "#core/thresholds/describe-thresholds.ts";
import {
  automaticErrorInterval,
  type EvaluationSet,
  type EvaluationSets,
  evaluationSetSize,
  intervalOfShare,
  sampledRangesOfMeasure,
  splitEvaluationSets,
} from "#core/thresholds/evaluation-sets.ts";
import { findUsedRows, sampledRangesOf } from "#core/thresholds/evidence/ledger.ts";
import type { Proportion, RateGoalDefinition } from "#core/thresholds/goals/goal.ts";
import { rateGoalDefinitions } from "#core/thresholds/goals/registry.ts";
import { describeEvaluationSetChanges } from "#core/thresholds/held-out-looks.ts";
import {
  describeLabelInversion,
  findLabelInversion,
  labelInversionTitle,
} from "#core/thresholds/label-checks.ts";
import { minRowsInBin } from "#core/thresholds/metric-list.ts";
import { describePositiveCases, toOutcomeRows } from "#core/thresholds/outcome-rows.ts";
import {
  describeProofScope,
  describeVerdictStatus,
  type TargetVerdict,
} from "#core/thresholds/target-verdict.ts";
import { judgeRuleTargets } from "#core/thresholds/verdict.ts";
import {
  collectVerdictEvidence,
  describeEvaluationSet,
  describeTuningSet,
  type VerdictEvidence,
} from "#core/thresholds/verdict-evidence.ts";
import { toReportTarget } from "./front-page.ts";
import type { ReportFigures, ReportMetric } from "./report.ts";

function share(
  name: string,
  { hits, n }: Proportion,
  meaning: string,
  likely: (share: Proportion) => Interval | null,
): ReportMetric {
  const interval = likely({ hits, n });
  return {
    name,
    count: `${toCountText(hits)} of ${toCountText(n)}`,
    value: n === 0 ? "—" : toPercentText(hits / n),
    likely: interval === null ? "" : describeInterval(interval),
    meaning,
  };
}

/** Measures for a reviewer, counts first. */
function reportMetrics(
  { table, isDependent, sample }: EvaluationSet,
  done: BandCounts,
  { shape, scale, words, thresholds }: QuestionThresholds,
): readonly ReportMetric[] {
  const band = { lo: thresholds.lower, hi: thresholds.upper };
  const by = (partOf: RateGoalDefinition["partOf"]) => (of: Proportion) =>
    intervalOfShare({ isDependent, sample }, band, of, partOf);
  const [decided, all] = [automatedCount(done), totalRowCount(done)];
  const counts = countRowsByZone(table, band);
  const positives = counts.no.positives + counts.review.positives + counts.yes.positives;
  const trueCases = words.trueCases[1];
  return [
    share(
      "Decided automatically (coverage)",
      { hits: decided, n: all },
      "Cases whose outcome is not a person's.",
      by((_, decision) => (decision === "review" ? "other" : "hit")),
    ),
    share(
      "Wrong among those",
      { hits: automatedErrorCount(done), n: decided },
      "Automatic decisions that contradict the labels.",
      () => automaticErrorInterval({ isDependent, sample }, band, done),
    ),
    share(
      "To people",
      { hits: zoneRowCount(done.review), n: all },
      "Cases that a person decides.",
      by((_, decision) => (decision === "review" ? "hit" : "other")),
    ),
    ...(shape === "band"
      ? [
          share(
            `Correct when it says “${words.above}” (precision)`,
            { hits: counts.yes.positives, n: zoneRowCount(counts.yes) },
            `Of the cases at or above the upper threshold, the share ${words.truth[0]}.`,
            by(rateGoalDefinitions.yesRight.partOf),
          ),
          share(
            `Of ${trueCases}, predicted ${words.above} (recall)`,
            { hits: counts.yes.positives, n: positives },
            `Of the ${trueCases}, the share at or above the upper threshold.`,
            by((positive, decision) => (!positive ? null : decision === "yes" ? "hit" : "other")),
          ),
          share(
            `Of ${trueCases}, missed`,
            { hits: done.no.positives, n: positives },
            `Of the ${trueCases}, the share decided without a person as those ${words.truth[1]} should be.`,
            by(rateGoalDefinitions.misses.partOf),
          ),
        ]
      : []),
    ...rankMetrics(table, words),
    ...(scale.unit === "level" ? [] : chanceMetrics(table)),
  ];
}

function toText(value: number | null): string {
  return value === null ? "—" : value.toFixed(3);
}

function rankMetrics(table: ThresholdTable, { trueCases, falseCases }: OutcomeWords): ReportMetric[] {
  const auc = aucInterval(table).value;
  return [
    {
      name: "Area under ROC",
      count: "",
      value: toText(rocAuc(table).value),
      likely: auc === null ? "" : `95\u00a0% sure: ${toText(auc[0])} to ${toText(auc[1])}`,
      meaning: `How often a ${trueCases[0]} scores above a ${falseCases[0]}; 0.5 is chance, 1 is always.`,
    },
  ];
}

function chanceMetrics(table: ThresholdTable): ReportMetric[] {
  const { error, floor } = checkCalibration(table, equalWidthEdges(10), minRowsInBin);
  return [
    {
      name: "Brier score",
      count: "",
      value: toText(brierScore(table).value),
      likely: "",
      meaning: "Mean squared distance between score and label; 0 is best.",
    },
    {
      name: "Calibration error (10 bins)",
      count: "",
      value: toText(error.value),
      likely:
        floor === null
          ? ""
          : `a perfectly calibrated model would show ${toText(floor.range[0])} to ${toText(floor.range[1])} on so many cases`,
      meaning: "How far the scores are from the observed share, on average; 0 is best.",
    },
  ];
}

/**
 * Curves of the tuning set, because it chooses thresholds; costs only if the author set any. `noCurves` explains none.
 */
function reportCurves(
  question: Pick<PlaygroundQuestion, "tuning">,
  questionThresholds: QuestionThresholds,
  table: ThresholdTable,
): { readonly curves: readonly CurveChart[]; readonly noCurves: string | null } {
  const { shape, scale, thresholds } = questionThresholds;
  const noCurves = describeMissingCurves(table, shape);
  if (noCurves !== null) return { curves: [], noCurves };
  const tuning = tuningOf(question);
  const costs = costsOfTuning(tuning, shape);
  const costCurves = () => ({
    upper: costsByUpperThreshold(table, thresholds.lower, costs, scale),
    lower: costsByLowerThreshold(table, thresholds.upper, costs, scale),
    best: chooseThresholds(table, questionThresholds, "cheapest", tuning),
  });
  const measures = {
    ...precisionAndRecallCurves(table, scale),
    review: reviewCurve(table, thresholds.lower, scale),
  };
  const curves = [
    ...(question.tuning ? [costChart(questionThresholds, tuning, costCurves())] : []),
    riskCoverageChart(questionThresholds, table, tuning, riskCoveragePoints(table, questionThresholds)),
    precisionRecallChart(questionThresholds, table, measures),
  ];
  return { curves, noCurves };
}

function reportPicture(
  { shape, scale, thresholds, words }: QuestionThresholds,
  table: ThresholdTable,
): ReportFigures["picture"] {
  const bins = toHistogram(table, histogramBinCount(table.n, scale.max), scale.max);
  const edges = shape === "band" ? [thresholds.lower, thresholds.upper] : [thresholds.upper];
  return {
    ...bins,
    parts: zoneHistograms(table, bins.trues.length, scale.max, edges),
    dots: isDrawnAsDots(bins),
    scale,
    axis: words.axis,
    sides: words.truth,
    thresholds: edges,
  };
}

/** Share of wrong decisions (0..1) that the guarantee is about if the author set no target for right decisions. */
const usualRisk = 0.05;

/** Verdicts on the targets, a warning if labels look inverted, and the cost if that is the goal. */
function reportVerdicts(
  question: PlaygroundQuestion,
  questionThresholds: QuestionThresholds,
  sets: EvaluationSets,
  judged: VerdictEvidence,
  own: readonly TargetVerdict[],
): ReportFigures["verdicts"] {
  const tuning = tuningOf(question);
  const verdicts = own.map(({ status, target, text }) => ({
    status: describeVerdictStatus(status),
    text: `${target} ${text}`,
  }));
  const inversion = findLabelInversion(sets.tuning.table, questionThresholds.shape);
  if (inversion)
    verdicts.unshift({
      status: labelInversionTitle,
      text: describeLabelInversion(inversion, questionThresholds.words),
    });
  if (tuning.goal !== "cheapest") return verdicts;
  return [
    {
      status: "Cost",
      text: describeCostPerThousand(judged.counts, costsOfTuning(tuning, questionThresholds.shape)),
    },
    ...verdicts,
  ];
}

function reportGuarantee(
  question: PlaygroundQuestion,
  table: ThresholdTable,
  models: readonly string[],
  questionThresholds: QuestionThresholds,
): string {
  const tuning = tuningOf(question);
  const risk = rateGoalsOf(tuning).includes("right") ? 1 - tuning.rightShare : usualRisk;
  const guarantee = describeCertifiedErrorThreshold(
    table,
    risk,
    models.length === 1 ? (models[0] ?? null) : null,
    questionThresholds,
  );
  const isOwn = rateGoalsOf(tuning).includes("right") || !guarantee.includes("guarantee at most");
  return isOwn ? guarantee : `${guarantee} ${toPercentText(risk)} is an example: no target says so.`;
}

/** Both sets of a question, and the one that the threshold screen shows. */
export interface ReportEvaluationSets {
  readonly sets: EvaluationSets;
  readonly judged: VerdictEvidence;
}

export function toReportEvaluationSets(
  question: PlaygroundQuestion,
  labelled: LabelledAnswers,
  ledger: Ledger,
): ReportEvaluationSets {
  const tuning = tuningOf(question);
  const measure = ruleMeasureOf(question);
  const drawn = sampledRangesOfMeasure(sampledRangesOf(ledger, question.key), measure);
  const copies = detectCopies(labelled.cases ?? [], tuning.copiesApart);
  const sets = splitEvaluationSets(
    labelled,
    { ...measure, doing: decisionsByLabelOf(question) },
    tuning,
    findUsedRows(ledger, question.key, copies),
    drawn,
  );
  return { sets, judged: collectVerdictEvidence(question, questionThresholdsOf(question), sets, ledger) };
}

/**
 * Names the judged set. If the first page counts another set (`counted`), adds that: held-out cases of a question and
 * of the whole decision are looked at separately.
 */
function describeOwnSet(
  judged: VerdictEvidence,
  sets: EvaluationSets,
  counted: DecisionSummary["setName"] | null,
): string {
  const own = describeEvaluationSet(judged, sets);
  const name = judged.isHeldOut ? "held-out" : "tuning";
  if (own === "" || counted === null || counted === "all" || counted === name) return own;
  return `${own} The first page counts ${counted} cases instead.`;
}

/** Says why targets have wider ranges than the 95 % intervals of their shares; blank if they don't. */
function describeWiderRanges(verdicts: readonly TargetVerdict[]): string {
  const measured = verdicts.flatMap((one) => one.measured ?? []);
  const causes = [
    ...(measured.some(({ confidence }) => confidence > 0.95) ? ["further looks"] : []),
    ...(measured.some(({ isOpen }) => isOpen) ? ["labels still to come"] : []),
  ];
  return causes.length === 0
    ? ""
    : `A target's range is wider than the plain 95\u00a0% one of its share: it also allows for ${causes.join(" and for ")}.`;
}

/** A question's figures, the same as on the threshold screen; null without a labelled and answered case. */
export function toReportFigures(
  question: PlaygroundQuestion,
  { sets, judged }: ReportEvaluationSets,
  models: readonly string[],
  counted: DecisionSummary["setName"] | null,
): ReportFigures | null {
  const { table } = judged.set;
  if (table.n === 0) return null;
  const [tuning, questionThresholds] = [tuningOf(question), questionThresholdsOf(question)];
  const { shape, thresholds, words } = questionThresholds;
  const band = { lo: thresholds.lower, hi: thresholds.upper };
  const outcomes = toOutcomeRows(table, band, question);
  const own = judgeRuleTargets(judged, tuning, questionThresholds);
  const setName = evaluationSetSize(sets.heldOut) === 0 ? "" : judged.isHeldOut ? "held-out" : "tuning";
  const [counts, fallen] = [countRowsByDecision(table, band), countRowsByZone(table, band)];
  return {
    set: describeOwnSet(judged, sets, counted),
    sentence: [
      phrasesToText(
        describeQuestionBandCounts(counts, question, automaticErrorInterval(judged.set, band, counts)),
      ),
      describeDependenceInSet(judged.set),
    ]
      .filter((one) => one !== "")
      .join(" "),
    trueCases: shape === "band" ? describePositiveCases(outcomes, words) : "",
    fallen: [fallen.yes, fallen.review, fallen.no].map(zoneRowCount),
    outcomes,
    verdicts: reportVerdicts(question, questionThresholds, sets, judged, own),
    targets: own.map((verdict) => toReportTarget(verdict, question.id, setName)),
    setName,
    ranges: describeWiderRanges(own),
    reach: describeProofScope(own, "browser"),
    changes: describeEvaluationSetChanges(sets, judged),
    picture: reportPicture(questionThresholds, table),
    curveSet: judged.isHeldOut ? describeTuningSet(sets) : "",
    guarantee: reportGuarantee(question, sets.tuning.table, models, questionThresholds),
    ...reportCurves(question, questionThresholds, sets.tuning.table),
    metrics: reportMetrics(judged.set, counts, questionThresholds),
  };
}
