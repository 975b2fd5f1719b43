import { expect, it } from "vitest";
import { blankQuestion } from "#core/document/blank.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import { cutOfQuestion, type Subject } from "./cut-of-question.ts";
import { tableOf } from "./testing/any-table.ts";
import { judgedBy } from "./verdict.ts";

const blank = blankQuestion("k", "k", "noul");
const noRows = { rows: [], broken: 0 };
const table = tableOf([
  [0.1, 0],
  [0.9, 1],
]);
const aside = tableOf([[0.9, 1]]);

function judged(question: PlaygroundQuestion, asideTable = aside) {
  const cut = cutOfQuestion(question);
  if (cut === null) throw new Error("nothing is cut");
  const subject: Subject = { chosenOn: noRows, table, aside: noRows, asideTable };
  const { on, opened, table: by } = judgedBy(question, cut, subject);
  return { on, opened, cases: by.n };
}

function looked(at: Tuning["lookedAt"]): PlaygroundQuestion {
  return { ...blank, tuning: { ...tuningOf({}), looks: 2, lookedAt: at } };
}

const { lower, upper } = blank.rules.noul;

it("takes edges that nobody set as declared before the cases", () => {
  expect(judged(blank)).toEqual({ on: { kind: "declared" }, opened: false, cases: 2 });
});

it("takes edges that somebody moved as chosen on these cases", () => {
  const moved = { ...blank, rules: { ...blank.rules, noul: { ...blank.rules.noul, upper: upper + 0.05 } } };
  expect(judged(moved)).toEqual({ on: { kind: "same" }, opened: false, cases: 2 });
});

it("judges by the cases kept aside only once they were looked at with these very edges", () => {
  expect(judged(looked({ lower, upper }))).toEqual({
    on: { kind: "check", looks: 2 },
    opened: true,
    cases: 1,
  });
  expect(judged(looked({ lower, upper: upper + 0.01 }))).toMatchObject({ opened: false, cases: 2 });
  expect(judged(looked({ lower: lower + 0.01, upper }))).toMatchObject({ opened: false });
  expect(judged(looked({ lower, upper }), tableOf([]))).toMatchObject({ opened: false, cases: 2 });
});
