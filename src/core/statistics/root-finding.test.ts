import fc from "fast-check";
import { expect, it } from "vitest";
import type { Interval } from "./binomial.ts";
import { findRoot } from "./root-finding.ts";

function counted(falling: (at: number) => number, bounds: Interval, close: number) {
  let asked = 0;
  const at = findRoot(
    (x) => {
      asked += 1;
      return falling(x);
    },
    bounds,
    close,
  );
  return { at, asked };
}

const steep = (x: number) => 2 - 7 * x ** 3 - x;

// What falls, what is close, where it crosses from 0 to 1, and how often it may be asked.
it.each<[string, (at: number) => number, number, number, number]>([
  ["a straight line, at the first bend", (x) => 0.3 - x, 1e-12, 0.3, 4],
  ["an exponential", (x) => Math.exp(-3 * x) - 0.4, 1e-12, Math.log(2.5) / 3, 10],
  ["a cubic", steep, 1e-10, 0.5866557188701084, 10],
  ["a cubic, roughly: the first that is close is enough", steep, 0.1, 0.5866557188701084, 4],
  ["a half of the way, where it is close there", (x) => 0.5 - x, 0, 0.5, 3],
  ["one that is infinite at the lower bound", (x) => 1 / x - 5, 1e-10, 0.2, 13],
  ["one that is infinite at the upper bound", (x) => 5 - 1 / (1 - x), 1e-10, 0.8, 13],
  ["a jump, between its sides", (x) => (x < 0.3 ? 1 : -1), 1e-10, 0.3, 71],
])("finds %s", (...[, falling, close, expected, most]) => {
  const { at, asked } = counted(falling, [0, 1], close);
  expect(Math.abs(at - expected)).toBeLessThan(0.5 * close + 1e-9);
  expect(asked).toBeLessThanOrEqual(most);
});

it("is close to 0, or between two neighbours of other signs, whatever falls", () => {
  const part = fc.double({ min: 0.01, max: 10, noNaN: true });
  fc.assert(
    fc.property(part, part, part, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (a, b, c, root) => {
      const rising = (x: number) => a * x + b * x ** 3 + c * Math.expm1(x);
      const { at, asked } = counted((x) => rising(root) - rising(x), [0, 1], 1e-9);
      expect(Math.abs(rising(root) - rising(at))).toBeLessThanOrEqual(1e-9);
      expect(asked).toBeLessThanOrEqual(20);
    }),
  );
});
