import { describe, expect, it } from "vitest";
import { barsPath, countTicks, dotsPath, toCountScale, toHeight } from "./mirrored-bars.ts";
import { toTickText } from "./number-text.ts";

const place = { width: 100, base: 50, height: 40, direction: "up" } as const;

describe("counts as bars", () => {
  it("grow evenly, or by their logarithm when they differ by more than a hundred times", () => {
    const even = toCountScale([0, 5, 10]);
    expect([even.log, toHeight(5, even), toHeight(0, even)]).toEqual([false, 0.5, 0]);
    const wide = toCountScale([1, 101]);
    expect([wide.log, toHeight(101, wide)]).toEqual([true, 1]);
    expect(toHeight(1, wide)).toBeCloseTo(0.15, 2);
    expect(toCountScale([])).toEqual({ log: false, most: 1 });
  });

  it("have round grid lines", () => {
    expect(countTicks({ log: false, most: 47 })).toEqual([20, 40]);
    expect(countTicks({ log: false, most: 9 })).toEqual([9]);
    expect(countTicks({ log: true, most: 450 })).toEqual([1, 10, 100]);
    expect(countTicks({ log: true, most: 999_999 })).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
    expect(countTicks({ log: true, most: 3_400_000 })).toEqual([1, 100, 10_000, 1_000_000]);
    expect(countTicks({ log: true, most: 1 })).toEqual([1]);
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
