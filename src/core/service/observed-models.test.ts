import { describe, expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import { describeModelLimits, findExceededLimits, parseModelLimits } from "./observed-models.ts";

describe("limits in a server's sentence", () => {
  it.each([
    ["questions.topic: too many options (60), this model supports at most 52", { optionsMax: 52 }],
    ['questions.topic: "criteria" must have between 2 and 26 options', { optionsMax: 26 }],
    ['question "topic": criteria must contain 2–26 candidates', { optionsMax: 26 }],
    ["questions must contain 1–64 fields", { questionsMax: 64 }],
    ["questions.topic: 53 options, at most 52 are supported", { optionsMax: 52 }],
    ["a request takes at most 64 questions", { questionsMax: 64 }],
    ["No more than 10 questions, and up to 16 options each", { questionsMax: 10, optionsMax: 16 }],
    ["the maximum is 20 choices", { optionsMax: 20 }],
    ["choices: maximum is 44", { optionsMax: 44 }],
    ["the model could not evaluate the decision", {}],
    ["at most 3 images", {}],
  ])("%s", (sentence, limits) => {
    expect(parseModelLimits(sentence)).toEqual(limits);
  });
});

describe("what goes beyond them", () => {
  const option = (name: string) => ({ name, description: { form: "text" as const, text: "" } });
  const wide = { ...blankQuestion("a", "topic", "choice"), options: ["x", "y", "z"].map(option) };

  it("is said with what to do", () => {
    expect(findExceededLimits("d1", [wide], { optionsMax: 2 })).toEqual([
      {
        questionIndex: 0,
        message:
          "d1 takes at most 2 options, and this question has 3. Split it into groups, or ask another model.",
      },
    ]);
    expect(findExceededLimits("d1", [wide, wide], { questionsMax: 1 })).toEqual([
      {
        questionIndex: null,
        message: "d1 takes at most 1 questions in a request, and this one has 2. Leave some out of the run.",
      },
    ]);
    expect(findExceededLimits("d1", [wide], { optionsMax: 3, questionsMax: 1 })).toEqual([]);
    expect(findExceededLimits("d1", [{ ...wide, type: "noul" }], { optionsMax: 2 })).toEqual([]);
  });
});

it("names what is known of a model's limits, and nothing else", () => {
  expect(describeModelLimits({})).toBe("");
  expect(describeModelLimits({ optionsMax: 26 })).toBe("26 options");
  expect(describeModelLimits({ window: 4096, optionsMax: 26, questionsMax: 64 })).toBe(
    "4,096 tokens, 26 options, 64 questions",
  );
});
