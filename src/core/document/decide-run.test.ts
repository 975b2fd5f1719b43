import { expect, it } from "vitest";
import { decideRun } from "./decide-run.ts";
import { examplePlayground } from "./example.ts";
import type { Run } from "./run.ts";

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

it("places answers by the rules of today, by id, and by the first rules where there are none", () => {
  expect(decideRun(examplePlayground("p"), run)).toEqual({ outcome: "block", causes: ["gone"] });
  const only = { ...run, asked: { ...run.asked, questions: run.asked.questions.slice(0, 1) } };
  expect(decideRun(examplePlayground("p"), only)).toEqual({
    outcome: "review",
    causes: ["refund_requested"],
  });
});

it("sends a question without a usable answer to review", () => {
  const broken = { ...run, responseText: run.responseText.replace("0.1", '"?"').replace("0.9", "0.1") };
  expect(decideRun(examplePlayground("p"), broken)).toEqual({ outcome: "review", causes: ["gone"] });
});

it("decides nothing from what is no answer; an unknown profile is read as the first", () => {
  expect(decideRun(examplePlayground("p"), { ...run, responseText: "no" })).toBeNull();
  expect(decideRun(examplePlayground("p"), { ...run, profileId: "else" })?.outcome).toBe("block");
});
