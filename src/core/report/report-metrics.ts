import { toCountText, toPercentText } from "#core/geometry/number-text.ts";
import { automated, automatedErrors, type BandCounts, zoneSize } from "#core/statistics/band.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { equalWidthEdges } from "#core/statistics/calibration.ts";
import { checkCalibration } from "#core/statistics/calibration-check.ts";
import { aucInterval, rocAuc } from "#core/statistics/curves.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { brierScore } from "#core/statistics/measures.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { describeLikely } from "#core/thresholds/describe-range.ts";
import { fewInBin } from "#core/thresholds/metric-list.ts";

/** A measure with where it likely lies (Wilson, 95 of 100), and what it means. */
export interface ReportMetric {
  readonly name: string;
  /** "12 of 40", or blank where it is no share. */
  readonly count: string;
  /** The number; a dash where it is undefined. */
  readonly value: string;
  /** "likely between … and …", what exact scores would show, or blank. */
  readonly likely: string;
  readonly meaning: string;
}

function share(name: string, hits: number, n: number, meaning: string): ReportMetric {
  const interval = wilsonInterval(hits, n).value;
  return {
    name,
    count: `${toCountText(hits)} of ${toCountText(n)}`,
    value: n === 0 ? "—" : toPercentText(hits / n),
    likely: interval === null ? "" : describeLikely(interval),
    meaning,
  };
}

/** The measures of a cut that a reviewer needs, counts first. */
export function reportMetrics(
  table: CutTable,
  counts: BandCounts,
  { shape, scale, words }: QuestionCut,
): readonly ReportMetric[] {
  const decided = automated(counts);
  const positives = counts.no.positives + counts.review.positives + counts.yes.positives;
  const [trueCases] = words.trueCases.slice(1);
  return [
    share("Decided automatically (coverage)", decided, table.n, "Cases decided without a person."),
    share(
      "Wrong among those",
      automatedErrors(counts),
      decided,
      "Automatic decisions that contradict the labels.",
    ),
    share("To people", zoneSize(counts.review), table.n, "Cases between the thresholds."),
    ...(shape === "band"
      ? [
          share(
            `Correct when it says “${words.yes.word}” (precision)`,
            counts.yes.positives,
            zoneSize(counts.yes),
            "Of the cases at or above the upper threshold, the share labelled yes.",
          ),
          share(
            `Of ${trueCases}, ${words.yes.did} (recall)`,
            counts.yes.positives,
            positives,
            "Of the cases labelled yes, the share at or above the upper threshold.",
          ),
          share(
            `Of ${trueCases}, ${words.no.did} (missed)`,
            counts.no.positives,
            positives,
            "Of the cases labelled yes, the share below the lower threshold.",
          ),
        ]
      : []),
    ...rankMetrics(table),
    ...(scale.unit === "level" ? [] : chanceMetrics(table)),
  ];
}

function text(value: number | null): string {
  return value === null ? "—" : value.toFixed(3);
}

function rankMetrics(table: CutTable): ReportMetric[] {
  const auc = aucInterval(table).value;
  return [
    {
      name: "Area under ROC",
      count: "",
      value: text(rocAuc(table).value),
      likely: auc === null ? "" : `likely between ${text(auc[0])} and ${text(auc[1])}`,
      meaning: "How often a case labelled yes scores above one labelled no; 0.5 is chance, 1 is always.",
    },
  ];
}

/** How near scores are to the truth as chances of it. */
function chanceMetrics(table: CutTable): ReportMetric[] {
  const { error, floor } = checkCalibration(table, equalWidthEdges(10), fewInBin);
  return [
    {
      name: "Brier score",
      count: "",
      value: text(brierScore(table).value),
      likely: "",
      meaning: "Mean squared distance between score and label; 0 is best.",
    },
    {
      name: "Calibration error (10 bins)",
      count: "",
      value: text(error.value),
      likely: floor === null ? "" : `exact scores: ${text(floor.range[0])} to ${text(floor.range[1])}`,
      meaning: "How far the scores are from the observed share, on average; 0 is best.",
    },
  ];
}
