import { expect, it } from "vitest";
import { detectCopies } from "#core/cases/row-copies.ts";
import type { Case } from "#core/model/case.ts";
import { describeDependenceAmongRows, describeDependenceInSet } from "./copies-in-ranges.ts";
import { label, newAuthor, readVerdicts } from "./testing/author-steps.ts";

/** Labelled cases with these texts and groups, and what is said of their ranges. */
function said(texts: readonly string[], groupOf: (at: number) => string = () => "") {
  const rows = texts.map((_, at) => ({ score: at % 2 === 0 ? 0.9 : 0.1, positive: at % 2 === 0 }));
  const author = newAuthor(rows, groupOf, (at) => texts[at] ?? "");
  label(
    author,
    rows,
    rows.map((_, at) => at),
    "all",
  );
  const cases: readonly Case[] = author.cases;
  return [
    describeDependenceInSet(readVerdicts(author).judged.set),
    describeDependenceAmongRows(cases, detectCopies(cases)),
  ];
}

const letters = "abcdefghijklmnopqrst".split("");
const twice = (text: string) => [text, text];

it("says that ranges are wide because many rows are copies of few texts", () => {
  const two = letters.map((_, at) => (at % 2 === 0 ? "Refund me" : "refund me not"));
  expect(said(two)).toEqual(
    twice("These 20 cases count as copies of 2 texts, so ranges are wider than for 20 different cases."),
  );
  expect(said(letters.map(() => "one and the same."))).toEqual(
    twice("These 20 cases count as copies of 1 text, so ranges are wider than for 20 different cases."),
  );
});

it("names groups where there are some", () => {
  expect(said(letters, (at) => (at < 10 ? "Ada" : "Ben"))).toEqual(
    twice(
      "These 20 cases lie in 2 groups or sets of copies, so ranges are wider than for 20 independent cases.",
    ),
  );
});

it("is silent while more than half of the cases differ", () => {
  const copied = (times: number) => letters.map((letter, at) => (at < times ? "same" : letter));
  expect(said(letters)).toEqual(["", ""]);
  expect(said(copied(10))).toEqual(["", ""]);
  expect(said(copied(11))).toEqual(twice(expect.stringContaining("copies of 10 texts")));
  expect(said([])).toEqual(["", ""]);
});
