import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTickText } from "#core/text/number-text.ts";
import { niceMaximum, niceTicks, toPixel } from "./chart-scale.ts";
import { barsPath, dotsPath, ticksForCounts, toBarHeightShare, toCountScale } from "./count-bars.ts";
import { curvePath, rangePath, thinPoints } from "./curve-chart.ts";

const x = { min: 0, max: 1, from: 0, to: 100 };
const y = { min: 0, max: 1, from: 50, to: 0 };

describe("the scale of a chart", () => {
  it("puts numbers on pixels, and keeps them there", () => {
    expect([0, 0.25, 1, 7, -7].map((value) => toPixel(x, value))).toEqual([0, 25, 100, 100, 0]);
    expect(toPixel(y, 0.2)).toBe(40);
    expect(toPixel({ ...x, max: 0 }, 3)).toBe(0);
  });

  it("has round ticks", () => {
    expect(niceTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(niceTicks(0, 0.3, 4)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(niceTicks(0, 950, 4)).toEqual([0, 500]);
    expect(niceTicks(2, 2, 4)).toEqual([2]);
    expect(niceTicks(0, 9.9, 1)).toEqual([0]);
  });

  it("ends on a round number that holds the most", () => {
    expect([niceMaximum(0.107), niceMaximum(300), niceMaximum(0)]).toEqual([expect.closeTo(0.15), 300, 1]);
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (most) => {
        expect(niceMaximum(most)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
      }),
    );
  });
});

describe("curves", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0.5, y: 1 },
    { x: 0.6, y: null },
    { x: 0.8, y: 0.5 },
    { x: 1, y: 0 },
  ];

  it("leave gaps where a number is undefined", () => {
    expect(curvePath(points, x, y)).toBe("M0 50L50 0M80 25L100 50");
    expect(curvePath(points, x, y, "steps")).toBe("M0 50H50V0M80 25H100V50");
  });

  it("have bands, a part for each stretch", () => {
    const band = points.map((point) => ({
      x: point.x,
      range: point.y === null ? null : ([0, point.y] as const),
    }));
    expect(rangePath(band, x, y)).toBe("M0 50L50 0L50 50L0 50ZM80 25L100 50L100 50L80 50Z");
    expect(rangePath([{ x: 0, range: [0, 1] }], x, y)).toBe("");
  });

  it("are thinned with both ends kept", () => {
    const many = Array.from({ length: 1001 }, (_, at) => at);
    const few = thinPoints(many, 11);
    expect([few.length, few[0], few.at(-1)]).toEqual([11, 0, 1000]);
    expect(thinPoints([1, 2], 11)).toEqual([1, 2]);
  });
});

describe("mirrored bars", () => {
  const place = { width: 100, base: 50, height: 40, direction: "up" } as const;

  describe("counts as bars", () => {
    it("grow evenly, or by their logarithm when they differ by more than a hundred times", () => {
      const even = toCountScale([0, 5, 10]);
      expect([even.log, toBarHeightShare(5, even), toBarHeightShare(0, even)]).toEqual([false, 0.5, 0]);
      const wide = toCountScale([1, 101]);
      expect([wide.log, toBarHeightShare(101, wide)]).toEqual([true, 1]);
      expect(toBarHeightShare(1, wide)).toBeCloseTo(0.15, 2);
      expect(toCountScale([])).toEqual({ log: false, most: 1 });
    });

    it("have round grid lines", () => {
      expect(ticksForCounts({ log: false, most: 47 })).toEqual([20, 40]);
      expect(ticksForCounts({ log: false, most: 9 })).toEqual([9]);
      expect(ticksForCounts({ log: true, most: 450 })).toEqual([1, 10, 100]);
      expect(ticksForCounts({ log: true, most: 999_999 })).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
      expect(ticksForCounts({ log: true, most: 3_400_000 })).toEqual([1, 100, 10_000, 1_000_000]);
      expect(ticksForCounts({ log: true, most: 1 })).toEqual([1]);
    });

    it("are named in short where they are long", () => {
      expect([1, 1000, 9000, 10_000, 40_000, 100_000, 1_000_000, 2e9].map(toTickText)).toEqual([
        "1",
        "1,000",
        "9,000",
        "10K",
        "40K",
        "100K",
        "1M",
        "2B",
      ]);
    });

    it("stand on the base, none where nothing is counted", () => {
      expect(barsPath([0, 10], place, toCountScale([10]))).toBe("M51 50h48v-40h-48z");
      expect(barsPath([10, 0], { ...place, direction: "down" }, toCountScale([10]))).toBe("M1 50h48v40h-48z");
      expect(
        barsPath(
          Array.from({ length: 50 }, () => 1),
          place,
          toCountScale([1]),
        ),
      ).toContain("M0.33 50h1.33");
      expect(barsPath([1, 0], place, { log: false, most: 1000 })).toContain("v-1.5");
    });

    it("are dots when there are few", () => {
      expect(dotsPath([2, 0], place).match(/M/g)).toHaveLength(2);
      expect(dotsPath([1], { ...place, direction: "down" })).toBe(
        "M44.12 58.4a5.88 5.88 0 1 0 11.76 0a5.88 5.88 0 1 0 -11.76 0z",
      );
    });
  });
});
