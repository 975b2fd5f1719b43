import { type LabelledAnswer, labelReader } from "#core/cases/labelled-answers.ts";
import { type LabelledRow, labelledRows, measureOf } from "#core/cases/labelled-rows.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Thresholds } from "#core/kinds/thresholds.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { bandCounts } from "#core/statistics/band.ts";
import { toCutTable } from "#core/statistics/cut-table.ts";
import { cutOfQuestion } from "#core/thresholds/cut-of-question.ts";
import { costPerThousand } from "#core/thresholds/describe-goal.ts";
import { type CutKind, costsOf, thresholdsFor } from "#core/thresholds/goals.ts";
import type { SideAnswers } from "./case-side.ts";

/** What a side's answers cost, per 1,000 cases in the unit of the question's costs. */
export interface SideCosts {
  kind: CutKind;
  /** By the thresholds of today; null without cases. */
  today: number | null;
  /** The thresholds that are cheapest on these answers, and what they cost; null without cases. */
  best: { thresholds: Thresholds; cost: number | null } | null;
}

function rowsOfSide(
  cases: readonly Case[],
  labels: readonly ReturnType<ReturnType<typeof labelReader>>[],
  question: PlaygroundQuestion,
  answers: SideAnswers,
): ReadonlyMap<string, LabelledRow> {
  const items: LabelledAnswer[] = [];
  for (const [at, row] of cases.entries()) {
    const [answer, label] = [answers[at], labels[at]];
    if (answer?.type !== question.type || label === undefined || typeof label === "string") continue;
    items.push({ row, label, answer });
  }
  return new Map(labelledRows(items, measureOf(question)).rows.map((row) => [row.key, row]));
}

/**
 * For each side the labelled rows that its costs are counted over: the same cases on all of them, those that every side
 * answered with the number that the rule cuts.
 */
export function sharedRows(
  cases: readonly Case[],
  question: PlaygroundQuestion,
  sides: readonly SideAnswers[],
): readonly (readonly LabelledRow[])[] {
  const labels = cases.map(labelReader(question, cases));
  const bySide = sides.map((answers) => rowsOfSide(cases, labels, question, answers));
  const shared = cases.filter(({ key }) => bySide.every((rows) => rows.has(key)));
  return bySide.map((rows) => shared.flatMap(({ key }) => rows.get(key) ?? []));
}

/** "Costs count the 40 labelled cases that every side answered …" */
export function describeSharedRows(sides: readonly (readonly LabelledRow[])[]): string {
  const count = sides[0]?.length ?? 0;
  if (count === 0) return "No costs: no labelled case has an answer on every side.";
  const which = count === 1 ? "the one labelled case" : `the ${toCountText(count)} labelled cases`;
  return `Costs count ${which} answered on every side, except those picked because of their answer or reviewed later.`;
}

/** The costs of one side over its rows. */
export function sideCosts(question: PlaygroundQuestion, rows: readonly LabelledRow[]): SideCosts {
  const cut = cutOfQuestion(question);
  const table = toCutTable({
    labels: rows.map(({ label }) => label),
    scores: rows.map(({ score: value }) => value),
  });
  const tuning = tuningOf(question);
  const costs = costsOf(tuning, cut.shape);
  const costOf = ({ lower, upper }: Thresholds) =>
    costPerThousand(bandCounts(table, { lo: lower, hi: upper }), costs);
  const best = thresholdsFor(table, cut, "cheapest", tuning);
  return {
    kind: { shape: cut.shape, scale: cut.scale },
    today: costOf(cut.thresholds),
    best: best && { thresholds: { lower: best.lower, upper: best.upper }, cost: costOf(best) },
  };
}
