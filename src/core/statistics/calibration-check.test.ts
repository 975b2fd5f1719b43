import { describe, expect, it } from "vitest";
import { mulberry32 } from "./bootstrap.ts";
import { equalWidthEdges } from "./calibration.ts";
import { checkCalibration } from "./calibration-check.ts";
import { toCutTable } from "./cut-table.ts";

const tenths = equalWidthEdges(10);

describe("the test of calibration", () => {
  it("finds scores that are too sure, and the tenths where they are", () => {
    const next = mulberry32(8);
    const scores = Array.from({ length: 1500 }, next);
    const labels = scores.map((score) => (next() < 0.5 + 0.5 * (score - 0.5) ? 1 : 0));
    const { pValue, off, error, floor } = checkCalibration(toCutTable({ scores, labels }), tenths, 10);
    expect(pValue).toBeLessThan(0.001);
    expect(off.map(({ bin }) => bin)).toEqual(expect.arrayContaining([0, 1, 8, 9]));
    expect(off.every(({ bin }) => bin <= 3 || bin >= 6)).toBe(true);
    expect(error.value).toBeGreaterThan(floor?.range[1] ?? 1);
    expect(floor?.mean).toBeGreaterThan(floor?.range[0] ?? 1);
    expect(floor?.mean).toBeLessThan(floor?.range[1] ?? 0);
  });

  it("takes rounding for no error, at either end of the scale", () => {
    const scores = Array.from({ length: 3000 }, (_, row) => (row < 1500 ? 0 : 1));
    const labels = scores.map((score, row) => (row % 500 === 0 ? 1 - score : score));
    expect(checkCalibration(toCutTable({ scores, labels }), tenths, 10)).toMatchObject({ off: [] });
    const wrong = scores.map((score, row) => (row % 50 === 0 ? 1 - score : score));
    const { off } = checkCalibration(toCutTable({ scores, labels: wrong }), tenths, 10);
    expect(off.map(({ bin }) => bin)).toEqual([0, 9]);
  });

  it("counts many rows as it counts few, and the same for the same seed", () => {
    const table = (n: number, trues: number) =>
      toCutTable({
        scores: Array.from({ length: n }, () => 0.5),
        labels: Array.from({ length: n }, (_, row) => (row < trues ? 1 : 0)),
      });
    // 396 rows of variance 99 are counted exactly, 404 of variance 101 by the normal curve.
    const exact = checkCalibration(table(396, 220), tenths, 10).pValue;
    const smooth = checkCalibration(table(404, 224), tenths, 10).pValue;
    expect(Math.abs(exact - smooth)).toBeLessThan(0.02);
    expect(checkCalibration(table(396, 220), tenths, 10).pValue).toBe(exact);
  });

  it("names no tenth with few cases, and has nothing to say of none", () => {
    const few = toCutTable({ scores: Array(8).fill(0.9), labels: Array(8).fill(0) });
    const { pValue, off } = checkCalibration(few, tenths, 10);
    expect(pValue).toBeLessThan(0.01);
    expect(off).toEqual([]);
    expect(checkCalibration(toCutTable({ scores: [], labels: [] }), tenths, 10)).toMatchObject({
      bins: [],
      pValue: 1,
      floor: null,
    });
  });
});

it("names a tenth of as few cases as are asked for, and no smaller one", () => {
  const scores = [...Array<number>(10).fill(0.95), ...Array<number>(9).fill(0.05)];
  const labels = scores.map((score) => (score > 0.5 ? 0 : 1));
  const { off } = checkCalibration(toCutTable({ scores, labels }), tenths, 10);
  expect(off.map(({ bin }) => bin)).toEqual([9]);
});
