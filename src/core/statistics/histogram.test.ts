import fc from "fast-check";
import { expect, it } from "vitest";
import { binsFor, histogramOf, toCutTable } from "./cut-table.ts";

it("a histogram counts every row once, in the bin that its score falls into", () => {
  const score = fc.nat(100).map((part) => part / 100);
  fc.assert(
    fc.property(fc.array(fc.tuple(score, fc.constantFrom(0, 1))), (rows) => {
      const table = toCutTable({ scores: rows.map(([at]) => at), labels: rows.map(([, label]) => label) });
      const { trues, falses } = histogramOf(table, 20);
      const expected = Array.from({ length: 20 }, () => [0, 0] as [number, number]);
      for (const [at, label] of rows) {
        const bin = expected[Math.min(19, Math.floor(Math.round(at * 100) / 5))];
        if (bin) bin[label] += 1;
      }
      expect(trues.map((count, bin) => [falses[bin], count])).toEqual(expected);
    }),
  );
  expect([binsFor(10), binsFor(200), binsFor(20_000)]).toEqual([20, 25, 50]);
});
