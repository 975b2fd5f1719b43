import { describe, expect, it } from "vitest";
import type { ScoredRow } from "#core/cases/scored-rows.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { zonesAsDecisions } from "#core/statistics/band.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import type { SideQuestionAnswers } from "./compare-cases.ts";
import { computeSideCosts, describeSharedRows, selectSharedRows, toSideCurves } from "./side-curves.ts";
import { question, toAnswers, toCase } from "./testing/labelled-rows.ts";

function costsAlone(...[cases, asked, answers]: [Case[], PlaygroundQuestion, SideQuestionAnswers]) {
  return computeSideCosts(asked, selectSharedRows(cases, asked, [answers])[0] ?? []);
}

describe("computeSideCosts", () => {
  it("costs the labelled cases by the thresholds of today, and by the cheapest", () => {
    const cases = [toCase(1, true), toCase(2, true), toCase(3, false), toCase(4, false), toCase(5, null)];
    const answers = toAnswers([0.6, 0.65, 0.2, 0.4, 0.9]);
    const costs = costsAlone(cases, question, answers);
    expect(costs).toMatchObject({ kind: { shape: "band" }, best: { cost: 0 } });
    expect(costs.today).toBeCloseTo(150);
    expect(costs.best?.thresholds.lower).toBe(costs.best?.thresholds.upper);
  });

  it("are in levels where the rule compares a level", () => {
    const levels = Array.from({ length: 4 }, () => toTextEntry("level"));
    const how: PlaygroundQuestion = { ...question, type: "score", levels };
    const cases = [1, 0].map((value, at): Case => {
      const row = toCase(at + 1, null);
      return { ...row, labels: [{ questionKey: how.key, value, picked: "all" }] };
    });
    const answer = (level: number): Answer => ({
      type: "score",
      level,
      probabilities: [],
      confidence: null,
      tooRounded: false,
    });
    const costs = costsAlone(cases, how, [answer(2.4), answer(1.8)]);
    expect(costs).toMatchObject({ kind: { scale: { unit: "level", max: 3 } }, today: 100 });
    expect(costs.best).toEqual({ thresholds: { lower: 2.1, upper: 2.1 }, cost: 0 });
  });

  it("are none without cases", () => {
    expect(costsAlone([], question, toAnswers([]))).toMatchObject({ today: null, best: null });
    expect(describeSharedRows(selectSharedRows([], question, [toAnswers([]), toAnswers([])]))).toMatch(
      /^No costs/,
    );
    expect(describeSharedRows([])).toMatch(/^No costs/);
  });

  it("count the same cases on every side, and say how many", () => {
    const cases = [toCase(1, true), toCase(2, false), toCase(3, true), toCase(4, null)];
    const sides = [toAnswers([0.9, 0.8, 0.1, 0.5]), toAnswers([0.9, 0.1, null, 0.5])];
    const shared = selectSharedRows(cases, question, sides);
    expect(shared.map((rows) => rows.map(({ row }) => row.key))).toEqual([
      [cases[0]?.key, cases[1]?.key],
      [cases[0]?.key, cases[1]?.key],
    ]);
    expect(shared.map((rows) => computeSideCosts(question, rows).today)).toEqual([500, 0]);
    expect(describeSharedRows(shared)).toBe(
      "Costs count the 2 labelled cases answered on every side, except those picked by hand or because of their answer, or reviewed later.",
    );
    expect(describeSharedRows([rowsThat(1).slice(0, 1)])).toContain("the one labelled case answered");
  });

  it("count what reviewers get wrong", () => {
    const tuning = { ...tuningOf({}), reviewerError: 0.5 };
    const answers = toAnswers([0.5, 0.5]);
    const costs = costsAlone([toCase(1, true), toCase(2, false)], { ...question, tuning }, answers);
    expect(costs.today).toBeCloseTo(700);
  });
});

/** Rows whose labels follow their scores in a share `follows`, by a seeded draw. */
function rowsThat(follows: number, max = 1): ScoredRow[] {
  const next = mulberry32(3);
  return Array.from({ length: 300 }, (_, at) => {
    const score = next();
    const label = next() < follows * score + (1 - follows) / 2 ? 1 : 0;
    return { row: toCase(at, null), score: score * max, label, done: zonesAsDecisions, picked: "all" };
  });
}

describe("two sides in one picture", () => {
  it("are drawn over the same axes, each with its sentence and its rows", () => {
    const { charts, none } = toSideCurves(question, [rowsThat(1), rowsThat(0.4)], 2);
    expect(none).toBeNull();
    const [calibration, roc] = charts;
    expect(calibration?.curves.map(({ words }) => words)).toEqual(["A", "C", "perfect calibration"]);
    expect(calibration?.sentence).toMatch(/^A: .*Calibration error 0\.\d{3}.* C: /);
    expect(calibration?.curves[0]?.points.length).toBe(10);
    expect(calibration?.twin.rows()).toHaveLength(20);
    expect(roc?.curves.map(({ words }) => words)).toEqual(["A", "C", "chance"]);
    expect(roc?.sentence).toMatch(
      /^A random case labelled yes scores above a random case labelled no with A [\d.]+ times in 100 \(95.% sure: [\d.]+–[\d.]+\), with C [\d.]+ times/,
    );
    expect(roc?.twin.rows()[0]).toEqual(["A", "0\u00a0%", "0\u00a0%"]);
  });

  it("say why there is none without cases, or of one class", () => {
    expect(toSideCurves(question, [[], []], 1)).toEqual({
      charts: [],
      none: "No labelled case has an answer on every side.",
    });
    const yes = rowsThat(1).map((row) => ({ ...row, label: 1 as const }));
    expect(toSideCurves(question, [yes, yes], 1).none).toContain("the same label");
  });

  it("are in levels where the rule compares a level, and of right choices where it compares a confidence", () => {
    const levels = Array.from({ length: 4 }, () => toTextEntry("level"));
    const score: PlaygroundQuestion = { ...question, type: "score", levels };
    const [byLevel] = toSideCurves(score, [rowsThat(1, 3), rowsThat(1, 3)], 1).charts;
    expect(byLevel?.title).toContain("by expected level");
    expect(byLevel?.curves).toHaveLength(2);
    const choice: PlaygroundQuestion = { ...question, type: "choice" };
    const [calibration, roc] = toSideCurves(choice, [rowsThat(1), rowsThat(1)], 1).charts;
    expect(calibration?.y.label).toBe("was right");
    expect(roc?.sentence).toContain("random correct choice");
  });

  it("leave the range out where a class has a single case", () => {
    const one = rowsThat(1).map((row, at) => ({ ...row, label: at === 0 ? (1 as const) : (0 as const) }));
    const { charts } = toSideCurves(question, [one, one], 1);
    expect(charts[1]?.sentence).not.toContain("likely");
  });
});
