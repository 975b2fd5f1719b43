import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyEditorText, toEditorOffset, toEditorText } from "./editor-text.ts";
import { diffTextsByLine, offsetAfterChange, singleTextChange, type TextChange } from "./text-change.ts";

function apply(before: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (text, { offset, removed, inserted }) => text.slice(0, offset) + inserted + text.slice(offset + removed),
    before,
  );
}

const lines = fc
  .array(fc.constantFrom("a", "b", "c", "{", "}", "\u{1f600}", "\u{1f601}", ""), { maxLength: 12 })
  .map((parts) => parts.join("\n"));

describe("the replacements between two texts", () => {
  it("make the one of the other, in order and apart", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = diffTextsByLine(before, after);
        expect(apply(before, changes)).toBe(after);
        changes.slice(1).forEach((change, index) => {
          const earlier = changes[index];
          if (earlier === undefined) return;
          expect(change.offset).toBeGreaterThanOrEqual(earlier.offset + earlier.removed);
        });
      }),
      { numRuns: 500 },
    );
  });

  it("leave alone what stands between two changes", () => {
    expect(diffTextsByLine("one\ntwo\nthree\nfour\n", "ONE\ntwo\nthree\nFOUR\n")).toEqual([
      { offset: 0, removed: 3, inserted: "ONE" },
      { offset: 14, removed: 4, inserted: "FOUR" },
    ]);
    expect(diffTextsByLine("same", "same")).toEqual([]);
  });
});

describe("singleTextChange", () => {
  test.each([
    ["abc", "abc", null],
    ["abc", "abXc", { offset: 2, removed: 0, inserted: "X" }],
    ["aaa", "aaaa", { offset: 3, removed: 0, inserted: "a" }],
    ["aaaa", "aa", { offset: 2, removed: 2, inserted: "" }],
    ["\u{1f600}", "\u{1f601}", { offset: 0, removed: 2, inserted: "\u{1f601}" }],
    ["\u{1f600}x", "\u{1fa00}x", { offset: 0, removed: 2, inserted: "\u{1fa00}" }],
    ["", "new", { offset: 0, removed: 0, inserted: "new" }],
  ])("from %j to %j", (before, after, change) => {
    expect(singleTextChange(before, after)).toEqual(change);
  });

  it("makes the one text of the other", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\u{1f600}", "\u{1f601}", "\ud83d") });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = singleTextChange(before, after);
        expect(apply(before, change === null ? [] : [change])).toBe(after);
      }),
    );
  });
});

describe("offsetAfterChange", () => {
  const change = { offset: 2, removed: 3, inserted: "X" };
  test.each([
    [0, 0],
    [2, 2],
    [3, 3],
    [5, 3],
    [9, 7],
  ])("%i goes to %i", (offset, moved) => {
    expect(offsetAfterChange(offset, change)).toBe(moved);
  });
});

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
    expect(applyEditorText(text, shown)).toBe(merged);
  });

  it("leaves a text alone that was only looked at", () => {
    fc.assert(
      fc.property(lineEnded, (text) => {
        expect(applyEditorText(text, toEditorText(text))).toBe(text);
      }),
    );
  });

  it("shows what was typed, whatever the line ends were", () => {
    fc.assert(
      fc.property(lineEnded, lineEnded, (text, typed) => {
        const shown = toEditorText(typed);
        expect(toEditorText(applyEditorText(text, shown))).toBe(shown);
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
    expect(toEditorOffset(text, offset)).toBe(shown);
  });
});
