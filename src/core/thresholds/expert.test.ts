import { describe, expect, it } from "vitest";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { noulOutcomeWords, scoreOutcomeWords } from "#core/kinds/outcome-words.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { zonesAsDecisions } from "#core/statistics/band.ts";
import { calibrationBins, equalWidthEdges } from "#core/statistics/calibration.ts";
import { checkCalibration } from "#core/statistics/calibration-check.ts";
import { estimateOutOfBag } from "./choose-thresholds.ts";
import {
  describeCertifiedErrorThreshold,
  describeConformalThreshold,
  describeDeclaredThresholds,
  describeFirstMostlyPositiveLevel,
  describeRatesAtPrevalence,
  describeReliability,
} from "./describe-expert.ts";
import { bandMetrics, scoreMetrics, thresholdMetrics } from "./metric-list.ts";
import { bandKind, gateKind, judgedOn, levelKind, tableOf } from "./testing/any-table.ts";
import { judgeRuleTargets } from "./verdict.ts";

function times(count: number, score: number, label: number) {
  return Array.from({ length: count }, () => [score, label] as const);
}

describe("measures for experts", () => {
  it("are numbers, or a dash with the reason, never 0 for the undefined", () => {
    const texts = (rows: Parameters<typeof tableOf>[0]) =>
      [
        ...bandMetrics(tableOf(rows), { lo: 0.3, hi: 0.7 }, 0),
        ...thresholdMetrics(tableOf(rows), 0.7),
        ...scoreMetrics(tableOf(rows), probabilityScale),
      ].map(({ name, text }) => `${name}: ${text}`);
    const good = texts([...times(40, 0.9, 1), ...times(10, 0.9, 0), ...times(50, 0.1, 0)]);
    expect(good).toContain("Precision: 80\u00a0%");
    expect(good).toContain("Coverage: 100\u00a0%");
    expect(good.find((text) => text.startsWith("Area under ROC"))).toMatch(
      /: 0\.917; 95.% sure: 0\.8\d\d to 0\.9\d\d$/,
    );
    expect(good).toContain("Calibration in the large: +0.100");
    const none = texts([]);
    expect(none.filter((text) => /: (0|0\.000)( |$)/.test(text))).toEqual([]);
    expect(none).toContain("Precision: — (no case reaches this threshold)");
    expect(none).toContain("Calibration in the large: — (there are no cases)");
    expect(texts([[0.1, 1]])).toContain("Calibration in the large: −0.900");
  });
});

describe("what calibration says", () => {
  const say = (rows: Parameters<typeof tableOf>[0], shape: "band" | "gate" = "band") =>
    describeReliability(checkCalibration(tableOf(rows), equalWidthEdges(10), 10), shape);

  it("names the worst tenth once the scores are off by more than chance", () => {
    const rows = [...times(32, 0.8, 1), ...times(18, 0.8, 0), ...times(20, 0.1, 0)];
    expect(say(rows)).toMatch(
      /^When it says about 80\u00a0%, it was positive 64\u00a0% of the time \(32 of 50\): too high there\. Calibration error 0\.143; a perfectly calibrated model would show 0\.0\d\d to 0\.\d{3} on so many cases\.$/,
    );
    expect(say(times(20, 0.75, 1), "gate")).toMatch(
      /^When its number is about 75\u00a0%, it was right 100\u00a0% of the time \(20 of 20\): too low there\./,
    );
    expect(say([...times(7, 0.8, 1), ...times(3, 0.8, 0)])).toMatch(
      /^No tenth of the scale is off by more than chance explains\. Calibration error 0\.100;/,
    );
    expect(say([...times(12, 0.95, 1), ...times(5, 0.02, 1), ...times(4, 0.02, 0)])).toMatch(
      /^The scores are off by more than chance explains, but no single tenth/,
    );
    expect(say(times(9, 0.8, 1))).toContain("too few to tell");
  });
});

describe("what came true along levels", () => {
  const say = (rows: Parameters<typeof tableOf>[0]) =>
    describeFirstMostlyPositiveLevel(
      calibrationBins(
        tableOf(rows),
        equalWidthEdges(10).map((threshold) => 3 * threshold),
      ),
      scoreOutcomeWords(decidingRules.score),
    );

  it("begins where half of the cases are true", () => {
    const rows = [...times(20, 0.4, 0), ...times(32, 1.8, 1), ...times(18, 1.8, 0), ...times(20, 2.9, 1)];
    expect(say(rows)).toBe(
      "From about level 1.8 on, at least half of the cases are labelled level 1 or more: 64\u00a0% there (32 of 50).",
    );
    expect(say(times(20, 0.4, 0))).toBe(
      "Even at about level 0.4 fewer than half of the cases are labelled level 1 or more: 0\u00a0% there (0 of 20).",
    );
    expect(say(times(9, 0.4, 0))).toContain("too few to tell");
  });

  it("is ranked, and held to no chance", () => {
    const names = scoreMetrics(tableOf(times(20, 1.4, 1)), levelKind.scale).map(({ name }) => name);
    expect(names).toEqual(["Area under ROC", "Average precision"]);
  });
});

const words = noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" });
const questionThresholds = { shape: "band" as const, scale: probabilityScale, words };

describe("other traffic", () => {
  const table = tableOf([
    ...times(90, 0.9, 1),
    ...times(10, 0.5, 1),
    ...times(5, 0.9, 0),
    ...times(95, 0.1, 0),
  ]);
  const band = { lo: 0.3, hi: 0.7 };

  it("makes yes rarer and less often right", () => {
    expect(describeRatesAtPrevalence(table, band, 0.02, words)).toBe(
      "If 2\u00a0% of real cases are positive (50\u00a0% of these), 26.9 of 100 yes answers would be right (95\u00a0% sure: 13.5–49.2); 6.7 of 100 cases would be predicted yes (95\u00a0% sure: 3.6–13), and 20 of 10,000 would go to a person (95\u00a0% sure: 0–458).",
    );
    const nearlyAll = tableOf([...times(999, 0.9, 1), ...times(1, 0.9, 0), ...times(9999, 0.1, 0)]);
    const sentence = describeRatesAtPrevalence(nearlyAll, band, 0.9, words);
    expect(sentence).toContain("more than 99.9 of 100 yes answers would be right");
    expect(describeRatesAtPrevalence(table, { lo: 0.95, hi: 0.95 }, 0.02, words)).toContain(
      "nothing would be predicted yes",
    );
    expect(describeRatesAtPrevalence(tableOf(times(5, 0.9, 1)), band, 0.02, words)).toBe(
      "This needs cases labelled yes and cases labelled no.",
    );
  });
});

describe("guarantees", () => {
  it("hold from a declared threshold on, or say what they would take", () => {
    expect(
      describeCertifiedErrorThreshold(tableOf(times(640, 0.83, 1)), 0.05, "m-1", questionThresholds),
    ).toBe(
      "At most 5\u00a0% of automatic “yes” decisions are wrong from 0.50 on (95\u00a0% sure), if future cases resemble these 640 and the model stays m-1.",
    );
    expect(
      describeCertifiedErrorThreshold(tableOf(times(640, 0.83, 1)), 0.05, null, questionThresholds),
    ).toContain("the model stays the same");
    expect(describeCertifiedErrorThreshold(tableOf(times(60, 0.83, 1)), 0.05, null, questionThresholds)).toBe(
      "Too few cases: at least 135 without an error would be needed above a threshold to guarantee at most 5\u00a0% wrong (95\u00a0% sure).",
    );
  });

  it("are of tenths of a level where the rule compares a level", () => {
    const { scale } = levelKind;
    const rows = [...times(200, 2.3, 1), ...times(200, 0.4, 0)];
    const sure = tableOf(rows);
    expect(
      describeCertifiedErrorThreshold(sure, 0.05, null, {
        ...levelKind,
        words: scoreOutcomeWords(decidingRules.score),
      }),
    ).toContain("are wrong from 1.5 on");
    expect(describeDeclaredThresholds(scale)).toBe("every tenth of a level from 2.9 down to 1.5");
    expect(describeDeclaredThresholds(probabilityScale)).toBe("every hundredth from 0.99 down to 0.50");
    expect(describeConformalThreshold(sure, 0.05, scale)).toContain("score 2.3 or more");
    const verdicts = judgeRuleTargets(
      judgedOn(rows, {
        band: { lo: 1.5, hi: 1.5 },
        scale,
        basis: { kind: "same", uses: [{ use: "thresholds" }], looks: 0, heldOut: 0, heldOutCases: 0 },
      }),
      { ...tuningOf({}), goal: "right" },
      { shape: "band", words: scoreOutcomeWords(decidingRules.score) },
    );
    expect(verdicts[0]).toMatchObject({ status: "met" });
    expect(verdicts[0]?.text).toContain("The tenths of a level from 1.5 outward were declared");
  });

  it("keep future true cases", () => {
    expect(
      describeConformalThreshold(
        tableOf([...times(99, 0.6, 1), ...times(1, 0.2, 1)]),
        0.05,
        probabilityScale,
      ),
    ).toContain("score 0.60 or more");
    expect(describeConformalThreshold(tableOf(times(5, 0.6, 1)), 0.05, probabilityScale)).toBe(
      "To keep 95\u00a0% of future positive cases takes 19 positive cases at least.",
    );
    expect(describeConformalThreshold(tableOf(times(5, 0.6, 1)), 0, probabilityScale)).toBe(
      "No threshold keeps every future positive case.",
    );
  });
});

describe("thresholds on cases that did not choose them", () => {
  const ask = (rows: readonly (readonly [number, number])[], shape: "band" | "gate" = "band") =>
    estimateOutOfBag({
      data: {
        scores: rows.map(([score]) => score),
        labels: rows.map(([, label]) => label),
        by: rows.map(() => 0),
        done: [zonesAsDecisions],
      },
      ...(shape === "band" ? bandKind : gateKind),
      goal: "right",
      tuning: { ...tuningOf({}), aim: "observed" },
      draws: { seed: 1, resamples: 50 },
    });

  it("do worse than on those that did", () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => [(at % 20) / 20, (at * 7) % 20 < at % 20 ? 1 : 0] as const,
    );
    const { same, held } = ask(rows);
    expect(held.right.value).toBeLessThan(same.right.value ?? 0);
    expect(held.people.value).toBeGreaterThan(0);
    expect(held.cost.value).toBeGreaterThan(same.cost.value ?? 0);
  });

  it("are undefined where there is nothing to judge", () => {
    expect(ask([]).held).toMatchObject({ right: { value: null }, people: { value: null } });
    expect(ask(times(5, 0.5, 0)).held.misses.value).toBeNull();
    expect(ask(times(5, 0.5, 0), "gate").same.right.value).toBeNull();
  });
});
