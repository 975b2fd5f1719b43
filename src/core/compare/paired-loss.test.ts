import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PairedRow, pairedLoss } from "./paired-loss.ts";

function rowsOf(counts: {
  both?: number;
  onlyBefore?: number;
  onlyAfter?: number;
  neither?: number;
}): PairedRow[] {
  const row = (before: boolean, after: boolean) => ({ before, after, group: "" });
  const times = (count = 0, one: PairedRow) => Array.from({ length: count }, () => one);
  return [
    ...times(counts.both, row(true, true)),
    ...times(counts.onlyBefore, row(true, false)),
    ...times(counts.onlyAfter, row(false, true)),
    ...times(counts.neither, row(false, false)),
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
    expect(loss).toMatchObject({ standing: "loss", n: 200, before: 5, after: 28, rise: 0.115, needed: null });
    expect(loss.interval?.[0]).toBeGreaterThan(0.02);
  });

  it("is excluded where enough rows hardly differ", () => {
    expect(pairedLoss(rowsOf({ neither: 300 }), terms)).toMatchObject({ standing: "none", rise: 0 });
    expect(pairedLoss(rowsOf({ onlyBefore: 30, neither: 200 }), terms).standing).toBe("none");
  });

  it("is not told from a few rows, and says how many more would tell", () => {
    const few = pairedLoss(rowsOf({ onlyAfter: 3, neither: 37 }), terms);
    expect(few.standing).toBe("unknown");
    expect(few.needed).toBeGreaterThan(40);
    expect(pairedLoss(rowsOf({ onlyAfter: 2, neither: 98 }), terms).needed).toBeNull();
    expect(pairedLoss([], terms)).toMatchObject({ standing: "unknown", n: 0, rise: null });
  });

  it("takes rows of one group for little more than one row", () => {
    const rows = rowsOf({ onlyAfter: 25, neither: 175 });
    const grouped = rows.map((row, at) => ({ ...row, group: `g${Math.floor(at / 25)}` }));
    expect(pairedLoss(rows, terms).standing).toBe("loss");
    expect(pairedLoss(grouped, terms).standing).toBe("unknown");
  });

  it("allows what is allowed", () => {
    const rows = rowsOf({ onlyAfter: 25, neither: 175 });
    expect(pairedLoss(rows, { ...terms, allowance: 0.3 }).standing).toBe("none");
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
        if (comparisons.some((rows) => pairedLoss(rows, strict).standing === "loss")) alarms += 1;
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
      if (pairedLoss(rows, terms).standing === "loss") found += 1;
    }
    expect(found / 200).toBeGreaterThan(0.9);
  });
});
