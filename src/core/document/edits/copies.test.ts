import { describe, expect, it } from "vitest";
import { addUse, hasChosen, usedRows } from "#core/ledger/ledger.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { examplePlayground, newPlayground } from "../new-playground.ts";
import { readQuestionsText, writeQuestionsText } from "../questions-text.ts";
import { copiedQuestions, duplicateQuestions, insertCopies } from "./edit-copies.ts";
import { askInSteps, changeQuestion, moveQuestions, removeQuestions } from "./edit-questions.ts";

const example = examplePlayground("p");
const ids = (playground: Playground) => playground.questions.map(({ id }) => id);
const keys = (...all: string[]) => new Set(all);
const newKeys = () => {
  let made = 0;
  return () => `new ${(made += 1)}`;
};
const row = { state: { form: "text" as const, text: "late", items: [] }, group: "" };

/** `frustration` divides an option of `department`, which is asked in steps. */
const divided = askInSteps(
  changeQuestion(example, "frustration", (question) => ({
    ...question,
    narrows: { key: "department", option: "billing" },
  })),
  "department",
  true,
);

describe("several questions", () => {
  it("are removed at once, and none is no change", () => {
    expect(ids(removeQuestions(example, keys("department", "frustration")))).toEqual(["refund_requested"]);
    expect(removeQuestions(example, keys("absent"))).toBe(example);
  });

  it.each([
    [0, ["refund_requested", "frustration", "department"]],
    [1, ["department", "refund_requested", "frustration"]],
    [9, ["department", "refund_requested", "frustration"]],
  ])("are moved side by side to %i", (to, order) => {
    expect(ids(moveQuestions(example, keys("frustration", "refund_requested"), to))).toEqual(order);
  });

  it("stay where they are when a move changes nothing", () => {
    expect(moveQuestions(example, keys("department"), 1)).toBe(example);
    expect(moveQuestions(example, keys("absent"), 0)).toBe(example);
  });

  it("are duplicated side by side under free ids and keys of their own", () => {
    const twice = duplicateQuestions(example, keys("refund_requested", "department"), newKeys());
    expect(ids(twice)).toEqual([
      "refund_requested",
      "department",
      "refund_requested_2",
      "department_2",
      "frustration",
    ]);
    expect(twice.questions.map(({ key }) => key).slice(2, 4)).toEqual(["new 1", "new 2"]);
    expect(duplicateQuestions(example, keys("absent"), newKeys())).toBe(example);
  });

  it("divide the copy of what they divided, and nothing where that stays behind", () => {
    const both = duplicateQuestions(divided, keys("department", "frustration"), newKeys());
    expect(both.questions.slice(3)).toMatchObject([
      { id: "department_2", inSteps: true },
      { id: "frustration_2", narrows: { key: "new 1", option: "billing" } },
    ]);
    const [alone] = duplicateQuestions(divided, keys("frustration"), newKeys()).questions.slice(3);
    expect(alone).not.toHaveProperty("narrows");
    expect(duplicateQuestions(divided, keys("department"), newKeys()).questions[2]).not.toHaveProperty(
      "inSteps",
    );
  });
});

describe("questions that go from one playground to another as text", () => {
  const chosen = { ...example, ledger: addUse(noLedger, "department", "thresholds", [row]) };

  it("come whole, with what their rows have chosen, and keep ids that are free", () => {
    const read = readQuestionsText(writeQuestionsText(chosen, keys("department")));
    if (!read.ok) throw new Error(read.problem);
    expect(read.from).toBe(example.name);
    const there = insertCopies(newPlayground("other"), read.copied, newKeys());
    expect(there.questions).toEqual([{ ...example.questions[1], key: "new 1" }]);
    expect(hasChosen(usedRows(there.ledger, "new 1"), row)).toBe(true);
    const back = insertCopies(example, read.copied, newKeys(), 0);
    expect(ids(back)).toEqual(["department_2", "refund_requested", "department", "frustration"]);
  });

  it("leave what was not chosen behind, the state and the cases too", () => {
    const text = writeQuestionsText(chosen, keys("frustration"));
    expect(text).not.toContain("charged");
    expect(copiedQuestions(chosen, keys("frustration")).ledger).toEqual(noLedger);
  });

  it("get ids that differ from each other, too", () => {
    const copied = { questions: example.questions.map((one) => ({ ...one, id: "same" })), ledger: noLedger };
    expect(ids(insertCopies(newPlayground("q"), copied, newKeys()))).toEqual(["same", "same_2", "same_3"]);
  });

  const map = '{ "urgent": { "type": "noul", "instructions": "Is it urgent?" } }';
  it.each([
    ["a map of questions", map],
    ["a request", `{ "model": "m", "state": "s", "questions": ${map} }`],
  ])("are read from %s", (_, text) => {
    expect(readQuestionsText(` ${text}\n`)).toMatchObject({
      ok: true,
      from: null,
      copied: { questions: [{ id: "urgent", type: "noul", instructions: { text: "Is it urgent?" } }] },
    });
  });

  it.each([
    ["other text", "Is it urgent?", /^No questions found/],
    ["an empty map", "{}", /^No questions found/],
    ["JSON of another kind", '{\n  "a": 1 }', /Line 2/],
    ["a playground without questions", writeQuestionsText(example, keys()), /^No questions found/],
    ["a later version", '{ "format": "cutpoint.playground", "version": 999 }', /newer Cutpoint/],
    ["a damaged file", '{ "format": "cutpoint.playground", "version": 1 }', /can't be read/],
  ])("are not found in %s, which says why", (_, text, problem) => {
    expect(readQuestionsText(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });
});
