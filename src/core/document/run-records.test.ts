import { expect, it } from "vitest";
import type { Run } from "#core/model/run.ts";
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
