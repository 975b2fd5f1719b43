import { expect, it } from "vitest";
import { findQuestionIssues } from "#core/service/write-request.ts";
import { draftQuestionsFromAnswers } from "./questions-from-answers.ts";

function made(...bodies: readonly unknown[]) {
  const rows = bodies.map((body, at) => ({ line: at + 1, cells: [JSON.stringify(body)], fault: null }));
  return draftQuestionsFromAnswers({ columns: ["response"], rows }, 0).map((question) => {
    expect(findQuestionIssues(question)).toEqual([]);
    const { id, type, options, levels } = question;
    return [id, type, options.length > 0 ? options.map(({ name }) => name) : levels.length];
  });
}

it("makes the questions that answers are to, with all options that any row names", () => {
  const first = {
    late: { type: "noul", noul: 0.8 },
    topic: { choice: "billing", probabilities: { billing: 0.9, access: 0.1 } },
    anger: { score: 2.4, probabilities: { 0: 0, 1: 0.1, 2: 0.4, 3: 0.5 } },
  };
  const second = { topic: { choice: "none", probabilities: [{ value: "none", probability: 1 }] } };
  expect(made({ answers: first }, { result: { answers: second } })).toEqual([
    ["late", "noul", 0],
    ["topic", "choice", ["billing", "access", "none"]],
    ["anger", "score", 4],
  ]);
});

it("takes the type that most rows have, other servers' names for yes or no, and nothing that is no answer", () => {
  expect(made({ answers: { a: { predicate: 0.2 } } }, { answers: { a: { boolean: 1 } } })).toEqual([
    ["a", "noul", 0],
  ]);
  expect(made({ answers: { a: "text", b: null, c: {} } }, { error: "x" }, "text")).toEqual([]);
  const mixed = [{ a: { score: 1 } }, { a: { score: 3 } }, { a: { noul: 1 } }].map((answers) => ({
    answers,
  }));
  expect(made(...mixed)).toEqual([["a", "score", 4]]);
});

it("makes no question of more options than one may have", () => {
  const options = Array.from({ length: 300 }, (_, at) => [`option ${at}`, 0]);
  expect(
    made({ answers: { a: { choice: "option 1", probabilities: Object.fromEntries(options) } } }),
  ).toEqual([]);
});
