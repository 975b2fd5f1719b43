// The outcome that all questions give each row together, and whether it is right.

import type { Thresholds } from "#core/kinds/kind.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import type { ColumnarDecisionRows, DecidingColumn } from "./decision-table.ts";
import { classOfCode, type DecisionOutcome } from "./outcome-codes.ts";

/** Outcome code that one question gives a row; that for unusable answers if the row has no score. */
export function outcomeCodeAtThresholds(
  column: DecidingColumn,
  row: number,
  { lower, upper }: Thresholds,
): number {
  const score = valueOrZeroAt(column.scores, row);
  if (Number.isNaN(score)) return column.without;
  if (score >= upper) return valueOrZeroAt(column.high, row);
  return score < lower ? column.low : column.middle;
}

/** Outcome class of the decision on each row: the gravest outcome of all questions. */
export function decidedOutcomeClasses(
  { columns, right }: Pick<ColumnarDecisionRows, "columns" | "right">,
  thresholds: readonly Thresholds[],
): Int32Array {
  const gravest = new Int32Array(right.length);
  for (const [place, column] of columns.entries()) {
    const own = thresholds[place];
    if (own === undefined) continue;
    for (let row = 0; row < right.length; row += 1) {
      const code = outcomeCodeAtThresholds(column, row, own);
      if (code > valueOrZeroAt(gravest, row)) gravest[row] = code;
    }
  }
  return gravest.map(classOfCode);
}

/** "right"; "lenient": milder than the right decision; "strict": wrong in any other way; "person": a person decides. */
export type DecisionCorrectness = "right" | "lenient" | "strict" | "person";

/** Compares a decision with the right one; both are outcome classes. */
export function decisionCorrectness(
  outcomes: readonly DecisionOutcome[],
  decided: number,
  right: number,
): DecisionCorrectness {
  const [given, wanted] = [outcomes[decided], outcomes[right]];
  if (given?.toPerson) return "person";
  if (decided === right || !given || !wanted) return "right";
  return given.gravity < wanted.gravity ? "lenient" : "strict";
}
