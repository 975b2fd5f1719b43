import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { measureOf } from "#core/cases/labelled-rows.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { bandCounts } from "#core/statistics/band.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { outcomeCells } from "#core/thresholds/outcome-cells.ts";
import { toPlain } from "#core/thresholds/phrase.ts";
import { sayBand, sayTrueCases } from "#core/thresholds/say-band.ts";
import { toSubject } from "#core/thresholds/subject.ts";
import { tuningOf } from "#core/thresholds/tuning.ts";
import type { ReportFigures } from "./report.ts";
import { reportMetrics } from "./report-metrics.ts";
import { reportPictures } from "./report-pictures.ts";
import { reportGuarantee, reportVerdicts } from "./report-verdicts.ts";

/** What the labelled cases say of a cut, as the threshold room says it; null without a labelled and answered case. */
export function reportFigures(
  question: PlaygroundQuestion,
  cut: QuestionCut,
  { items, models }: LabelledAnswers,
): ReportFigures | null {
  const tuning = tuningOf(question);
  const subject = toSubject(items, measureOf(question), tuning.checkShare);
  const { table } = subject;
  if (table.n === 0) return null;
  const { shape, scale, edges, words } = cut;
  const counts = bandCounts(table, { lo: edges.lower, hi: edges.upper });
  return {
    sentence: toPlain(sayBand(counts)),
    trueCases: shape === "band" ? sayTrueCases(counts, words) : "",
    cells: outcomeCells(counts, words, shape),
    verdicts: reportVerdicts(question, cut, subject),
    guarantee: reportGuarantee(question, table, models, scale),
    ...reportPictures(question, cut, table),
    metrics: reportMetrics(table, counts, cut),
  };
}
