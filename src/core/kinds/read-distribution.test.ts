import fc from "fast-check";
import { expect, it } from "vitest";
import { readDistribution } from "./read-distribution.ts";

const entries = fc.uniqueArray(
  fc.tuple(
    fc.oneof(fc.string(), fc.constantFrom("__proto__", "10", "a.b", "\u202Eelttil")),
    fc.oneof(fc.double({ min: -0.5, max: 1.5 }), fc.constantFrom<unknown>(null, "0.5", Number.NaN, 0, 1)),
  ),
  { selector: ([name]) => name, maxLength: 12 },
);

it("reads a map in the author's order as it reads one in another order", () => {
  fc.assert(
    fc.property(entries, (sent) => {
      const names = sent.map(([name]) => name);
      const inOrder = Object.fromEntries(sent);
      const reversed = Object.fromEntries(sent.toReversed());
      const { violations, ...read } = readDistribution(inOrder, names, "name");
      const entryByEntry = readDistribution(reversed, names, "name");
      expect(entryByEntry).toMatchObject(read);
      expect(entryByEntry.violations).toHaveLength(violations.length);
    }),
  );
});

it("reads every name of a list that repeats one, as entry by entry", () => {
  const { probabilities, violations } = readDistribution({ a: 1, b: 0 }, ["a", "a"], "name");
  expect(probabilities).toEqual([null, 1]);
  expect(violations).toHaveLength(2);
});
