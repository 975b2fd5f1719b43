import { expect, it } from "vitest";
import type { AskedQuestion, Run } from "#core/model/run.ts";
import { describeRunChanges, runChanges } from "./run-changes.ts";

function asks(id: string, text = "{}"): AskedQuestion {
  return { id, type: "noul", text, names: [] };
}

function run(questions: readonly AskedQuestion[], model = "m", stateText = '"s"'): Run {
  return {
    key: "r",
    playgroundKey: "p",
    asked: { model, stateText, questions },
    profileId: "decider",
    mode: "sandbox",
    startedAt: 0,
    durationMs: 1,
    attempts: 1,
    responseText: "{}",
    auto: false,
  };
}

it("says nothing of a request that is the same", () => {
  const changes = runChanges(run([asks("a")]), run([asks("a")]));
  expect(changes).toEqual({ models: null, state: false, added: [], removed: [], reworded: [] });
  expect(describeRunChanges(changes)).toEqual([]);
});

it("names the model, the state, and the questions that are new, gone or reworded", () => {
  const changes = runChanges(run([asks("a"), asks("b")]), run([asks("a", '{"x":1}'), asks("c")], "n", '"t"'));
  expect(changes).toEqual({
    models: ["m", "n"],
    state: true,
    added: ["c"],
    removed: ["b"],
    reworded: ["a"],
  });
  expect(describeRunChanges(changes)).toEqual([
    "model m → n",
    "state changed",
    "a reworded",
    "c added",
    "b removed",
  ]);
});

it("counts questions where there are many, and knows those of a second request", () => {
  const before = { ...run([asks("a")]), second: { questions: [asks("b")], responseText: "{}" } };
  const changes = runChanges(before, run([asks("c"), asks("d"), asks("e")]));
  expect(describeRunChanges(changes)).toEqual(["3 questions added", "a, b removed"]);
});
