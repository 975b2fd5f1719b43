import { describe, expect, it, test } from "vitest";
import { looksLikeJson } from "#core/json/json-object.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { bytesInWords, oddItemInWords, sentInWords, sizeWarning, toStateShape } from "./describe-state.ts";
import { toStateSize } from "./estimate.ts";
import { decider as profile } from "./profiles.ts";

const { limits } = profile;
const json = (text: string): AuthoredState => ({ form: "json", text, items: [] });

describe("toStateShape", () => {
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
    expect(toStateShape(state as AuthoredState)).toEqual(shape);
  });

  it("does not read JSON beyond a million characters", () => {
    expect(toStateShape(json(`["${"x".repeat(1_000_000)}", 1]`))).toEqual({
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
  expect(bytesInWords(bytes)).toBe(words);
});

test.each([
  [{ kind: "object" }, 412, "Sent as a JSON object, 412 bytes, about 103 tokens"],
  [{ kind: "unread" }, 2_000_000, "Sent as text, too long to check here, 2 MB, about 500,000 tokens"],
  [{ kind: "text" }, 3, "Sent as one text, 3 bytes, about 1 token"],
  [{ kind: "list", items: 1 }, 8, "Sent as a list of 1 text, 8 bytes, about 2 tokens"],
  [{ kind: "list", items: 3000 }, 12_000, "Sent as a list of 3,000 texts, 12 kB, about 3,000 tokens"],
] as const)("%j of %i bytes", (sent, bytes, words) => {
  expect(sentInWords(sent, toStateSize(bytes, limits))).toBe(words);
});

test.each([
  [25_600, "Near the 32,000"],
  [32_000, "Near the 32,000"],
  [32_001, "may refuse it. A run costs about 0.0013."],
  [64_001, "will probably refuse it. A run costs about 0.0027."],
])("a warning at %i tokens", (tokens, words) => {
  expect(sizeWarning(toStateSize(tokens * 4, limits), profile)).toContain(words);
});

it("does not warn far from every limit", () => {
  expect(sizeWarning(toStateSize(25_599 * 4, limits), profile)).toBeNull();
});

it("names the currency where the profile does", () => {
  const euros = { limits, price: { perMillionInputTokens: 1, currency: "EUR" } };
  expect(sizeWarning(toStateSize(4_000_000, limits), euros)).toContain("about 1 EUR.");
});

it("names no price where nothing is billed", () => {
  const free = { limits, price: { perMillionInputTokens: 0, currency: null } };
  expect(sizeWarning(toStateSize(4 * 32_001, limits), free)).toMatch(/may refuse it\.$/);
});

it("says which item is not text", () => {
  expect(oddItemInWords({ item: 2, type: "boolean" })).toContain("item 2 is true or false");
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
