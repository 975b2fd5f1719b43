import type { Thresholds } from "#core/kinds/kind.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import type { DecidingColumn, DecisionColumns } from "./decision-table.ts";
import { classOfCode, type DecisionOutcome } from "./outcome-codes.ts";

function codeIn(column: DecidingColumn, row: number, { lower, upper }: Thresholds): number {
  const score = valueOrZeroAt(column.scores, row);
  if (Number.isNaN(score)) return column.without;
  if (score >= upper) return valueOrZeroAt(column.high, row);
  return score < lower ? column.low : column.middle;
}

/** Outcome class of the decision on each row: the gravest outcome of all questions. */
export function decideRows(
  { columns, right }: Pick<DecisionColumns, "columns" | "right">,
  thresholds: readonly Thresholds[],
): Int32Array {
  const gravest = new Int32Array(right.length);
  for (const [place, column] of columns.entries()) {
    const own = thresholds[place];
    if (own === undefined) continue;
    for (let row = 0; row < right.length; row += 1) {
      const code = codeIn(column, row, own);
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
export function graverThanMostLenient({ outcomes, right }: DecisionColumns): readonly boolean[] {
  const possible = right.includes(0) ? outcomes : outcomes.slice(1);
  const least = Math.min(...possible.map(({ gravity }) => gravity));
  return outcomes.map(({ gravity }) => gravity > least);
}

/** Rows by decision and right outcome: `cells[decided * classes + right]`. */
export interface DecisionMatrix {
  readonly classes: number;
  readonly cells: Uint32Array;
}

export function toDecisionMatrix({ outcomes, right }: DecisionColumns, decided: Int32Array): DecisionMatrix {
  const classes = outcomes.length;
  const cells = new Uint32Array(classes * classes);
  for (const [row, kind] of decided.entries()) {
    const at = kind * classes + valueOrZeroAt(right, row);
    cells[at] = valueOrZeroAt(cells, at) + 1;
  }
  return { classes, cells };
}

export function decisionCounts(table: DecisionColumns, decided: Int32Array): DecisionCounts {
  const graver = graverThanMostLenient(table);
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

export function countsAtThresholds(
  table: DecisionColumns,
  thresholds: readonly Thresholds[],
): DecisionCounts {
  return decisionCounts(table, decideRows(table, thresholds));
}

/** Costs of a wrong decision and of a review, in any common unit. */
export interface DecisionCosts {
  readonly lenient: number;
  readonly strict: number;
  readonly review: number;
}

export function totalCost(
  { n, automatic, wrong, lenient }: Pick<DecisionCounts, "n" | "automatic" | "wrong" | "lenient">,
  costs: DecisionCosts,
): number {
  return costs.lenient * lenient + costs.strict * (wrong - lenient) + costs.review * (n - automatic);
}

export interface ErrorContribution {
  /** Wrong decisions that correcting this question alone would make right. */
  readonly wrong: number;
  /** Reviews that correcting this question alone would avoid. */
  readonly people: number;
}

export interface ErrorAttribution {
  /** One for each column. */
  readonly shares: readonly ErrorContribution[];
  /** Wrong decisions that become right only if several questions are corrected. */
  readonly several: number;
}

/** Attributes each error to every question whose correction alone would remove it. */
export function attributeErrors(table: DecisionColumns, thresholds: readonly Thresholds[]): ErrorAttribution {
  const { columns, outcomes, right } = table;
  const shares = columns.map(() => ({ wrong: 0, people: 0 }));
  let several = 0;
  const codes = columns.map(() => 0);
  for (let row = 0; row < right.length; row += 1) {
    for (const [place, column] of columns.entries())
      codes[place] = codeIn(column, row, thresholds[place] ?? { lower: 0, upper: 0 });
    const fate = decisionCorrectness(outcomes, classOfCode(Math.max(0, ...codes)), valueOrZeroAt(right, row));
    if (fate === "right") continue;
    let found = false;
    for (const [place, share] of shares.entries()) {
      const better = fateWith(table, codes, place, row);
      if (fate === "person") share.people += better === "person" ? 0 : 1;
      else if (better === "right") {
        share.wrong += 1;
        found = true;
      }
    }
    if (fate !== "person" && !found) several += 1;
  }
  return { shares, several };
}

/**
 * Correctness of a row's decision if this question had given its right outcome. An unlabelled row keeps the
 * question's outcome.
 */
function fateWith(
  { columns, outcomes, right }: DecisionColumns,
  codes: readonly number[],
  place: number,
  row: number,
): DecisionCorrectness {
  const own = valueOrZeroAt(columns[place]?.right, row);
  let gravest = own < 0 ? valueOrZeroAt(codes, place) : own;
  for (const [other, code] of codes.entries()) if (other !== place && code > gravest) gravest = code;
  return decisionCorrectness(outcomes, classOfCode(gravest), valueOrZeroAt(right, row));
}
