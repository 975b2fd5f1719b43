import { describe, expect, it } from "vitest";
import { drawResamples, quantileType7 } from "./bootstrap.ts";

describe("the quantile between order statistics", () => {
  it.each([
    [[1, 2, 3, 4], 0, 1],
    [[1, 2, 3, 4], 0.5, 2.5],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 3, 4], 1, 4],
    [[5], 0.3, 5],
    [[], 0.5, null],
  ])("of %j at %d is %d", (sorted, p, expected) => {
    expect(quantileType7(sorted, p)).toBe(expected);
  });
});

describe("resamples", () => {
  const scores = Array.from({ length: 30 }, (_, row) => row / 30);
  const data = { scores, labels: scores.map((_, row) => row % 2) };

  it("draw as many rows as there are, and leave those that were not drawn", () => {
    for (const { drawn, left } of drawResamples(data, 7, 20)) {
      expect(drawn.n).toBe(30);
      expect([...drawn.scores, ...left.scores].sort((a, b) => a - b)).toEqual(scores);
      expect(left.n).toBe(left.scores.length);
      expect(left.positives).toBe(
        [...left.scores].filter((score) => Math.round(score * 30) % 2 === 1).length,
      );
    }
  });

  it("leave about 36.8 % out, and are as many as were asked for", () => {
    const all = [...drawResamples(data, 3, 400)];
    expect(all.length).toBe(400);
    const share = all.reduce((sum, { left }) => sum + left.n, 0) / (400 * 30);
    expect(share).toBeCloseTo((29 / 30) ** 30, 2);
  });
});
