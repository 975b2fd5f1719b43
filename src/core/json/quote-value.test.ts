import { expect, it } from "vitest";
import { cutText, quoteName, quoteNames, quoteValue } from "./shown-text.ts";

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
