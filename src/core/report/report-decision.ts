// The part of the report on all questions together: sentences, outcomes, verdicts, and the table of wrong
// decisions.

import { describeDependenceAmongRows } from "#core/thresholds/copies-in-ranges.ts";
import { describeDecisionSetChanges } from "#core/thresholds/decision/decision-verdicts.ts";
import {
  decisionCells,
  decisionOutcomeName,
  describeDecidingQuestions,
  describeDecision,
  describeDecisionSet,
  describePartlyLabelled,
  describePositiveLevels,
  describeReviewsAndLenientDecisions,
  occurringOutcomeClasses,
  quoteMostLenientOutcome,
  summariseDecisionExclusions,
} from "#core/thresholds/decision/describe-decision.ts";
import type { DecisionSummary } from "#core/thresholds/decision/summarise-decision.ts";
import { phrasesToText } from "#core/thresholds/describe-thresholds.ts";
import { describeProofScope, describeVerdictStatus } from "#core/thresholds/target-verdict.ts";
import type { ReportDecision } from "./report.ts";

/** With more outcomes than this, the table is left out, because it wouldn't fit on a page. */
const mostOutcomes = 8;

/** What the report says of the whole decision; null if fewer than two questions decide. */
export function toReportDecision(summary: DecisionSummary): ReportDecision | null {
  const { table, sets, set, counts, rates, matrix, verdicts, looks } = summary;
  if (table.questions.length < 2) return null;
  const occurring = occurringOutcomeClasses(table.outcomes, matrix);
  const classes = occurring.length <= mostOutcomes ? occurring : [];
  const nameOf = (kind: number) => decisionOutcomeName(table.outcomes[kind]);
  return {
    sentences: [
      describeDecidingQuestions(table),
      describePositiveLevels(table) ?? "",
      describeDecisionSet(sets, set),
      phrasesToText(describeDecision(counts, rates)),
      describeReviewsAndLenientDecisions(counts, quoteMostLenientOutcome(table), rates),
      describeDependenceAmongRows(set.rows, sets.copies),
      describePartlyLabelled(table) ?? "",
    ].filter((sentence) => sentence !== ""),
    outcomes: classes.map(nameOf),
    rows: decisionCells(table.outcomes, matrix, classes).map((cells) =>
      cells.map(({ count, words }) => ({ count, words })),
    ),
    verdicts: verdicts.map(({ status, target, text }) => ({
      status: describeVerdictStatus(status),
      text: `${target} ${text}`,
    })),
    reach: describeProofScope(verdicts, "browser"),
    changes: describeDecisionSetChanges(sets, looks),
    leftOut: summariseDecisionExclusions(table.leftOut).lines,
  };
}
