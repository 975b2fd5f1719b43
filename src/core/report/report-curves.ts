import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { CurveChart } from "#core/geometry/curve-chart.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { costChart, precisionChart, riskChart } from "#core/thresholds/curve-charts.ts";
import {
  lowerCosts,
  precisionAndRecall,
  reviewCurve,
  riskCoverage,
  upperCosts,
} from "#core/thresholds/curves.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { costsOf, edgesFor } from "#core/thresholds/goals.ts";
import { sayNoCurves } from "#core/thresholds/say-limits.ts";
import { tuningOf } from "#core/thresholds/tuning.ts";

/** The curves of the threshold room, or in words why there are none. Costs are drawn once the author has set any. */
export function reportCurves(
  question: Pick<PlaygroundQuestion, "tuning">,
  cut: QuestionCut,
  table: CutTable,
): { readonly curves: readonly CurveChart[]; readonly noCurves: string | null } {
  const { shape, scale, edges } = cut;
  const noCurves = sayNoCurves(table, shape);
  if (noCurves !== null) return { curves: [], noCurves };
  const tuning = tuningOf(question);
  const costs = costsOf(tuning, shape);
  const costCurves = () => ({
    upper: upperCosts(table, edges.lower, costs, scale),
    lower: lowerCosts(table, edges.upper, costs, scale),
    best: edgesFor(table, cut, "cheapest", tuning),
  });
  const measures = { ...precisionAndRecall(table, scale), review: reviewCurve(table, edges.lower, scale) };
  const curves = [
    ...(question.tuning ? [costChart(cut, tuning, costCurves())] : []),
    riskChart(cut, table, tuning, riskCoverage(table, cut)),
    precisionChart(cut, table, measures),
  ];
  return { curves, noCurves };
}
