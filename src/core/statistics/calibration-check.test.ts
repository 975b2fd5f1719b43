import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mulberry32 } from "./bootstrap.ts";
import { equalWidthEdges } from "./calibration.ts";
import { checkCalibration } from "./calibration-check.ts";
import { toThresholdTable } from "./threshold-table.ts";

const tenths = equalWidthEdges(10);

describe("the test of calibration", () => {
  it("finds scores that are too sure, and the tenths where they are", () => {
    const next = mulberry32(8);
    const scores = Array.from({ length: 1500 }, next);
    const labels = scores.map((score) => (next() < 0.5 + 0.5 * (score - 0.5) ? 1 : 0));
    const { pValue, off, error, floor } = checkCalibration(toThresholdTable({ scores, labels }), tenths, 10);
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
    expect(checkCalibration(toThresholdTable({ scores, labels }), tenths, 10)).toMatchObject({ off: [] });
    const wrong = scores.map((score, row) => (row % 50 === 0 ? 1 - score : score));
    const { off } = checkCalibration(toThresholdTable({ scores, labels: wrong }), tenths, 10);
    expect(off.map(({ bin }) => bin)).toEqual([0, 9]);
  });

  it("counts many rows as it counts few, and the same for the same seed", () => {
    const table = (n: number, trues: number) =>
      toThresholdTable({
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
    const few = toThresholdTable({ scores: Array(8).fill(0.9), labels: Array(8).fill(0) });
    const { pValue, off } = checkCalibration(few, tenths, 10);
    expect(pValue).toBeLessThan(0.01);
    expect(off).toEqual([]);
    expect(checkCalibration(toThresholdTable({ scores: [], labels: [] }), tenths, 10)).toMatchObject({
      bins: [],
      pValue: 1,
      floor: null,
    });
  });
});

it("names a tenth of as few cases as are asked for, and no smaller one", () => {
  const scores = [...Array<number>(10).fill(0.95), ...Array<number>(9).fill(0.05)];
  const labels = scores.map((score) => (score > 0.5 ? 0 : 1));
  const { off } = checkCalibration(toThresholdTable({ scores, labels }), tenths, 10);
  expect(off.map(({ bin }) => bin)).toEqual([9]);
});

/** What scores in two halves show if they are exact, over every way in which the labels can fall. */
function everyWay(scores: readonly number[], labels: readonly number[]) {
  const bins = [scores.map((score) => score <= 0.5), scores.map((score) => score > 0.5)];
  const kept = (score: number) => Math.min(0.995, Math.max(0.005, score));
  const total = (values: readonly number[], isIn: readonly boolean[]) =>
    values.reduce((sum, value, row) => sum + (isIn[row] ? value : 0), 0);
  const chances = scores.map(kept);
  const held = bins
    .filter((isIn) => isIn.includes(true))
    .map((isIn) => ({
      isIn,
      n: isIn.filter(Boolean).length,
      mean: total(chances, isIn),
      variance: total(
        chances.map((chance) => chance * (1 - chance)),
        isIn,
      ),
    }));
  const shown = held.reduce((sum, { isIn, n, variance }) => {
    const gap = Math.abs(total(labels, isIn) - total(scores, isIn)) - 0.005 * n;
    return sum + Math.max(0, gap) ** 2 / variance;
  }, 0);
  let [beyond, error] = [0, 0];
  for (let way = 0; way < 2 ** scores.length; way += 1) {
    const drawn = scores.map((_, row) => (way >> row) & 1);
    const chance = chances.reduce((product, one, row) => product * (drawn[row] === 1 ? one : 1 - one), 1);
    const gaps = held.map(({ isIn, mean }) => total(drawn, isIn) - mean);
    const squares = gaps.reduce((sum, gap, at) => sum + gap ** 2 / (held[at]?.variance ?? 1), 0);
    if (squares >= shown - 1e-9) beyond += chance;
    error += (chance * gaps.reduce((sum, gap) => sum + Math.abs(gap), 0)) / scores.length;
  }
  return { beyond, error };
}

it("finds the chance of as much or more as counting every way does", () => {
  const tenth = fc.nat(10).map((part) => part / 10);
  const rows = fc.array(fc.tuple(tenth, fc.constantFrom(0, 1)), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(rows, (drawn) => {
      const [scores, labels] = [drawn.map(([score]) => score), drawn.map(([, label]) => label)];
      const exact = everyWay(scores, labels);
      const found = checkCalibration(toThresholdTable({ scores, labels }), [0, 0.5, 1], 10, {
        seed: 3,
        resamples: 20_000,
      });
      expect(Math.abs(found.pValue - exact.beyond)).toBeLessThan(0.015);
      expect(Math.abs((found.floor?.mean ?? -1) - exact.error)).toBeLessThan(0.006);
    }),
    { numRuns: 12 },
  );
});

describe("a tenth", () => {
  const rowsAt = (score: number, n: number, trues: number) => ({
    scores: Array<number>(n).fill(score),
    labels: Array.from({ length: n }, (_, row) => (row < trues ? 1 : 0)),
  });
  const checked = (...parts: readonly ReturnType<typeof rowsAt>[]) =>
    checkCalibration(
      toThresholdTable({
        scores: parts.flatMap(({ scores }) => scores),
        labels: parts.flatMap(({ labels }) => labels),
      }),
      tenths,
      10,
    );

  it("is named by its exact chance: 0.0414 for 15 of 20 at even scores, 0.115 for 14", () => {
    expect(checked(rowsAt(0.5, 20, 15)).off.length).toBe(1);
    expect(checked(rowsAt(0.5, 20, 5)).off.length).toBe(1);
    expect(checked(rowsAt(0.5, 20, 14)).off).toEqual([]);
  });

  it("is not named beside another of the same chance, since both were looked at", () => {
    const { pValue, off } = checked(rowsAt(0.5, 20, 15), rowsAt(0.55, 20, 16));
    expect(pValue).toBeLessThan(0.05);
    expect(off).toEqual([]);
  });

  it("is not named where all tenths together are not off, however unlikely it is by itself", () => {
    // Too few rows to be named, and as many of them true as their scores say.
    const others = [0.15, 0.25, 0.35, 0.65, 0.75, 0.85].map((score) =>
      rowsAt(score, 9, Math.round(9 * score)),
    );
    const { pValue, off } = checked(rowsAt(0.5, 20, 15), ...others);
    expect(pValue).toBeGreaterThan(0.05);
    expect(off).toEqual([]);
  });

  it("leaves room for rounding that grows with its rows", () => {
    // 532 of 1,000 lie 27 beyond what rounding explains, which 1,000 even draws do in 9 of 100 sets.
    const { pValue } = checked(rowsAt(0.5, 1000, 532));
    expect(pValue).toBeGreaterThan(0.07);
    expect(pValue).toBeLessThan(0.115);
  });
});
