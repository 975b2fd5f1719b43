import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sized } from "#core/testing/size.ts";
import { type Band, countRowsByZone, zoneRowCount } from "./band.ts";
import {
  type BandCosts,
  cheapestBand,
  cheapestThreshold,
  costCurve,
  costPerThousand,
  plateauOfCandidate,
  theoreticalBand,
  totalCostAtThreshold,
} from "./band-costs.ts";
import type { AllowedCandidates } from "./band-search.ts";
import { mulberry32 } from "./bootstrap.ts";
import { labelledScores, prices } from "./testing/labelled-scores.ts";
import {
  countAtOrAbove,
  type LabelledScores,
  type ThresholdTable,
  thresholdOfCandidate,
  toThresholdTable,
} from "./threshold-table.ts";

/** Costs in whole hundredths and a share in whole percents, so that the brute force adds whole numbers. */
interface WholeCosts {
  falseYes: number;
  falseNo: number;
  review: number;
  slips: number;
}

const amount = fc.oneof(fc.nat(4), fc.nat(1000), fc.constantFrom(0, 100, 1e6));
const anyCosts: fc.Arbitrary<WholeCosts> = fc.record({
  falseYes: amount,
  falseNo: amount,
  review: amount,
  slips: fc.oneof(fc.constant(0), fc.nat(100)),
});
const anyLimit = fc.oneof(
  fc.constantFrom(0, 0.05, 0.1, 0.29, 0.5, 1),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const oneClass = fc
  .tuple(labelledScores, fc.constantFrom(0, 1))
  .map(([{ scores }, label]): LabelledScores => ({ scores, labels: Array.from(scores, () => label) }));

function priced({ falseYes, falseNo, review, slips }: WholeCosts): BandCosts {
  return {
    falseYes: falseYes / 100,
    falseNo: falseNo / 100,
    review: review / 100,
    reviewerError: slips / 100,
  };
}

function wholeCost(
  table: ThresholdTable,
  band: Band,
  { falseYes, falseNo, review, slips }: WholeCosts,
): number {
  const { no, review: seen, yes } = countRowsByZone(table, band);
  const sure = falseYes * yes.negatives + falseNo * no.positives + review * zoneRowCount(seen);
  return 100 * sure + slips * (falseNo * seen.positives + falseYes * seen.negatives);
}

/** Of all bands that keep both limits: the cheapest, then fewest reviews, the largest `hi`, the largest `lo`. */
function bruteForce(
  table: ThresholdTable,
  costs: WholeCosts,
  maxReviewRate: number,
  maxMissRate: number,
): Band {
  const cuts = Array.from({ length: table.scores.length + 1 }, (_, candidate) =>
    thresholdOfCandidate(table, candidate),
  );
  const rank = (band: Band) => {
    const { no, review } = countRowsByZone(table, band);
    return {
      band,
      kept:
        zoneRowCount(review) <= maxReviewRate * table.n + 1e-9 &&
        no.positives <= maxMissRate * table.positives + 1e-9,
      keys: [wholeCost(table, band, costs), zoneRowCount(review), -band.hi, -band.lo],
    };
  };
  const ranked = cuts
    .flatMap((hi) => cuts.filter((lo) => lo <= hi).map((lo) => rank({ lo, hi })))
    .filter(({ kept }) => kept)
    .toSorted(
      (a, b) =>
        a.keys.map((key, at) => (key === b.keys[at] ? 0 : key - (b.keys[at] ?? 0))).find(Boolean) ?? 0,
    );
  return ranked[0]?.band ?? { lo: Number.NaN, hi: Number.NaN };
}

/** Places of a lower threshold that misses at most a share of the true rows. */
function withMisses(table: ThresholdTable, share: number): AllowedCandidates {
  const most = share * table.positives + 1e-9;
  return { lower: (candidate) => table.positives - countAtOrAbove(table, candidate).positives <= most };
}

describe("the cheapest band", () => {
  it("equals brute force for every pair of limits, costs, reviewers' errors, ties and single classes", () => {
    fc.assert(
      fc.property(
        fc.oneof(labelledScores, oneClass),
        anyCosts,
        anyLimit,
        anyLimit,
        (data, costs, reviews, misses) => {
          const table = toThresholdTable(data);
          const found = cheapestBand(
            table,
            priced(costs),
            reviews * table.n + 1e-9,
            withMisses(table, misses),
          );
          const { lo, hi, cost, reviews: seen } = found ?? { lo: 0, hi: 0, cost: 0, reviews: 0 };
          expect({ lo, hi }).toEqual(bruteForce(table, costs, reviews, misses));
          expect(cost).toBeCloseTo(wholeCost(table, { lo, hi }, costs) / 10_000, 6);
          expect(seen).toBe(zoneRowCount(countRowsByZone(table, { lo, hi }).review));
        },
      ),
      { numRuns: sized(1000, 200) },
    );
  });

  it("tells costs apart beside one that is far larger than all of them", () => {
    const table = toThresholdTable({ labels: [1, 0], scores: [0.2, 0.8] });
    const costs = { falseYes: 1e9, falseNo: 1e-4, review: 1e-6 };
    expect(cheapestBand(table, costs)).toMatchObject({ lo: 0.2, hi: Infinity, reviews: 2 });
  });

  it("costs per thousand cases what it costs in all, and nothing is said of no cases", () => {
    fc.assert(
      fc.property(labelledScores, anyCosts, (data, costs) => {
        const table = toThresholdTable(data);
        const middle = table.scores.length >> 1;
        const band = {
          lo: thresholdOfCandidate(table, middle >> 1),
          hi: thresholdOfCandidate(table, middle),
        };
        const perThousand = costPerThousand(countRowsByZone(table, band), priced(costs));
        const inAll = wholeCost(table, band, costs) / 10_000;
        expect(((perThousand ?? 0) * table.n) / 1000).toBeCloseTo(inAll, 6);
      }),
    );
    const none = { positives: 0, negatives: 0 };
    const counts = { no: none, review: none, yes: none, neither: none };
    expect(costPerThousand(counts, { falseYes: 1, falseNo: 1, review: 1 })).toBeNull();
    const one = { positives: 1, negatives: 2 };
    const costs = { falseYes: 3, falseNo: 5, review: 7, reviewerError: 0.5 };
    const each = { no: one, review: one, yes: one };
    expect(costPerThousand({ ...each, neither: none }, costs)).toBeCloseTo(
      (1000 * (5 + 3 * 7 + 0.5 * (5 + 2 * 3) + 2 * 3)) / 9,
      9,
    );
    expect(costPerThousand({ ...each, neither: one }, costs)).toBeCloseTo(
      (1000 * (5 + 3 * 7 + 0.5 * (5 + 2 * 3) + 2 * 3 + 5 + 2 * 3)) / 12,
      9,
    );
  });

  it("keeps a highest candidate of `hi`", () => {
    const table = toThresholdTable({ labels: [0, 0], scores: [0.2, 1] });
    const costs = { falseYes: 1, falseNo: 1, review: 5 };
    expect(cheapestBand(table, costs)?.hi).toBe(Infinity);
    const upTo = (highest: number) => ({ upper: (candidate: number) => candidate <= highest });
    expect(cheapestBand(table, costs, 2, upTo(1))).toMatchObject({ lo: 1, hi: 1, cost: 1 });
    expect(cheapestBand(table, costs, 2, upTo(-1))).toBeNull();
  });

  it("with a miss limit costs no more on 20,000 cases than thresholds that keep it", () => {
    const next = mulberry32(7);
    const scores = Array.from({ length: 20_000 }, () => next());
    const labels = scores.map((score) => (next() < score ** 2 ? 1 : 0));
    const table = toThresholdTable({ labels, scores });
    const costs = { falseYes: 1, falseNo: 1, review: 0.2 };
    const present = { lo: 0.35, hi: 0.8 };
    const { no } = countRowsByZone(table, present);
    expect(no.positives).toBeLessThanOrEqual(0.05 * table.positives);
    const best = cheapestBand(table, costs, table.n, withMisses(table, 0.05)) ?? { lo: 0, hi: 0 };
    const costOf = (band: Band) =>
      wholeCost(table, band, { falseYes: 100, falseNo: 100, review: 20, slips: 0 }) / 10_000;
    expect(costOf(best)).toBeLessThanOrEqual(costOf(present));
    expect(zoneRowCount(countRowsByZone(table, best).no)).toBeGreaterThan(7000);
  });
});

function candidates(table: ThresholdTable): number[] {
  return Array.from({ length: table.scores.length + 1 }, (_, candidate) =>
    thresholdOfCandidate(table, candidate),
  );
}

/** The first of the best by several keys in turn, all of them to be small. */
function least<Item>(items: readonly Item[], ...keys: ((item: Item) => number)[]): Item | undefined {
  const order = (a: Item, b: Item) =>
    keys.map((key) => (key(a) === key(b) ? 0 : key(a) - key(b))).find(Boolean);
  return items.toSorted((a, b) => order(a, b) ?? 0)[0];
}

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
  it("find the cheapest threshold of all, the largest of equals", () => {
    fc.assert(
      fc.property(labelledScores, prices, (data, costs) => {
        const table = toThresholdTable(data);
        const best = least(
          candidates(table),
          (cut) => totalCostAtThreshold(table, cut, costs),
          (cut) => -cut,
        );
        expect(cheapestThreshold(table, costs).threshold).toBe(best);
        expect(costCurve(table, costs).at(-1)).toBe(totalCostAtThreshold(table, Infinity, costs));
      }),
    );
  });
});

it("a plateau reaches from the next lower score up to its own, with its handle in the middle", () => {
  const table = toThresholdTable({ labels: [0, 1], scores: [0.25, 0.75] });
  expect([0, 1, 2].map((candidate) => plateauOfCandidate(table, candidate))).toEqual([
    { above: -Infinity, upTo: 0.25, handle: 0.25 },
    { above: 0.25, upTo: 0.75, handle: 0.5 },
    { above: 0.75, upTo: Infinity, handle: Infinity },
  ]);
  const only = toThresholdTable({ labels: [1], scores: [0] });
  expect(plateauOfCandidate(only, 0).handle).toBe(0);
});

describe("costs that differ by rounding alone", () => {
  // 3 · 0.1 is a little more than 0.3.
  const table = toThresholdTable({ labels: [1, 1, 1, 0], scores: [0.2, 0.2, 0.2, 0.6] });
  const errors = { falseYes: 0.3, falseNo: 0.1 };

  it("are equal for a single threshold and a band, of which the largest is taken", () => {
    expect(cheapestThreshold(table, errors)).toMatchObject({ candidate: 2, threshold: Infinity });
    expect(cheapestBand(table, { ...errors, review: 10 })).toMatchObject({ lo: Infinity, hi: Infinity });
  });

  it("are equal where nothing costs anything", () => {
    expect(cheapestThreshold(table, { falseYes: 0, falseNo: 0 })).toMatchObject({ candidate: 2, cost: 0 });
  });
});

it("review doesn't pay where it costs as much as the threshold at which both errors do", () => {
  expect(theoreticalBand({ falseYes: 1, falseNo: 1, review: 0.5 })).toEqual({
    reviewPays: false,
    lo: 0.5,
    hi: 0.5,
  });
});
