import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  betaCdf,
  betaQuantile,
  binomialCdf,
  confidenceOfDeviate,
  deviateOfConfidence,
  normalQuantile,
  wilsonInterval,
} from "./binomial.ts";

describe("distributions", () => {
  it("know the normal deviates", () => {
    expect(deviateOfConfidence(0.95)).toBeCloseTo(1.959963984540054, 14);
    expect(normalQuantile(0.9999)).toBeCloseTo(3.719016485455709, 12);
    expect(normalQuantile(1e-20)).toBeCloseTo(-9.26234008979841, 10);
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0.25)).toBeCloseTo(-0.6744897501960817, 12);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 12);
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 10);
  });

  it("know the confidence of a deviate, the inverse", () => {
    expect(confidenceOfDeviate(1.6448536269514722)).toBeCloseTo(0.9, 12);
    expect(confidenceOfDeviate(2.5758293035489004)).toBeCloseTo(0.99, 12);
    expect(confidenceOfDeviate(0)).toBeCloseTo(0, 12);
    expect(deviateOfConfidence(confidenceOfDeviate(2.2))).toBeCloseTo(2.2, 10);
    expect([deviateOfConfidence(0.9), deviateOfConfidence(0.99)]).toEqual([
      expect.closeTo(1.6448536269514722, 12),
      expect.closeTo(2.5758293035489004, 12),
    ]);
  });

  it("join the parts of the normal deviate without a step, and mirror it", () => {
    for (const seam of [0.075, Math.exp(-25)]) {
      const step = normalQuantile(seam * (1 + 1e-9)) - normalQuantile(seam * (1 - 1e-9));
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThan(1e-8);
    }
    for (const p of [0.01, 0.07, 0.08, 0.4])
      expect(normalQuantile(1 - p)).toBeCloseTo(-normalQuantile(p), 10);
  });

  it("agree with the sum of the chances of each number of hits", () => {
    const draws = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }));
    fc.assert(
      fc.property(draws, ([n, p]) => {
        let chance = (1 - p) ** n;
        let sum = 0;
        for (let k = 0; k < n; k += 1) {
          sum += chance;
          expect(binomialCdf(k, n, p)).toBeCloseTo(sum, 9);
          chance *= ((n - k) / (k + 1)) * (p / (1 - p));
        }
      }),
    );
  });

  it("add up binomial chances", () => {
    expect(binomialCdf(-1, 3, 0.5)).toBe(0);
    expect(binomialCdf(1, 3, 0.5)).toBeCloseTo(0.5, 12);
    expect(binomialCdf(3, 3, 0.5)).toBe(1);
    expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1]);
    expect(betaQuantile(betaCdf(0.3, 4, 7), 4, 7)).toBeCloseTo(0.3, 12);
  });
});

it("the Wilson interval holds the observed share", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), (n, hits) => {
      fc.pre(hits <= n);
      const [low, high] = wilsonInterval(hits, n).value ?? [2, -1];
      expect(low).toBeLessThanOrEqual(hits / n);
      expect(high).toBeGreaterThanOrEqual(hits / n);
    }),
  );
  expect(wilsonInterval(0, 0).value).toBeNull();
});
