import { expect, it } from "vitest";
import { findQuestionIssues } from "#core/service/write-request.ts";
import type { CaseTable } from "./case-table.ts";
import { draftQuestionsFromTitles } from "./questions-from-titles.ts";

function table(columns: readonly string[], ...rows: readonly (readonly string[])[]): CaseTable {
  return { columns, rows: rows.map((cells, at) => ({ line: at + 2, cells: [...cells], fault: null })) };
}

function made(of: CaseTable) {
  return draftQuestionsFromTitles(of).map((question) => {
    expect(findQuestionIssues(question)).toEqual([]);
    const { id, type, options, levels } = question;
    return [id, type, options.length > 0 ? options.map(({ name }) => name) : levels.length];
  });
}

it("brings every question that an export of ours names, by labels, answers and what each person said", () => {
  const facts = JSON.stringify([
    { label: "label:spam", value: true, picked: "all" },
    { label: "label:anger", value: 4, picked: "all" },
    { label: "label:topic", value: "other", picked: "all" },
    { label: "label:tone", value: "kind", picked: "all" },
    { label: "label:tone", value: "rude", picked: "all" },
  ]);
  const columns = [
    "state",
    "state_form",
    "label:late",
    "label:topic",
    "label#2:topic",
    "label:anger",
    "facts",
  ];
  expect(
    made(
      table(
        columns,
        ["a", "text", "true", "billing", "1", "0", facts],
        ["b", "text", "true", "none", "3", "2", ""],
      ),
    ),
  ).toEqual([
    ["late", "noul", 0],
    ["topic", "choice", ["billing", "none", "other"]],
    ["topic", "score", 4],
    ["anger", "score", 5],
    ["spam", "noul", 0],
    ["tone", "choice", ["kind", "rude"]],
  ]);
  const answers = ["answer:late", "answer:no", "confidence:no", "probabilities:no"];
  const shares = '{"10":0.2,"2":0.8}';
  expect(
    made(
      table(
        [
          "state",
          "state_form",
          ...answers,
          "answer:anger",
          "confidence:anger",
          "probabilities:anger",
          "model",
        ],
        ["a", "text", "1", "2", "", shares, "2.25", "", '{"0":0,"1":0,"2":0.75,"3":0.25}', "m"],
      ),
    ),
  ).toEqual([
    ["late", "noul", 0],
    ["no", "choice", ["10", "2"]],
    ["anger", "score", 4],
  ]);
});

it("brings what another tool labelled, with the values that it evaluated", () => {
  const columns = [
    "text",
    "label:Refund",
    "evaluation:refund",
    "label:topic",
    "evaluation:topic",
    "label:stars",
  ];
  expect(
    made(
      table(
        columns,
        ["a", "1", "0.25", "billing", "billing", "1"],
        ["b", "0", "0.5", "access", "other", "5"],
        ["c", "", "1", "none", "", "3"],
        ["d", "1", "", "nan", "", "2"],
      ),
    ),
  ).toEqual([
    ["Refund", "noul", 0],
    ["topic", "choice", ["billing", "access", "none", "other"]],
    ["stars", "score", 5],
  ]);
});

it.each([
  ["probabilities", ["0", "0.25", "1"], [["a", "noul", 0]]],
  ["names", ["kind", "rude", "kind"], [["a", "choice", ["kind", "rude"]]]],
  ["levels, which keep their numbers", ["1", "4", "3"], [["a", "score", 5]]],
  ["verdicts in numbers", ["0", "1", "1"], []],
  ["verdicts in words", ["true", "false", "true"], []],
  ["a measure", ["0.2", "1.7", "3.25"], []],
  ["a count", ["12", "170", "3"], []],
  ["one name alone", ["kind", "kind", ""], []],
  ["a number beside names", ["kind", "3", "rude"], []],
  ["nothing", ["", "", ""], []],
])("makes of evaluations what their values can be answers to: %s", (_, values, questions) => {
  const columns = ["text", "evaluation:a", "evaluation:a.label", "evaluation:a.explanation"];
  expect(made(table(columns, ...values.map((value) => ["text", value, "likely", "why"])))).toEqual(questions);
});

it("makes no question of more than a playground is likely to have, and none of other columns", () => {
  const names = Array.from({ length: 300 }, (_, at) => `label:${at}`);
  expect(made(table(["text", ...names], ["a", ...names.map(() => "yes")]))).toHaveLength(200);
  expect(
    made(table(["text", "label", "meta:label", "score:a", "labels:b"], ["a", "yes", "b", "1", "2"])),
  ).toEqual([]);
});
