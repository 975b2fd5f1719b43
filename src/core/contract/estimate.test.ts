import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateTokens, priceOf, toAmountText, utf8Length } from "./estimate.ts";

describe("estimates", () => {
  it("counts a token per four bytes, rounded up", () => {
    expect([estimateTokens(0), estimateTokens(1), estimateTokens(8), estimateTokens(10, 5)]).toEqual([
      0, 1, 2, 2,
    ]);
  });

  it("prices a million tokens at the list price", () => {
    expect(priceOf(1_000_000, { perMillionInputTokens: 0.042, currency: null })).toBeCloseTo(0.042);
  });

  it("counts UTF-8 bytes as an encoder does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(utf8Length(text)).toBe(Buffer.byteLength(text));
      }),
    );
  });

  it("counts UTF-8 bytes at each boundary of the encoding", () => {
    const bounds = ["\u007f", "\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\uffff", "\u{10000}"];
    expect(bounds.map(utf8Length)).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
  });
});

describe("an amount that was billed", () => {
  it("has six figures, and no point without a figure after it", () => {
    expect([0, 2, 100, 1.5, 0.000_123_456_7].map(toAmountText)).toEqual([
      "0",
      "2",
      "100",
      "1.5",
      "0.000123457",
    ]);
  });
});
