import { describe, expect, it } from "vitest";
import { caseRowSchema, caseRunRecordSchema } from "#core/model/case-run.ts";
import { fittedMarkSchema } from "#core/model/fitted-mark.ts";
import { probeRecordSchema } from "#core/probe/probe-record.ts";
import { runSummarySchema } from "./run-records.ts";

/** Records as they were stored before servers of one's own machine were told apart: nothing in them may be missed. */
describe("what was kept before digests, bills and planted sentences", () => {
  it("is a run", () => {
    const run = {
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
    expect(runSummarySchema.parse(run)).toEqual(run);
  });

  it("is a run over cases with its rows", () => {
    const run = {
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
    expect([caseRunRecordSchema.parse(run), caseRowSchema.parse(row)]).toEqual([run, row]);
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
