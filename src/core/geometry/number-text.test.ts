import fc from "fast-check";
import { expect, it } from "vitest";
import { toCounted, toPercentText, toPlural, toTargetText, toWholePercentText } from "./number-text.ts";

it.each([
  [0, "0 %", "0 %"],
  [0.0004, "< 1 %", "< 0.1 %"],
  [0.005, "1 %", "0.5 %"],
  [0.234, "23 %", "23.4 %"],
  [0.9949, "99 %", "99.5 %"],
  [0.9996, "> 99 %", "> 99.9 %"],
  [1, "100 %", "100 %"],
])("the share %d is %s, or %s", (share, whole, fine) => {
  expect(toWholePercentText(share).replaceAll("\u00a0", " ")).toBe(whole);
  expect(toPercentText(share).replaceAll("\u00a0", " ")).toBe(fine);
});

it("prints a share on the side of its target where it lies, and prints them alike only where they are equal", () => {
  const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ""));
  const targets = fc.oneof(
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 1000),
    fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 100_000),
  );
  const near = fc.tuple(targets, fc.double({ min: -0.002, max: 0.002, noNaN: true })).map(([target, by]) => {
    return [target, Math.min(1, Math.max(0, target + by))] as const;
  });
  fc.assert(
    fc.property(near, ([target, share]) => {
      if (Math.abs(share - target) < 1e-9) return;
      const [text, goal] = [toPercentText(share, target), toTargetText(target)];
      const printed = Math.sign(numberIn(text) - numberIn(goal));
      // "< 0.1 %" lies below, and "> 99.9 %" above, the number that it names.
      const side = text.startsWith("<") ? Math.min(printed, -1) : text.startsWith(">") ? 1 : printed;
      expect([text, goal, side]).toEqual([text, goal, Math.sign(share - target)]);
    }),
    { numRuns: 5000 },
  );
  expect(toPercentText(0.98996, 0.99)).toBe("98.996\u00a0%");
  expect(toPercentText(0.9902, 0.99)).toBe("99.02\u00a0%");
  expect(toPercentText(0.95, 0.99)).toBe("95\u00a0%");
});

it.each([
  ["case", "cases"],
  ["yes", "yeses"],
  ["box", "boxes"],
  ["entry", "entries"],
  ["day", "days"],
  ["match", "matches"],
  ["automatic decision", "automatic decisions"],
])("of one %s there are many %s", (one, many) => {
  expect([toPlural(one), toCounted(1, one), toCounted(2, one), toCounted(0, one)]).toEqual([
    many,
    `1 ${one}`,
    `2 ${many}`,
    `0 ${many}`,
  ]);
});
