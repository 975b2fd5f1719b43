import { expect, it } from "vitest";
import type { Playground } from "#core/model/playground.ts";
import { textEntry } from "#core/model/question.ts";
import { hasOwnEdges } from "#core/policy/move-edge.ts";
import { blankQuestion } from "../blank.ts";
import { examplePlayground } from "../example.ts";
import { changeQuestion, changeType, replaceQuestions } from "./edit-questions.ts";

const entries = (count: number) => Array.from({ length: count }, (_, level) => textEntry(`level ${level}`));

const empty: Playground = { ...examplePlayground("p"), questions: [blankQuestion("s", "s", "noul")] };

function edges({ questions }: Playground) {
  const [question] = questions;
  return question && [question.rules.score.lower, question.rules.score.upper, hasOwnEdges(question)];
}

function withLevels(playground: Playground, count: number): Playground {
  return changeQuestion(playground, "s", (question) => ({ ...question, levels: entries(count) }));
}

it("keeps the edges that nobody has set at the thirds of the scale", () => {
  const score = changeType(empty, "s", "score");
  expect(edges(score)).toEqual([0.3, 0.7, false]);
  expect(edges(withLevels(score, 3))).toEqual([0.7, 1.3, false]);
  expect(edges(withLevels(withLevels(score, 10), 5))).toEqual([1.3, 2.7, false]);
  expect(edges(withLevels(withLevels(score, 3), 2))).toEqual([0.3, 0.7, false]);
});

it("leaves edges alone that somebody has set, or that are set with the levels", () => {
  const set = changeQuestion(withLevels(empty, 3), "s", (question) => ({
    ...question,
    type: "score",
    rules: { ...question.rules, score: { ...question.rules.score, upper: 1.5 } },
  }));
  expect(edges(withLevels(set, 5))).toEqual([0.7, 1.5, true]);
  const together = changeQuestion(empty, "s", (question) => ({
    ...question,
    type: "score",
    levels: entries(3),
    rules: { ...question.rules, score: { ...question.rules.score, upper: 1.2 } },
  }));
  expect(edges(together)).toEqual([1, 1.2, true]);
});

it("gives a score that comes in as JSON the edges of its levels", () => {
  const coming = { ...blankQuestion("new", "new", "score"), levels: entries(3) };
  expect(edges(replaceQuestions(empty, [coming]))).toEqual([0.7, 1.3, false]);
});

it("calls edges own neither where they are today's first ones nor where they are those of before", () => {
  const before = { ...blankQuestion("s", "s", "score"), levels: entries(3) };
  expect(hasOwnEdges(before)).toBe(false);
});
