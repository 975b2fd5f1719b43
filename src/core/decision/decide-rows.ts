import type { Thresholds } from "#core/kinds/kind.ts";
import { numberAt } from "#core/statistics/distribution.ts";
import type { DecidingColumn, DecisionColumns } from "./decision-table.ts";
import { classOfCode, type DecisionOutcome } from "./outcome-codes.ts";

/** The code of what a question leads to in one row under these thresholds. */
function codeIn(column: DecidingColumn, row: number, { lower, upper }: Thresholds): number {
  const score = numberAt(column.scores, row);
  if (score >= upper) return numberAt(column.high, row);
  return score < lower ? column.low : column.middle;
}

/** The class of the decision of each row: the gravest outcome of all questions. */
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
      if (code > numberAt(gravest, row)) gravest[row] = code;
    }
  }
  return gravest.map(classOfCode);
}

/** How a decision stands to the right one. "lenient": less grave than is right; "strict": wrong otherwise. */
export type DecisionFate = "right" | "lenient" | "strict" | "person";

/** What becomes of a case that is decided as one class where another is right. */
export function fateOf(outcomes: readonly DecisionOutcome[], decided: number, right: number): DecisionFate {
  const [said, wanted] = [outcomes[decided], outcomes[right]];
  if (said?.toPerson) return "person";
  if (decided === right || !said || !wanted) return "right";
  return said.gravity < wanted.gravity ? "lenient" : "strict";
}

/** What decisions come to over all rows; all are counts of rows. */
export interface DecisionCounts {
  readonly n: number;
  /** Decided without a person. */
  readonly automatic: number;
  /** Decided without a person, and not as is right. */
  readonly wrong: number;
  /** Wrong, and less grave than is right. */
  readonly lenient: number;
  /** Rows where something graver than the most lenient outcome is right: all that can be decided too leniently. */
  readonly needing: number;
}

/** Whether each class is graver than the most lenient one; no outcome is one where it is right for some row. */
export function graverClasses({ outcomes, right }: DecisionColumns): readonly boolean[] {
  const possible = right.includes(0) ? outcomes : outcomes.slice(1);
  const least = Math.min(...possible.map(({ gravity }) => gravity));
  return outcomes.map(({ gravity }) => gravity > least);
}

/** Rows by decision and by what is right: `cells[decided * classes + right]`. */
export interface DecisionGrid {
  readonly classes: number;
  readonly cells: Uint32Array;
}

export function decisionGrid({ outcomes, right }: DecisionColumns, decided: Int32Array): DecisionGrid {
  const classes = outcomes.length;
  const cells = new Uint32Array(classes * classes);
  for (const [row, kind] of decided.entries()) {
    const at = kind * classes + numberAt(right, row);
    cells[at] = numberAt(cells, at) + 1;
  }
  return { classes, cells };
}

/** What decisions come to, counted. */
export function decisionCounts(table: DecisionColumns, decided: Int32Array): DecisionCounts {
  const graver = graverClasses(table);
  const counts = { n: decided.length, automatic: 0, wrong: 0, lenient: 0, needing: 0 };
  for (const [row, kind] of decided.entries()) {
    const right = numberAt(table.right, row);
    const fate = fateOf(table.outcomes, kind, right);
    if (fate !== "person") counts.automatic += 1;
    if (fate === "lenient" || fate === "strict") counts.wrong += 1;
    if (fate === "lenient") counts.lenient += 1;
    if (graver[right]) counts.needing += 1;
  }
  return counts;
}

/** What a wrong decision and a review cost, in any one unit. */
export interface DecisionCosts {
  readonly lenient: number;
  readonly strict: number;
  readonly review: number;
}

/** What all rows cost together. */
export function totalCost(
  { n, automatic, wrong, lenient }: Pick<DecisionCounts, "n" | "automatic" | "wrong" | "lenient">,
  costs: DecisionCosts,
): number {
  return costs.lenient * lenient + costs.strict * (wrong - lenient) + costs.review * (n - automatic);
}

/** What one question does to the decisions of all. */
export interface QuestionShare {
  /** Wrong decisions that would be right if this question alone led to what is right. */
  readonly wrong: number;
  /** Cases that go to a person, and would not if this question alone led to what is right. */
  readonly people: number;
}

export interface Attribution {
  /** In the order of the columns. */
  readonly shares: readonly QuestionShare[];
  /** Wrong decisions that take more than one question to make right. */
  readonly several: number;
}

/** Which questions cause wrong decisions and reviews: those without which they would vanish. */
export function attributeErrors(table: DecisionColumns, thresholds: readonly Thresholds[]): Attribution {
  const { columns, outcomes, right } = table;
  const shares = columns.map(() => ({ wrong: 0, people: 0 }));
  let several = 0;
  const codes = columns.map(() => 0);
  for (let row = 0; row < right.length; row += 1) {
    for (const [place, column] of columns.entries())
      codes[place] = codeIn(column, row, thresholds[place] ?? { lower: 0, upper: 0 });
    const fate = fateOf(outcomes, classOfCode(Math.max(0, ...codes)), numberAt(right, row));
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

/** What would become of a row if the question at a place led to what is right for it; unlabelled, it stays. */
function fateWith(
  { columns, outcomes, right }: DecisionColumns,
  codes: readonly number[],
  place: number,
  row: number,
): DecisionFate {
  const own = numberAt(columns[place]?.right, row);
  let gravest = own < 0 ? numberAt(codes, place) : own;
  for (const [other, code] of codes.entries()) if (other !== place && code > gravest) gravest = code;
  return fateOf(outcomes, classOfCode(gravest), numberAt(right, row));
}
