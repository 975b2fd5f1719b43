import { expect, it } from "vitest";
import type { CaseAnswer, CaseRunAnswers } from "#core/cases/case-answers.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { CaseRun } from "#core/model/run.ts";
import { toPolicy } from "#core/policy-export/code/to-policy.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { answeringModelOfCases } from "./answering-model.ts";

const run: CaseRun = {
  key: "r",
  playgroundKey: "p",
  startedAt: 0,
  mode: "live",
  model: "decider-latest",
  profileId: "decider",
  asked: [],
  questionKeys: [],
  finishedAt: 1,
  recorded: true,
  phase: { kind: "done" },
  tokensMax: null,
};
const yes: Answer = { type: "noul", value: 0.9 };
const blank: CaseAnswer = {
  status: "answered",
  answers: new Map(),
  violations: new Map(),
  model: null,
  problem: null,
  inputTokens: null,
  tokens: 1,
  cost: null,
  stale: false,
  rewritten: false,
  answerAt: () => null,
};

function sourceOf(recorded: boolean, rows: readonly Pick<CaseAnswer, "answers" | "model">[]) {
  const byCase = new Map(rows.map((row, at) => [String(at), { ...blank, ...row }]));
  const answers: CaseRunAnswers = { run: { ...run, recorded }, byCase, staleQuestions: new Set() };
  const answering = answeringModelOfCases(answers);
  const reading = toPolicy(examplePlayground("p"), { profile, answering, confidenceOf: () => null, now: 0 });
  return reading.ok ? [reading.policy.model.mode, reading.policy.model.answered] : null;
}

it("a policy names the source of answers whose model isn't known, and of none where nothing is answered", () => {
  const answers = new Map([["refund_requested", yes]]);
  expect(sourceOf(true, [blank, { answers, model: null }])).toEqual(["imported", null]);
  expect(sourceOf(false, [{ answers, model: null }])).toEqual(["live", null]);
  expect(sourceOf(true, [{ answers, model: "a" }])).toEqual(["imported", "a"]);
  expect(
    sourceOf(true, [
      { answers, model: "a" },
      { answers, model: "b" },
    ]),
  ).toEqual(["imported", null]);
  for (const recorded of [true, false]) expect(sourceOf(recorded, [blank])).toEqual([null, null]);
});
