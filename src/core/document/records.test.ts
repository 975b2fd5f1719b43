import { describe, expect, it } from "vitest";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { caseRunRecordSchema, caseRunRowSchema, type Run } from "#core/model/run.ts";
import { type ThresholdFit, thresholdFitSchema } from "#core/model/threshold-fit.ts";
import { toThresholdFit } from "#core/policy/threshold-proof.ts";
import { probeRecordSchema } from "#core/probe/probe-record.ts";
import {
  duplicateQuestion,
  moveQuestion,
  removeQuestions,
  setQuestionIncluded,
} from "./edits/edit-questions.ts";
import { setPlaygroundName, setPlaygroundState } from "./edits/edit-state.ts";
import { examplePlayground } from "./new-playground.ts";
import {
  diffPlaygroundRecords,
  fromPlaygroundRecords,
  playgroundRecordSchema,
  questionRecordSchema,
  stateRecordSchema,
  toPlaygroundRecord,
} from "./records.ts";
import {
  askedQuestionsTextToHash,
  fromRunRecords,
  runSummarySchema,
  runTextsSchema,
  toRunRecords,
} from "./run-records.ts";
import { createConflictCopy, resolveTabConflict } from "./tab-conflict.ts";

const example = examplePlayground("p");
const none = { put: [], remove: [] };
const keys = (playground: Playground) => playground.questions.map((question) => question.key);

describe("changedRecords", () => {
  it("is everything when nothing is stored, and nothing when nothing changed", () => {
    expect(diffPlaygroundRecords(null, example)).toEqual({
      state: { state: example.state },
      questions: { put: example.questions, remove: [] },
      ledger: example.ledger,
    });
    const nothing = { state: null, questions: none, ledger: null };
    expect(diffPlaygroundRecords(example, example)).toEqual(nothing);
    expect(diffPlaygroundRecords(example, setPlaygroundName(example, "x"))).toEqual(nothing);
  });

  it("is only what differs", () => {
    const changed = setQuestionIncluded(example, "department", false);
    expect(diffPlaygroundRecords(example, changed)).toEqual({
      state: null,
      questions: { put: [changed.questions[1]], remove: [] },
      ledger: null,
    });
    const fewer = removeQuestions(example, new Set(["department"]));
    expect(diffPlaygroundRecords(example, fewer).questions).toEqual({ put: [], remove: ["department"] });
    const more = duplicateQuestion(example, "department", "__proto__");
    expect(diffPlaygroundRecords(example, more).questions.put.map((question) => question.key)).toEqual([
      "__proto__",
    ]);
    expect(diffPlaygroundRecords(example, moveQuestion(example, "department", 0)).questions).toEqual(none);
    const state = { ...example.state, text: "{}" };
    expect(diffPlaygroundRecords(example, setPlaygroundState(example, state))).toEqual({
      state: { state },
      questions: none,
      ledger: null,
    });
  });
});

describe("fromPlaygroundRecords", () => {
  const record = toPlaygroundRecord(example, 3, 1000);
  const questions = example.questions.map((question) => ({
    playgroundKey: "p",
    key: question.key,
    question,
  }));
  const state = { playgroundKey: "p", state: example.state };
  const ledger = { playgroundKey: "p", ledger: example.ledger };
  const records = { record, state, questions, cases: [], ledger };

  it("rebuilds the playground in its order, whatever the records' order", () => {
    expect(fromPlaygroundRecords({ ...records, questions: questions.toReversed() })).toEqual(example);
  });

  it("leaves out what is missing", () => {
    expect(keys(fromPlaygroundRecords({ ...records, questions: questions.slice(1) }))).toEqual([
      "department",
      "frustration",
    ]);
    expect(fromPlaygroundRecords({ ...records, state: null }).state).toEqual({
      form: "text",
      text: "",
      items: [],
    });
  });

  it("takes a playground stored before there was a ledger as chosen by every labelled case", () => {
    const [first] = example.questions;
    if (!first) throw new Error("the example has no question");
    const moved = { ...first, rules: { ...first.rules, noul: { ...first.rules.noul, upper: 0.91 } } };
    const labels = [{ questionKey: moved.key, value: true, picked: "all" as const }];
    const cases = [{ key: "00000001", state: example.state, labels, note: "", group: "" }];
    const asked = [{ playgroundKey: "p", key: moved.key, question: moved }, ...questions.slice(1)];
    const { ledger: found } = fromPlaygroundRecords({ ...records, questions: asked, cases, ledger: null });
    expect(found.uses).toMatchObject([{ question: moved.key, use: "thresholds" }]);
    expect(found.uses[0]?.rows).toHaveLength(1);
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

it("reads thresholds that were stored as fitted on live answers, with no model asked, as fitted on imported ones", () => {
  const [question] = example.questions;
  if (!question) throw new Error("the example has no question");
  const record = (of: Partial<ThresholdFit>) => ({
    ...toThresholdFit(question, question.rules, {
      at: 1,
      modelAsked: "",
      modelId: null,
      mode: "live",
      profileId: "decider",
      confidence: null,
      cases: 2,
      picked: ["all"],
    }),
    ...of,
  });
  const modeOf = (of: Partial<ThresholdFit>) => {
    const stored = { playgroundKey: "p", key: question.key, question: { ...question, fitted: record(of) } };
    return questionRecordSchema.parse(stored).question.fitted?.mode;
  };
  expect(modeOf({})).toBe("imported");
  expect(modeOf({ mode: "imported" })).toBe("imported");
  expect(modeOf({ modelAsked: "decider-latest" })).toBe("live");
  expect(modeOf({ mode: "sandbox" })).toBe("sandbox");
});

describe("tabs in conflict", () => {
  it.each([
    { changed: false, stored: 4, expected: "stay" },
    { changed: true, stored: 4, expected: "stay" },
    { changed: false, stored: 5, expected: "follow" },
    { changed: true, stored: 9, expected: "copy" },
    { changed: true, stored: 5, expected: "copy" },
    { changed: false, stored: 3, expected: "stay" },
    { changed: true, stored: 3, expected: "stay" },
    { changed: false, stored: null, expected: "stay" },
    { changed: true, stored: null, expected: "stay" },
  ])("at revision 4, changed: $changed, stored: $stored → $expected", ({ changed, stored, expected }) => {
    const mine = { playgroundKey: "p", revision: 4, changed };
    expect(resolveTabConflict(mine, { playgroundKey: "p", revision: stored })).toBe(expected);
    expect(resolveTabConflict(mine, { playgroundKey: "q", revision: stored })).toBe("stay");
  });

  it("copies under a name that says where it is from", () => {
    const copy = createConflictCopy(examplePlayground("p"), "q", noLedger);
    expect([copy.key, copy.name]).toEqual(["q", "Support triage (copy from this tab)"]);
  });
});

const run: Run = {
  key: "r",
  playgroundKey: "p",
  asked: {
    model: "decider-latest",
    stateText: "-0",
    questions: [{ id: "__proto__", type: "score", text: '{"a":1.10}', names: ["low", "\ud800"] }],
  },
  profileId: "decider",
  mode: "live",
  startedAt: 1,
  durationMs: 2.5,
  attempts: 3,
  responseText: "{}",
  auto: true,
};

it("parts a run into records that its schemas read, and joins them again", () => {
  const { summary, ...texts } = toRunRecords(run, "asked", "state");
  expect(runSummarySchema.parse(summary)).toEqual(summary);
  expect(runTextsSchema.parse(texts)).toEqual(texts);
  expect(fromRunRecords({ summary, ...texts })).toEqual(run);
});

it("keeps the second request of a run in two steps", () => {
  const second = {
    questions: [{ id: "10", type: "choice" as const, text: "{}", names: ["a", "\ud800"] }],
    responseText: '{"answers":{}}',
  };
  const { summary, ...texts } = toRunRecords({ ...run, second }, "asked", "state");
  expect(runTextsSchema.parse(texts)).toEqual(texts);
  expect(fromRunRecords({ summary, ...texts })).toEqual({ ...run, second });
});

it("names questions by all that they say, in order", () => {
  const [question] = run.asked.questions;
  if (question === undefined) throw new Error("no question");
  const other = { ...question, names: ["low"] };
  const texts = [[], [question], [other], [question, other], [other, question]].map(askedQuestionsTextToHash);
  expect(new Set(texts).size).toBe(5);
});

/** Records as they were stored before servers of one's own machine were told apart: nothing in them may be missed. */
describe("what was kept before digests, bills and planted sentences", () => {
  it("is a run", () => {
    const before = {
      key: "r",
      playgroundKey: "p",
      model: "decider-latest",
      profileId: "decider",
      mode: "live",
      startedAt: 1,
      durationMs: 2,
      attempts: 1,
      auto: false,
      askedHash: "a",
      stateHash: "s",
    };
    expect(runSummarySchema.parse(before)).toEqual(before);
  });

  it("is a run over cases with its rows", () => {
    const before = {
      key: "c",
      playgroundKey: "p",
      model: "decider-latest",
      questionKeys: ["k"],
      profileId: "decider",
      mode: "live",
      startedAt: 1,
      finishedAt: 2,
      recorded: false,
      phase: { kind: "done" },
      tokensMax: null,
      askedHash: "a",
    };
    const row = {
      runKey: "c",
      caseKey: "00000001",
      stateHash: "s",
      stateMark: 3,
      standing: "answered",
      sentAt: 4,
      tries: 1,
      tokens: 50,
      responseText: "{}",
      problem: null,
      inputTokens: 51,
    };
    expect([caseRunRecordSchema.parse(before), caseRunRowSchema.parse(row)]).toEqual([before, row]);
  });

  it("is a probe", () => {
    const probe = {
      key: "b",
      playgroundKey: "p",
      probe: { kind: "repeat", times: 3 },
      startedAt: 1,
      state: { form: "text", text: "Hello", items: [] },
      plainRunKey: null,
      steps: [{ runKey: "r", plain: true, tried: [], part: null, offTopic: null }],
    };
    expect(probeRecordSchema.parse(probe)).toEqual(probe);
  });

  it("is what thresholds were fitted on", () => {
    const mark = {
      at: 1,
      modelAsked: "decider-latest",
      modelId: null,
      mode: "live",
      profileId: "decider",
      confidence: "served",
      cases: 80,
      picked: ["all"],
      wording: { type: "choice", instructions: "a", criteria: "b" },
      cuts: { measure: "confidence", from: null, edges: [0.5] },
    };
    expect(thresholdFitSchema.parse(mark)).toEqual(mark);
  });
});
