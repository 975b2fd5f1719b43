import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { Playground } from "#core/model/playground.ts";
import { decisionTuningOf } from "#core/model/tuning.ts";
import { decideRows, decisionCounts, decisionGrid } from "#core/thresholds/decision/decide-rows.ts";
import { groupedIntervals, toSides } from "#core/thresholds/decision/decision-sides.ts";
import { thresholdsOf, toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { describeDecisionChanges, judgeDecision } from "#core/thresholds/decision/decision-verdicts.ts";
import {
  decisionCells,
  describeDecision,
  describeDecisionLeftOut,
  describeDecisionOutcome,
  describeDecisionSet,
  describeMostLenient,
  describeOthers,
  describeParts,
  describePositiveLevels,
  describeSettled,
  occurringClasses,
} from "#core/thresholds/decision/describe-decision.ts";
import { toPlain } from "#core/thresholds/describe-thresholds.ts";
import { describeReach, describeStanding } from "#core/thresholds/verdict.ts";
import type { ReportDecision } from "./report.ts";

/** With more outcomes than these a table is wider than a page, and left out. */
const mostOutcomes = 8;

/** The decision of all questions over the labelled cases; null where one question or none decides, or nothing is known. */
export function reportDecision(playground: Playground, cases: CaseAnswers | null): ReportDecision | null {
  const table = toDecisionTable(playground.questions, playground.cases, cases);
  if (table.questions.length < 2 || table.rows.length === 0 || table.models.length > 1) return null;
  const sides = toSides(table, playground.ledger);
  const tuning = decisionTuningOf(playground);
  const { verdicts, side, looks } = judgeDecision(table, sides, tuning, playground.ledger);
  const { columns } = side;
  const decided = decideRows(columns, thresholdsOf(table));
  const counts = decisionCounts(columns, decided);
  const grouped = groupedIntervals(side, decided, sides.copies);
  const grid = decisionGrid(columns, decided);
  const occurring = occurringClasses(table.outcomes, grid);
  const classes = occurring.length <= mostOutcomes ? occurring : [];
  const nameOf = (kind: number) => describeDecisionOutcome(table.outcomes[kind]);
  return {
    sentences: [
      describeParts(table),
      describePositiveLevels(table) ?? "",
      describeDecisionSet(sides, side),
      toPlain(describeDecision(counts, grouped)),
      describeOthers(counts, describeMostLenient(table), grouped),
      describeSettled(table) ?? "",
    ].filter((sentence) => sentence !== ""),
    outcomes: classes.map(nameOf),
    rows: decisionCells(table.outcomes, grid, classes).map((cells) =>
      cells.map(({ count, words }) => ({ count, words })),
    ),
    verdicts: verdicts.map(({ standing, target, text }) => ({
      standing: describeStanding(standing),
      text: `${target} ${text}`,
    })),
    reach: describeReach(verdicts, "report"),
    changes: describeDecisionChanges(sides, looks),
    leftOut: describeDecisionLeftOut(table.leftOut).lines,
  };
}
