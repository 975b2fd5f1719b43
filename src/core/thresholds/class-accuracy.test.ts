import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LabelledAnswer } from "#core/cases/answer-rows.ts";
import { toTextEntry } from "#core/model/question.ts";
import { perClassResults } from "#core/statistics/classification-metrics.ts";
import { toPercentText } from "#core/text/number-text.ts";
import {
  caseKeysOfClassPair,
  confusedPairs,
  describeAccuracy,
  describeConfusedPair,
  describeLevelErrors,
  describeNearestLevels,
  labelledLevelClasses,
  labelledOptionClasses,
  levelMetrics,
} from "./class-accuracy.ts";

function item(key: string, value: string | number, answer: LabelledAnswer["answer"]): LabelledAnswer {
  const state = { form: "text" as const, text: key, items: [] };
  const label = { questionKey: "q", value, picked: "all" as const };
  return { row: { key, state, labels: [label], note: "", group: "" }, label, answer };
}

function chosen(choice: string): LabelledAnswer["answer"] {
  return { type: "choice", choice, probabilities: [], confidence: null, tooRounded: false };
}

function scored(level: number, probabilities: (number | null)[] = []): LabelledAnswer["answer"] {
  return { type: "score", level, probabilities, confidence: null, tooRounded: false };
}

const options = ["__proto__", "10", "a"].map((name) => ({ name, description: toTextEntry("") }));

describe("the options of labelled cases", () => {
  const items = [
    item("1", "a", chosen("a")),
    item("2", "a", chosen("10")),
    item("3", "a", chosen("10")),
    item("4", "__proto__", chosen("__proto__")),
    item("5", "10", chosen("a")),
    item("6", "a", chosen("gone")),
    item("7", "a", scored(1)),
    item("8", "gone", chosen("a")),
  ];
  const classes = labelledOptionClasses(items, options);

  it("are right or mistaken", () => {
    expect(describeAccuracy(classes)).toBe(
      "2 of 5 are right (40\u00a0%; 95\u00a0% sure: 11.8\u00a0% to 76.9\u00a0%), whatever the threshold.",
    );
    expect(describeAccuracy(labelledOptionClasses([item("1", "a", chosen("a"))], options))).toMatch(
      /^1 of 1 is right/,
    );
    expect(describeAccuracy(labelledOptionClasses([], options))).toBe("There are no cases.");
    const pairs = confusedPairs(classes, 8);
    expect(pairs.map((pair) => describeConfusedPair(classes, pair))).toEqual([
      "a is mistaken for 10 in 2 of 3 cases.",
      "10 is mistaken for a in 1 of 1 case.",
    ]);
    expect(caseKeysOfClassPair(classes, 2, 1)).toEqual(["2", "3"]);
    expect(perClassResults(classes.cells).map(({ support, hits }) => [support, hits])).toEqual([
      [1, 1],
      [1, 0],
      [3, 1],
    ]);
  });
});

it("of two options with one name the first is meant, as in the order of cases by label", () => {
  const twice = [...options, { name: "a", description: toTextEntry("Another") }];
  const items = [item("1", "a", chosen("a")), item("2", "10", chosen("a"))];
  expect(labelledOptionClasses(items, twice)).toMatchObject({ truth: [2, 1], predicted: [2, 2] });
});

describe("the levels of labelled cases", () => {
  it("are off by so much", () => {
    const items = [
      item("1", 0, scored(0.4)),
      item("2", 3, scored(2.5)),
      item("3", 1, scored(3)),
      item("4", 1, chosen("a")),
    ];
    expect(describeLevelErrors(items)).toBe(
      "The expected level is off by 1.0 levels on average. The answers are 0.6 too high on average.",
    );
    const { truth, predicted } = labelledLevelClasses(items, 4);
    expect([truth, predicted]).toEqual([
      [0, 3, 1],
      [0, 3, 3],
    ]);
    expect(describeLevelErrors([item("1", 1, scored(0.4))])).toBe(
      "The expected level is off by 0.6 levels on average. The answers are 0.6 too low on average.",
    );
    expect(describeLevelErrors([])).toBe("There are no cases.");
    expect(describeLevelErrors([item("1", 1, scored(1))])).toBe(
      "The expected level is off by 0.0 levels on average.",
    );
  });

  it("are within one level as the matrix beside the sentence counts them", () => {
    const items = [item("1", 0, scored(1.02)), item("2", 3, scored(1.98)), item("3", 0, scored(1.6))];
    const classes = labelledLevelClasses(items, 4);
    const near = classes.cells.reduce(
      (sum, [truth, predicted, rows]) => (Math.abs(truth - predicted) <= 1 ? sum + rows : sum),
      0,
    );
    expect(near).toBe(2);
    expect(describeNearestLevels(classes)).toMatch(
      /^Rounded to the nearest level, 0 of 3 are right .* 66\.7\u00a0% are within one level\.$/,
    );
    expect(describeNearestLevels(labelledLevelClasses(items, 3))).not.toContain("within one");
    expect(describeNearestLevels(labelledLevelClasses([], 4))).toBe("");
  });

  it("are within one level of any whole label as the matrix counts them, whatever the fractions", () => {
    const rows = fc.array(fc.tuple(fc.nat(4), fc.double({ min: 0, max: 4, noNaN: true })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(rows, (pairs) => {
        const items = pairs.map(([label, level], at) => item(String(at), label, scored(level)));
        const classes = labelledLevelClasses(items, 5);
        const near = classes.cells.reduce(
          (sum, [truth, predicted, count]) => (Math.abs(truth - predicted) <= 1 ? sum + count : sum),
          0,
        );
        const percent = toPercentText(near / pairs.length);
        expect(describeNearestLevels(classes)).toContain(` ${percent} are within one level.`);
      }),
    );
  });

  it("may be split", () => {
    const split = (keys: string[]) =>
      describeLevelErrors(keys.map((key) => item(key, 1, scored(1, [0.5, 0, 0.5]))));
    expect(split(["1"])).toContain("1 answer is split between distant levels.");
    expect(split(["1", "2"])).toContain("2 answers are split");
    expect(
      describeLevelErrors([item("1", 1, scored(1, [0.5, null, 0.5])), item("2", 1, chosen("a"))]),
    ).not.toContain("split");
    expect(describeLevelErrors([item("1", 1, scored(1, [0.3, 0.4, 0.3]))])).not.toContain("split");
  });

  it("have measures, or reasons", () => {
    const items = [item("1", 0, scored(0)), item("2", 2, scored(2)), item("3", 1, scored(1))];
    const text = (of: LabelledAnswer[]) =>
      levelMetrics(of, labelledLevelClasses(of, 3)).map(({ name, text: value }) => `${name}: ${value}`);
    expect(text(items)).toEqual([
      "Mean absolute error: 0.000",
      "Root mean squared error: 0.000",
      "Bias: 0.000",
      "Quadratic weighted κ: 1.000",
      "Rank correlation: 1.000",
    ]);
    expect(text([])[0]).toBe("Mean absolute error: — (there are no cases)");
  });
});
