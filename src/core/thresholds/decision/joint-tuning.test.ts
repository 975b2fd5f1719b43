import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levelScale, probabilityScale } from "#core/geometry/threshold-scale.ts";
import { rateGoals as allGoals, type DecisionTuning, decisionTuningOf } from "#core/model/tuning.ts";
import { sized } from "#core/testing/size.ts";
import { countDecisionsAtThresholds } from "./decision-counts.ts";
import { type ColumnarDecisionRows, type DecidingColumn, toDecisionTable } from "./decision-table.ts";
import { tuneJointly } from "./joint-tuning.ts";
import { type CandidatePair, toThresholdCandidates, toThresholds } from "./line-search.ts";
import { proposeJointThresholds } from "./propose-thresholds.ts";
import {
  countThresholds,
  isBetterScore,
  type SearchScore,
  toRowLimits,
  toSearchScore,
} from "./row-limits.ts";
import { drawnCases, yesNoQuestion } from "./testing/answered-cases.ts";

const outcomes: ColumnarDecisionRows["outcomes"] = [
  { word: "", gravity: -1, toPerson: false },
  { word: "allow", gravity: 0, toPerson: false },
  { word: "review", gravity: 2, toPerson: true },
  { word: "block", gravity: 3, toPerson: false },
];

/** Codes of allow, review and block as one question among `count` has them. */
function codesOf(place: number, count: number): [allow: number, review: number, block: number] {
  const code = (gravity: number, kind: number) =>
    ((gravity + 1) * (count + 1) + count - place) * 65_536 + kind;
  return [code(0, 1), code(2, 2), code(3, 3)];
}

interface Row {
  readonly scores: readonly number[];
  readonly labels: readonly boolean[];
}

/** How one question is divided: by two thresholds on a probability or on a level, or by one. */
const forms: readonly Pick<DecidingColumn, "shape" | "scale">[] = [
  { shape: "band", scale: probabilityScale },
  { shape: "gate", scale: probabilityScale },
  { shape: "band", scale: levelScale(4) },
];

/** A table of questions that block on yes; the first is divided by one of the forms. */
function tableOf(rows: readonly Row[], count: number, form = 0): ColumnarDecisionRows {
  const columns = Array.from({ length: count }, (_, place): DecidingColumn => {
    const [allow, review, block] = codesOf(place, count);
    const own = { ...forms[0], ...(place === 0 && forms[form]) } as (typeof forms)[number];
    return {
      ...own,
      scores: Float64Array.from(rows, ({ scores }) => (scores[place] ?? 0) * own.scale.max),
      low: own.shape === "gate" ? review : allow,
      middle: review,
      without: review,
      high: new Int32Array(rows.length).fill(block),
      right: Int32Array.from(rows, ({ labels }) => (labels[place] ? block : allow)),
    };
  });
  const right = Int32Array.from(rows, ({ labels }) => (labels.some(Boolean) ? 3 : 1));
  return { outcomes, columns, right };
}

function anyTable(count: number, most: number): fc.Arbitrary<ColumnarDecisionRows> {
  const score = fc.integer({ min: 0, max: 10 }).map((tenth) => tenth / 10);
  const row = fc.record({
    scores: fc.array(score, { minLength: count, maxLength: count }),
    labels: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
  });
  const rows = fc.array(row, { minLength: 1, maxLength: most });
  return fc.tuple(rows, fc.nat(2)).map(([drawn, form]) => tableOf(drawn, count, form));
}

const anyTuning: fc.Arbitrary<DecisionTuning> = fc.record({
  goals: fc.subarray([...allGoals]),
  rightShare: fc.constantFrom(0.6, 0.8, 0.95),
  reviewShare: fc.constantFrom(0.1, 0.3, 0.6),
  missShare: fc.constantFrom(0, 0.1, 0.4),
  alarmShare: fc.constantFrom(0, 0.1, 0.4),
  yesRightShare: fc.constantFrom(0.5, 0.8),
  noRightShare: fc.constantFrom(0.5, 0.8),
  costs: fc.record({
    lenient: fc.constantFrom(0, 0.5, 1, 5),
    strict: fc.constantFrom(0, 1, 2),
    review: fc.constantFrom(0, 0.25, 1),
  }),
  aim: fc.constantFrom("likely" as const, "observed" as const),
});

/** The best score over every pair of candidates of every question. */
function bruteForce(table: ColumnarDecisionRows, tuning: DecisionTuning): SearchScore {
  const candidates = table.columns.map(toThresholdCandidates);
  const limits = toRowLimits(tuning, countDecisionsAtThresholds(table, []), countThresholds(table));
  let best: SearchScore = { over: Infinity, cost: Infinity };
  const visit = (place: number, cuts: CandidatePair[]): void => {
    const own = candidates[place];
    if (own === undefined) {
      const thresholds = candidates.map((one, at) => toThresholds(one, cuts[at] ?? { lo: 0, hi: 0 }));
      const score = toSearchScore(limits, countDecisionsAtThresholds(table, thresholds));
      if (isBetterScore(score, best)) best = score;
      return;
    }
    for (let hi = 0; hi <= own.highest; hi += 1)
      for (let lo = 0; lo <= (own.column.shape === "gate" ? 0 : hi); lo += 1)
        visit(place + 1, [...cuts, { lo, hi }]);
  };
  visit(0, []);
  return best;
}

const now = { lower: 0.3, upper: 0.7 };

function scoreUnder(
  table: ColumnarDecisionRows,
  tuning: DecisionTuning,
  thresholds: ReturnType<typeof tuneJointly>["thresholds"],
) {
  return toSearchScore(
    toRowLimits(tuning, countDecisionsAtThresholds(table, []), countThresholds(table)),
    countDecisionsAtThresholds(table, thresholds),
  );
}

describe("thresholds chosen together", () => {
  it("are those of a search over all pairs where one question decides", () => {
    fc.assert(
      fc.property(anyTable(1, 14), anyTuning, (table, tuning) => {
        const { thresholds, keeps } = tuneJointly(table, tuning, [now]);
        const score = scoreUnder(table, tuning, thresholds);
        const best = bruteForce(table, tuning);
        expect(score.over).toBe(best.over);
        expect(score.cost).toBeCloseTo(best.cost, 9);
        expect(keeps).toBe(best.over === 0);
      }),
      { numRuns: sized(150, 40) },
    );
  });

  it("are never worse than those chosen one by one, nor than those in force", () => {
    fc.assert(
      fc.property(anyTable(3, 25), anyTuning, (table, tuning) => {
        const before = [now, now, now];
        const { thresholds, oneByOne } = tuneJointly(table, tuning, before);
        const score = scoreUnder(table, tuning, thresholds);
        expect(isBetterScore(scoreUnder(table, tuning, oneByOne), score)).toBe(false);
        expect(isBetterScore(scoreUnder(table, tuning, before), score)).toBe(false);
      }),
      { numRuns: sized(60, 20) },
    );
  });

  it("hardly ever miss the best of all pairs of two questions, and then by little", () => {
    let missed = 0;
    let extra = 0;
    let all = 0;
    fc.assert(
      fc.property(anyTable(2, 9), anyTuning, (table, tuning) => {
        const score = scoreUnder(table, tuning, tuneJointly(table, tuning, [now, now]).thresholds);
        const best = bruteForce(table, tuning);
        all += best.cost;
        if (!isBetterScore(best, score)) return;
        missed += 1;
        extra += score.over === best.over ? score.cost - best.cost : 0;
        expect(score.over - best.over).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100, seed: 4 },
    );
    expect(missed).toBeLessThanOrEqual(5);
    expect(extra / all).toBeLessThan(0.03);
  });

  it("stay where they are when nothing is better, and nothing is chosen without cases or questions", () => {
    const perfect = tableOf(
      [0, 1].map((score) => ({ scores: [score, score], labels: [score === 1, score === 1] })),
      2,
    );
    const free = decisionTuningOf({});
    expect(tuneJointly(perfect, free, [now, now]).thresholds).toEqual([now, now]);
    expect(tuneJointly(tableOf([], 2), free, [now, now])).toMatchObject({
      thresholds: [now, now],
      keeps: true,
    });
    expect(tuneJointly(tableOf([], 0), free, []).thresholds).toEqual([]);
  });
});

describe("a proposal", () => {
  const tuning: DecisionTuning = { ...decisionTuningOf({}), goals: ["right", "misses"], aim: "observed" };

  function proposalOf(count: number) {
    const { cases, answered } = drawnCases(count, ["a", "b"], { pull: 4 });
    const table = toDecisionTable([yesNoQuestion("a"), yesNoQuestion("b")], cases, answered);
    const halves = Uint8Array.from(table.rows, (_, row) => row % 2);
    return proposeJointThresholds({ table, halves, tuning, thresholds: [now, now] });
  }

  it("says what it changes, and how such thresholds do on cases that had no say", () => {
    const { now: before, after, oneByOne, held, keeps } = proposalOf(400);
    expect(keeps).toBe(true);
    expect(after.automatic).toBeGreaterThan(before.automatic);
    expect(after.automatic - after.wrong).toBeGreaterThanOrEqual(oneByOne.automatic - oneByOne.wrong - 20);
    expect(held?.n).toBe(400);
    expect((held?.wrong ?? 0) / (held?.automatic ?? 1)).toBeGreaterThan(after.wrong / after.automatic);
  });

  it("has nothing to check itself by where one half is empty", () => {
    expect(proposalOf(1).held).toBeNull();
  });
});
