// Also the full-width signs, which some spreadsheets read as the plain ones.
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNegative = /^-\d+(\.\d+)?$/;

/**
 * A cell that no spreadsheet reads as a formula: what starts like one gets an apostrophe before it, and so
 * does what would be mistaken for such a cell. Plain negative numbers stay as they are.
 */
export function guardCell(text: string): string {
  return dangerous.test(text) && !plainNegative.test(text) ? `'${text}` : text;
}

/** The text that `guardCell` wrote; every other cell as it is. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}
