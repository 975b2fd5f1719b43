import { expect, it } from "vitest";
import type { Playground } from "#core/model/playground.ts";
import { textEntry } from "#core/model/question.ts";
import { hasOwnThresholds } from "#core/policy/cuts.ts";
import { blankQuestion, examplePlayground } from "../new-playground.ts";
import { changeQuestion, changeType, replaceQuestions } from "./edit-questions.ts";

const entries = (count: number) => Array.from({ length: count }, (_, level) => textEntry(`level ${level}`));

const empty: Playground = { ...examplePlayground("p"), questions: [blankQuestion("s", "s", "noul")] };

function thresholds({ questions }: Playground) {
  const [question] = questions;
  return question && [question.rules.score.lower, question.rules.score.upper, hasOwnThresholds(question)];
}

function withLevels(playground: Playground, count: number): Playground {
  return changeQuestion(playground, "s", (question) => ({ ...question, levels: entries(count) }));
}

it("keeps the thresholds that nobody has set at the thirds of the scale", () => {
  const score = changeType(empty, "s", "score");
  expect(thresholds(score)).toEqual([0.3, 0.7, false]);
  expect(thresholds(withLevels(score, 3))).toEqual([0.7, 1.3, false]);
  expect(thresholds(withLevels(withLevels(score, 10), 5))).toEqual([1.3, 2.7, false]);
  expect(thresholds(withLevels(withLevels(score, 3), 2))).toEqual([0.3, 0.7, false]);
});

it("leaves thresholds alone that somebody has set, or that are set with the levels", () => {
  const set = changeQuestion(withLevels(empty, 3), "s", (question) => ({
    ...question,
    type: "score",
    rules: { ...question.rules, score: { ...question.rules.score, upper: 1.5 } },
  }));
  expect(thresholds(withLevels(set, 5))).toEqual([0.7, 1.5, true]);
  const together = changeQuestion(empty, "s", (question) => ({
    ...question,
    type: "score",
    levels: entries(3),
    rules: { ...question.rules, score: { ...question.rules.score, upper: 1.2 } },
  }));
  expect(thresholds(together)).toEqual([1, 1.2, true]);
  const low = changeQuestion(withLevels(changeType(empty, "s", "score"), 3), "s", (question) => ({
    ...question,
    rules: { ...question.rules, score: { ...question.rules.score, lower: 0.5 } },
  }));
  expect(thresholds(withLevels(low, 5))).toEqual([0.5, 1.3, true]);
});

it("leaves thresholds alone that were fitted, even where they are those of the beginning", () => {
  const score = withLevels(changeType(empty, "s", "score"), 3);
  const fitted = changeQuestion(score, "s", (question) => ({ ...question, fitted: {} as never }));
  expect(thresholds(withLevels(fitted, 5))).toEqual([0.7, 1.3, true]);
});

it("gives a score that comes in as JSON the thresholds of its levels", () => {
  const coming = { ...blankQuestion("new", "new", "score"), levels: entries(3) };
  expect(thresholds(replaceQuestions(empty, [coming]))).toEqual([0.7, 1.3, false]);
});

it("calls thresholds own neither where they are today's first ones nor where they are those of before", () => {
  const before = { ...blankQuestion("s", "s", "score"), levels: entries(3) };
  expect(hasOwnThresholds(before)).toBe(false);
});
