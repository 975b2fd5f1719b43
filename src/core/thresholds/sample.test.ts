import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SamplingMethod } from "#core/model/case.ts";
import type { RateGoal } from "#core/model/tuning.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { sized } from "#core/testing/size.ts";
import { type ScoreRange } from "./sample.ts";
import { intervalWithLostRows, rateOfSample, rateOfSampleAtPrevalence } from "./sample-rate.ts";
import { type DrawnCase, sampleOf } from "./testing/sample-of.ts";

const band = { lo: 0.3, hi: 0.7 };
const limits: readonly RateGoal[] = ["right", "people", "misses"];

let alone = 0;

/** A case that stands alone, unless it has a group. */
function candidate(
  score: number,
  positive: boolean,
  picked: SamplingMethod | null = "all",
  group = "",
): DrawnCase {
  alone += 1;
  return { score, labelled: picked && { positive, picked }, group: group === "" ? alone : group };
}

/** How often an interval holds the truth, of `draws`, and how often its lower end lies above it. */
function coverage(
  draws: number,
  truth: number,
  draw: (next: () => number) => readonly [number, number] | undefined,
) {
  const next = mulberry32(11);
  let [held, above] = [0, 0];
  for (let at = 0; at < draws; at += 1) {
    const [low, high] = draw(next) ?? [0, 1];
    if (low <= truth && truth <= high) held += 1;
    if (low > truth) above += 1;
  }
  return { held: held / draws, above: above / draws };
}

describe("a sample", () => {
  it("of cases labelled by chance and alone gives Wilson's interval", () => {
    const cases = [0.1, 0.2, 0.4, 0.8, 0.9, 0.95].map((score, at) => candidate(score, at > 2));
    const sample = sampleOf(cases);
    expect(sample).toMatchObject({ plain: true, unseen: 0, handPicked: 0 });
    expect(rateOfSample(sample, band, "right")).toEqual({
      hits: 5,
      n: 5,
      share: 1,
      effective: 5,
      interval: wilsonInterval(5, 5).value,
    });
    expect(rateOfSample(sample, band, "people")).toMatchObject({ hits: 1, n: 6 });
    expect(rateOfSample(sample, band, "misses")).toMatchObject({ hits: 0, n: 3 });
    expect(rateOfSample(sampleOf([]), band, "right")).toBeNull();
  });

  it("leaves out what was picked by its answer or by hand, unless nothing is left to label", () => {
    const picked = [
      candidate(0.9, true, "looked-wrong"),
      candidate(0.95, false, "by-hand"),
      candidate(0.5, true, "near-edge"),
    ];
    expect(sampleOf([...picked, candidate(0.1, false)])).toMatchObject({ handPicked: 0, unseen: 0 });
    expect(sampleOf([...picked, candidate(0.1, false), candidate(0.2, false, null)])).toMatchObject({
      handPicked: 3,
      scores: new Float64Array([0.1]),
    });
    expect(sampleOf([...picked, candidate(0.2, false, null)])).toMatchObject({ unseen: 4 });
  });

  it("weighs cases drawn near a threshold by the chance they had", () => {
    const near: ScoreRange = { from: 0.65, to: 0.75 };
    const cases = [
      ...Array.from({ length: 10 }, (_, at) => candidate(0.7, true, at < 5 ? "near-edge" : null)),
      ...Array.from({ length: 30 }, (_, at) => candidate(0.9, true, at < 3 ? "all" : null)),
    ];
    const sample = sampleOf(cases, [near]);
    expect([...sample.weights]).toEqual([2, 2, 2, 2, 2, 10, 10, 10]);
    expect(sample.plain).toBe(false);
    expect(sampleOf(cases, [])).toMatchObject({ handPicked: 5 });
  });

  it("joins ranges out of which nothing was drawn, as long as something is left to label", () => {
    const cases = [
      candidate(0.1, false, "random"),
      candidate(0.1, false, null),
      candidate(0.5, true, null),
      candidate(0.9, true, "stratified"),
      candidate(0.9, true, null),
    ];
    const ranges = [0.3, 0.7, 1].map((to) => ({ from: 0, to }));
    const sample = sampleOf(cases, ranges);
    expect([...sample.weights]).toEqual([3, 2]);
    expect(sample).toMatchObject({ unseen: 0, handPicked: 0, open: 3 });
    expect(sampleOf(cases, [])).toMatchObject({ handPicked: 1 });
  });

  it("knows the share of people without labels, wherever cases were drawn from", () => {
    const cases = [
      ...Array.from({ length: 100 }, (_, at) => candidate(0.9, true, at < 10 ? "stratified" : null)),
      ...Array.from({ length: 300 }, (_, at) => candidate(0.5, true, at < 2 ? "stratified" : null)),
    ];
    const people = rateOfSample(
      sampleOf(cases, [
        { from: 0, to: 0.7 },
        { from: 0, to: 1 },
      ]),
      band,
      "people",
    );
    expect(people?.share).toBeCloseTo(0.75, 9);
    expect(people?.effective).toBeCloseTo(400, 6);
    const all = rateOfSample(sampleOf(cases.slice(0, 100), [{ from: 0, to: 1 }]), band, "people");
    expect(all?.share).toBe(0);
  });

  it("has a rate of few cases where others were never drawn from", () => {
    const cases = [candidate(0, true, null), ...[true, false].map((is) => candidate(0.1, is, "all"))];
    const misses = rateOfSample(sampleOf(cases, [{ from: 0.1, to: 0.1 }]), { lo: 0.3, hi: 0.7 }, "misses");
    expect(misses).toMatchObject({ hits: 1, n: 1, share: 1, effective: 1 });
  });

  it("has weights that sum to the cases it stands for", () => {
    const anyCase = fc.record({
      score: fc.nat(10).map((tenth) => tenth / 10),
      labelled: fc.option(
        fc.record({
          positive: fc.boolean(),
          picked: fc.constantFrom<SamplingMethod>("all", "random", "stratified", "near-edge", "by-hand"),
        }),
      ),
      group: fc.nat(5),
    });
    const anyRange = fc.tuple(fc.nat(10), fc.nat(10)).map(([from, to]) => ({ from: from / 10, to: to / 10 }));
    fc.assert(
      fc.property(
        fc.array(anyCase, { maxLength: 40 }),
        fc.array(anyRange, { maxLength: 3 }),
        fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
        (cases, drawn, prevalence) => {
          const sample = sampleOf(cases, drawn);
          const weight = sample.weights.reduce((sum, one) => sum + one, 0);
          expect(weight).toBeCloseTo(cases.length - sample.unseen, 6);
          expect(sample.scores.length + sample.handPicked).toBe(
            cases.filter(({ labelled }) => labelled !== null).length,
          );
          for (const limit of limits) {
            const rate = rateOfSampleAtPrevalence(sample, band, limit, prevalence);
            if (rate === null) continue;
            expect(rate.interval[0]).toBeLessThanOrEqual(rate.share + 1e-9);
            expect(rate.interval[1]).toBeGreaterThanOrEqual(rate.share - 1e-9);
            expect(rate.effective).toBeLessThanOrEqual(cases.length + 1e-9);
          }
        },
      ),
    );
  });

  it("weighs the classes to a stated share of positives", () => {
    const cases = [
      ...Array.from({ length: 50 }, (_, at) => candidate(at < 45 ? 0.9 : 0.1, true)),
      ...Array.from({ length: 50 }, (_, at) => candidate(at < 5 ? 0.9 : 0.1, false)),
    ];
    const right = rateOfSampleAtPrevalence(sampleOf(cases), { lo: 0, hi: 0.7 }, "right", 0.02);
    // 0.02 · 0.9 of all are right yes, 0.98 · 0.1 wrong ones.
    expect(right?.share).toBeCloseTo(0.018 / (0.018 + 0.098), 9);
    expect(right?.interval[0]).toBeLessThan(0.155);
    expect(rateOfSampleAtPrevalence(sampleOf(cases.slice(0, 50)), band, "right", 0.02)).toBeNull();
  });
});

it.each([
  { near: 500, nearOf: 1000, far: 100, farOf: 4000, wrong: 10 },
  { near: 900, nearOf: 3000, far: 100, farOf: 4000, wrong: 10 },
  { near: 3000, nearOf: 3000, far: 300, farOf: 1500, wrong: 5 },
])(
  "an interval counts a lost row for as many as the heaviest row represents: %o",
  ({ near, nearOf, far, farOf, wrong }) => {
    const cases = [
      ...Array.from({ length: nearOf }, (_, at) =>
        candidate(0.7, at % wrong !== 0, at < near ? "near-edge" : null),
      ),
      ...Array.from({ length: farOf }, (_, at) => candidate(0.9, at % wrong !== 0, at < far ? "all" : null)),
    ];
    const isLost = ({ score, labelled }: DrawnCase) => score === 0.9 && labelled?.positive === false;
    const kept = cases.filter((one) => !isLost(one));
    const ranges = [{ from: 0.65, to: 0.75 }];
    const before = rateOfSample(sampleOf(cases, ranges), { lo: 0.3, hi: 0.65 }, "right")?.share;
    const lost = { positives: 0, negatives: cases.length - kept.length, as: "misses" } as const;
    const ends = intervalWithLostRows(sampleOf(kept, ranges), { lo: 0.3, hi: 0.65 }, "right", null, {
      lost,
      confidence: 0.5,
    });
    expect(ends?.[0]).toBeLessThan(before ?? 0);
  },
);

describe("an interval", () => {
  const draws = sized(400, 150);

  it("covers where rows come in groups of ten that are alike", () => {
    for (const [groups, share, alike] of [
      [20, 0.8, 1],
      [40, 0.95, 1],
      [40, 0.95, 0.5],
      [40, 0.8, 0],
    ] as const) {
      const { held, above } = coverage(draws, share, (next) => {
        const cases = Array.from({ length: groups }, (_, group) => {
          const whole = next() < share;
          return Array.from({ length: 10 }, () =>
            candidate(0.9, next() < alike ? whole : next() < share, "all", `group ${group}`),
          );
        }).flat();
        return rateOfSample(sampleOf(cases), band, "right")?.interval;
      });
      expect(held, `${groups} groups, ${share}, ${alike}`).toBeGreaterThan(0.92);
      expect(above).toBeLessThan(0.06);
    }
  });

  it("covers where cases near a threshold were labelled first", () => {
    const truth = (100 * 0.7 + 900 * 0.96) / 1000;
    for (const [ofNear, ofOthers] of [
      [100, 100],
      [50, 60],
      [30, 300],
    ] as const) {
      const { held } = coverage(draws, truth, (next) => {
        const cases = [
          ...Array.from({ length: 100 }, (_, at) =>
            candidate(0.72, next() < 0.7, at < ofNear ? "near-edge" : null),
          ),
          ...Array.from({ length: 900 }, (_, at) =>
            candidate(0.9, next() < 0.96, at < ofOthers ? "all" : null),
          ),
        ];
        return rateOfSample(sampleOf(cases, [{ from: 0.65, to: 0.75 }]), band, "right")?.interval;
      });
      expect(held).toBeGreaterThan(0.92);
    }
  });

  it("covers at a stated share of positives", () => {
    const [prevalence, hit, alarm] = [0.05, 0.9, 0.05];
    const truth = (prevalence * hit) / (prevalence * hit + (1 - prevalence) * alarm);
    const { held } = coverage(draws, truth, (next) => {
      const of = (positive: boolean, rate: number) =>
        Array.from({ length: 150 }, () => candidate(next() < rate ? 0.9 : 0.5, positive));
      return rateOfSampleAtPrevalence(
        sampleOf([...of(true, hit), ...of(false, alarm)]),
        band,
        "right",
        prevalence,
      )?.interval;
    });
    expect(held).toBeGreaterThan(0.92);
  });
});
