import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { Playground } from "#core/model/playground.ts";
import { decisionTuningOf } from "#core/model/tuning.ts";
import { decideRows, decisionCounts, toDecisionMatrix } from "#core/thresholds/decision/decide-rows.ts";
import { clusteredIntervals, splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { thresholdsOf, toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { describeDecisionChanges, evaluateDecision } from "#core/thresholds/decision/decision-verdicts.ts";
import {
  decisionCells,
  describeDecidingQuestions,
  describeDecision,
  describeDecisionExclusions,
  describeDecisionOutcome,
  describeDecisionSet,
  describeMostLenient,
  describePartlyLabelled,
  describePositiveLevels,
  describeRemainingCases,
  occurringClasses,
} from "#core/thresholds/decision/describe-decision.ts";
import { phrasesToText } from "#core/thresholds/describe-thresholds.ts";
import { describeProofScope, describeVerdictStatus } from "#core/thresholds/verdict.ts";
import type { ReportDecision } from "./report.ts";

/** A wider table doesn't fit a page. */
const mostOutcomes = 8;

/** Null if fewer than two questions decide, no case is labelled, or several models answered. */
export function reportDecision(playground: Playground, cases: CaseAnswers | null): ReportDecision | null {
  const table = toDecisionTable(playground.questions, playground.cases, cases);
  if (table.questions.length < 2 || table.rows.length === 0 || table.models.length > 1) return null;
  const sets = splitDecisionRows(table, playground.ledger);
  const tuning = decisionTuningOf(playground);
  const { verdicts, set, looks } = evaluateDecision(table, sets, tuning, playground.ledger);
  const { columns } = set;
  const decided = decideRows(columns, thresholdsOf(table));
  const counts = decisionCounts(columns, decided);
  const grouped = clusteredIntervals(set, decided, sets.copies);
  const grid = toDecisionMatrix(columns, decided);
  const occurring = occurringClasses(table.outcomes, grid);
  const classes = occurring.length <= mostOutcomes ? occurring : [];
  const nameOf = (kind: number) => describeDecisionOutcome(table.outcomes[kind]);
  return {
    sentences: [
      describeDecidingQuestions(table),
      describePositiveLevels(table) ?? "",
      describeDecisionSet(sets, set),
      phrasesToText(describeDecision(counts, grouped)),
      describeRemainingCases(counts, describeMostLenient(table), grouped),
      describePartlyLabelled(table) ?? "",
    ].filter((sentence) => sentence !== ""),
    outcomes: classes.map(nameOf),
    rows: decisionCells(table.outcomes, grid, classes).map((cells) =>
      cells.map(({ count, words }) => ({ count, words })),
    ),
    verdicts: verdicts.map(({ status, target, text }) => ({
      status: describeVerdictStatus(status),
      text: `${target} ${text}`,
    })),
    reach: describeProofScope(verdicts, "report"),
    changes: describeDecisionChanges(sets, looks),
    leftOut: describeDecisionExclusions(table.leftOut).lines,
  };
}
