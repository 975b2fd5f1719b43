import { expect, it } from "vitest";
import type { AskedQuestion } from "#core/model/run.ts";
import { diffAskedQuestions } from "./reworded-lines.ts";

function askedAs(type: AskedQuestion["type"], members: object): AskedQuestion {
  return { id: "q", type, text: JSON.stringify({ type, ...members }), names: [] };
}

function marked(before: AskedQuestion, after: AskedQuestion) {
  const text = (parts: readonly { text: string; changed: boolean }[]) =>
    parts.map((part) => (part.changed ? `[${part.text}]` : part.text)).join("");
  return diffAskedQuestions(before, after).map((line) => [line.name, text(line.before), text(line.after)]);
}

it("shows the instructions of both, and what differs beside them", () => {
  expect(
    marked(
      askedAs("noul", { instructions: "Is it late?", criteria: { true: "a day" } }),
      askedAs("noul", {
        instructions: "Is it very late?",
        criteria: { true: "two days", false: "on time" },
      }),
    ),
  ).toEqual([
    ["Instructions", "Is it late?", "Is it [very ]late?"],
    ["Yes means", "[a day]", "[two days]"],
    ["No means", "", "[on time]"],
  ]);
});

it("shows options that came, went or moved, levels, and another type", () => {
  const choice = (criteria: object) => askedAs("choice", { instructions: "Which?", criteria });
  expect(marked(choice({ a: "one", b: null }), choice({ b: null, a: "one" }))).toEqual([
    ["Instructions", "Which?", "Which?"],
    ["Options", "[a, ]b", "b[, a]"],
  ]);
  expect(marked(choice({ a: "one" }), choice({ a: "one", c: "three" }))).toEqual([
    ["Instructions", "Which?", "Which?"],
    ["Options", "a", "a[, c]"],
    ["Option c", "", "[three]"],
  ]);
  const score = (criteria: string[]) => askedAs("score", { instructions: "How?", criteria });
  expect(marked(score(["low", "high"]), score(["low", "very high"]))).toEqual([
    ["Instructions", "How?", "How?"],
    ["Level 1", "high", "[very ]high"],
  ]);
  expect(marked(askedAs("noul", { instructions: "How?" }), score(["low", "high"]))[1]).toEqual([
    "Type",
    "[noul]",
    "[score]",
  ]);
});
