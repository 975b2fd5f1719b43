import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseAnswer, CaseRunAnswers } from "#core/cases/case-answers.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { CaseRun } from "#core/model/run.ts";
import { summariseDecision } from "#core/thresholds/decision/summarise-decision.ts";
import { describeQuestionsAtChance, describeTooLenientCases } from "./weak-questions.ts";

const example = examplePlayground("p");
const [refund, department, frustration] = example.questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];

type Row = readonly [label: boolean | string | number, answer: Answer];

function noul(value: number): Answer {
  return { type: "noul", value };
}

function chosen(choice: string): Answer {
  const probabilities = [0.7, 0.1, 0.1, 0.05, 0.05];
  return {
    type: "choice",
    choice,
    probabilities,
    confidence: { value: 0.9, source: "server" },
    tooRounded: false,
  };
}

function scored(level: number): Answer {
  return { type: "score", level, probabilities: [0.2, 0.6, 0.2], confidence: null, tooRounded: false };
}

/** One question over labelled rows. */
function playgroundOf(question: PlaygroundQuestion, rows: readonly Row[]): [Playground, CaseRunAnswers] {
  const cases = rows.map(([value], index): Case => {
    const label = { questionKey: question.key, value, picked: "all" as const };
    const state = { form: "text" as const, text: `state ${index}`, items: [] };
    return { key: String(index).padStart(8, "0"), state, labels: [label], note: "", group: "" };
  });
  const byCase = new Map(
    cases.map(({ key }, index) => {
      const answers = new Map(rows[index] ? [[question.key, rows[index][1]] as const] : []);
      return [key, { answers, model: "m", stale: false } as unknown as CaseAnswer] as const;
    }),
  );
  const run = { mode: "live", startedAt: 5 } as CaseRun;
  return [
    { ...example, questions: [question], cases },
    { run, byCase, staleQuestions: new Set() },
  ];
}

function told(question: PlaygroundQuestion, rows: readonly Row[]) {
  const [playground, answers] = playgroundOf(question, rows);
  const summary = summariseDecision(playground, answers);
  if (summary === null) return { chance: "", through: "" };
  const labelled = [collectLabelledAnswers(question, playground.cases, answers)];
  return {
    chance: describeQuestionsAtChance([question], labelled, summary),
    through: describeTooLenientCases(summary),
  };
}

function repeat(times: number, row: Row): Row[] {
  return Array.from({ length: times }, () => row);
}

/** Yes blocks, no allows, and a person decides between. */
const blocking: PlaygroundQuestion = {
  ...refund,
  rules: {
    ...refund.rules,
    noul: { ...refund.rules.noul, outcomes: { no: "allow", unsure: "review", yes: "block" } },
  },
};

describe("a question no better than chance", () => {
  it.each([
    [
      "a yes/no question that orders its cases",
      blocking,
      [...repeat(9, [true, noul(0.9)]), ...repeat(9, [false, noul(0.1)])],
      "",
    ],
    [
      "one whose answers are the same for both",
      blocking,
      [...repeat(9, [true, noul(0.5)]), ...repeat(9, [false, noul(0.5)])],
      "refund_requested (about 50 of 100 pairs",
    ],
    [
      "one turned round",
      blocking,
      [...repeat(9, [true, noul(0.1)]), ...repeat(9, [false, noul(0.9)])],
      "refund_requested (about 0 of 100 pairs",
    ],
    [
      "one with too few of a kind",
      blocking,
      [...repeat(4, [true, noul(0.5)]), ...repeat(40, [false, noul(0.5)])],
      "",
    ],
    [
      "a score that orders its cases",
      frustration,
      [...repeat(9, [2, scored(1.9)]), ...repeat(9, [0, scored(0.1)])],
      "",
    ],
    [
      "a score that doesn't",
      frustration,
      [...repeat(9, [2, scored(1)]), ...repeat(9, [0, scored(1)])],
      "frustration (about 50",
    ],
    [
      "a choice that is right",
      department,
      [...repeat(20, ["billing", chosen("billing")]), ...repeat(20, ["sales", chosen("sales")])],
      "",
    ],
    [
      "a choice that always says the same",
      department,
      [...repeat(20, ["billing", chosen("billing")]), ...repeat(20, ["sales", chosen("billing")])],
      "department (20 of 40 right; always billing would be 20)",
    ],
    [
      "a choice with too few of other options",
      department,
      [...repeat(20, ["billing", chosen("billing")]), ...repeat(4, ["sales", chosen("billing")])],
      "",
    ],
  ] as readonly (readonly [string, PlaygroundQuestion, Row[], string])[])(
    "is named, and no other is: %s",
    (_, question, rows, expected) => {
      const { chance } = told(question, rows);
      const named = chance.replace("Not shown to be better than chance: ", "");
      expect(named.slice(0, expected.length || undefined)).toBe(expected);
    },
  );
});

it("counts the cases that should have been stopped and weren't, as counted one by one", () => {
  const row = fc.tuple(fc.boolean(), fc.constantFrom(0.05, 0.5, 0.95));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.boolean(), (all, isTurned) => {
      const { rules } = blocking;
      const outcomes = isTurned ? { no: "block", unsure: "review", yes: "allow" } : rules.noul.outcomes;
      const question = { ...blocking, rules: { ...rules, noul: { ...rules.noul, outcomes } } };
      const rows = all.map(([label, value]): Row => [label, noul(value)]);
      const graver = all.filter(([label]) => label !== isTurned);
      const through = graver.filter(([, value]) => (isTurned ? value === 0.95 : value === 0.05));
      const kind = isTurned ? "no" : "yes";
      const cases = graver.length === 1 ? "case" : "cases";
      expect(told(question, rows).through).toBe(
        through.length === 0
          ? ""
          : `Too lenient, and no person sees them: ${through.length} of ${graver.length} ${cases} labelled ${kind} (refund_requested).`,
      );
    }),
  );
});

it("says of labels on several sides what they lead to", () => {
  const outcomes = { unsure: "review", chosen: "allow" };
  const options = [
    { name: "billing", outcome: "block" },
    { name: "sales", outcome: "flag" },
  ];
  const { rules } = department;
  const routing = { ...department, rules: { ...rules, choice: { ...rules.choice, outcomes, options } } };
  const rows: Row[] = [
    ...repeat(2, ["billing", chosen("other")]),
    ...repeat(1, ["sales", chosen("other")]),
    ...repeat(5, ["other", chosen("other")]),
  ];
  expect(told(routing, rows).through).toBe(
    "Too lenient, and no person sees them: 3 of 3 cases whose label leads to block or flag (department).",
  );
  const more = ["account", "technical"].map((name) => ({ name, outcome: `${name} desk` }));
  const wide = {
    ...routing,
    rules: { ...rules, choice: { ...rules.choice, outcomes, options: [...options, ...more] } },
  };
  const all = [...rows, ...more.map(({ name }): Row => [name, chosen("other")])];
  expect(told(wide, all).through).toBe(
    "Too lenient, and no person sees them: 5 of 5 cases whose label leads to block, flag or 2 more outcomes (department).",
  );
});
