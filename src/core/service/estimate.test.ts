import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { AuthoredState } from "#core/model/question.ts";
import { looksLikeJson } from "#core/text/json/json-object.ts";
import {
  addRequestSizes,
  estimateRequestTokens,
  estimateTokensFromBytes,
  fitTokenCounting,
  utf8Length,
} from "./estimate.ts";
import { priceOfTokens, readPrice, toAmountText } from "./price.ts";
import { deciderProfile as profile } from "./profiles.ts";
import {
  describeBytes,
  describeNonTextItem,
  describeSentSize,
  describeStateSizeWarning,
  toSentJsonType,
  toStateSize,
} from "./state-size.ts";

describe("estimates", () => {
  it("counts a token per four bytes, rounded up", () => {
    expect([
      estimateTokensFromBytes(0),
      estimateTokensFromBytes(1),
      estimateTokensFromBytes(8),
      estimateTokensFromBytes(10, 5),
    ]).toEqual([0, 1, 2, 2]);
  });

  it("prices a million tokens at the list price", () => {
    expect(priceOfTokens(1_000_000, { perMillionInputTokens: 0.042, currency: null })).toBeCloseTo(0.042);
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

describe("how a server counts, as learnt from what it answered", () => {
  const counted = (...sizes: number[]) =>
    sizes.map((size) => ({ bytes: size * 100, again: 0, inputTokens: 100 }));

  it("is the usual where nothing was counted", () => {
    const usual = { bytesPerToken: 4, stateAgain: false, requests: 0 };
    expect(fitTokenCounting([])).toEqual(usual);
    expect(fitTokenCounting([{ bytes: 10, again: 0, inputTokens: 0 }])).toEqual(usual);
    expect(fitTokenCounting([{ bytes: 0, again: 0, inputTokens: 10 }])).toEqual(usual);
  });

  it("is the middle, so that one odd request moves little", () => {
    expect(fitTokenCounting(counted(90, 3, 3.2))).toEqual({
      bytesPerToken: 3.2,
      stateAgain: false,
      requests: 3,
    });
    expect(fitTokenCounting(counted(2, 4)).bytesPerToken).toBe(3);
  });

  it("stays within what text can be, whatever a server counts", () => {
    expect(fitTokenCounting(counted(0.001)).bytesPerToken).toBe(1);
    expect(fitTokenCounting(counted(1e9)).bytesPerToken).toBe(16);
  });

  it("tells of one request of usual text whether the state was counted for each of its questions", () => {
    const [state, questions] = [2000, 5];
    const bytes = state + 100 * questions;
    const again = state * (questions - 1);
    expect(fitTokenCounting([{ bytes, again, inputTokens: Math.round(bytes / 3.7) }]).stateAgain).toBe(false);
    const learnt = fitTokenCounting([{ bytes, again, inputTokens: Math.round((bytes + again) / 3.7) }]);
    expect(learnt.stateAgain).toBe(true);
    expect(learnt.bytesPerToken).toBeCloseTo(3.7, 1);
  });

  it("estimates requests of another shape within 5 %, once two shapes have answered, whichever way it counts", () => {
    const shape = fc.record({
      state: fc.integer({ min: 500, max: 50_000 }),
      questions: fc.integer({ min: 1, max: 20 }),
    });
    const sizeOf = ({ state, questions }: { state: number; questions: number }) => ({
      bytes: state + 120 * questions,
      again: state * (questions - 1),
    });
    fc.assert(
      fc.property(
        shape,
        shape,
        fc.boolean(),
        fc.double({ min: 2, max: 6, noNaN: true }),
        (one, other, stateAgain, size) => {
          const learntFrom = [
            { ...one, questions: 1 },
            { ...one, questions: 8 },
          ].map(sizeOf);
          const bill = ({ bytes, again }: { bytes: number; again: number }) =>
            Math.ceil((stateAgain ? bytes + again : bytes) / size);
          const learnt = fitTokenCounting(learntFrom.map((sent) => ({ ...sent, inputTokens: bill(sent) })));
          const next = sizeOf(other);
          expect(Math.abs(estimateRequestTokens(next, learnt) / bill(next) - 1)).toBeLessThanOrEqual(0.05);
        },
      ),
    );
  });

  it("estimates the request again that it was learnt from, to a token", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 1, max: 16, noNaN: true }),
        (tokens, size) => {
          const sent = { bytes: Math.ceil(tokens * size), again: 0 };
          const learnt = fitTokenCounting([{ ...sent, inputTokens: tokens }]);
          expect(Math.abs(estimateRequestTokens(sent, learnt) - tokens)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

it("adds the sizes of several requests", () => {
  const sizes = [
    { bytes: 10, again: 0 },
    { bytes: 5, again: 7 },
  ];
  expect(addRequestSizes(sizes)).toEqual({ bytes: 15, again: 7 });
  expect(estimateRequestTokens(addRequestSizes(sizes), { bytesPerToken: 2, stateAgain: true })).toBe(11);
  expect(estimateRequestTokens(addRequestSizes(sizes))).toBe(4);
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
  ["1,000", null],
  ["0,125", 0.125],
  ["free", null],
  ["Infinity", null],
])("reads %j as %j", (text, price) => expect(readPrice(text)).toBe(price));

describe("the state in words", () => {
  const { limits } = profile;
  const json = (text: string): AuthoredState => ({ form: "json", text, items: [] });

  describe("toSentJsonType", () => {
    test.each([
      [json('{"a":1}'), { sent: { kind: "object" }, odd: null }],
      [json('["a","b"]'), { sent: { kind: "list", items: 2 }, odd: null }],
      [json('["a",1.10]'), { sent: { kind: "list", items: 2 }, odd: { item: 2, type: "number" } }],
      [json('"a"'), { sent: { kind: "text" }, odd: null }],
      [json('{"a":'), { sent: { kind: "text" }, odd: null }],
      [
        { form: "text", text: "{}", items: [] },
        { sent: { kind: "text" }, odd: null },
      ],
      [
        { form: "list", text: "", items: ["a"] },
        { sent: { kind: "list", items: 1 }, odd: null },
      ],
    ] as const)("%j", (state, shape) => {
      expect(toSentJsonType(state as AuthoredState)).toEqual(shape);
    });

    it("does not read JSON beyond a million characters", () => {
      expect(toSentJsonType(json(`["${"x".repeat(1_000_000)}", 1]`))).toEqual({
        sent: { kind: "unread" },
        odd: null,
      });
    });
  });

  test.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1 kB"],
    [1540, "1.5 kB"],
    [12_345, "12 kB"],
    [999_499, "999 kB"],
    [999_500, "1 MB"],
    [10_000_000, "10 MB"],
  ])("%i bytes are %s", (bytes, words) => {
    expect(describeBytes(bytes)).toBe(words);
  });

  test.each([
    [{ kind: "object" }, 412, "Sent as a JSON object, 412 bytes, about 103 tokens"],
    [{ kind: "unread" }, 2_000_000, "Sent as text, too long to check here, 2 MB, about 500,000 tokens"],
    [{ kind: "text" }, 3, "Sent as one text, 3 bytes, about 1 token"],
    [{ kind: "list", items: 1 }, 8, "Sent as a list of 1 text, 8 bytes, about 2 tokens"],
    [{ kind: "list", items: 3000 }, 12_000, "Sent as a list of 3,000 texts, 12 kB, about 3,000 tokens"],
  ] as const)("%j of %i bytes", (sent, bytes, words) => {
    expect(describeSentSize(sent, toStateSize(bytes, limits))).toBe(words);
  });

  test.each([
    [25_600, "Near the 32,000"],
    [32_000, "Near the 32,000"],
    [32_001, "may refuse it. A run costs about 0.0013."],
    [64_001, "will probably refuse it. A run costs about 0.0027."],
  ])("a warning at %i tokens", (tokens, words) => {
    expect(describeStateSizeWarning(toStateSize(tokens * 4, limits), profile)).toContain(words);
  });

  it("does not warn far from every limit", () => {
    expect(describeStateSizeWarning(toStateSize(25_599 * 4, limits), profile)).toBeNull();
  });

  it("names the currency where the profile does", () => {
    const euros = { limits, price: { perMillionInputTokens: 1, currency: "EUR" } };
    expect(describeStateSizeWarning(toStateSize(4_000_000, limits), euros)).toContain("about 1 EUR.");
  });

  it("names no price where nothing is billed", () => {
    const free = { limits, price: { perMillionInputTokens: 0, currency: null } };
    expect(describeStateSizeWarning(toStateSize(4 * 32_001, limits), free)).toMatch(/may refuse it\.$/);
  });

  it("says which item is not text", () => {
    expect(describeNonTextItem({ item: 2, type: "boolean" })).toContain("item 2 is true or false");
  });

  test.each([
    ['{"a": 1}', true],
    [' [1, "b"]\n', true],
    ["{}", true],
    ["{a}", false],
    ["[note] see below", false],
    ["[see note]", false],
    ["", false],
    ["{", false],
    [`{"a": "${"x".repeat(200_000)}"}`, true],
    [`[${"x".repeat(200_001)}]`, false],
  ])("looks like JSON: %.40s", (text, expected) => {
    expect(looksLikeJson(text)).toBe(expected);
  });
});
