import { describe, expect, it } from "vitest";
import {
  cutText,
  directionOf,
  questionWords,
  quoteName,
  quoteNames,
  quoteValue,
  toVisibleName,
  toVisibleParts,
} from "./visible-text.ts";

function shown(text: string): string {
  return toVisibleParts(text)
    .map((part) => (part.hidden ? `[${part.text}]` : part.text))
    .join("");
}

describe("text made visible", () => {
  it.each([
    ["plain", "plain"],
    ["", "[(empty)]"],
    ["a\u202eb", "a[U+202E]b"],
    ["\u2066a", "[U+2066]a"],
    ["a\u200b", "a[U+200B]"],
    ["a\0\nb", "a[U+0000][U+000A]b"],
    ["\ud800x", "[U+D800]x"],
    ["\u{e0041}", "[U+E0041]"],
    ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["مرحبا 😀", "مرحبا 😀"],
  ])("%j", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("keeps every place", () => {
    expect(toVisibleParts("ab\u200bc").map((part) => part.at)).toEqual([0, 2, 3]);
  });
});

it.each([
  ["a text", " Is it urgent? ", "Is it urgent?"],
  [
    "the member that is called so",
    '{ "scope": "Is it a plan?", "question": "Is it urgent?" }',
    "Is it urgent?",
  ],
  ["a member of a member", '{ "v": 2, "ask": { "Question": " Is it urgent? " } }', "Is it urgent?"],
  ["the first string that asks", '["context first", "Is it urgent?", "Why?"]', "Is it urgent?"],
  ["the outer one", '{ "a": { "text": "within" }, "instructions": "Is it urgent?" }', "Is it urgent?"],
  ["no blank", '{ "question": " ", "q": "Is it urgent?" }', "Is it urgent?"],
  [
    "JSON that asks nothing",
    '{ "topic": "rent", "n": 1, "none": null }',
    '{ "topic": "rent", "n": 1, "none": null }',
  ],
  ["what lies too deep", '[[[["Why?"]]]]', '[[[["Why?"]]]]'],
  ["what is no JSON", "[draft] Is it urgent?", "[draft] Is it urgent?"],
  ["what is too long", `["Why?${" ".repeat(100_000)}"]`, `["Why?${" ".repeat(100_000)}"]`],
])("reads %s", (_, text, words) => {
  expect(questionWords(text)).toBe(words);
});

it.each([
  ["", "ltr"],
  ["12 %", "ltr"],
  ["Late again", "ltr"],
  ["1. متأخر", "rtl"],
  ["מאוחר late", "rtl"],
  ["late متأخر", "ltr"],
  ["𞤀𞤣", "rtl"],
])("of %j is %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

it.each([
  ["refund", "refund"],
  ["", "(empty)"],
  ["a\u202eb", "aU+202Eb"],
  ["x".repeat(61), `${"x".repeat(60)}…`],
])("names %j as %j", (id, name) => {
  expect(toVisibleName(id)).toBe(name);
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
