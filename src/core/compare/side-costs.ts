import { type LabelledAnswer, labelReader } from "#core/cases/labelled-answers.ts";
import { labelledRows, measureOf } from "#core/cases/labelled-rows.ts";
import type { Case } from "#core/document/case.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { bandCounts } from "#core/statistics/band.ts";
import { toCutTable } from "#core/statistics/cut-table.ts";
import { cutOfQuestion } from "#core/thresholds/cut-of-question.ts";
import { type CutKind, type Edges, edgesFor } from "#core/thresholds/goals.ts";
import { costPerThousand } from "#core/thresholds/say-goal.ts";
import { tuningOf } from "#core/thresholds/tuning.ts";
import type { SideAnswers } from "./case-side.ts";

/** What a side's answers cost, per 1,000 cases in the unit of the question's costs. */
export interface SideCosts {
  kind: CutKind;
  /** Labelled cases that rates can be made of. */
  cases: number;
  /** By the edges of today; null without cases. */
  today: number | null;
  /** The edges that are cheapest on these answers, and what they cost; null without cases. */
  best: { edges: Edges; cost: number | null } | null;
}

/** The costs of one side. */
export function sideCosts(
  cases: readonly Case[],
  question: PlaygroundQuestion,
  answers: SideAnswers,
): SideCosts {
  const cut = cutOfQuestion(question);
  const labelFor = labelReader(question);
  const items: LabelledAnswer[] = [];
  for (const [place, row] of cases.entries()) {
    const answer = answers[place];
    if (answer?.type !== question.type) continue;
    const label = labelFor(row);
    if (typeof label !== "string") items.push({ row, label, answer });
  }
  const { rows } = labelledRows(items, measureOf(question));
  const table = toCutTable({
    labels: rows.map(({ label }) => label),
    scores: rows.map(({ score: value }) => value),
  });
  const tuning = tuningOf(question);
  const costOf = ({ lower, upper }: Edges) =>
    costPerThousand(bandCounts(table, { lo: lower, hi: upper }), tuning.costs);
  const best = edgesFor(table, cut, "cheapest", tuning);
  return {
    kind: { shape: cut.shape, scale: cut.scale },
    cases: rows.length,
    today: costOf(cut.edges),
    best: best && { edges: { lower: best.lower, upper: best.upper }, cost: costOf(best) },
  };
}
