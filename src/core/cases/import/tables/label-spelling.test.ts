import { describe, expect, it } from "vitest";
import { isAffirmedWithin, isMistyped } from "./label-spelling.ts";

describe("a mistyped name", () => {
  it.each([
    ["billing", "biling"],
    ["billing", "billling"],
    ["account access", "acount acces"],
    ["account access", "accountaccess"],
    ["refund request", "refund requets"],
  ])("is %j for %j", (name, cell) => expect(isMistyped(name, cell)).toBe(true));

  it.each([
    ["satisfied", "unsatisfied"],
    ["very satisfied", "very unsatisfied"],
    ["accurate", "inaccurate"],
    ["relevant", "irrelevant"],
    ["helpful", "unhelpful"],
    ["typical", "atypical"],
    ["increased", "decreased"],
    ["inclusion", "exclusion"],
    ["hypotension", "hypertension"],
    ["micro finance", "macro finance"],
    ["employer", "employee"],
    ["gpt 3", "gpt 4"],
    ["fy2023", "fy2024"],
    ["type a", "type b"],
    ["late", "lane"],
  ])("isn't %j for %j, which is another name", (name, cell) => {
    expect(isMistyped(name, cell)).toBe(false);
    expect(isMistyped(cell, name)).toBe(false);
  });
});

describe("a name among other words", () => {
  it.each(["a billing issue", "billing payment", "2 billing"])("is in %j", (cell) =>
    expect(isAffirmedWithin("billing", cell, false)).toBe(true),
  );

  it.each(["not billing", "no billing", "this isn t billing", "kein billing", "billings"])(
    "isn't in %j",
    (cell) => expect(isAffirmedWithin("billing", cell, false)).toBe(false),
  );

  it("may deny something itself, and is another level with a word of degree", () => {
    expect(isAffirmedWithin("not late", "not late at all", false)).toBe(true);
    expect(isAffirmedWithin("late", "not late at all", false)).toBe(false);
    expect(isAffirmedWithin("angry", "very angry", false)).toBe(true);
    expect(isAffirmedWithin("angry", "very angry", true)).toBe(false);
    expect(isAffirmedWithin("angry", "4 angry", true)).toBe(true);
  });
});
