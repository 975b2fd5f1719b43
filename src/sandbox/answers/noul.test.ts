import { describe, expect, it } from "vitest";
import type { Json } from "#core/text/json/json-object.ts";
import { toStateFocus } from "../state/focus.ts";
import { readState } from "../state/state-analysis.ts";
import { asksAboutAttitude } from "./feeling.ts";
import { toAskedMatterStatus, toMatterStatus } from "./noul.ts";
import { agreementOfStateParts } from "./relation.ts";

const statusOf = (state: Json) => {
  const reading = readState(state);
  return toMatterStatus(reading, toStateFocus(reading, ""));
};

describe("how a matter stands", () => {
  it("goes by what is said last", () => {
    expect(
      statusOf(["The pump is down.", "Working on it.", "The pump runs smoothly again, all fine since."]),
    ).toBeGreaterThan(0);
    expect(statusOf(["The pump was fixed on Monday.", "It is down again, still looking."])).toBeLessThan(0);
    expect(statusOf("A green fence.")).toBe(0);
    expect(statusOf("If it is fixed, call me.")).toBe(0);
  });

  it.each([
    ["Is the incident over?", 1],
    ["Has the lamp been repaired?", 1],
    ["Does it still hurt?", -1],
    ["Is the fence green?", 0],
  ])("%s", (question, asked) => {
    expect(toAskedMatterStatus(question)).toBe(asked);
  });
});

describe("what is felt", () => {
  it("is asked for by some questions", () => {
    expect(asksAboutAttitude("Is the guest angry?")).toBe(true);
    expect(asksAboutAttitude("Is the vase broken?")).toBe(false);
  });
});

describe("two parts of a state", () => {
  const state = {
    source: "The museum opens at nine and costs seven euros.",
    good: "It opens at nine.",
    bad: "Dogs get a free biscuit on Sundays.",
  };
  const agreement = (instructions: string) => {
    const reading = readState(state);
    return agreementOfStateParts(reading, toStateFocus(reading, instructions));
  };

  it("agree when the words of one stand in the other", () => {
    expect(agreement("Is `good` backed by `source`?")).toBeGreaterThan(
      agreement("Is `bad` backed by `source`?"),
    );
    expect(agreement("Does `bad` contradict what `source` says, or is it backed?")).toBeGreaterThan(0);
    expect(agreement("Is `good` relevant to `source`?")).toBeGreaterThan(0.5);
    expect(agreement("Does `source` answer `good`?")).toBeGreaterThan(0);
  });

  it("are not compared unless a question asks for it", () => {
    expect(agreement("Is `good` longer than `source`?")).toBe(0);
    expect(agreement("Is `good` true?")).toBe(0);
    expect(agreement("Is it backed?")).toBe(0);
  });
});
