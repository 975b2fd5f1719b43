// SQL that protects cells against spreadsheet formulas, and SQL that takes the protection off.

import { formulaStartPattern, plainNegativePattern } from "#core/cases/import/tables/formula-cells.ts";
import { quoteDoubled } from "#core/policy-export/sql/sql-dialect.ts";

const matches = (text: string, { source }: RegExp) => `regexp_matches(${text}, ${quoteDoubled(source)})`;

/** Guards cells against spreadsheet formulas, in the same way as the page's export. `text` is an SQL expression. */
export function escapeFormulaSql(text: string): string {
  const isFormula = `${matches(text, formulaStartPattern)} AND NOT ${matches(text, plainNegativePattern)}`;
  return `CASE WHEN ${isFormula} THEN concat('''', ${text}) ELSE ${text} END`;
}

/** Inverse of `escapeFormulaSql`; other cells are unchanged. */
export function unescapeFormulaSql(cell: string): string {
  const isGuarded = `starts_with(${cell}, '''') AND ${matches(cell, formulaStartPattern)}`;
  return `CASE WHEN ${isGuarded} THEN substr(${cell}, 2) ELSE ${cell} END`;
}
