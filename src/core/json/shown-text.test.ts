import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  cutText,
  mergeShownText,
  quoteName,
  quoteNames,
  quoteValue,
  toShownOffset,
  toShownText,
} from "./shown-text.ts";

const lineEnded = fc
  .array(fc.constantFrom("a", "b", "\n", "\r\n", "\r", "\u{1f600}"), { maxLength: 30 })
  .map((parts) => parts.join(""));

describe("mergeShownText", () => {
  test.each([
    ["a\r\nb\r\nc", "a\nb!\nc", "a\r\nb!\r\nc"],
    ["a\rb", "a\nbc", "a\rbc"],
    ["\ufeffab", "abc", "\ufeffabc"],
    ["a\r\nb", "ab", "ab"],
    ["a\r\nb", "a\n\nb", "a\r\n\nb"],
    ["plain", "plane", "plane"],
    ["a\r\nb", "", ""],
  ])("%j shown and edited to %j becomes %j", (text, shown, merged) => {
    expect(mergeShownText(text, shown)).toBe(merged);
  });

  it("leaves a text alone that was only looked at", () => {
    fc.assert(
      fc.property(lineEnded, (text) => {
        expect(mergeShownText(text, toShownText(text))).toBe(text);
      }),
    );
  });

  it("shows what was typed, whatever the line ends were", () => {
    fc.assert(
      fc.property(lineEnded, lineEnded, (text, typed) => {
        const shown = toShownText(typed);
        expect(toShownText(mergeShownText(text, shown))).toBe(shown);
      }),
    );
  });
});

describe("toShownOffset", () => {
  test.each([
    ["a\r\nb", 3, 2],
    ["a\r\nb", 1, 1],
    ["a\r\nb\r\nc", 6, 4],
    ["\ufeffab", 2, 1],
    ["\ufeffab", 0, 0],
    ["ab", 2, 2],
  ])("in %j %i is %i", (text, offset, shown) => {
    expect(toShownOffset(text, offset)).toBe(shown);
  });
});

it("cuts no character in two", () => {
  expect(cutText("ab", 2)).toBe("ab");
  expect(cutText("abc", 2)).toBe("ab…");
  expect(cutText("a😀b", 2)).toBe("a…");
});

it("shows what cannot be seen", () => {
  expect(quoteName("a\u202eb\u200bc\n\u2028\ud800")).toBe('"a[U+202E]b[U+200B]c[U+000A][U+2028][U+D800]"');
  expect(quoteName("")).toBe('""');
  expect(quoteName("x".repeat(100_000))).toHaveLength(63);
});

it("names a few and counts the rest", () => {
  expect(quoteNames(["a", "b", "c"])).toBe('"a", "b", "c"');
  expect(quoteNames(["a", "b", "c", "d", "e"])).toBe('"a", "b", "c" and 2 more');
});

it("names any JSON value", () => {
  expect([null, true, 1.5, "x", [1], {}, Number.POSITIVE_INFINITY].map(quoteValue)).toEqual([
    "null",
    "true",
    "1.5",
    'the text "x"',
    "a list",
    "an object",
    "too large to read",
  ]);
});
