import { describe, expect, it } from "vitest";
import { duplicateQuestion } from "./edits/duplicate-question.ts";
import { includeQuestion } from "./edits/include-question.ts";
import { moveQuestion } from "./edits/move-question.ts";
import { removeQuestion } from "./edits/remove-question.ts";
import { setName } from "./edits/set-name.ts";
import { setState } from "./edits/set-state.ts";
import { examplePlayground } from "./example.ts";
import type { Playground } from "./playground.ts";
import {
  changedRecords,
  fromRecords,
  playgroundRecordSchema,
  questionRecordSchema,
  stateRecordSchema,
  toPlaygroundRecord,
} from "./records.ts";

const example = examplePlayground("p");
const keys = (playground: Playground) => playground.questions.map((question) => question.key);

describe("changedRecords", () => {
  it("is everything when nothing is stored, and nothing when nothing changed", () => {
    expect(changedRecords(null, example)).toEqual({
      state: example.state,
      put: example.questions,
      remove: [],
    });
    expect(changedRecords(example, example)).toEqual({ state: null, put: [], remove: [] });
    expect(changedRecords(example, setName(example, "x"))).toEqual({ state: null, put: [], remove: [] });
  });

  it("is only what differs", () => {
    const changed = includeQuestion(example, "department", false);
    expect(changedRecords(example, changed)).toEqual({
      state: null,
      put: [changed.questions[1]],
      remove: [],
    });
    const fewer = removeQuestion(example, "department");
    expect(changedRecords(example, fewer)).toEqual({ state: null, put: [], remove: ["department"] });
    const more = duplicateQuestion(example, "department", "__proto__");
    expect(changedRecords(example, more).put.map((question) => question.key)).toEqual(["__proto__"]);
    expect(changedRecords(example, moveQuestion(example, "department", 0))).toMatchObject({
      put: [],
      remove: [],
    });
    const state = { ...example.state, text: "{}" };
    expect(changedRecords(example, setState(example, state))).toMatchObject({ state, put: [], remove: [] });
  });
});

describe("fromRecords", () => {
  const record = toPlaygroundRecord(example, 3, 1000);
  const questions = example.questions.map((question) => ({
    playgroundKey: "p",
    key: question.key,
    question,
  }));
  const state = { playgroundKey: "p", state: example.state };

  it("rebuilds the playground in its order, whatever the records' order", () => {
    expect(fromRecords(record, state, questions.toReversed())).toEqual(example);
  });

  it("leaves out what is missing", () => {
    expect(keys(fromRecords(record, state, questions.slice(1)))).toEqual(["department", "frustration"]);
    expect(fromRecords(record, null, questions).state).toEqual({ form: "text", text: "", items: [] });
  });

  it("reads its own records through their schemas unchanged", () => {
    expect(playgroundRecordSchema.parse(record)).toEqual(record);
    expect(stateRecordSchema.parse(state)).toEqual(state);
    expect(questions.map((question) => questionRecordSchema.parse(question))).toEqual(questions);
  });

  it("reads a question of before advice could be dismissed", () => {
    const [question] = example.questions;
    const { dismissedAdvice: _, ...older } = question ?? {};
    const stored = { playgroundKey: "p", key: "refund_requested", question: older };
    expect(questionRecordSchema.parse(stored).question).toEqual(question);
  });
});
