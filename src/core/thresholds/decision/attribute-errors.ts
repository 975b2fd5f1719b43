// Which questions cause the errors and reviews of the whole decision.

import type { Thresholds } from "#core/kinds/kind.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { type DecisionCorrectness, decisionCorrectness, outcomeCodeAtThresholds } from "./decide-rows.ts";
import type { ColumnarDecisionRows } from "./decision-table.ts";
import { classOfCode } from "./outcome-codes.ts";

export interface ErrorContribution {
  /** Wrong decisions that correcting this question alone would make right. */
  readonly wrong: number;
  /** Reviews that correcting this question alone would avoid. */
  readonly people: number;
}

export interface ErrorAttribution {
  /** One for each deciding question, in the order of `columns`. */
  readonly shares: readonly ErrorContribution[];
  /** Wrong decisions that become right only if several questions are corrected. */
  readonly several: number;
}

/** Attributes each wrong decision and each review to every question whose correction alone would remove it. */
export function attributeErrors(
  table: ColumnarDecisionRows,
  thresholds: readonly Thresholds[],
): ErrorAttribution {
  const { columns, outcomes, right } = table;
  const shares = columns.map(() => ({ wrong: 0, people: 0 }));
  let several = 0;
  const codes = columns.map(() => 0);
  for (let row = 0; row < right.length; row += 1) {
    for (const [place, column] of columns.entries())
      codes[place] = outcomeCodeAtThresholds(column, row, thresholds[place] ?? { lower: 0, upper: 0 });
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
  { columns, outcomes, right }: ColumnarDecisionRows,
  codes: readonly number[],
  place: number,
  row: number,
): DecisionCorrectness {
  const own = valueOrZeroAt(columns[place]?.right, row);
  let gravest = own < 0 ? valueOrZeroAt(codes, place) : own;
  for (const [other, code] of codes.entries()) if (other !== place && code > gravest) gravest = code;
  return decisionCorrectness(outcomes, classOfCode(gravest), valueOrZeroAt(right, row));
}
