import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import type { Answer } from "#core/model/answer.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { QuestionType } from "#core/model/question.ts";
import { defaultRules, type Rules } from "#core/model/rule.ts";
import { type Goal, goals, type RateGoal, rateGoals, type Tuning, tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import {
  automatedCount,
  automatedErrorCount,
  type Band,
  type BandCounts,
  countRowsByDecision,
  decideRow,
  type RowWithDecisions,
  rowDecisions,
  sameDecisionInEveryZone,
  toScoresWithDecisions,
  toThresholdTableWithDecisions,
  totalRowCount,
  zoneRowCount,
  zonesAsDecisions,
} from "#core/statistics/band.ts";
import { costPerThousand } from "#core/statistics/band-costs.ts";
import { deviateOfConfidence } from "#core/statistics/binomial.ts";
import { drawResamplesWithDecisions } from "#core/statistics/bootstrap.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { sized } from "#core/testing/size.ts";
import {
  chooseThresholds,
  costsOfTuning,
  estimateOutOfBag,
  type RuleShapeAndScale,
} from "./choose-thresholds.ts";
import { riskAtCoverage, riskCoveragePoints } from "./curves.ts";
import { describeCertifiedErrorThreshold } from "./describe-expert.ts";
import { describeEmptySides } from "./describe-thresholds.ts";
import { meetsGoal } from "./goals/goal.ts";
import { rateGoalDefinitions, rateGoalsFor } from "./goals/registry.ts";
import { rateOfSampleAtPrevalence } from "./sample-rate.ts";
import { bandKind, gateKind, levelKind } from "./testing/any-table.ts";
import { sampleOf } from "./testing/sample-of.ts";

const outcome = fc.constantFrom("allow", "block", "review", "escalate", "");
const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    noul: fc.record({ no: outcome, unsure: outcome, yes: outcome }),
    choice: fc.record({ unsure: outcome, chosen: outcome }),
    a: outcome,
    score: fc.record({ low: outcome, middle: outcome, high: outcome }),
  })
  .map(({ noul, choice, a, score }) => ({
    noul: { ...defaultRules.noul, outcomes: noul },
    choice: { ...defaultRules.choice, outcomes: choice, options: [{ name: "a", outcome: a }] },
    score: { ...defaultRules.score, outcomes: score },
  }));

interface Sketch {
  readonly part: number;
  readonly label: number;
  readonly option: number;
  readonly answered: boolean;
}

const anySketches: fc.Arbitrary<readonly Sketch[]> = fc.array(
  fc.record({
    part: fc.nat(12),
    label: fc.nat(2),
    option: fc.nat(2),
    answered: fc.boolean().map((one, at = 0) => one || at > 0),
  }),
  { minLength: 1, maxLength: 16 },
);

const options = ["a", "b", "c"];
const spread = { probabilities: [], confidence: null, tooRounded: false };

function toRow(
  type: QuestionType,
  rules: Rules,
  { part, label, option, answered }: Sketch,
): RowWithDecisions {
  const doing = decisionsByLabelOf({ type, rules });
  const value: LabelValue = type === "noul" ? label > 0 : type === "choice" ? (options[label] ?? "a") : label;
  const said = options[option] ?? "a";
  const answers: Record<QuestionType, Answer> = {
    noul: { type: "noul", value: part / 12 },
    choice: { type: "choice", choice: said, ...spread },
    score: { type: "score", level: (3 * part) / 12, ...spread },
  };
  const isTrue = type === "choice" ? value === said : Number(value) >= 1;
  return {
    score: answered ? (type === "score" ? 3 : 1) * (part / 12) : Number.NaN,
    label: isTrue ? 1 : 0,
    done: answered
      ? (doing?.withAnswer(answers[type], value) ?? zonesAsDecisions)
      : sameDecisionInEveryZone(doing?.withoutAnswer(value) ?? zonesAsDecisions.review),
  };
}

const kindsBy: Record<QuestionType, RuleShapeAndScale> = {
  noul: bandKind,
  choice: gateKind,
  score: levelKind,
};

const anyTuning = fc
  .record({
    rightShare: fc.constantFrom(0.5, 0.6, 0.8, 0.95),
    reviewShare: fc.constantFrom(0, 0.2, 0.5, 0.8),
    missShare: fc.constantFrom(0.1, 0.5, 0.8),
    alarmShare: fc.constantFrom(0.1, 0.5, 0.8),
    yesRightShare: fc.constantFrom(0.5, 0.8),
    costs: fc.record({ falseYes: fc.nat(4), falseNo: fc.nat(4), review: fc.constantFrom(0, 0.25, 1) }),
    reviewerError: fc.constantFrom(0, 0.125),
    also: fc.subarray<RateGoal>([...rateGoals], { maxLength: 2 }),
    aim: fc.constantFrom("likely" as const, "observed" as const),
  })
  .map((part): Tuning => ({ ...tuningOf({}), ...part }));

/** Every pair of thresholds that rows tell apart, judged as the screens judge. */
function allBands(rows: readonly RowWithDecisions[], { shape, scale }: RuleShapeAndScale): Band[] {
  const scores = rows.map(({ score }) => score).filter((score) => !Number.isNaN(score));
  const places = [...new Set([0, ...scores.map((score) => Math.floor(score * 1000) / 1000), scale.max])];
  return places.flatMap((hi) =>
    (shape === "gate" ? [0] : places).filter((lo) => lo <= hi).map((lo) => ({ lo, hi })),
  );
}

interface Judged {
  readonly kept: boolean;
  /** What the goal wants least. */
  readonly least: number;
}

function judge(counts: BandCounts, { shape }: RuleShapeAndScale, goal: Goal, tuning: Tuning): Judged {
  const asked = goal === "cheapest" ? [] : rateGoalsFor(shape, { goal, also: tuning.also });
  const z = tuning.aim === "likely" ? deviateOfConfidence(0.95) : 0;
  return {
    kept: asked.every((limit) => meetsGoal(rateGoalDefinitions[limit], counts, tuning, z)),
    least: asked.includes("right")
      ? zoneRowCount(counts.review)
      : (costPerThousand(counts, costsOfTuning(tuning, shape)) ?? 0),
  };
}

/** The same for a stated prevalence, by the rates that verdicts are given by. */
function judgeAt(
  rows: readonly RowWithDecisions[],
  band: Band,
  kind: RuleShapeAndScale,
  goal: Goal,
  tuning: Tuning,
): Judged {
  const table = toThresholdTableWithDecisions(rows);
  const counts = countRowsByDecision(table, band);
  const asked = goal === "cheapest" ? [] : rateGoalsFor(kind.shape, { goal, also: tuning.also });
  const { prevalence } = tuning;
  const sample = sampleOf(
    rows.map(({ score, label, done }, group) => ({
      score,
      done,
      labelled: { positive: label === 1, picked: "all" as const },
      group,
    })),
  );
  const kept = asked.every((limit) => {
    const rate = rateOfSampleAtPrevalence(sample, band, limit, prevalence);
    const { share, wants, followsPrevalence } = rateGoalDefinitions[limit];
    if (!followsPrevalence)
      return meetsGoal(
        rateGoalDefinitions[limit],
        counts,
        tuning,
        tuning.aim === "likely" ? deviateOfConfidence(0.95) : 0,
      );
    if (rate === null) return wants === "at most";
    const [low, high] = tuning.aim === "likely" ? rate.interval : [rate.share, rate.share];
    return wants === "at least" ? low >= tuning[share] - 1e-9 : high <= tuning[share] + 1e-9;
  });
  const part = (of: "positives" | "negatives", weight: number) => {
    const all = rowDecisions.reduce((sum, done) => sum + counts[done][of], 0);
    const wrong = counts.neither[of] + (of === "positives" ? counts.no[of] : counts.yes[of]);
    const costs = costsOfTuning(tuning, kind.shape);
    const price = of === "positives" ? costs.falseNo : costs.falseYes;
    const review = costs.review + (costs.reviewerError ?? 0) * price;
    const cost = asked.includes("right") ? counts.review[of] : price * wrong + review * counts.review[of];
    return (weight * cost) / all;
  };
  return { kept, least: part("positives", prevalence ?? 0) + part("negatives", 1 - (prevalence ?? 0)) };
}

const types = ["noul", "choice", "score"] as const;

describe("a goal is searched as it is judged, where outcomes send cases to people", () => {
  it("equals a search of all thresholds in thousands of random tables and policies", () => {
    let worse = 0;
    let sent = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        anyRules,
        anySketches,
        fc.constantFrom(...goals),
        anyTuning,
        (type, rules, sketches, goal, tuning) => {
          const kind = kindsBy[type];
          const rows = sketches.map((sketch) => toRow(type, rules, sketch));
          const table = toThresholdTableWithDecisions(rows);
          const chosen = chooseThresholds(table, kind, goal, tuning);
          if (chosen === null) return;
          const countsOf = (band: Band) => countRowsByDecision(table, band);
          const all = allBands(rows, kind).map((band) => judge(countsOf(band), kind, goal, tuning));
          const kept = all.filter((one) => one.kept);
          const own = judge(countsOf({ lo: chosen.lower, hi: chosen.upper }), kind, goal, tuning);
          if (table.parts) sent += 1;
          expect(own.kept).toBe(kept.length > 0);
          expect(chosen.kept).toBe(own.kept);
          if (own.kept && own.least > Math.min(...kept.map(({ least }) => least)) + 1e-6) worse += 1;
        },
      ),
      { numRuns: sized(5000, 1500), seed: 36 },
    );
    expect(worse).toBe(0);
    expect(sent).toBeGreaterThan(sized(2000, 600));
  });

  it("equals it for another share of positives, which limits and costs are then judged at", () => {
    let worse = 0;
    let searched = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        anyRules,
        anySketches,
        fc.constantFrom(...goals),
        fc.tuple(anyTuning, fc.constantFrom(0.02, 0.3, 0.9)),
        (type, rules, sketches, goal, [others, prevalence]) => {
          const kind = kindsBy[type];
          const tuning = { ...others, prevalence };
          const rows = sketches.map((sketch) => toRow(type, rules, sketch));
          const positives = rows.filter(({ label }) => label === 1).length;
          if (positives === 0 || positives === rows.length) return;
          const chosen = chooseThresholds(toThresholdTableWithDecisions(rows), kind, goal, tuning);
          if (chosen === null) return;
          const judgeBand = (band: Band) => judgeAt(rows, band, kind, goal, tuning);
          const kept = allBands(rows, kind)
            .map(judgeBand)
            .filter((one) => one.kept);
          const own = judgeBand({ lo: chosen.lower, hi: chosen.upper });
          searched += 1;
          expect([own.kept, chosen.kept]).toEqual([kept.length > 0, kept.length > 0]);
          if (own.kept && own.least > Math.min(...kept.map(({ least }) => least)) + 1e-6) worse += 1;
        },
      ),
      { numRuns: sized(2000, 1000), seed: 36 },
    );
    expect([worse, searched > sized(1000, 500)]).toEqual([0, true]);
  });

  it("proposes no pair by yes that only people see", () => {
    const rules = {
      ...defaultRules,
      noul: { ...defaultRules.noul, outcomes: { no: "allow", unsure: "review", yes: "review" } },
    };
    const rows = Array.from({ length: 100 }, (_, at) =>
      toRow("noul", rules, {
        part: Math.floor(at / 8),
        label: at % 8 === 7 || at > 50 ? 1 : 0,
        option: 0,
        answered: true,
      }),
    );
    const table = toThresholdTableWithDecisions(rows);
    const tuning = { ...tuningOf({}), aim: "observed" as const, rightShare: 0.85 };
    const chosen = chooseThresholds(table, bandKind, "right", tuning);
    const counts = countRowsByDecision(table, { lo: chosen?.lower ?? 0, hi: chosen?.upper ?? 0 });
    expect(zoneRowCount(counts.yes)).toBe(0);
    expect(describeEmptySides(counts, noulOutcomeWords(rules.noul.outcomes), "band", table)).toBe("");
    expect(automatedErrorCount(counts) / automatedCount(counts)).toBeLessThanOrEqual(0.15);
    expect(automatedCount(counts)).toBeGreaterThan(40);
  });

  it("sends to people what it can where nothing keeps the limits", () => {
    const rules = {
      ...defaultRules,
      noul: { ...defaultRules.noul, outcomes: { no: "review", unsure: "allow", yes: "block" } },
    };
    const rows = Array.from({ length: 12 }, (_, part) =>
      toRow("noul", rules, { part, label: 0, option: 0, answered: true }),
    );
    const table = toThresholdTableWithDecisions(rows);
    const chosen = chooseThresholds(table, bandKind, "right", { ...tuningOf({}), rightShare: 0.99 });
    expect(chosen?.kept).toBe(false);
    const counts = countRowsByDecision(table, { lo: chosen?.lower ?? 0, hi: chosen?.upper ?? 0 });
    expect(zoneRowCount(counts.review)).toBe(12);
  });
});

const leadsToPeople: Rules = {
  ...defaultRules,
  noul: { ...defaultRules.noul, outcomes: { no: "allow", unsure: "review", yes: "review" } },
};

describe("what is drawn and estimated counts what outcomes do", () => {
  it("draws the least share of wrong decisions as all bands have it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), anyRules, anySketches, (type, rules, sketches) => {
        const kind = kindsBy[type];
        const rows = sketches.map((sketch) => toRow(type, rules, sketch));
        const table = toThresholdTableWithDecisions(rows);
        if (table.n === 0) return;
        const points = riskCoveragePoints(table, kind);
        // A picture goes as far as scores do, whatever can be set.
        const bands = allBands(rows, kind).flatMap((band) => [
          band,
          { ...band, hi: Infinity },
          ...(kind.shape === "band" ? [{ lo: Infinity, hi: Infinity }] : []),
        ]);
        const all = bands.map((band) => countRowsByDecision(table, band));
        for (const { x, y } of points) {
          const wrong = Math.round((y ?? 0) * x * rows.length);
          const better = all.some(
            (counts) =>
              automatedCount(counts) >= x * rows.length - 1e-9 && automatedErrorCount(counts) < wrong,
          );
          // A gate's curve lets in the surest first, whatever else were better.
          expect(better && kind.shape === "band").toBe(false);
          expect(
            all.some((counts) => Math.abs(automatedCount(counts) / totalRowCount(counts) - x) < 1e-9),
          ).toBe(true);
        }
        const most = Math.max(...all.map(automatedCount));
        expect(riskAtCoverage(points, (most + 1) / rows.length)).toBeNull();
      }),
      { numRuns: sized(500, 100) },
    );
  });

  it("estimates held-out rates of what is done, rows without an answer among them", () => {
    const rows = Array.from({ length: 200 }, (_, at) =>
      toRow("noul", leadsToPeople, {
        part: at % 13,
        label: at % 13 > 6 ? 1 : 0,
        option: 0,
        answered: at % 10 !== 0,
      }),
    );
    const { held } = estimateOutOfBag({
      data: toScoresWithDecisions(rows),
      ...bandKind,
      goal: "right",
      tuning: { ...tuningOf({}), aim: "observed" },
      draws: { seed: 1, resamples: 40 },
    });
    // All of the upper half, and those without an answer, go to people whatever is chosen.
    expect(held.people.value).toBeGreaterThan(0.45);
    expect(held.right.value).toBeGreaterThan(0.9);
  });

  it("draws resamples whose rows are done as those of the whole are", () => {
    fc.assert(
      fc.property(anyRules, anySketches, fc.nat(100), (rules, sketches, seed) => {
        const rows = sketches.map((sketch) => toRow("choice", rules, sketch));
        const [resample] = drawResamplesWithDecisions(toScoresWithDecisions(rows), seed, 1);
        const sumOf = (of: ThresholdTable) => totalRowCount(countRowsByDecision(of, { lo: 0.2, hi: 0.6 }));
        expect(resample && sumOf(resample.drawn)).toBe(rows.length);
        const done = toThresholdTableWithDecisions(
          rows.filter((row) => decideRow(row, { lo: 0.2, hi: 0.6 }) === "review"),
        );
        const decided = automatedCount(countRowsByDecision(resample?.drawn ?? done, { lo: 0.2, hi: 0.6 }));
        expect(sumOf(done) === rows.length ? decided : 0).toBe(0);
      }),
      { numRuns: sized(200, 60) },
    );
  });

  it("certifies no automatic yes where yes leads to a person", () => {
    const rows = Array.from({ length: 300 }, (_, at) =>
      toRow("noul", leadsToPeople, {
        part: at % 2 === 0 ? 12 : 0,
        label: at % 2 === 0 ? 1 : 0,
        option: 0,
        answered: true,
      }),
    );
    const words = noulOutcomeWords(leadsToPeople.noul.outcomes);
    expect(
      describeCertifiedErrorThreshold(toThresholdTableWithDecisions(rows), 0.05, null, {
        ...bandKind,
        words,
      }),
    ).toBe(
      "“yes” leads to a person, so nothing is decided above a threshold that could be guaranteed; for what lies below, no guarantee is computed.",
    );
  });
});
