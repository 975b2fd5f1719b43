/**
 * Parses a cell as a number, also with a decimal comma, as a percentage (20 % is 0.2) or in scientific notation. Null
 * if it isn't a number or is ambiguous, e.g. 1,234.
 */
export function parseCellNumber(cell: string): number | null {
  const text = cell.trim();
  const [, digits = "", percent = ""] =
    /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?)\s*(%?)$/i.exec(text) ?? [];
  if (digits === "" || /^[+-]?[1-9]\d{0,2},\d{3}$/.test(digits)) return null;
  const written = digits.replace(",", ".");
  if (percent === "") return Number(written);
  // Shift the decimal exponent instead of dividing, so that 79.66 % is exactly 0.7966.
  const [mantissa, exponent = "0"] = written.toLowerCase().split("e");
  return Number(`${mantissa}e${Number(exponent) - 2}`);
}
