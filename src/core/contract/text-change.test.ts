import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { movedOffset, type TextChange, textChange } from "#core/json/text-change.ts";

function apply(text: string, change: TextChange | null): string {
  if (change === null) return text;
  return text.slice(0, change.offset) + change.inserted + text.slice(change.offset + change.removed);
}

describe("textChange", () => {
  test.each([
    ["abc", "abc", null],
    ["abc", "abXc", { offset: 2, removed: 0, inserted: "X" }],
    ["aaa", "aaaa", { offset: 3, removed: 0, inserted: "a" }],
    ["aaaa", "aa", { offset: 2, removed: 2, inserted: "" }],
    ["\u{1f600}", "\u{1f601}", { offset: 0, removed: 2, inserted: "\u{1f601}" }],
    ["\u{1f600}x", "\u{1fa00}x", { offset: 0, removed: 2, inserted: "\u{1fa00}" }],
    ["", "new", { offset: 0, removed: 0, inserted: "new" }],
  ])("from %j to %j", (before, after, change) => {
    expect(textChange(before, after)).toEqual(change);
  });

  it("makes the one text of the other", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\u{1f600}", "\u{1f601}", "\ud83d") });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(apply(before, textChange(before, after))).toBe(after);
      }),
    );
  });
});

describe("movedOffset", () => {
  const change = { offset: 2, removed: 3, inserted: "X" };
  test.each([
    [0, 0],
    [2, 2],
    [3, 3],
    [5, 3],
    [9, 7],
  ])("%i goes to %i", (offset, moved) => {
    expect(movedOffset(offset, change)).toBe(moved);
  });
});
