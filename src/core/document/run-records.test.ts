import { describe, expect, it } from "vitest";
import { caseRowSchema, caseRunRecordSchema } from "#core/model/case-run.ts";
import { fittedMarkSchema } from "#core/model/rule.ts";
import type { Run } from "#core/model/run.ts";
import { probeRecordSchema } from "#core/probe/probe-record.ts";
import {
  fromRunRecords,
  questionsText,
  runSummarySchema,
  runTextsSchema,
  toRunRecords,
} from "./run-records.ts";

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
  const texts = [[], [question], [other], [question, other], [other, question]].map(questionsText);
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
    expect([caseRunRecordSchema.parse(before), caseRowSchema.parse(row)]).toEqual([before, row]);
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
    expect(fittedMarkSchema.parse(mark)).toEqual(mark);
  });
});
