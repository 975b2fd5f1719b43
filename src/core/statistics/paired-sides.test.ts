import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mulberry32 } from "./bootstrap.ts";
import { type PairedRow, pairedLoss } from "./paired-loss.ts";
import { compareSides, mcNemarTest, pairedDifference, type SideResult } from "./paired-sides.ts";

function times(count: number, row: readonly SideResult[]): (readonly SideResult[])[] {
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
  expect(mcNemarTest(0, 6).pValue).toBeCloseTo(2 / 64, 12);
});

it("a paired difference has Agresti and Min's interval of a small set, and is widened to 0 on either side", () => {
  const [low = 0, high = 0] = pairedDifference(1, 4, 10).interval ?? [];
  const half = 1.959963984540054 * Math.sqrt((6 / 12 - 0.25 ** 2) / 12);
  expect([low, high]).toEqual([expect.closeTo(0.25 - half, 12), expect.closeTo(0.25 + half, 12)]);
  const rows = [...times(30, ["right", "right"]), ...times(5, ["right", "wrong"])];
  expect(compareSides(rows, 2)[0]?.difference.interval?.[1]).toBe(0);
});

describe("a loss between sides", () => {
  function rowsOf(counts: {
    both?: number;
    onlyBefore?: number;
    onlyAfter?: number;
    neither?: number;
  }): PairedRow[] {
    const row = (before: boolean, after: boolean) => ({ before, after, group: "" });
    const repeated = (count = 0, one: PairedRow) => Array.from({ length: count }, () => one);
    return [
      ...repeated(counts.both, row(true, true)),
      ...repeated(counts.onlyBefore, row(true, false)),
      ...repeated(counts.onlyAfter, row(false, true)),
      ...repeated(counts.neither, row(false, false)),
    ];
  }

  const terms = { allowance: 0.02, comparisons: 4 };

  /** Uniform numbers in [0, 1) from a seed (mulberry32). */
  function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  }

  describe("a loss against the side before", () => {
    it("is proven where far more rows have the fault", () => {
      const loss = pairedLoss(rowsOf({ onlyAfter: 25, onlyBefore: 2, both: 3, neither: 170 }), terms);
      expect(loss).toMatchObject({
        status: "loss",
        n: 200,
        before: 5,
        after: 28,
        rise: 0.115,
        needed: null,
      });
      expect(loss.interval?.[0]).toBeGreaterThan(0.02);
    });

    it("is excluded where enough rows hardly differ", () => {
      expect(pairedLoss(rowsOf({ neither: 300 }), terms)).toMatchObject({ status: "none", rise: 0 });
      expect(pairedLoss(rowsOf({ onlyBefore: 30, neither: 200 }), terms).status).toBe("none");
    });

    it("is not told from a few rows, and says how many more would tell", () => {
      const few = pairedLoss(rowsOf({ onlyAfter: 3, neither: 37 }), terms);
      expect(few.status).toBe("unknown");
      expect(few.needed).toBeGreaterThan(40);
      expect(pairedLoss(rowsOf({ onlyAfter: 2, neither: 98 }), terms).needed).toBeNull();
      expect(pairedLoss([], terms)).toMatchObject({ status: "unknown", n: 0, rise: null });
    });

    it("takes rows of one group for little more than one row", () => {
      const rows = rowsOf({ onlyAfter: 25, neither: 175 });
      const grouped = rows.map((row, at) => ({ ...row, group: `g${Math.floor(at / 25)}` }));
      expect(pairedLoss(rows, terms).status).toBe("loss");
      expect(pairedLoss(grouped, terms).status).toBe("unknown");
    });

    it("allows what is allowed", () => {
      const rows = rowsOf({ onlyAfter: 25, neither: 175 });
      expect(pairedLoss(rows, { ...terms, allowance: 0.3 }).status).toBe("none");
    });

    it("says how many more by the normal deviate of what would have to be shown", () => {
      // z² · (differing − rise²) ÷ gap² + 2 rows, of z = 2.4977 for a loss among four, 1.96 for none.
      const above = rowsOf({ onlyAfter: 9, onlyBefore: 2, neither: 89 });
      expect(pairedLoss(above, terms)).toMatchObject({ status: "unknown", needed: 184 });
      const below = rowsOf({ onlyAfter: 5, onlyBefore: 5, neither: 90 });
      expect(pairedLoss(below, terms)).toMatchObject({ status: "unknown", needed: 938 });
      const paired = above.flatMap((row, at) => [row, row].map((one) => ({ ...one, group: `g${at}` })));
      expect(pairedLoss(paired, terms)).toMatchObject({ status: "unknown", needed: 348 });
    });

    it("counts groups by how much their rows tell together", () => {
      const after = { before: false, after: true, group: "" };
      const before = { before: true, after: false, group: "" };
      const neither = { before: false, after: false, group: "" };
      const inGroups = (count: number, ...pair: PairedRow[]) =>
        Array.from({ length: count }, (_, at) => pair.map((row) => ({ ...row, group: `g${at}` }))).flat();
      const alone = Array.from({ length: 10 }, () => after);
      const rows = rowsOf({ onlyAfter: 10, onlyBefore: 4, neither: 36 });
      const alike = rows.flatMap((row, at) => [row, row].map((one) => ({ ...one, group: `g${at}` })));
      // Rows alike in twos tell half; what differs within a group tells no less than rows alone.
      const told: [PairedRow[], number, number, number][] = [
        [alike, 4, 10, 50],
        [inGroups(20, after, before), 20, 20, 40],
        [inGroups(20, after, neither), 0, 20, 40],
        [[...alone, ...inGroups(5, after, neither)], 0, 15, 20],
      ];
      for (const [given, less, more, all] of told) {
        const [low = 0, high = 0] = pairedDifference(less, more, all).interval ?? [];
        expect(pairedLoss(given, terms).interval).toEqual([
          expect.closeTo(low, 12),
          expect.closeTo(high, 12),
        ]);
      }
    });

    it("needs the interval and McNemar's test to be beyond chance, both among all comparisons", () => {
      const one = { allowance: 0.02, comparisons: 1 };
      // 5 to 0 has p = 0.0625, 6 to 0 has 0.031.
      expect(pairedLoss(rowsOf({ onlyAfter: 5 }), one).status).toBe("unknown");
      expect(pairedLoss(rowsOf({ onlyAfter: 6 }), one).status).toBe("loss");
      expect(pairedLoss(rowsOf({ onlyAfter: 6 }), terms).status).toBe("unknown");
      // 0.198 ± 0.056 alone, ± 0.071 among four.
      const many = rowsOf({ onlyAfter: 40, neither: 160 });
      expect(pairedLoss(many, { allowance: 0.14, comparisons: 1 }).status).toBe("loss");
      expect(pairedLoss(many, { allowance: 0.14, comparisons: 4 }).status).toBe("unknown");
    });

    it("is the same whatever the order of the rows", () => {
      const anyRow = fc.record({
        before: fc.boolean(),
        after: fc.boolean(),
        group: fc.constantFrom("", "a", "b"),
      });
      fc.assert(
        fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
          const { interval, ...loss } = pairedLoss(rows, terms);
          const { interval: turned, ...other } = pairedLoss(rows.toReversed(), terms);
          expect(other).toEqual(loss);
          expect(turned?.[0] ?? 0).toBeCloseTo(interval?.[0] ?? 0, 12);
        }),
      );
    });

    it("is claimed in at most 5 of 100 gates under repeat noise, also without an allowance", () => {
      const random = randomFrom(7);
      const gates = 1000;
      for (const noise of [0.02, 0.1, 0.3]) {
        let alarms = 0;
        for (let gate = 0; gate < gates; gate += 1) {
          const comparisons = Array.from({ length: 4 }, () =>
            Array.from({ length: 150 }, (): PairedRow => {
              const fault = random() < 0.2;
              const said = () => (random() < noise ? !fault : fault);
              return { before: said(), after: said(), group: "" };
            }),
          );
          const strict = { allowance: 0, comparisons: comparisons.length };
          if (comparisons.some((rows) => pairedLoss(rows, strict).status === "loss")) alarms += 1;
        }
        expect(alarms / gates).toBeLessThanOrEqual(0.05);
      }
    });

    it("misses few losses that are there", () => {
      const random = randomFrom(11);
      let found = 0;
      for (let gate = 0; gate < 200; gate += 1) {
        const rows = Array.from({ length: 300 }, () => ({
          before: random() < 0.05,
          after: random() < 0.2,
          group: "",
        }));
        if (pairedLoss(rows, terms).status === "loss") found += 1;
      }
      expect(found / 200).toBeGreaterThan(0.9);
    });
  });
});
