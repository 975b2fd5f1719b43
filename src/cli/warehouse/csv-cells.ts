import { formulaStart, plainNegative } from "#core/cases/import/tables/case-table.ts";
import { quoteDoubled } from "#core/policy-export/sql/sql-dialect.ts";

const matches = (text: string, { source }: RegExp) => `regexp_matches(${text}, ${quoteDoubled(source)})`;

/** A text of DuckDB as a cell that no spreadsheet runs, as the page writes it. */
export function guardedCell(text: string): string {
  const isFormula = `${matches(text, formulaStart)} AND NOT ${matches(text, plainNegative)}`;
  return `CASE WHEN ${isFormula} THEN concat('''', ${text}) ELSE ${text} END`;
}

/** The text that such a cell was written from; every other cell as it is. */
export function unguardedCell(cell: string): string {
  const isGuarded = `starts_with(${cell}, '''') AND ${matches(cell, formulaStart)}`;
  return `CASE WHEN ${isGuarded} THEN substr(${cell}, 2) ELSE ${cell} END`;
}
