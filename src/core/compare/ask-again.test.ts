import { expect, it } from "vitest";
import { startAnswers } from "#core/cases/merge-answers.ts";
import { utf8Length } from "#core/contract/estimate.ts";
import { decider as profile } from "#core/contract/profiles.ts";
import { examplePlayground } from "#core/document/example.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import { composeRequest } from "#core/model/run.ts";
import { planAgain } from "./case-side.ts";

const playground = examplePlayground("again");
const asked = [
  { id: "late", type: "noul" as const, text: '{"type":"noul","instructions":"Late?"}', names: [] },
];

function sideOf(key: string, model: string, variant: string | null = null) {
  const run: CaseRun = {
    key,
    playgroundKey: playground.key,
    model,
    questionKeys: ["q"],
    asked,
    profileId: profile.id,
    mode: "sandbox",
    startedAt: 0,
    finishedAt: null,
    recorded: false,
    phase: { kind: "done" },
    tokensMax: null,
  };
  return { answers: startAnswers(run, playground, profile), variant };
}

const state = { form: "text" as const, text: "Where is it?", items: [] };

it("asks each run once, whichever of its wordings are beside each other, and counts the very requests", () => {
  const plan = planAgain({ state }, [
    sideOf("one", "m-1", "a"),
    sideOf("one", "m-1", "b"),
    sideOf("two", "m-2"),
  ]);
  expect(plan?.requests).toBe(2);
  expect(plan?.asks.map(({ run, asked: { model } }) => [run.key, model])).toEqual([
    ["one", "m-1"],
    ["two", "m-2"],
  ]);
  expect(plan?.asks[0]?.asked).toEqual({ model: "m-1", stateText: '"Where is it?"', questions: asked });
  const bytes = plan?.asks.map((one) => utf8Length(composeRequest(one.asked))) ?? [];
  expect(plan?.bytes).toBe(bytes.reduce((sum, length) => sum + length, 0));
});

it("asks nothing about a state that cannot be sent", () => {
  expect(planAgain({ state: { ...state, form: "json", text: "{" } }, [sideOf("one", "m-1")])).toBeNull();
});
