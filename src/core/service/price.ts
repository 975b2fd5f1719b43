// Prices of tokens, and amounts as text.

import type { Profile } from "#core/model/profile.ts";

/** Price in the profile's currency. Output tokens are free. */
export function priceOfTokens(inputTokens: number, price: Profile["price"]): number {
  return (inputTokens / 1_000_000) * price.perMillionInputTokens;
}

/** Formats with up to six significant digits, because amounts can be far below a cent. */
export function toAmountText(amount: number): string {
  return amount === 0
    ? "0"
    : Number(amount.toPrecision(6))
        .toFixed(Math.min(12, Math.max(2, 5 - Math.floor(Math.log10(amount)))))
        .replace(/\.?0+$/, "");
}

/**
 * Reads a price per million input tokens, with a decimal point or comma; null unless it's a number from 0 to
 * 1,000,000, and for "1,000", which is a thousand for some and one for others.
 */
export function readPrice(text: string): number | null {
  if (/^[1-9]\d{0,2},\d{3}$/.test(text.trim())) return null;
  const typed = text.trim().replace(",", ".");
  if (!/^(\d+\.?\d*|\.\d+)$/.test(typed)) return null;
  const price = Number(typed);
  return price <= 1_000_000 ? price : null;
}
