/**
 * A typed price of a million input tokens, 0 to 1,000,000, with a point or a comma before the decimals; null where
 * the text is none.
 */
export function readPrice(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^(\d+\.?\d*|\.\d+)$/.test(typed)) return null;
  const price = Number(typed);
  return price <= 1_000_000 ? price : null;
}
