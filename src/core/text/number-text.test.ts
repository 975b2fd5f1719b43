import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import { toApproximateCounted, toApproximateText, toPerHundredText } from "./approximate-text.ts";
import {
  toCounted,
  toExactPercentText,
  toPercentText,
  toPlural,
  toThresholdAwarePercent,
  toThresholdAwareText,
  toWholePercentText,
} from "./number-text.ts";

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

it.each([
  [0, "0"],
  [0.0004, "fewer than 0.1"],
  [0.004, "about 0.4"],
  [0.0996, "about 10"],
  [0.76, "about 76"],
  [0.9864, "about 99"],
  [0.996, "about 99.6"],
  [0.9996, "more than 99.9"],
  [1, "about 100"],
])("the share %d is %s of 100", (share, text) => {
  expect(toPerHundredText(share, share === 0 ? "" : "about ")).toBe(text);
});

it("counts about one as one", () => {
  expect([1, 2, 3761].map((count) => toApproximateCounted(count, "more label"))).toEqual([
    "about 1 more label",
    "about 2 more labels",
    "about 3,800 more labels",
  ]);
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
      const [text, goal] = [toPercentText(share, target), toExactPercentText(target)];
      const printed = Math.sign(numberIn(text) - numberIn(goal));
      // "< 0.1 %" lies below, and "> 99.9 %" above, the number that it names.
      const side = text.startsWith("<") ? Math.min(printed, -1) : text.startsWith(">") ? 1 : printed;
      expect([text, goal, side]).toEqual([text, goal, Math.sign(share - target)]);
    }),
    { numRuns: sized(5000, 1000) },
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

describe("numbers on different sides of a threshold", () => {
  const threshold = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  const near = fc
    .tuple(
      threshold,
      fc.constantFrom(0, 1e-16, 2e-16, 1e-9, 1e-7, 4e-4, 0.0034, 0.005),
      fc.constantFrom(-1, 1),
    )
    .map(([at, off, side]) => Math.min(1, Math.max(0, at + side * off)));
  const value = fc.oneof(near, fc.double({ min: 0, max: 1, noNaN: true }));

  it("are never written alike, and each is written on its own side, also as a percentage", () => {
    fc.assert(
      fc.property(fc.array(threshold, { minLength: 1, maxLength: 2 }), value, (thresholds, one) => {
        const text = Number(toThresholdAwareText(one, thresholds));
        const percent = toThresholdAwarePercent(one, thresholds).replaceAll("\u00a0", " ");
        const said = /^[\d.]+ %$/.test(percent) ? Number(percent.slice(0, -2)) / 100 : text;
        for (const at of thresholds) expect([text >= at, text]).toEqual([one >= at, text]);
        for (const at of thresholds) expect([said > at - 1e-9, said]).toEqual([one >= at, said]);
        expect(Math.abs(text - one)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
      { numRuns: sized(2000, 500) },
    );
  });

  it.each([
    [0.7966, [0.8], "0.797"],
    [0.8, [0.8], "0.80"],
    [0.8000000000000002, [0.8], "0.80"],
    [0.30000000000000004, [0.3], "0.30"],
    [0.7999999999, [0.8], "0.799999"],
    [0.92, [0.8], "0.92"],
    [0.5, [], "0.50"],
  ])("%d at thresholds %j is %s", (number, thresholds, text) => {
    expect(toThresholdAwareText(number, thresholds)).toBe(text);
  });
});

describe("an estimated count", () => {
  it("has two figures, and is never too few", () => {
    expect([3761, 1820, 339, 99, 7, 100].map(toApproximateText)).toEqual([
      "about 3,800",
      "about 1,900",
      "about 340",
      "about 99",
      "about 7",
      "about 100",
    ]);
  });
});
