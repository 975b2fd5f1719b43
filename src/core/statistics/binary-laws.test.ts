import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  averagePrecision,
  delongInterval,
  delongVariance,
  prCurve,
  rocAuc,
  rocCurve,
  thinnedRocCurve,
  youdenCut,
} from "./auc.ts";
import {
  automatedErrors,
  type Band,
  bandCounts,
  coverage,
  errorRateOfAll,
  selectiveRisk,
  zoneSize,
} from "./band.ts";
import { cheapestCut, costAt, costCurve, plateauOf, theoreticalBand } from "./band-costs.ts";
import { cutForRecall, cutsForPrecision, widestBand } from "./band-targets.ts";
import {
  type CutTable,
  candidateOf,
  countsAt,
  countsOf,
  cutOf,
  scoreAtRank,
  toCutTable,
} from "./cut-table.ts";
import * as measures from "./measures.ts";
import { costs, labelledScores } from "./testing/labelled-scores.ts";

const empty = toCutTable({ labels: [], scores: [] });

function candidates(table: CutTable): number[] {
  return Array.from({ length: table.scores.length + 1 }, (_, candidate) => cutOf(table, candidate));
}

function bands(table: CutTable): Band[] {
  const cuts = candidates(table);
  return cuts.flatMap((hi) => cuts.filter((lo) => lo <= hi).map((lo) => ({ lo, hi })));
}

/** The first of the best by several keys in turn, all of them to be small. */
function least<Item>(items: readonly Item[], ...keys: ((item: Item) => number)[]): Item | undefined {
  const order = (a: Item, b: Item) =>
    keys.map((key) => (key(a) === key(b) ? 0 : key(a) - key(b))).find(Boolean);
  return items.toSorted((a, b) => order(a, b) ?? 0)[0];
}

describe("counts", () => {
  it("sum to n and equal a count row by row", () => {
    fc.assert(
      fc.property(labelledScores, fc.double({ min: 0, max: 1, noNaN: true }), (data, threshold) => {
        const counts = countsAt(toCutTable(data), threshold);
        const rows = Array.from(data.scores, (score, row) => ({
          yes: score >= threshold,
          truth: data.labels[row],
        }));
        expect(counts).toEqual({
          tp: rows.filter(({ yes, truth }) => yes && truth === 1).length,
          fp: rows.filter(({ yes, truth }) => yes && truth !== 1).length,
          fn: rows.filter(({ yes, truth }) => !yes && truth === 1).length,
          tn: rows.filter(({ yes, truth }) => !yes && truth !== 1).length,
        });
      }),
    );
  });

  it("are the same anywhere on a plateau", () => {
    fc.assert(
      fc.property(labelledScores, (data) => {
        const table = toCutTable(data);
        candidates(table).forEach((cut, candidate) => {
          expect(candidateOf(table, cut)).toBe(candidate);
          expect(countsAt(table, plateauOf(table, candidate).handle)).toEqual(countsOf(table, candidate));
        });
      }),
    );
  });

  it("have a handle even between neighbouring doubles", () => {
    const next = 0.5 + Number.EPSILON / 2;
    const table = toCutTable({ labels: [0, 1], scores: [0.5, next] });
    expect(plateauOf(table, 1).handle).toBe(next);
  });

  it("of three zones sum to n, and widening the review lowers errors over all", () => {
    fc.assert(
      fc.property(
        labelledScores,
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 }),
        (data, tenths) => {
          const [a = 0, b = 0, c = 0, d = 0] = tenths.map((tenth) => tenth / 10).sort((x, y) => x - y);
          const table = toCutTable(data);
          const narrow = bandCounts(table, { lo: b, hi: c });
          const wide = bandCounts(table, { lo: a, hi: d });
          const { no, review, yes } = wide;
          expect(zoneSize(no) + zoneSize(review) + zoneSize(yes)).toBe(table.n);
          expect(automatedErrors(wide)).toBeLessThanOrEqual(automatedErrors(narrow));
        },
      ),
    );
  });

  it("count a reviewer's slips", () => {
    const counts = bandCounts(toCutTable({ labels: [1, 0], scores: [0.5, 0.9] }), { lo: 0.3, hi: 0.7 });
    expect(errorRateOfAll(counts, 0.5).value).toBe(0.75);
  });

  it("do not depend on the order of rows", () => {
    fc.assert(
      fc.property(labelledScores, (data) => {
        const labels = Array.from(data.labels).reverse();
        const scores = Array.from(data.scores).reverse();
        expect(toCutTable({ labels, scores })).toEqual(toCutTable(data));
      }),
    );
  });

  it("know the score at every rank", () => {
    fc.assert(
      fc.property(labelledScores, (data) => {
        const table = toCutTable(data);
        const sorted = Float64Array.from(data.scores).sort();
        expect(Array.from(sorted, (_, rank) => scoreAtRank(table, rank))).toEqual([...sorted]);
      }),
    );
  });
});

describe("curves", () => {
  it("rise from (0, 0) to (1, 1), and their area is the AUC", () => {
    fc.assert(
      fc.property(labelledScores, (data) => {
        const table = toCutTable(data);
        const auc = rocAuc(table).value;
        for (const curve of [rocCurve(table), thinnedRocCurve(table)]) {
          expect(curve === null).toBe(auc === null);
          const area = (curve ?? []).reduce((sum, { fpr, tpr }, at) => {
            const before = curve?.[at - 1] ?? { fpr: 0, tpr: 0 };
            expect(fpr).toBeGreaterThanOrEqual(before.fpr);
            expect(tpr).toBeGreaterThanOrEqual(before.tpr);
            return sum + ((fpr - before.fpr) * (tpr + before.tpr)) / 2;
          }, 0);
          expect(curve?.at(-1) ?? { fpr: 1, tpr: 1 }).toMatchObject({ fpr: 1, tpr: 1 });
          expect(auc ?? 0).toBeCloseTo(area, 12);
        }
      }),
    );
  });

  it("have a Youden cut no other cut beats", () => {
    fc.assert(
      fc.property(labelledScores, (data) => {
        const table = toCutTable(data);
        const best = youdenCut(table)?.value ?? 0;
        const found = candidates(table).map((cut) => measures.youdenJ(countsAt(table, cut)).value ?? 0);
        expect(best).toBeCloseTo(Math.max(...found), 12);
      }),
    );
  });

  it("are gaps where a class is missing", () => {
    const oneClass = toCutTable({ labels: [0, 0], scores: [0.1, 0.2] });
    for (const table of [empty, oneClass]) {
      expect([rocCurve(table), thinnedRocCurve(table), youdenCut(table), prCurve(table)]).toEqual([
        null,
        null,
        null,
        null,
      ]);
      expect(averagePrecision(table)).toEqual({ value: null, reason: "no positive case" });
      expect(delongInterval(table).value).toBeNull();
      expect(cutForRecall(table, 0.5)).toBeNull();
    }
    const few = toCutTable({ labels: [0, 1], scores: [0.1, 0.2] });
    expect(delongVariance(few).value).toBeNull();
    expect(delongInterval(few).reason).toMatch(/at least two/);
  });
});

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
      measures.missRate,
      measures.negativePredictiveValue,
      measures.precision,
      measures.prevalence,
      measures.recall,
      measures.specificity,
      measures.yesRate,
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

it("the band in theory does at every chance what costs least there, reviewers' slips counted", () => {
  const price = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(
      price,
      price,
      fc.nat(8),
      fc.constantFrom(0, 0.1, 0.4),
      (falseYes, falseNo, review, reviewerError) => {
        const { lo, hi } = theoreticalBand({ falseYes, falseNo, review, reviewerError });
        for (let p = 0; p <= 1; p += 1 / 64) {
          const [no, yes] = [p * falseNo, (1 - p) * falseYes];
          const seen = review + reviewerError * (no + yes);
          const done = p >= hi ? yes : p < lo ? no : seen;
          expect(done).toBeLessThanOrEqual(Math.min(no, yes, seen) + 1e-9);
        }
      },
    ),
  );
});

describe("optimisers", () => {
  it("find the cheapest cut of all, the largest of equals", () => {
    fc.assert(
      fc.property(labelledScores, costs, (data, prices) => {
        const table = toCutTable(data);
        const best = least(
          candidates(table),
          (cut) => costAt(table, cut, prices),
          (cut) => -cut,
        );
        expect(cheapestCut(table, prices).threshold).toBe(best);
        expect(costCurve(table, prices).at(-1)).toBe(costAt(table, Infinity, prices));
      }),
    );
  });

  it("find the widest band that meets its targets", () => {
    const target = fc.constantFrom(0, 0.5, 0.8, 0.95, 1);
    fc.assert(
      fc.property(labelledScores, target, target, (data, yesTarget, noTarget) => {
        const table = toCutTable(data);
        const meets = (band: Band) => {
          const { no, yes } = bandCounts(table, band);
          const yesHolds = zoneSize(yes) === 0 || yes.positives / zoneSize(yes) >= yesTarget;
          return yesHolds && (zoneSize(no) === 0 || no.negatives / zoneSize(no) >= noTarget);
        };
        const best = least(
          bands(table).filter(meets),
          (band) => zoneSize(bandCounts(table, band).review),
          (band) => automatedErrors(bandCounts(table, band)),
          ({ hi }) => -hi,
          ({ lo }) => -lo,
        );
        const { lo, hi } = widestBand(table, yesTarget, noTarget);
        expect({ lo, hi }).toEqual(best);
      }),
    );
  });

  it("find the cuts for a target of precision or recall", () => {
    fc.assert(
      fc.property(labelledScores, fc.constantFrom(0.3, 0.5, 0.9), (data, target) => {
        const table = toCutTable(data);
        const cuts = candidates(table);
        const meets = (cut: number) => (measures.precision(countsAt(table, cut)).value ?? 0) >= target;
        const { any, everyStricter, sure } = cutsForPrecision(table, target);
        expect(any?.threshold).toBe(cuts.find(meets));
        expect(everyStricter?.threshold).toBe(
          cuts.slice(0, -1).find((cut) => cuts.slice(0, -1).every((other) => other < cut || meets(other))),
        );
        expect(sure === null || meets(sure.threshold)).toBe(true);
        const enough = cuts.findLast((cut) => (measures.recall(countsAt(table, cut)).value ?? 0) >= target);
        expect(cutForRecall(table, target) ?? undefined).toBe(enough);
      }),
    );
  });
});
