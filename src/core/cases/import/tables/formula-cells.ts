// Protects cells that a spreadsheet would run as formulas, and takes the protection off.

/** Matches the start of a formula in spreadsheets, some of which accept full-width signs, too. */
export const formulaStartPattern = /^'*[=+\-@\t\r\n＝＋－＠]/;
export const plainNegativePattern = /^-\d+(\.\d+)?$/;

/**
 * Protects against formula injection: puts an apostrophe before formulas, and before texts that would look
 * like protected ones. Negative numbers aren't changed.
 */
export function escapeFormula(text: string): string {
  return formulaStartPattern.test(text) && !plainNegativePattern.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeFormula`; other cells aren't changed. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStartPattern.test(cell) ? cell.slice(1) : cell;
}
