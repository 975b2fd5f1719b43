import { describe, expect, it } from "vitest";
import { emptyMergedAnswers, mergeAnswerRows } from "#core/cases/merge-answers.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Case } from "#core/model/case.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import {
  type RecordedAnswers,
  readRecordedAnswers,
  rebuildRecordedCaseRun,
  writeRecordedAnswers,
} from "./recorded-run.ts";

const example = examplePlayground("p");
const bare = { labels: [], note: "", group: "" };
const cases: Case[] = [
  { ...bare, key: "00000001", state: { form: "text", text: "Money back, please.", items: [] } },
  { ...bare, key: "00000002", state: { form: "json", text: "{", items: [] } },
  { ...bare, key: "00000003", state: { form: "text", text: "Thanks!", items: [] } },
];
const playground = { ...example, cases };
const response = '{"model":"decider-1.13.0","answers":{"refund_requested":{"type":"noul","noul":0.9}}}';
const recorded: RecordedAnswers = {
  format: "cutpoint.answers",
  version: 1,
  model: playground.model,
  profile: profile.id,
  mode: "sandbox",
  recordedOn: "2026-01-31",
  answers: ["00000001", "00000002", "99999999"].map((key) => ({ case: key, response })),
};

it("is a finished run of the day, with a row for each case that has an answer and can be sent", () => {
  const made = rebuildRecordedCaseRun(playground, recorded, profile, "r");
  expect(made?.run).toMatchObject({
    playgroundKey: "p",
    questionKeys: example.questions.map(({ key }) => key),
    startedAt: Date.UTC(2026, 0, 31),
    recorded: true,
    phase: { kind: "done" },
  });
  expect(made?.rows.map(({ row }) => row.caseKey)).toEqual(["00000001"]);
});

it("answers to the playground as it came, and nothing of it is stale", () => {
  const made = rebuildRecordedCaseRun(playground, recorded, profile, "r");
  const [first] = made?.rows ?? [];
  if (!made || !first) throw new Error("There is no row.");
  const none = emptyMergedAnswers(made.run, playground, profile);
  const { byCase } = mergeAnswerRows(none, made.run, [{ ...first.row, stateHash: "" }], profile);
  const answer = byCase.get("00000001");
  expect(answer?.answers.get("refund_requested")).toEqual({ type: "noul", value: 0.9 });
  expect(answer?.stale).toBe(false);
  expect(first.row.inputTokens).toBeNull();
});

it.each(["", "{", "anything"])("is the same whatever stands in the state pane: %j", (text) => {
  const state = { form: "json" as const, text, items: [] };
  const other = { ...playground, state };
  const made = rebuildRecordedCaseRun(other, recorded, profile, "r");
  expect(made).toEqual(rebuildRecordedCaseRun(playground, recorded, profile, "r"));
  expect(made?.rows).toHaveLength(1);
});

it("is none where the playground could not be asked", () => {
  const unasked = { ...playground, questions: playground.questions.slice(0, 0) };
  expect(rebuildRecordedCaseRun(unasked, recorded, profile, "r")).toBeNull();
});

it("keeps a body that cannot be read, without its tokens", () => {
  const answers = [{ case: "00000001", response: "<html>" }];
  const made = rebuildRecordedCaseRun(playground, { ...recorded, answers }, profile, "r");
  expect(made?.rows[0]?.row).toMatchObject({ responseText: "<html>", inputTokens: null });
});

const written: RecordedAnswers = {
  format: "cutpoint.answers",
  version: 1,
  model: "decider-1.13.0",
  profile: "decider",
  mode: "sandbox",
  recordedOn: "2026-01-31",
  answers: [{ case: "00000001", response: '{"model":"m","answers":{"__proto__":{"noul":0.1}}}' }],
};

describe("recorded answers", () => {
  it("are read as they were written, to the byte", () => {
    expect(readRecordedAnswers(writeRecordedAnswers(written))).toEqual(written);
  });

  it.each(["", "{", "null", '{"format":"cutpoint.playground"}', '{"format":"cutpoint.answers","version":2}'])(
    "are not read from %j",
    (text) => expect(readRecordedAnswers(text)).toBeNull(),
  );
});
