import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AskedQuestion } from "#core/model/run.ts";
import { rewordedLines, type TextPart, wordDifference } from "./word-difference.ts";

const textOf = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join("");
const shared = (parts: readonly TextPart[]) => textOf(parts.filter(({ changed }) => !changed));
const words = fc
  .array(fc.constantFrom("a", "b", "refund", "the", "é", "退款", "?"), { maxLength: 12 })
  .map((list) => list.join(" "));

describe("the difference of two wordings", () => {
  it("leaves both texts whole, and what they share is the same in both", () => {
    fc.assert(
      fc.property(fc.oneof(words, fc.string()), fc.oneof(words, fc.string()), (before, after) => {
        const difference = wordDifference(before, after);
        expect(textOf(difference.before)).toBe(before);
        expect(textOf(difference.after)).toBe(after);
        expect(shared(difference.before)).toBe(shared(difference.after));
        const isMarked = [...difference.before, ...difference.after].some(({ changed }) => changed);
        expect(isMarked).toBe(before !== after);
      }),
    );
  });

  it("marks the words that were changed, and no more", () => {
    const { before, after } = wordDifference("Is the customer angry?", "Is the customer very upset?");
    expect(before).toEqual([
      { text: "Is the customer ", changed: false },
      { text: "angry", changed: true },
      { text: "?", changed: false },
    ]);
    expect(after).toEqual([
      { text: "Is the customer ", changed: false },
      { text: "very upset", changed: true },
      { text: "?", changed: false },
    ]);
    expect(wordDifference("", "")).toEqual({ before: [], after: [] });
  });

  it("leaves a path in backticks whole", () => {
    const { before, after } = wordDifference(
      "Which team handles `message.text` now?",
      "Which team answers `message.body` or `message.text` now?",
    );
    const rest = { text: "`message.text` now?", changed: false };
    expect(before.slice(1)).toEqual([{ text: "handles ", changed: true }, rest]);
    expect(after.slice(1)).toEqual([{ text: "answers `message.body` or ", changed: true }, rest]);
    expect(wordDifference("Is `a` b", "Is `c` b").after[1]).toEqual({ text: "`c` ", changed: true });
  });

  it("takes the middle of two texts of thousands of words as rewritten, whatever they share", () => {
    const [one, other] = [0, 1].map((from) =>
      Array.from({ length: 600 }, (_, at) => `${(at * 7 + from) % 11}x`).join(" "),
    ) as [string, string];
    const { before, after } = wordDifference(`Is ${one} so?`, `Is ${other} so?`);
    expect(before.map(({ changed }) => changed)).toEqual([false, true, false]);
    expect(textOf(after)).toBe(`Is ${other} so?`);
  });

  it("takes the middle of long texts as rewritten", () => {
    const long = (word: string) => Array.from({ length: 400 }, () => word).join(" ");
    const { before } = wordDifference(`Is ${long("a")} so?`, `Is ${long("b")} so?`);
    expect(before.map(({ changed }) => changed)).toEqual([false, true, false]);
  });
});

function asked(type: AskedQuestion["type"], members: object): AskedQuestion {
  return { id: "q", type, text: JSON.stringify({ type, ...members }), names: [] };
}

function marked(before: AskedQuestion, after: AskedQuestion) {
  const text = (parts: readonly { text: string; changed: boolean }[]) =>
    parts.map((part) => (part.changed ? `[${part.text}]` : part.text)).join("");
  return rewordedLines(before, after).map((line) => [line.name, text(line.before), text(line.after)]);
}

it("shows the instructions of both, and what differs beside them", () => {
  expect(
    marked(
      asked("noul", { instructions: "Is it late?", criteria: { true: "a day" } }),
      asked("noul", { instructions: "Is it very late?", criteria: { true: "two days", false: "on time" } }),
    ),
  ).toEqual([
    ["Instructions", "Is it late?", "Is it [very ]late?"],
    ["Yes means", "[a day]", "[two days]"],
    ["No means", "", "[on time]"],
  ]);
});

it("shows options that came, went or moved, levels, and another type", () => {
  const choice = (criteria: object) => asked("choice", { instructions: "Which?", criteria });
  expect(marked(choice({ a: "one", b: null }), choice({ b: null, a: "one" }))).toEqual([
    ["Instructions", "Which?", "Which?"],
    ["Options", "[a, ]b", "b[, a]"],
  ]);
  expect(marked(choice({ a: "one" }), choice({ a: "one", c: "three" }))).toEqual([
    ["Instructions", "Which?", "Which?"],
    ["Options", "a", "a[, c]"],
    ["Option c", "", "[three]"],
  ]);
  const score = (criteria: string[]) => asked("score", { instructions: "How?", criteria });
  expect(marked(score(["low", "high"]), score(["low", "very high"]))).toEqual([
    ["Instructions", "How?", "How?"],
    ["Level 1", "high", "[very ]high"],
  ]);
  expect(marked(asked("noul", { instructions: "How?" }), score(["low", "high"]))[1]).toEqual([
    "Type",
    "[noul]",
    "[score]",
  ]);
});
