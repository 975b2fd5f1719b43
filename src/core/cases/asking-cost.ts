// What asking costs: requests, tokens and price, and the sentences that say so.

import type { Profile } from "#core/model/profile.ts";
import { estimateRequestTokens, type RequestSize, type TokenCounting } from "#core/service/estimate.ts";
import { priceOfTokens } from "#core/service/price.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";

/** `upTo` means that these are upper bounds, because the number of later requests depends on answers. */
export interface AskingCost {
  requests: number;
  size: RequestSize;
  upTo?: boolean;
}

interface Asking {
  mode: "sandbox" | "live";
  price: Profile["price"];
  counting: TokenCounting;
}

/** Example: "2 requests, ≈ 540 tokens, price ≈ 0.000023". */
export function describeAskingCost(
  { requests, size, upTo = false }: AskingCost,
  { mode, price, counting }: Asking,
): string {
  const inputTokens = estimateRequestTokens(size, counting);
  const count = toCounted(requests, "request");
  return `${upTo ? "up to " : ""}${count}, ≈ ${toCountText(inputTokens)} tokens, ${describePriceInSentence(inputTokens, mode, price)}`;
}

/** Example: "price ≈ 0.000023", "free" or "free (sandbox)". */
export function describePriceInSentence(...cost: Parameters<typeof describePrice>): string {
  const price = describePrice(...cost);
  return price.startsWith("≈") ? `price ${price}` : price;
}

/** Price of estimated tokens, such as "≈ 0.000023"; "free" if the price is 0, "free (sandbox)" in the sandbox. */
export function describePrice(tokens: number, mode: Asking["mode"], price: Profile["price"]): string {
  if (mode === "sandbox") return "free (sandbox)";
  return price.perMillionInputTokens === 0 ? "free" : `≈ ${toTokenPriceText(tokens, price)}`;
}

/**
 * List price of input tokens with at least two significant digits and decimals, at most eight decimals ("0" for no
 * price), and the currency if the profile has one.
 */
export function toTokenPriceText(tokens: number, price: Profile["price"]): string {
  const value = priceOfTokens(tokens, price);
  const digits = value === 0 ? 0 : Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(value))));
  return `${value.toFixed(digits)}${price.currency === null ? "" : ` ${price.currency}`}`;
}

/** Shown if a two-step choice is asked over cases, where each case takes only one request. */
export const twoStepInOneRequestNote =
  "Over cases, a two-step choice is asked in one request: the group and every group’s options.";
