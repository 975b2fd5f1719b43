import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import { type Goal, goals, type RateGoal, rateGoals, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { countRowsByZone, zoneRowCount } from "#core/statistics/band.ts";
import { costPerThousand } from "#core/statistics/band-costs.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { chooseThresholds, costsOfTuning, type RuleShapeAndScale } from "./choose-thresholds.ts";
import { describeChosenThresholds, describeCostPerThousand } from "./describe-thresholds.ts";
import { anyRows, bandKind, gateKind, levelKind, onScale, tableOf } from "./testing/any-table.ts";

const words = noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" });
const shares = [0, 0.1, 0.2, 0.5, 0.8, 0.95, 1];
const anyTuning = fc
  .record({
    rightShare: fc.constantFrom(...shares),
    reviewShare: fc.constantFrom(...shares),
    missShare: fc.constantFrom(...shares),
    costs: fc.record({ falseYes: fc.nat(4), falseNo: fc.nat(4), review: fc.constantFrom(0, 0.25, 1) }),
    reviewerError: fc.constantFrom(0, 0.125, 0.5),
    also: fc.subarray<RateGoal>([...rateGoals]),
    aim: fc.constantFrom("likely" as const, "observed" as const),
  })
  .map((part): Tuning => ({ ...tuningOf({}), ...part }));

function chosenFor(
  rows: Parameters<typeof tableOf>[0],
  kind: RuleShapeAndScale,
  goal: Goal,
  tuning = tuningOf({}),
) {
  return chooseThresholds(tableOf(rows), kind, goal, tuning);
}

describe("thresholds for a goal", () => {
  it("stand in their plateaus, in order", () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(bandKind, gateKind, levelKind),
        fc.constantFrom(...goals),
        anyTuning,
        (sketch, kind, goal, tuning) => {
          const { shape, scale } = kind;
          const rows = onScale(sketch, scale);
          const chosen = chosenFor(rows, kind, goal, tuning);
          expect(chosen === null).toBe(rows.length === 0);
          if (chosen === null) return;
          const { lower, upper, plateaus } = chosen;
          const limit = shape === "band" ? Math.min(scale.max, plateaus.lower.upTo) : 0;
          expect([0, lower, upper, scale.max].sort((a, b) => a - b)).toEqual([0, lower, upper, scale.max]);
          expect(lower).toBeLessThanOrEqual(limit);
          if (chosen.outOfReach) return;
          const table = tableOf(rows);
          const ends = { lo: shape === "band" ? plateaus.lower.upTo : 0, hi: plateaus.upper.upTo };
          const counts = countRowsByZone(table, { lo: lower, hi: upper });
          expect(counts).toEqual(countRowsByZone(table, ends));
        },
      ),
    );
  });

  it("stand at the only place between scores a thousandth apart, however the middle is rounded", () => {
    for (let step = 1; step < 999; step += 1) {
      const [below, above] = [step / 1000, (step + 1) / 1000];
      const rows: readonly (readonly [number, number])[] = [
        [below, 0],
        [above, 1],
      ];
      const tuning = {
        ...tuningOf({}),
        aim: "observed" as const,
        costs: { falseYes: 1, falseNo: 1, review: 0 },
        reviewShare: 0,
      };
      expect(chosenFor(rows, bandKind, "people", tuning)).toMatchObject({ lower: above, upper: above });
    }
  });

  it("advise nothing worse on 20,000 cases than thresholds that keep the miss limit", () => {
    const next = mulberry32(7);
    const rows = Array.from({ length: 20_000 }, () => {
      const score = next();
      return [score, next() < score ** 2 ? 1 : 0] as const;
    });
    const observed = { ...tuningOf({}), aim: "observed" as const };
    expect(chosenFor(rows, bandKind, "misses")?.lower).toBe(0.358);
    const chosen = chosenFor(rows, bandKind, "misses", observed);
    expect(chosen?.lower).toBe(0.372);
    const counts = countRowsByZone(tableOf(rows), { lo: chosen?.lower ?? 0, hi: chosen?.upper ?? 0 });
    const present = countRowsByZone(tableOf(rows), { lo: 0.35, hi: 0.8 });
    expect(counts.no.positives).toBeLessThanOrEqual(0.05 * tableOf(rows).positives);
    const costs = costsOfTuning(tuningOf({}), "band");
    expect(costPerThousand(counts, costs)).toBeLessThan(costPerThousand(present, costs) ?? 0);
  });

  const sure = Array.from({ length: 100 }, () => [0.9, 1] as const);
  const few: Parameters<typeof tableOf>[0] = [
    [0.9, 1],
    [0.5, 0],
  ];

  it("are certain of a gate where there are labels enough, and open none where there are not", () => {
    expect(chosenFor([...sure, [0.5, 0]], gateKind, "right")).toMatchObject({
      lower: 0,
      upper: 0.7,
      kept: true,
    });
    expect(chosenFor(few, gateKind, "right")).toMatchObject({ upper: 0.95, kept: false });
    const observed = { ...tuningOf({}), aim: "observed" as const };
    expect(chosenFor(few, gateKind, "right", observed)).toMatchObject({ upper: 0.7, kept: true });
    expect(chosenFor([[0.5, 0]], gateKind, "right")).toMatchObject({ kept: false });
  });

  it("open a gate as far as people and costs want", () => {
    const rows = [
      [0.9, 1],
      [0.8, 1],
      [0.7, 0],
      [0.6, 1],
      [0.5, 0],
    ] as const;
    const tuning = tuningOf({});
    expect(chosenFor(rows, gateKind, "people", { ...tuning, aim: "observed", reviewShare: 0.2 })?.upper).toBe(
      0.55,
    );
    expect(
      chosenFor(rows, gateKind, "cheapest", { ...tuning, costs: { falseYes: 5, falseNo: 1, review: 1 } })
        ?.upper,
    ).toBe(0.75);
  });

  it("leave less to people who err", () => {
    const rows = [
      ...Array.from({ length: 20 }, (_, at) => [0.5, at % 2] as const),
      [0.1, 0],
      [0.9, 1],
    ] as const;
    const tuning = { ...tuningOf({}), costs: { falseYes: 1, falseNo: 1, review: 0.2 } };
    const reviews = (reviewerError: number, kind: RuleShapeAndScale) => {
      const chosen = chosenFor([...rows], kind, "cheapest", { ...tuning, reviewerError });
      const table = tableOf([...rows]);
      return chosen && zoneRowCount(countRowsByZone(table, { lo: chosen.lower, hi: chosen.upper }).review);
    };
    expect([reviews(0, bandKind), reviews(0.9, bandKind)]).toEqual([20, 0]);
    expect([reviews(0, gateKind), reviews(0.9, gateKind)]).toEqual([21, 0]);
    expect(costsOfTuning({ ...tuning, reviewerError: 0.1 }, "gate")).toMatchObject({
      falseNo: 1,
      reviewerError: 0.1,
    });
  });

  it("cannot keep cases at 1.00 out", () => {
    const chosen = chosenFor(
      [
        [1, 0],
        [1, 0],
        [0.2, 0],
      ],
      bandKind,
      "right",
      { ...tuningOf({}), rightShare: 1 },
    );
    expect(chosen).toMatchObject({ outOfReach: true, upper: 1 });
  });

  it("stand at the finest place there is between near scores, and never where none is between them", () => {
    const tuning = { ...tuningOf({}), costs: { falseYes: 1, falseNo: 2, review: 2 } };
    const upper = (low: number, high: number) =>
      chosenFor(
        [
          [low, 0],
          [high, 1],
        ],
        bandKind,
        "cheapest",
        tuning,
      )?.upper;
    expect([upper(0.4, 0.6), upper(0.501, 0.504), upper(0.5001, 0.5002)]).toEqual([0.5, 0.502, 0]);
  });
});

describe("what is said of a goal", () => {
  it("names the thresholds and their plateaus", () => {
    const chosen = chosenFor(
      [
        [0.2, 0],
        [0.8, 1],
      ],
      bandKind,
      "cheapest",
    );
    expect(chosen && describeChosenThresholds(chosen, { ...bandKind, words })).toBe(
      "Allow below 0.50 (the same anywhere between 0.20 and 0.80), block from 0.50 (the same anywhere between 0.20 and 0.80).",
    );
    expect(chosen && describeChosenThresholds({ ...chosen, outOfReach: true }, { ...gateKind, words })).toBe(
      "Block from 0.50 (the same anywhere between 0.20 and 0.80). The cheapest choice would predict “yes” for no case, but some cases are at 1.00, which every threshold includes.",
    );
    const fine = chosenFor(
      [
        [0.2003, 0],
        [0.7996, 1],
      ],
      bandKind,
      "cheapest",
    );
    // Thresholds of 0.200 or 0.800 would decide otherwise.
    expect(fine && describeChosenThresholds(fine, { ...bandKind, words })).toContain(
      "the same anywhere between 0.201 and 0.799",
    );
    const near = chosenFor(
      [
        [0.5, 0],
        [0.51, 1],
      ],
      bandKind,
      "cheapest",
    );
    expect(near && describeChosenThresholds(near, { ...gateKind, words })).toBe("Block from 0.51.");
  });

  it("is written in levels where the rule compares a level", () => {
    const questionThresholds = { ...levelKind, words };
    const chosen = chosenFor(
      [
        [0.6, 0],
        [2.4, 1],
      ],
      levelKind,
      "cheapest",
    );
    expect(chosen && describeChosenThresholds(chosen, questionThresholds)).toBe(
      "Allow below 1.5 (the same anywhere between 0.6 and 2.4), block from 1.5 (the same anywhere between 0.6 and 2.4).",
    );
    expect(chosen && describeChosenThresholds({ ...chosen, outOfReach: true }, questionThresholds)).toContain(
      "some cases are at 3.0",
    );
    const near = chosenFor(
      [
        [2.41, 0],
        [2.43, 1],
      ],
      levelKind,
      "cheapest",
    );
    expect(near).toMatchObject({ lower: 2.42, upper: 2.42 });
    expect(near && describeChosenThresholds(near, questionThresholds)).toBe(
      "Allow below 2.42, block from 2.42.",
    );
  });

  it("says what a band costs", () => {
    const costs = { falseYes: 1, falseNo: 8, review: 0.2 };
    const counts = countRowsByZone(
      tableOf([
        [0.2, 1],
        [0.5, 0],
        [0.9, 0],
      ]),
      { lo: 0.3, hi: 0.7 },
    );
    expect(describeCostPerThousand(counts, costs)).toBe("Costs 3,067 per 1,000 cases.");
    expect(describeCostPerThousand(counts, { ...costs, reviewerError: 0.5 })).toBe(
      "Costs 3,233 per 1,000 cases.",
    );
    expect(describeCostPerThousand(countRowsByZone(tableOf([]), { lo: 0, hi: 1 }), costs)).toBe("");
    expect(
      describeCostPerThousand(
        countRowsByZone(tableOf(Array.from({ length: 40 }, (_, at) => [0.5, at % 2])), { lo: 0, hi: 1 }),
        {
          ...costs,
          review: 0.0125,
        },
      ),
    ).toBe("Costs 12.5 per 1,000 cases.");
  });
});
