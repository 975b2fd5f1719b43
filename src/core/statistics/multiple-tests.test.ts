import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mulberry32 } from "./bootstrap.ts";
import { falseDiscoveryRates, holmAdjustedPValues, hypergeometricTail } from "./multiple-tests.ts";

describe("holmAdjustedPValues", () => {
  it("corrects the smallest most, and keeps the order", () => {
    expect(holmAdjustedPValues([0.04, 0.01, 0.03, 0.005])).toEqual(
      [0.06, 0.03, 0.06, 0.02].map((p) => expect.closeTo(p, 12)),
    );
    expect(holmAdjustedPValues([0.5, 0.9])).toEqual([1, 1]);
    expect(holmAdjustedPValues([])).toEqual([]);
  });

  it("lies between the p-values and Bonferroni's", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (pValues) => {
        holmAdjustedPValues(pValues).forEach((adjusted, at) => {
          const own = pValues[at] ?? 0;
          expect(adjusted).toBeGreaterThanOrEqual(own);
          expect(adjusted).toBeLessThanOrEqual(Math.min(1, own * pValues.length));
        });
      }),
    );
  });
});

const plain = (pValues: readonly number[]) => pValues.map((pValue) => ({ pValue, weight: 1 }));

it("is Benjamini and Yekutieli's correction", () => {
  const pValues = [0.02, 0.001, 0.5, 0.004];
  // 1 + 1/2 + 1/3 + 1/4.
  const c = 25 / 12;
  const rates = falseDiscoveryRates(plain(pValues));
  [(0.02 * 4 * c) / 3, 0.001 * 4 * c, 1, (0.004 * 4 * c) / 2].forEach((expected, at) => {
    expect(rates[at]).toBeCloseTo(expected, 12);
  });
  expect(falseDiscoveryRates([])).toEqual([]);
  expect(falseDiscoveryRates(plain([0.9, 0.95]))).toEqual([1, 1]);
});

it("gives tests with more weight more of what may be wrong", () => {
  const rates = falseDiscoveryRates([
    { pValue: 0.01, weight: 1.5 },
    { pValue: 0.01, weight: 0.5 },
    { pValue: 0, weight: 0 },
  ]);
  expect(rates[0]).toBeLessThan(rates[1] ?? 0);
  expect(rates[2]).toBe(1);
});

it("holds its promise over tests that depend on each other", () => {
  const next = mulberry32(5);
  let claims = 0;
  for (let draw = 0; draw < 4000; draw += 1) {
    const shared = next();
    const tests = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? shared : 1 - shared));
    if (falseDiscoveryRates(plain(tests)).some((rate) => rate <= 0.05)) claims += 1;
  }
  expect(claims / 4000).toBeLessThan(0.05);
});

it("counts how likely as many are by chance", () => {
  // 1 of C(10, 3) ways takes all three.
  expect(hypergeometricTail(3, 3, 3, 10)).toBeCloseTo(1 / 120, 12);
  expect(hypergeometricTail(0, 3, 3, 10)).toBe(1);
  expect(hypergeometricTail(2, 5, 7, 10)).toBe(1);
  expect(hypergeometricTail(4, 5, 4, 10)).toBeCloseTo(5 / 210, 12);
  expect(hypergeometricTail(1, 400, 300, 1000)).toBeCloseTo(1, 9);
});
