/**
 * A number as tables write it: with a decimal comma, in per cent, or in scientific notation. Null: it is none, or could be
 * two, as 1,234 could.
 */
export function parseCellNumber(cell: string): number | null {
  const text = cell.trim();
  const [, digits = "", percent = ""] =
    /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?)\s*(%?)$/i.exec(text) ?? [];
  if (digits === "" || /^[+-]?[1-9]\d{0,2},\d{3}$/.test(digits)) return null;
  const written = digits.replace(",", ".");
  if (percent === "") return Number(written);
  // Digits as they are written, so that 79.66 % is 0.7966 and not a neighbour.
  const [mantissa, exponent = "0"] = written.toLowerCase().split("e");
  return Number(`${mantissa}e${Number(exponent) - 2}`);
}
