import { expect, it } from "vitest";
import { addQuestion } from "#core/document/edits/edit-questions.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Run } from "#core/model/run.ts";
import { decideRun } from "./combine.ts";

const run: Run = {
  key: "run",
  playgroundKey: "p",
  asked: {
    model: "m",
    stateText: '"s"',
    questions: [
      { id: "refund_requested", type: "noul", text: "{}", names: [] },
      { id: "gone", type: "noul", text: "{}", names: [] },
    ],
  },
  profileId: "decider",
  mode: "live",
  startedAt: 0,
  durationMs: 1,
  attempts: 1,
  responseText:
    '{"answers":{"refund_requested":{"type":"noul","noul":0.9},"gone":{"type":"noul","noul":0.1}}}',
  auto: false,
};

it("places answers by the rules of today, by id", () => {
  expect(decideRun(examplePlayground("p"), run)).toEqual({ outcome: "review", causes: ["refund_requested"] });
});

it("an answer to a question that is gone, or has no outcomes, takes no part", () => {
  const gone = { ...run, asked: { ...run.asked, questions: run.asked.questions.slice(1) } };
  expect(decideRun(examplePlayground("p"), gone)).toBeNull();
  const added = addQuestion(examplePlayground("p"), "noul", "new");
  const questions = added.questions.map((one) => (one.key === "new" ? { ...one, id: "gone" } : one));
  expect(decideRun({ ...added, questions }, gone)).toBeNull();
});

it("sends a question without a usable answer to review", () => {
  const broken = { ...run, responseText: run.responseText.replace("0.9", '"?"') };
  expect(decideRun(examplePlayground("p"), broken)).toEqual({
    outcome: "review",
    causes: ["refund_requested"],
  });
});

it("decides nothing from what is no answer; an unknown profile is read as the first", () => {
  expect(decideRun(examplePlayground("p"), { ...run, responseText: "no" })).toBeNull();
  expect(decideRun(examplePlayground("p"), { ...run, profileId: "else" })?.outcome).toBe("review");
});
