import { describe, expect, it } from "vitest";
import { bandCounts, coverage, errorRateOfAll, selectiveRisk } from "./band.ts";
import { countsAt, toCutTable } from "./cut-table.ts";
import * as measures from "./measures.ts";

const empty = toCutTable({ labels: [], scores: [] });

describe("measures without a denominator", () => {
  it("say why, and are never 0", () => {
    const counts = countsAt(empty, 0.5);
    for (const measure of [
      measures.accuracy,
      measures.balancedAccuracy,
      measures.fBeta,
      measures.falsePositiveRate,
      measures.lift,
      measures.matthews,
      measures.negativePredictiveValue,
      measures.precision,
      measures.prevalence,
      measures.recall,
      measures.specificity,
      measures.youdenJ,
    ]) {
      expect(measure(counts)).toEqual({ value: null, reason: expect.any(String) as string });
    }
    const noTrue = countsAt(toCutTable({ labels: [0], scores: [0.5] }), 0.2);
    expect(measures.lift(noTrue)).toEqual({ value: null, reason: "no cases labelled yes in this set" });
    expect(measures.balancedAccuracy({ tp: 1, fp: 0, fn: 0, tn: 0 }).reason).toMatch(/no cases labelled no/);
    const band = bandCounts(empty, { lo: 0, hi: 1 });
    expect([coverage(band).value, selectiveRisk(band).value, errorRateOfAll(band).value]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it("counts the rows whose chance is clipped", () => {
  expect(
    measures.clippedRows(toCutTable({ labels: [0, 1, 1, 0, 1, 0], scores: [0, 1, 1, 0.5, 0.6, 0.7] })),
  ).toBe(3);
});
