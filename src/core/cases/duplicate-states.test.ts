import { describe, expect, it } from "vitest";
import type { Case } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";
import {
  findDuplicateStates,
  findDuplicateStatesInSteps,
  haveSameCasesAndStates,
} from "./duplicate-states.ts";

function casesOf(states: readonly AuthoredState[]): Case[] {
  return states.map((state, at) => ({
    key: String(at + 1).padStart(8, "0"),
    state,
    labels: [],
    note: "",
    group: "",
  }));
}

const text = (words: string): AuthoredState => ({ form: "text", text: words, items: [] });
const list = (...items: string[]): AuthoredState => ({ form: "list", text: "", items });

describe("cases with one state", () => {
  it("are told by the first of them, which is one itself; forms are apart", () => {
    const cases = casesOf([
      text("a"),
      text("b"),
      text("a"),
      { form: "json", text: "a", items: [] },
      list("a", "b"),
      list("a", "b"),
      list("ab"),
      text("a"),
    ]);
    expect([...findDuplicateStates(cases)].sort(([one], [other]) => one.localeCompare(other))).toEqual([
      ["00000001", "00000001"],
      ["00000003", "00000001"],
      ["00000005", "00000005"],
      ["00000006", "00000005"],
      ["00000008", "00000001"],
    ]);
  });

  it("are texts that are equal, not only alike at some places", () => {
    const long = "x".repeat(10_000);
    const other = `${long.slice(0, 5001)}y${long.slice(5002)}`;
    expect(findDuplicateStates(casesOf([text(long), text(other), text(long)])).size).toBe(2);
    expect(findDuplicateStates([]).size).toBe(0);
  });

  it("stay as they were found while cases are only labelled", () => {
    const cases = casesOf([text("a"), text("b"), text("a")]);
    const [first, ...rest] = cases as [Case, ...Case[]];
    expect(haveSameCasesAndStates(cases, [...cases])).toBe(true);
    expect(haveSameCasesAndStates(cases, [{ ...first, note: "odd" }, ...rest])).toBe(true);
    expect(haveSameCasesAndStates(cases, [{ ...first, state: text("c") }, ...rest])).toBe(false);
    expect(haveSameCasesAndStates(cases, [{ ...first, key: "other" }, ...rest])).toBe(false);
    expect(haveSameCasesAndStates(cases, rest)).toBe(false);
    expect(haveSameCasesAndStates(rest, cases)).toBe(false);
  });

  it("are looked for a frame's worth at a time", () => {
    const cases = casesOf(Array.from({ length: 12_000 }, (_, at) => text(`row ${at % 6000}`)));
    const steps = findDuplicateStatesInSteps(cases);
    let frames = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) frames += 1;
    expect(frames).toBe(4);
    expect(step.value.size).toBe(12_000);
  });
});
