import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holmAdjusted } from "./holm.ts";
import { compareSides, type Decided } from "./paired-sides.ts";

function times(count: number, row: readonly Decided[]): (readonly Decided[])[] {
  return Array.from({ length: count }, () => row);
}

describe("holmAdjusted", () => {
  it("corrects the smallest most, and keeps the order", () => {
    expect(holmAdjusted([0.04, 0.01, 0.03, 0.005])).toEqual(
      [0.06, 0.03, 0.06, 0.02].map((p) => expect.closeTo(p, 12)),
    );
    expect(holmAdjusted([0.5, 0.9])).toEqual([1, 1]);
    expect(holmAdjusted([])).toEqual([]);
  });

  it("lies between the p-values and Bonferroni's", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (pValues) => {
        holmAdjusted(pValues).forEach((adjusted, at) => {
          const own = pValues[at] ?? 0;
          expect(adjusted).toBeGreaterThanOrEqual(own);
          expect(adjusted).toBeLessThanOrEqual(Math.min(1, own * pValues.length));
        });
      }),
    );
  });
});

describe("compareSides", () => {
  it("cannot tell 5 to 0 apart from chance, and can 6 to 0", () => {
    const even = times(30, ["right", "right"]);
    const [five] = compareSides([...even, ...times(5, ["wrong", "right"])], 2);
    expect(five).toMatchObject({ mcNemar: { pValue: expect.closeTo(0.0625, 9) }, better: null });
    expect(five?.difference.interval?.[0]).toBe(0);
    const [six] = compareSides([...even, ...times(6, ["wrong", "right"])], 2);
    expect(six).toMatchObject({ pValue: expect.closeTo(0.03125, 9), better: 1 });
    const [back] = compareSides([...even, ...times(6, ["right", "wrong"])], 2);
    expect(back).toMatchObject({ better: 0 });
    expect(back?.difference.value.value).toBeCloseTo(-6 / 36, 12);
    expect(back?.difference.interval?.[1]).toBeLessThan(0);
  });

  it("takes what goes to a person neither for right nor for wrong", () => {
    const [pair] = compareSides(
      [...times(9, [null, "wrong"]), ...times(4, ["right", null]), ...times(3, ["right", "wrong"])],
      2,
    );
    expect(pair).toMatchObject({ decided: 3, mcNemar: { onlyFirstRight: 3, onlySecondRight: 0 } });
    expect(compareSides([[null, "right"]], 2)[0]?.difference.interval).toBeNull();
  });

  it("corrects for the number of pairs", () => {
    const rows = [...times(30, ["right", "right", "right"]), ...times(6, ["wrong", "right", "wrong"])];
    expect(compareSides(rows, 3)).toMatchObject([
      { first: 0, second: 1, pValue: expect.closeTo(0.09375, 9), better: null },
      { first: 0, second: 2, pValue: 1, better: null },
      { first: 1, second: 2, pValue: expect.closeTo(0.09375, 9), better: null },
    ]);
  });
});
