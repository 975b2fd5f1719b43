import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateTokens, learnTokenSize, priceOf, readPrice, toAmountText, utf8Length } from "./estimate.ts";

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

const counted = (...sizes: number[]) => sizes.map((size) => ({ bytes: size * 100, inputTokens: 100 }));

it("takes the usual four bytes a token where nothing was counted", () => {
  expect(learnTokenSize([])).toEqual({ bytesPerToken: 4, requests: 0 });
  expect(learnTokenSize([{ bytes: 10, inputTokens: 0 }])).toEqual({ bytesPerToken: 4, requests: 0 });
  expect(learnTokenSize([{ bytes: 0, inputTokens: 10 }])).toEqual({ bytesPerToken: 4, requests: 0 });
});

it("is the middle of what was counted, so that one odd request moves little", () => {
  expect(learnTokenSize(counted(90, 3, 3.2))).toEqual({ bytesPerToken: 3.2, requests: 3 });
  expect(learnTokenSize(counted(2, 4))).toEqual({ bytesPerToken: 3, requests: 2 });
});

it("stays within what text can be, whatever a server counts", () => {
  expect(learnTokenSize(counted(0.001)).bytesPerToken).toBe(1);
  expect(learnTokenSize(counted(1e9)).bytesPerToken).toBe(16);
});

it("estimates the request again that it was learnt from, to a token", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.double({ min: 1, max: 16, noNaN: true }),
      (tokens, size) => {
        const bytes = Math.ceil(tokens * size);
        const learnt = learnTokenSize([{ bytes, inputTokens: tokens }]);
        expect(Math.abs(estimateTokens(bytes, learnt.bytesPerToken) - tokens)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it.each<[text: string, price: number | null]>([
  ["0.042", 0.042],
  [" 0,05 ", 0.05],
  [".5", 0.5],
  [".25", 0.25],
  ["12.50", 12.5],
  ["3.", 3],
  ["0", 0],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["", null],
  [".", null],
  ["-1", null],
  ["1e3", null],
  ["1,000.5", null],
  ["free", null],
  ["Infinity", null],
])("reads %j as %j", (text, price) => expect(readPrice(text)).toBe(price));
