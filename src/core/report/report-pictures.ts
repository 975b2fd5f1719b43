import type { CutTable } from "#core/statistics/cut-table.ts";
import { binsFor, drawsDots, histogramOf } from "#core/statistics/histogram.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import type { ReportFigures } from "./report.ts";
import { reportCurves } from "./report-curves.ts";

/** The labelled cases by score under the edges, and the curves along them. */
export function reportPictures(
  question: Parameters<typeof reportCurves>[0],
  cut: QuestionCut,
  table: CutTable,
): Pick<ReportFigures, "picture" | "curves" | "noCurves"> {
  const { shape, scale, edges, words } = cut;
  const { trues, falses } = histogramOf(table, binsFor(table.n, scale.max), scale.max);
  const picture = {
    trues,
    falses,
    dots: drawsDots(table.n),
    scale,
    axis: words.axis,
    sides: words.truth,
    edges: shape === "band" ? [edges.lower, edges.upper] : [edges.upper],
  };
  return { picture, ...reportCurves(question, cut, table) };
}
