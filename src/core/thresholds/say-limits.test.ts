import { describe, expect, it } from "vitest";
import { sayLimits, sayNoCurves } from "./say-limits.ts";
import { choiceWords, noulWords } from "./side-words.ts";
import { tableOf } from "./testing/any-table.ts";

const words = noulWords({ no: "allow", unsure: "review", yes: "block" });
const gate = choiceWords("confidence", "review");
const edges = { lower: 0.3, upper: 0.7 };

/** 40 rows over the given scores, true and false in turn. */
function spread(scores: readonly number[], label = (row: number) => row % 2) {
  return tableOf(
    Array.from({ length: 40 }, (_, row) => [scores[row % scores.length] ?? 0, label(row)] as const),
  );
}

describe("what cases cannot show", () => {
  it("is nothing where both kinds stand on both sides of both edges", () => {
    expect(sayLimits(spread([0.1, 0.4, 0.9]), "band", edges, words)).toEqual([]);
    expect(sayLimits(tableOf([]), "band", edges, words)).toEqual([]);
  });

  it("is said of scores that are all equal, once and for both edges", () => {
    expect(sayLimits(spread([0.5]), "band", edges, words)).toEqual([
      "All 40 cases score 0.50: the answers do not separate these cases, wherever the edges stand.",
    ]);
  });

  it("is said of an edge that no case stands beyond", () => {
    expect(sayLimits(spread([0.1, 0.4]), "band", edges, words)).toEqual([
      "“block from 0.70”: no case tested here, the highest stands at 0.40.",
    ]);
    expect(sayLimits(spread([0.5, 0.9, 0.6]), "band", edges, words)).toEqual([
      "“allow below 0.30”: no case tested here, the lowest stands at 0.50.",
    ]);
    expect(sayLimits(spread([0.5, 0.9, 0.6]), "band", { lower: 0, upper: 0.7 }, words)).toEqual([]);
    expect(sayLimits(spread([0.8, 0.9, 0.7]), "gate", { lower: 0, upper: 0.7 }, gate)).toEqual([
      "“automatic from 0.70”: no case tested here, the lowest stands at 0.70.",
    ]);
  });

  it("is said of cases of one kind, and of few", () => {
    const falses = spread([0.1, 0.4, 0.9], () => 0);
    expect(sayLimits(falses, "band", edges, words)[0]).toContain("There are no true cases among them");
    expect(sayLimits(falses, "gate", edges, gate)[0]).toContain("No choice is right");
    const trues = spread([0.1, 0.4, 0.9], () => 1);
    expect(sayLimits(trues, "band", edges, words)[0]).toContain("All of them are true cases");
    expect(sayLimits(trues, "gate", edges, gate)[0]).toContain("Every choice is right");
    const few = tableOf([
      [0.1, 0],
      [0.5, 1],
      [0.9, 1],
    ]);
    expect(sayLimits(few, "band", edges, words)).toEqual([
      "With fewer than 30 cases, read the counts and not the percentages.",
    ]);
  });
});

it("curves are drawn of both kinds only", () => {
  expect(sayNoCurves(spread([0.1, 0.9]), "band")).toBeNull();
  expect(
    sayNoCurves(
      spread([0.1, 0.9], () => 1),
      "band",
    ),
  ).toContain("the same label");
  expect(
    sayNoCurves(
      spread([0.1, 0.9], () => 1),
      "gate",
    ),
  ).toContain("right or wrong");
});
