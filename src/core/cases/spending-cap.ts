import type { Profile } from "#core/contract/profile.ts";

/** What a cap as typed comes to in input tokens; null: none, or nothing costs anything. */
export type ParsedCap = { ok: true; tokensMax: number | null } | { ok: false; problem: string };

/** Reads an amount above 0 in the price's currency, with a point or a comma before the fraction; blank is no cap. */
export function parseCap(typed: string, { perMillionInputTokens }: Profile["price"]): ParsedCap {
  if (typed.trim() === "" || perMillionInputTokens === 0) return { ok: true, tokensMax: null };
  const amount = Number(typed.replace(",", "."));
  if (!Number.isFinite(amount) || amount <= 0) {
    return { ok: false, problem: "Type the cap as a number, or leave it empty." };
  }
  return { ok: true, tokensMax: (amount / perMillionInputTokens) * 1_000_000 };
}
