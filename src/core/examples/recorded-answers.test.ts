import { describe, expect, it } from "vitest";
import { type RecordedAnswers, readRecordedAnswers, writeRecordedAnswers } from "./recorded-run.ts";

const recorded: RecordedAnswers = {
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
    expect(readRecordedAnswers(writeRecordedAnswers(recorded))).toEqual(recorded);
  });

  it.each(["", "{", "null", '{"format":"cutpoint.playground"}', '{"format":"cutpoint.answers","version":2}'])(
    "are not read from %j",
    (text) => expect(readRecordedAnswers(text)).toBeNull(),
  );
});
