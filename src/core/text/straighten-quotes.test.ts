import { expect, it } from "vitest";
import { repairJsonQuotes, undoSmartPunctuation } from "./straighten-quotes.ts";

it.each([
  ["names and texts", "{“a”: “b”, „c”: 1}", '{"a": "b", "c": 1}'],
  ["straight quotes within curly ones", '{“a”: “she said "no"”}', '{"a": "she said \\"no\\""}'],
  ["curly quotes within straight ones stay", '{“a”: "a “b” c"}', '{"a": "a “b” c"}'],
])("makes JSON of what only lacks straight quotes: %s", (_, text, straight) => {
  expect(repairJsonQuotes(text)).toBe(straight);
  expect(undoSmartPunctuation(text)).toBe(straight);
});

it.each([
  ["JSON that is right", '{"a": "a “b” c"}'],
  ["what has none", '{"a": }'],
  ["what is wrong otherwise, too", "{“a”: }"],
  ["a long text", `{“a”: “${"b".repeat(200_000)}”}`],
])("leaves alone %s", (_, text) => {
  expect(repairJsonQuotes(text)).toBeNull();
});
