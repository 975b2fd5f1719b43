import { expect, it } from "vitest";
import { parseCap } from "./plan-case-run.ts";

const price = { perMillionInputTokens: 0.5, currency: null };

it.each([
  ["", null],
  ["  ", null],
  ["1", 2_000_000],
  ["0.25", 500_000],
  ["0,25", 500_000],
  [" 1e-6 ", 2],
])("takes %j as a cap of %j input tokens", (typed, tokensMax) => {
  expect(parseCap(typed, price)).toEqual({ ok: true, tokensMax });
});

it.each(["0", "-1", "much", "1.000,5", "Infinity"])("takes %j as no amount", (typed) => {
  expect(parseCap(typed, price).ok).toBe(false);
});

it("caps tokens where nothing costs anything", () => {
  const free = { ...price, perMillionInputTokens: 0 };
  expect(parseCap("20,000", free)).toEqual({ ok: true, tokensMax: 20_000 });
  expect(parseCap("", free)).toEqual({ ok: true, tokensMax: null });
});
