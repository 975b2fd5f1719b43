import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classResults, cohenKappa, confusionCells, confusionMatrix, quadraticWeight } from "./confusion.ts";
import { topOf } from "./distribution.ts";
import { shares } from "./testing/labelled-scores.ts";

const row = fc.record({ label: fc.integer({ min: 0, max: 3 }), shares });
const choices = fc.array(row, { minLength: 1, maxLength: 20 }).map((rows) => ({
  labels: rows.map(({ label }) => label),
  shares: rows.map((each) => each.shares),
}));

describe("confusion", () => {
  it("has cells that sum to n", () => {
    fc.assert(
      fc.property(choices, (data) => {
        const cells = confusionCells(data.labels, data.shares.map(topOf));
        const matrix = confusionMatrix(cells, 4).flat();
        expect(matrix.reduce((sum, rows) => sum + rows, 0)).toBe(data.labels.length);
        const support = classResults(cells).reduce((sum, result) => sum + result.support, 0);
        expect(support).toBe(data.labels.length);
      }),
    );
    expect(confusionMatrix([[7, 0, 1]], 1)).toEqual([[0]]);
  });
});

describe("Cohen's κ", () => {
  it("is whole with oneself", () => {
    expect(
      cohenKappa(
        [
          [2, 0],
          [0, 3],
        ],
        quadraticWeight,
      ).value,
    ).toBe(1);
    expect([
      cohenKappa([
        [5, 0],
        [0, 0],
      ]).value,
      cohenKappa([]).value,
    ]).toEqual([null, null]);
  });
});
