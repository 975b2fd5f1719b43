import { describe, expect, it } from "vitest";
import { choiceOutcomeWords, noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import { describeCaveats, describeMissingCurves } from "./describe-expert.ts";
import { bandKind, gateKind, levelKind, tableOf } from "./testing/any-table.ts";

const thresholds = { lower: 0.3, upper: 0.7 };
const band = {
  ...bandKind,
  thresholds,
  words: noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" }),
};
const gate = {
  ...gateKind,
  thresholds: { lower: 0, upper: 0.7 },
  words: choiceOutcomeWords("confidence", "review"),
};

/** 40 rows over the given scores, true and false in turn. */
function spread(scores: readonly number[], label = (row: number) => row % 2) {
  return tableOf(
    Array.from({ length: 40 }, (_, row) => [scores[row % scores.length] ?? 0, label(row)] as const),
  );
}

describe("what cases cannot show", () => {
  it("is nothing where both kinds stand on both sides of both thresholds", () => {
    expect(describeCaveats(spread([0.1, 0.4, 0.9]), band)).toEqual([]);
    expect(describeCaveats(tableOf([]), band)).toEqual([]);
  });

  it("is said of scores that are all equal, once and for both thresholds", () => {
    expect(describeCaveats(spread([0.5]), band)).toEqual([
      "All 40 cases score 0.50: the answers don't separate these cases, whatever the thresholds.",
    ]);
  });

  it("is said of a threshold that no case stands beyond", () => {
    expect(describeCaveats(spread([0.1, 0.4]), band)).toEqual([
      "“block from 0.70”: no case tested here, the highest is at 0.40.",
    ]);
    expect(describeCaveats(spread([0.5, 0.9, 0.6]), band)).toEqual([
      "“allow below 0.30”: no case tested here, the lowest is at 0.50.",
    ]);
    expect(
      describeCaveats(spread([0.5, 0.9, 0.6]), { ...band, thresholds: { lower: 0, upper: 0.7 } }),
    ).toEqual([]);
    expect(describeCaveats(spread([0.1, 0.6999]), band)).toEqual([
      "“block from 0.70”: no case tested here, the highest is at 0.6999.",
    ]);
    expect(describeCaveats(spread([0.8, 0.9, 0.7]), gate)).toEqual([
      "“automatic from 0.70”: no case tested here, the lowest is at 0.70.",
    ]);
  });

  it("is written in levels where the rule compares a level", () => {
    const inLevels = { ...band, ...levelKind, thresholds: { lower: 1, upper: 2.5 } };
    expect(describeCaveats(spread([0.1, 2.4]), inLevels)).toEqual([
      "“block from 2.5”: no case tested here, the highest is at 2.4.",
    ]);
    expect(describeCaveats(spread([2]), inLevels)[0]).toContain("All 40 cases score 2.0:");
  });

  it("is said of cases of one kind, and of few", () => {
    const falses = spread([0.1, 0.4, 0.9], () => 0);
    expect(describeCaveats(falses, band)[0]).toContain("There are no cases labelled yes among them");
    expect(describeCaveats(falses, gate)[0]).toContain("None of the choices is correct");
    const trues = spread([0.1, 0.4, 0.9], () => 1);
    expect(describeCaveats(trues, band)[0]).toContain("All of them are cases labelled yes");
    expect(describeCaveats(trues, gate)[0]).toContain("Every choice is correct");
    const few = tableOf([
      [0.1, 0],
      [0.5, 1],
      [0.9, 1],
    ]);
    expect(describeCaveats(few, band)).toEqual([
      "With fewer than 30 cases, read the counts, not the percentages.",
    ]);
  });
});

it("curves are drawn of both kinds only", () => {
  expect(describeMissingCurves(spread([0.1, 0.9]), "band")).toBeNull();
  expect(
    describeMissingCurves(
      spread([0.1, 0.9], () => 1),
      "band",
    ),
  ).toContain("the same label");
  expect(
    describeMissingCurves(
      spread([0.1, 0.9], () => 1),
      "gate",
    ),
  ).toContain("all correct or all wrong");
});
