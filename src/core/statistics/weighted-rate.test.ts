import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviateOfConfidence, wilsonInterval } from "./binomial.ts";
import { type StratumCounts, stratifiedInterval } from "./stratified-interval.ts";
import { type RateColumns, type WeightedRate, weightedRate } from "./weighted-rate.ts";

type Bit = 0 | 1;

interface Row {
  readonly within: Bit;
  readonly hit: Bit;
  /** What the row would count as, had it the other label. */
  readonly otherWithin: Bit;
  readonly otherHit: Bit;
  readonly weight: number;
  readonly stratum: number;
  readonly cluster: number;
}

const inside = (hit: Bit, more: Partial<Row> = {}): Row => ({
  within: 1,
  hit,
  otherWithin: 1,
  otherHit: hit === 1 ? 0 : 1,
  weight: 1,
  stratum: 0,
  cluster: 0,
  ...more,
});

function toRows(rows: readonly Row[]): RateColumns {
  const column = (of: (row: Row) => number) => Float64Array.from(rows, of);
  return {
    within: column(({ within }) => within),
    hits: column(({ hit }) => hit),
    otherwise: { within: column(({ otherWithin }) => otherWithin), hits: column(({ otherHit }) => otherHit) },
    weights: column(({ weight }) => weight),
    strata: column(({ stratum }) => stratum),
    clusters: column(({ cluster }) => cluster),
  };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

function groupsOf(rows: readonly Row[], of: (row: Row) => number): Row[][] {
  return [...new Set(rows.map(of))].map((name) => rows.filter((row) => of(row) === name));
}

/** Student's 97.5 % quantiles for 1, 2, 3 … degrees, out of the tables. */
const student = [
  12.7062047362, 4.3026527297, 3.1824463053, 2.7764451052, 2.5705818356, 2.4469118511, 2.3646242516,
  2.3060041352, 2.2621571628, 2.228138852, 2.2009851601,
];

/** The effective size of rows in clusters, row by row. */
function plainClustered(rows: readonly Row[], share: number): number {
  const seen = rows.filter(({ within }) => within === 1);
  const weight = sum(seen, (row) => row.weight);
  const clusters = groupsOf(seen, ({ cluster }) => cluster).length;
  const kish = weight ** 2 / sum(seen, (row) => row.weight ** 2);
  const residual = (row: Row) => (row.within * row.weight * (row.hit - share)) / weight;
  const strata = groupsOf(rows, ({ stratum }) => stratum);
  const centre = (row: Row) => {
    const own = strata.find(([first]) => first?.stratum === row.stratum) ?? [];
    return sum(own, residual) / own.length;
  };
  const units = groupsOf(rows, ({ cluster }) => cluster);
  const squares = sum(units, (unit) => sum(unit, (row) => residual(row) - centre(row)) ** 2);
  const variance = (squares * units.length) / (units.length - 1);
  const spread = share * (1 - share);
  const alike = 1 + (seen.length / clusters - 1) * 0.1;
  const bounds = spread > 0 ? [kish, seen.length / alike, spread / variance] : [kish, clusters];
  return clusters < 2
    ? 0
    : Math.min(...bounds) * (deviateOfConfidence(0.95) / (student[clusters - 2] ?? 0)) ** 2;
}

/** The effective size of a stratified sample, by the values that a row of each sort has against the share. */
function plainStratified(rows: readonly Row[]): number {
  const strata = groupsOf(rows, ({ stratum }) => stratum).map((own) => {
    const n = own.length;
    const chance = (seen: number, other: number) => (seen + (seen + other) / n) / (n + 2);
    const a = chance(
      sum(own, ({ within }) => within),
      sum(own, ({ otherWithin }) => otherWithin),
    );
    const b = chance(
      sum(own, ({ hit }) => hit),
      sum(own, ({ otherHit }) => otherHit),
    );
    return { n, a, b, weight: sum(own, ({ weight }) => weight) };
  });
  const whole = sum(strata, ({ weight, a }) => weight * a);
  const share = sum(strata, ({ weight, b }) => weight * b) / whole;
  const moments = strata.map(({ n, a, b, weight }) => ({
    n,
    weight,
    mean: b * (1 - share) - (a - b) * share,
    square: b * (1 - share) ** 2 + (a - b) * share ** 2,
  }));
  const all = sum(moments, ({ weight }) => weight);
  const centre = sum(moments, ({ weight, mean }) => weight * mean) / all;
  const withinStrata = sum(
    moments,
    ({ n, weight, mean, square }) => (weight ** 2 * (square - mean ** 2)) / n,
  );
  const between = sum(moments, ({ weight, mean }) => weight * (mean - centre) ** 2);
  const variance = (withinStrata + between) / whole ** 2;
  const spread = share * (1 - share);
  return variance > 1e-12 && spread > 1e-12 ? Math.min(whole, spread / variance) : whole;
}

const bit = fc.constantFrom<Bit>(0, 1);
const anyRow = fc
  .record({ within: bit, hit: bit, otherWithin: bit, otherHit: bit, weight: fc.integer({ min: 1, max: 9 }) })
  .map((row) => ({
    ...row,
    hit: row.within === 1 ? row.hit : (0 as const),
    otherHit: row.otherWithin === 1 ? row.otherHit : (0 as const),
  }));

describe("a rate of rows that stand alone", () => {
  it("with weights alike is Wilson's", () => {
    const rows = Array.from({ length: 30 }, (_, at) => inside(at < 21 ? 1 : 0, { weight: 2.5, cluster: at }));
    expect(weightedRate(toRows(rows))).toEqual({
      hits: 21,
      n: 30,
      share: 0.7,
      effective: 30,
      interval: wilsonInterval(21, 30).value,
    });
    const outside = {
      ...inside(0, { cluster: 30 }),
      within: 0 as const,
      otherWithin: 0 as const,
      otherHit: 0 as const,
    };
    expect(weightedRate(toRows([...rows, outside]))).toMatchObject({ n: 30, effective: 30 });
    expect(weightedRate(toRows(rows), 0.8)?.interval).toEqual(wilsonInterval(21, 30, 0.8).value);
  });

  it("is null without a row within", () => {
    expect(weightedRate(toRows([]))).toBeNull();
    expect(weightedRate(toRows([{ ...inside(0), within: 0 }]))).toBeNull();
  });

  it("with strata has the size of a stratified sample, and its interval", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyRow, fc.nat(3)), { minLength: 2, maxLength: 40 }), (told) => {
        const rows = told.map(([row, stratum], cluster): Row => ({ ...row, stratum, cluster }));
        const seen = rows.filter(({ within }) => within === 1);
        fc.pre(
          seen.length > 0 &&
            (rows.some(({ stratum }) => stratum > 0) || seen.some((row) => row.weight !== seen[0]?.weight)),
        );
        const rate = weightedRate(toRows(rows)) as WeightedRate;
        const weighted = sum(seen, ({ weight }) => weight);
        const share = sum(seen, ({ weight, hit }) => weight * hit) / weighted;
        expect(rate).toMatchObject({ n: seen.length, hits: sum(seen, ({ hit }) => hit) });
        expect(rate.share).toBeCloseTo(share, 12);
        expect(rate.effective).toBeCloseTo(plainStratified(rows), 6);
        const strata = groupsOf(rows, ({ stratum }) => stratum).toSorted(
          ([one], [other]) => (one?.stratum ?? 0) - (other?.stratum ?? 0),
        );
        const counts = strata.map((own): StratumCounts => {
          const sorts = own.flatMap(({ within, hit, otherWithin, otherHit }) => [
            [within, hit],
            [otherWithin, otherHit],
          ]);
          const hits = sum(own, ({ hit }) => hit);
          const within = sum(own, (row) => row.within);
          return {
            weight: sum(own, ({ weight }) => weight),
            counts: [hits, within - hits, own.length - within],
            possible: [
              sorts.some(([, hit]) => hit === 1),
              sorts.some(([is, hit]) => is === 1 && hit === 0),
              sorts.some(([is]) => is === 0),
            ],
          };
        });
        const isCertain = counts.every(({ possible }) => possible.filter(Boolean).length === 1);
        const [low, high] = isCertain
          ? (wilsonInterval(rate.share * rate.effective, rate.effective).value ?? [0, 1])
          : stratifiedInterval(counts, rate.share, deviateOfConfidence(0.95));
        expect(rate.interval[0]).toBeCloseTo(low, 8);
        expect(rate.interval[1]).toBeCloseTo(high, 8);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a rate of rows in clusters", () => {
  it("has the size that Korn and Graubard leave it", () => {
    const drawn = fc.array(fc.tuple(anyRow, fc.nat(1), fc.nat(5)), { minLength: 8, maxLength: 30 });
    fc.assert(
      fc.property(drawn, (told) => {
        const names = [...new Set(told.map(([, , cluster]) => cluster))];
        const rows = told.map(
          ([row, stratum, cluster]): Row => ({ ...row, stratum, cluster: names.indexOf(cluster) }),
        );
        const seen = rows.filter(({ within }) => within === 1);
        fc.pre(seen.length > groupsOf(seen, ({ cluster }) => cluster).length);
        const rate = weightedRate(toRows(rows)) as WeightedRate;
        const expected = plainClustered(rows, rate.share);
        expect(rate.effective).toBeCloseTo(expected, 8);
        const [low, high] = wilsonInterval(rate.share * expected, expected).value ?? [0, 1];
        expect(rate.interval[0]).toBeCloseTo(low, 8);
        expect(rate.interval[1]).toBeCloseTo(high, 8);
      }),
      { numRuns: 200 },
    );
  });

  it("knows nothing from a single cluster", () => {
    const rows = [1, 0, 1].map((hit) => inside(hit as Bit));
    expect(weightedRate(toRows(rows))).toMatchObject({ n: 3, effective: 0, interval: [0, 1] });
  });

  it("tells no more than the clusters where there is no error, and less the more they differ in weight", () => {
    const rows = Array.from({ length: 20 }, (_, at) => inside(1, { cluster: at % 10 }));
    const scale = (deviateOfConfidence(0.95) / (student[8] ?? 0)) ** 2;
    expect(weightedRate(toRows(rows))?.effective).toBeCloseTo(10 * scale, 8);
    const uneven = rows.map((row, at) => ({ ...row, weight: at === 0 ? 20 : 1 }));
    expect(weightedRate(toRows(uneven))?.effective).toBeCloseTo((39 ** 2 / 419) * scale, 8);
  });
});
