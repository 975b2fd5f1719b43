import { describe, expect, it } from "vitest";
import type { Interval } from "./binomial.ts";
import { wilsonInterval } from "./binomial.ts";
import { aucInterval } from "./curves.ts";
import {
  bootstrapAgreement,
  categoryAgreement,
  cohenKappa,
  fleissKappa,
  nominalAlpha,
  ordinalAlpha,
  percentAgreement,
} from "./labeler-agreement.ts";
import { pairedLoss } from "./paired-loss.ts";
import { pairedDifference } from "./paired-sides.ts";
import { bandRatesAtPrevalence, thresholdRatesAtPrevalence } from "./prevalence-rates.ts";
import { toThresholdTable } from "./threshold-table.ts";
import { type RateColumns, weightedRate } from "./weighted-rate.ts";

const sizes = [1, 2, 3, 8, 30, 200, 5000];
const ends = sizes.flatMap((n) => [
  [0, n],
  [n, n],
]) as readonly (readonly [hits: number, n: number])[];

/** Rows of a rate with as many hits, one weight each, or weights of strata, or groups of three. */
function rowsOf(hits: number, n: number, kind: "alone" | "strata" | "groups"): RateColumns {
  const within = new Uint8Array(n).fill(1);
  const isHit = Uint8Array.from({ length: n }, (_, at) => (at < hits ? 1 : 0));
  return {
    within,
    hits: isHit,
    otherwise: { within, hits: isHit.map((hit) => 1 - hit) },
    weights: Float64Array.from({ length: n }, (_, at) => (kind === "strata" && at % 2 ? 5 : 1)),
    strata: Uint32Array.from({ length: n }, (_, at) => (kind === "strata" ? at % 2 : 0)),
    clusters: Uint32Array.from({ length: n }, (_, at) => (kind === "groups" ? Math.floor(at / 3) : at)),
  };
}

/** Two people over cases on which all agree, none does, or all labels say one thing. */
const agreeing = (n: number) => Array.from({ length: n }, (_, at) => [at % 2, at % 2]);
const apart = (n: number) => Array.from({ length: n }, (_, at) => [at % 2, 1 - (at % 2)]);
const alike = (n: number) => Array.from({ length: n }, () => [0, 0]);
const threeAlike = (n: number) => Array.from({ length: n }, () => [0, 0, 1]);
const measures = {
  percentAgreement,
  cohenKappa,
  fleissKappa,
  nominalAlpha,
  ordinalAlpha,
  "categoryAgreement of 0": categoryAgreement(0),
};

/** Every interval that a screen prints, where none of n is a hit, or all are, with one case, or with one value alone. */
const intervals: Record<string, () => (readonly [name: string, interval: Interval | null])[]> = {
  wilsonInterval: () => ends.map(([hits, n]) => [`${hits} of ${n}`, wilsonInterval(hits, n).value]),
  weightedRate: () =>
    (["alone", "strata", "groups"] as const).flatMap((kind) =>
      ends.map(([hits, n]) => [
        `${hits} of ${n}, ${kind}`,
        weightedRate(rowsOf(hits, n, kind))?.interval ?? null,
      ]),
    ),
  aucInterval: () =>
    sizes.flatMap((n) =>
      [
        ["apart", 0.9, 0.1],
        ["the wrong way round", 0.1, 0.9],
        ["all alike", 0.5, 0.5],
      ].map(([name, yes, no]): readonly [string, Interval | null] => {
        const scores = Array.from({ length: 2 * n }, (_, at) => Number(at < n ? yes : no));
        const labels = Array.from({ length: 2 * n }, (_, at) => (at < n ? 1 : 0));
        return [`${n} each, ${name}`, aucInterval(toThresholdTable({ labels, scores })).value];
      }),
    ),
  pairedDifference: () =>
    sizes.flatMap((n) => [
      [`none of ${n} differs`, pairedDifference(0, 0, n).interval],
      [`all of ${n} differ`, pairedDifference(0, n, n).interval],
    ]),
  pairedLoss: () =>
    sizes.flatMap((n) =>
      [true, false].map((after): readonly [string, Interval | null] => {
        const rows = Array.from({ length: n }, (_, at) => ({ before: false, after, group: `${at % 2}` }));
        return [`${n} rows, ${after}`, pairedLoss(rows, { allowance: 0.02, comparisons: 1 }).interval];
      }),
    ),
  ratesAtPrevalence: () =>
    sizes.flatMap((n) =>
      [
        { tp: n, fp: 0, fn: 0, tn: n },
        { tp: 0, fp: n, fn: n, tn: 0 },
      ].flatMap((counts) =>
        Object.entries(thresholdRatesAtPrevalence(counts, 0.02)).map(([name, { interval }]) => [
          `${name} of ${JSON.stringify(counts)}`,
          interval,
        ]),
      ),
    ) as (readonly [string, Interval | null])[],
  bandRatesAtPrevalence: () =>
    sizes.flatMap((n) => {
      const none = { positives: 0, negatives: 0 };
      const counts = {
        yes: { positives: n, negatives: 0 },
        review: none,
        no: { positives: 0, negatives: n },
        neither: none,
      };
      return Object.entries(bandRatesAtPrevalence(counts, 0.5)).map(
        ([name, { interval }]): readonly [string, Interval | null] => [`${name}, ${n} each`, interval],
      );
    }),
  agreementOf: () =>
    Object.entries(measures).flatMap(([name, measure]) =>
      sizes.slice(0, -1).flatMap((n) =>
        Object.entries({ agreeing, apart, alike, threeAlike }).map(
          ([how, casesOf]): readonly [string, Interval | null] => {
            const ratings = { cases: casesOf(n), categories: 2 };
            return [
              `${name}, ${n} ${how}`,
              bootstrapAgreement(ratings, measure, { resamples: 200 }).interval,
            ];
          },
        ),
      ),
    ),
};

describe("an interval at either end of what is possible", () => {
  it.each(Object.entries(intervals))("of %s is never without width", (_, list) => {
    const all = list().flatMap(([name, interval]) => (interval === null ? [] : [{ name, interval }]));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ interval: [low, high] }) => !(high - low > 1e-6))).toEqual([]);
  });

  it("says of 8 cases on which two people agree what 8 cases can say", () => {
    const [low = 0, high = 0] =
      bootstrapAgreement({ cases: alike(8), categories: 2 }, percentAgreement).interval ?? [];
    expect([low.toFixed(2), high]).toEqual(["0.63", 1]);
    const [none, some = 0] =
      bootstrapAgreement({ cases: apart(8), categories: 2 }, percentAgreement).interval ?? [];
    expect(none).toBe(0);
    expect(some).toBeGreaterThan(0.36);
  });
});
