import { expect, it } from "vitest";
import type { CurveChart } from "#core/geometry/curve-chart.ts";
import { levelScale, probabilityScale } from "#core/geometry/threshold-scale.ts";
import { noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { chooseThresholds, costsOfTuning } from "./choose-thresholds.ts";
import { costChart, precisionRecallChart, riskCoverageChart } from "./curve-charts.ts";
import {
  costsByLowerThreshold,
  costsByUpperThreshold,
  precisionAndRecallCurves,
  reviewCurve,
  riskCoveragePoints,
} from "./curves.ts";
import { toCostText } from "./describe-thresholds.ts";
import { tableOf } from "./testing/any-table.ts";

const table = tableOf([
  [0.1, 0],
  [0.2, 0],
  [0.4, 1],
  [0.6, 0],
  [0.8, 1],
  [0.9, 1],
]);
const words = noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" });
const scale = probabilityScale;
const band: QuestionThresholds = { shape: "band", scale, thresholds: { lower: 0.3, upper: 0.7 }, words };
const gate: QuestionThresholds = { ...band, shape: "gate", thresholds: { lower: 0, upper: 0.7 } };

function costsAt(questionThresholds: QuestionThresholds, change: Partial<Tuning> = {}): CurveChart {
  const tuning = { ...tuningOf({}), ...change };
  const costs = costsOfTuning(tuning, questionThresholds.shape);
  return costChart(questionThresholds, tuning, {
    upper: costsByUpperThreshold(table, questionThresholds.thresholds.lower, costs, questionThresholds.scale),
    lower: costsByLowerThreshold(table, questionThresholds.thresholds.upper, costs, questionThresholds.scale),
    best: chooseThresholds(table, questionThresholds, "cheapest", tuning),
  });
}

it("draws costs along both thresholds, the flat optimum shaded, and says the prices", () => {
  const chart = costsAt(band, { costs: { falseYes: 1, falseNo: 4, review: 0.5 }, reviewerError: 0.1 });
  expect(chart.curves.map((curve) => [curve.words, curve.dashed ?? false])).toEqual([
    ["block from", false],
    ["allow below", true],
  ]);
  expect(chart.sentence).toMatch(
    /^A wrong block costs 1, a wrong allow 4, a review 0\.5, and 10\u00a0% of reviews are wrong\. Costs are lowest at .* exact probabilities: /,
  );
  expect(chart.uprights).toEqual([
    { at: 0.7, dashed: false },
    { at: 0.3, dashed: true },
  ]);
  const { from = 0, to = 0 } = chart.stretch ?? {};
  expect(to).toBeGreaterThan(from);
  expect(
    Math.max(...chart.curves.flatMap(({ points }) => points.map(({ y }) => y ?? 0))),
  ).toBeLessThanOrEqual(chart.y.max);
  const rows = chart.twin.rows();
  const upper = costsByUpperThreshold(table, 0.3, costsOfTuning(tuningOf({}), "band"), scale);
  const cost = upper.find(({ x }) => x === 0.7)?.y ?? 0;
  expect(costsAt(band).twin.rows()[14]?.[1]).toBe(toCostText(cost));
  expect(costsAt(band).y.text(41.5)).toBe("41.5");
  expect([rows.length, rows[0]]).toEqual([21, ["0.00", "—", expect.stringMatching(/\d/)]]);
});

it("draws one threshold of a gate, and knows no band of theory where an error costs nothing", () => {
  const chart = costsAt(gate);
  expect(chart.curves).toHaveLength(1);
  expect(chart.uprights).toHaveLength(1);
  expect(chart.sentence).toMatch(/^A wrong block costs 1, a review 0\.2\. Costs are lowest at/);
  expect(costsAt(band, { costs: { falseYes: 0, falseNo: 1, review: 1 } }).sentence).not.toContain("exact");
  const levels = costsAt({ ...band, scale: levelScale(4) });
  expect([levels.x.max, levels.sentence.includes("exact"), levels.twin.rows().at(-1)?.[0]]).toEqual([
    3,
    false,
    "3.0",
  ]);
  const bare = costChart(band, tuningOf({}), { upper: [], lower: [], best: null });
  expect(bare.stretch).toBeNull();
  expect(bare.sentence).not.toContain("least");
});

it("draws errors against automation with the target, where that is set, and where one stands", () => {
  const points = riskCoveragePoints(table, band);
  const plain = riskCoverageChart(band, table, tuningOf({}), points);
  expect(plain.level).toBeNull();
  expect(plain.point).toEqual({ x: 4 / 6, y: 0 });
  const aimed = riskCoverageChart(band, table, { ...tuningOf({}), goal: "right", rightShare: 0.5 }, points);
  expect(aimed.level).toMatchObject({ at: 0.5, words: "target: at most 50\u00a0%" });
  expect(aimed.y.max).toBeGreaterThanOrEqual(0.5);
  const rows = aimed.twin.rows();
  expect([rows.length, rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([20, "5\u00a0%", "100\u00a0%"]);
  expect(riskCoverageChart(band, table, tuningOf({}), []).twin.rows()[0]?.[1]).toBe("—");
});

it("draws precision, recall and review in the words of the outcomes", () => {
  const drawn = { ...precisionAndRecallCurves(table, scale), review: reviewCurve(table, 0.3, scale) };
  const chart = precisionRecallChart(band, table, drawn);
  expect(chart.title).toBe("Precision, recall and review along the upper threshold");
  expect(chart.curves.map((curve) => curve.words)).toEqual([
    "correct when yes",
    "cases labelled yes found",
    "to people",
  ]);
  expect(chart.twin.rows().at(-1)).toEqual(["1.00", "—", "0\u00a0%", "66.7\u00a0%"]);
  expect(precisionRecallChart(gate, table, drawn).curves[0]?.words).toBe("correct from the threshold on");
});
