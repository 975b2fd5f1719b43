import { describe, expect, it } from "vitest";
import { mulberry32 } from "./bootstrap.ts";
import { compareSides, type Decided, mcNemarOf, pairedDifference } from "./paired-sides.ts";

function times(count: number, row: readonly Decided[]): (readonly Decided[])[] {
  return Array.from({ length: count }, () => row);
}

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

describe("pairedDifference", () => {
  it("is the difference of the two shares, with Agresti and Min's interval", () => {
    // Ratings of 1600 people in two surveys, 150 and 86 of whom changed sides: 0.04 lower, standard error 0.0095
    // (Agresti 2002, Categorical Data Analysis, chapter 10).
    const { value, interval } = pairedDifference(150, 86, 1600);
    expect(value.value).toBeCloseTo(-0.04, 6);
    expect(interval?.[0]).toBeCloseTo(-0.0587, 3);
    expect(interval?.[1]).toBeCloseTo(-0.0213, 3);
  });

  it("is unknown without cases, and stays within −1 and 1", () => {
    expect(pairedDifference(0, 0, 0)).toEqual({
      value: { value: null, reason: "there are no labelled cases" },
      interval: null,
    });
    expect(pairedDifference(0, 1, 1).interval?.[1]).toBeLessThanOrEqual(1);
    expect(pairedDifference(1, 0, 1).interval?.[0]).toBeGreaterThanOrEqual(-1);
  });

  it("holds the truth about as often as it says", () => {
    const next = mulberry32(7);
    let held = 0;
    const trials = 2000;
    for (let trial = 0; trial < trials; trial += 1) {
      let [first, second] = [0, 0];
      for (let row = 0; row < 40; row += 1) {
        const draw = next();
        if (draw < 0.1) first += 1;
        else if (draw < 0.3) second += 1;
      }
      const [low, high] = pairedDifference(first, second, 40).interval ?? [1, -1];
      if (low <= 0.1 && high >= 0.1) held += 1;
    }
    expect(held / trials).toBeGreaterThan(0.93);
    expect(held / trials).toBeLessThan(0.985);
  });
});

it("McNemar's test compares judges where just one is right", () => {
  expect(mcNemarOf(0, 6).pValue).toBeCloseTo(2 / 64, 12);
});

it("a paired difference has Agresti and Min's interval of a small set, and is widened to 0 on either side", () => {
  const [low = 0, high = 0] = pairedDifference(1, 4, 10).interval ?? [];
  const half = 1.959963984540054 * Math.sqrt((6 / 12 - 0.25 ** 2) / 12);
  expect([low, high]).toEqual([expect.closeTo(0.25 - half, 12), expect.closeTo(0.25 + half, 12)]);
  const rows = [...times(30, ["right", "right"]), ...times(5, ["right", "wrong"])];
  expect(compareSides(rows, 2)[0]?.difference.interval?.[1]).toBe(0);
});
