import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TextChange, textChanges } from "#core/json/text-change.ts";

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
        const changes = textChanges(before, after);
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
    expect(textChanges("one\ntwo\nthree\nfour\n", "ONE\ntwo\nthree\nFOUR\n")).toEqual([
      { offset: 0, removed: 3, inserted: "ONE" },
      { offset: 14, removed: 4, inserted: "FOUR" },
    ]);
    expect(textChanges("same", "same")).toEqual([]);
  });
});
