import { describe, expect, it } from "vitest";
import type { Json } from "#core/text/json/json-object.ts";
import { answerQuestions } from "../answer-questions.ts";
import { readAmount } from "../language/quantities.ts";

const noul = (state: Json, instructions: string) => {
  const [verdict] = answerQuestions(state, [{ type: "noul", instructions, criteria: {} }]);
  return verdict?.type === "noul" ? verdict.noul : Number.NaN;
};
const score = (state: Json, instructions: string, criteria: string[]) => {
  const [verdict] = answerQuestions(state, [{ type: "score", instructions, criteria }]);
  return verdict?.type === "score" ? verdict.score : Number.NaN;
};

describe("amounts", () => {
  it.each([
    ["three", 3],
    ["1,250", 1250],
    ["142.5", 142.5],
    ["12h", 12],
    ["a", undefined],
    ["2001:db8", undefined],
    ["9".repeat(30), undefined],
  ])("%s is %s", (word, amount) => {
    expect(readAmount(word)).toBe(amount);
  });
});

describe("bounds", () => {
  const basket = { basket: { pears: 4, weight_kg: 12 }, driver: "Anouk" };

  it.each([
    "Are there more than three pears?",
    "Are there fewer than six pears?",
    "Are there exactly four pears?",
    "Is the weight over 10?",
  ])("%s yes", (question) => {
    expect(noul(basket, question)).toBeGreaterThan(0.5);
  });

  it.each(["Are there at least five pears?", "Are there at most 3 pears?", "Is the weight under 10?"])(
    "%s no",
    (question) => {
      expect(noul(basket, question)).toBeLessThan(0.5);
    },
  );

  it("reads numbers of sentences", () => {
    expect(
      noul("We waited forty minutes for the bus.", "Did they wait more than 30 minutes?"),
    ).toBeGreaterThan(noul("We waited ten minutes for the bus.", "Did they wait more than 30 minutes?"));
  });

  it("leaves words alone that are no numbers", () => {
    expect(noul("The cat sat.", "Is it over budget?")).toBeLessThan(0.5);
    expect(noul({ note: "sat", depth: 9 }, "Is `note` over 5?")).toBeLessThan(0.6);
  });
});

describe("levels of numbers", () => {
  const load = ["under 10", "10 to 50", "50 to 90", "over 90"];

  it.each([
    [4, 0],
    [30, 1],
    [88, 2],
    [97, 3],
  ])("places %d", (value, level) => {
    expect(Math.round(score({ load: value, name: "x" }, "Load", load))).toBe(level);
  });

  it("takes bare numbers as levels", () => {
    expect(score({ stars: 5 }, "How many stars?", ["1", "2", "3", "4", "5"])).toBeGreaterThan(3.5);
    expect(score("no number", "How many stars?", ["1", "2", "3", "4", "5"])).toBeLessThan(3.5);
    expect(score({ stars: 9 }, "How many stars?", ["1", "2", "3"])).toBeLessThan(2);
  });

  it("takes a number of a field as a share of its scale", () => {
    const levels = ["no ache", "slight", "marked", "unbearable"];
    const pain = (value: number) => score({ ache: value, name: "Ulla" }, "How strong is the ache?", levels);
    expect(pain(0)).toBeLessThan(1);
    expect(pain(9)).toBeGreaterThan(2);
    expect(pain(1)).toBeLessThan(pain(4));
    expect(pain(4_000)).toBeGreaterThan(0);
  });
});
