// Counts of right and wrong decisions, and their cost.

import type { Thresholds } from "#core/kinds/kind.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { decidedOutcomeClasses, decisionCorrectness } from "./decide-rows.ts";
import type { ColumnarDecisionRows } from "./decision-table.ts";

/** All members are numbers of rows. */
export interface DecisionCounts {
  readonly n: number;
  /** Rows decided without a person. */
  readonly automatic: number;
  /** Automatic rows with another than the right outcome. */
  readonly wrong: number;
  /** Wrong rows whose outcome is milder than the right one. */
  readonly lenient: number;
  /** Rows whose right outcome isn't the most lenient one, so that they can be decided too leniently. */
  readonly needing: number;
  /** Automatic rows with a graver outcome than the most lenient one. */
  readonly strict: number;
  /** How many of `strict` are wrong. */
  readonly strictWrong: number;
  /** Number of `strict` rows for which the most lenient outcome would have been right. */
  readonly alarms: number;
}

/**
 * For each class, whether it's graver than the most lenient one. "No outcome" counts among the classes only if it's
 * right for some row.
 */
export function classesGraverThanMostLenient({ outcomes, right }: ColumnarDecisionRows): readonly boolean[] {
  const possible = right.includes(0) ? outcomes : outcomes.slice(1);
  const least = Math.min(...possible.map(({ gravity }) => gravity));
  return outcomes.map(({ gravity }) => gravity > least);
}

/** Rows by decision and right outcome: `cells[decided * classes + right]`. */
export interface DecisionMatrix {
  readonly classes: number;
  readonly cells: Uint32Array;
}

export function toDecisionMatrix(
  { outcomes, right }: ColumnarDecisionRows,
  decided: Int32Array,
): DecisionMatrix {
  const classes = outcomes.length;
  const cells = new Uint32Array(classes * classes);
  for (const [row, kind] of decided.entries()) {
    const at = kind * classes + valueOrZeroAt(right, row);
    cells[at] = valueOrZeroAt(cells, at) + 1;
  }
  return { classes, cells };
}

/** Numbers of automatic decisions, of wrong ones, and of those that were more lenient or stricter than is right. */
export function countDecisionsByCorrectness(
  table: ColumnarDecisionRows,
  decided: Int32Array,
): DecisionCounts {
  const graver = classesGraverThanMostLenient(table);
  const counts = {
    n: decided.length,
    automatic: 0,
    wrong: 0,
    lenient: 0,
    needing: 0,
    strict: 0,
    strictWrong: 0,
    alarms: 0,
  };
  for (const [row, kind] of decided.entries()) {
    const right = valueOrZeroAt(table.right, row);
    const fate = decisionCorrectness(table.outcomes, kind, right);
    if (fate !== "person") counts.automatic += 1;
    if (fate === "lenient" || fate === "strict") counts.wrong += 1;
    if (fate === "lenient") counts.lenient += 1;
    if (graver[right]) counts.needing += 1;
    if (fate === "person" || !graver[kind]) continue;
    counts.strict += 1;
    if (fate !== "right") counts.strictWrong += 1;
    if (!graver[right]) counts.alarms += 1;
  }
  return counts;
}

export function countDecisionsAtThresholds(
  table: ColumnarDecisionRows,
  thresholds: readonly Thresholds[],
): DecisionCounts {
  return countDecisionsByCorrectness(table, decidedOutcomeClasses(table, thresholds));
}

/** Costs of a wrong decision and of a review, in any common unit. */
export interface DecisionCosts {
  readonly lenient: number;
  readonly strict: number;
  readonly review: number;
}

export function totalDecisionCost(
  { n, automatic, wrong, lenient }: Pick<DecisionCounts, "n" | "automatic" | "wrong" | "lenient">,
  costs: DecisionCosts,
): number {
  return costs.lenient * lenient + costs.strict * (wrong - lenient) + costs.review * (n - automatic);
}
