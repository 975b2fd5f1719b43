import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCases, changeCase, labelCases, removeCases } from "#core/document/edits/edit-cases.ts";
import { setSubtitle } from "#core/document/edits/edit-presentation.ts";
import { setQuestionNote } from "#core/document/edits/edit-question-note.ts";
import {
  changeQuestion,
  changeQuestionType,
  dismissAdvice,
  moveQuestion,
  removeQuestions,
  setFittedRules,
  setQuestionIncluded,
  setQuestionRules,
  setQuestionTuning,
} from "#core/document/edits/edit-questions.ts";
import { setPlaygroundModel, setPlaygroundName } from "#core/document/edits/edit-state.ts";
import { activateVariant, addVariant } from "#core/document/edits/edit-variants.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { anyPlayground } from "#core/document/testing/any-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { moveQuestionThreshold, ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import { comparePlaygrounds, hasChanges } from "./playground-changes.ts";

const state = examplePlayground("p").state;
const row = (place: number) => ({
  key: String(place).padStart(8, "0"),
  state: { ...state, text: `${place}` },
  labels: [{ questionKey: "refund_requested", value: place % 2 === 0, picked: "random" as const }],
  note: "",
  group: "",
});
const subject: Playground = {
  ...examplePlayground("p"),
  cases: Array.from({ length: 8 }, (_, at) => row(at + 1)),
};
const all = subject.questions;

function questionOf(key: string): PlaygroundQuestion {
  const found = all.find((one) => one.key === key);
  if (found === undefined) throw new Error(`There is no ${key}`);
  return found;
}

/** Lines as they're told: "id: text" for a question, "cases: text", "whole: text". */
function told(before: Playground, after: Playground): string[] {
  const { questions, cases, whole } = comparePlaygrounds(before, after);
  return [
    ...questions.flatMap(({ id, status, changes }) =>
      changes.map(({ text }) => `${id}${status === "changed" ? "" : ` ${status}`}: ${text}`),
    ),
    ...cases.map(({ text }) => `cases: ${text}`),
    ...whole.map(({ text }) => `whole: ${text}`),
  ];
}

const move = (key: string, threshold: "lower" | "upper", to: number) => (now: Playground) =>
  setQuestionRules(now, key, moveQuestionThreshold(questionOf(key), threshold, to));
const change =
  (key: string, by: (question: PlaygroundQuestion) => Partial<PlaygroundQuestion>) => (now: Playground) =>
    changeQuestion(now, key, (question) => ({ ...question, ...by(question) }));
const label = (keys: string[], value: boolean) => (now: Playground) =>
  labelCases(now, new Set(keys), { questionKey: "refund_requested", value, picked: "all" }, 5);
const thresholds = { ...ruleThresholdsOf(questionOf("refund_requested")), edges: [0.3, 0.64] };
const targets = { rightShare: 0.95, reviewShare: 0.2, missShare: 0.05 };
const look = {
  id: "l",
  at: 1,
  question: "refund_requested",
  goal: null,
  targets,
  cuts: thresholds,
  rows: 412,
  shown: 1,
};
const fitted = {
  ...{ at: 1, modelAsked: "m", modelId: null, mode: "live" as const, profileId: "decider", confidence: null },
  ...{
    cases: 412,
    picked: [],
    wording: { type: "noul" as const, instructions: "", criteria: "" },
    cuts: thresholds,
  },
};

const edits: readonly [name: string, edit: (now: Playground) => Playground, lines: readonly string[]][] = [
  [
    "an upper threshold of a noul",
    move("refund_requested", "upper", 0.64),
    ["refund_requested: yes from 0.70 → 0.64"],
  ],
  [
    "a threshold with a look at held-out cases",
    (now) => ({ ...move("refund_requested", "upper", 0.64)(now), ledger: { ...now.ledger, looks: [look] } }),
    [
      "refund_requested: yes from 0.70 → 0.64, looked at on 412 held-out cases",
      "whole: 1 more look at held-out cases recorded",
    ],
  ],
  [
    "a lower threshold, finer",
    move("refund_requested", "lower", 0.305),
    ["refund_requested: no below 0.30 → 0.305"],
  ],
  ["a threshold of a choice", move("department", "upper", 0.61), ["department: automatic from 0.50 → 0.61"]],
  ["a threshold of a score", move("frustration", "upper", 2.5), ["frustration: high from 2.00 → 2.50"]],
  [
    "what a choice compares",
    change("department", ({ rules }) => ({
      rules: { ...rules, choice: { ...rules.choice, measure: "margin" } },
    })),
    ["department: Compares: confidence → margin", "department: automatic from 0.50 → 0.20"],
  ],
  [
    "outcomes",
    change("refund_requested", ({ rules }) => ({
      rules: { ...rules, noul: { ...rules.noul, outcomes: { no: "allow", unsure: "review", yes: "" } } },
    })),
    ["refund_requested: Yes leads to review → nothing"],
  ],
  [
    "an option's outcome",
    change("department", ({ rules }) => ({
      rules: { ...rules, choice: { ...rules.choice, options: [{ name: "sales", outcome: "block" }] } },
    })),
    ["department: none_of_these leads to review → allow", "department: sales leads to allow → block"],
  ],
  [
    "instructions",
    change("refund_requested", () => ({
      instructions: toTextEntry("Does the customer beg for their money back in `message.text`?"),
    })),
    [
      "refund_requested: Instructions: Does the customer [-ask -]{+beg +}for their money back in `message.text`?",
    ],
  ],
  [
    "what yes means",
    change("refund_requested", ({ glosses }) => ({ glosses: { ...glosses, true: toTextEntry("Money") } })),
    ["refund_requested: Yes means: [-The customer asks for money to be returned, in any words.-]{+Money+}"],
  ],
  [
    "options",
    change("department", ({ options }) => ({
      options: [...options.slice(1), { name: "legal", description: toTextEntry("Courts") }],
    })),
    ["department: 1 option removed: billing", "department: 1 option added: legal"],
  ],
  [
    "the order of options",
    change("department", ({ options }) => ({ options: options.toReversed() })),
    ["department: Order of the options changed"],
  ],
  [
    "an option's description",
    change("department", ({ options }) => ({
      options: options.with(2, { name: "sales", description: toTextEntry("Prices, plans and more") }),
    })),
    ["department: Option sales: Prices, plans and [-buying -]more"],
  ],
  [
    "a level",
    change("frustration", ({ levels }) => ({
      levels: levels.with(0, toTextEntry("Calm: friendly wording")),
    })),
    ["frustration: Level 0: Calm: friendly [-or neutral -]wording"],
  ],
  ["a question's id", change("department", () => ({ id: "team" })), ['team: Renamed from "department"']],
  [
    "a question's type",
    (now) => changeQuestionType(now, "refund_requested", "choice"),
    ["refund_requested: Type: yes/no → choice", "refund_requested: 2 options added: (no name), (no name)"],
  ],
  [
    "a question left out",
    (now) => setQuestionIncluded(now, "department", false),
    ["department: Left out of the run"],
  ],
  [
    "a removed question",
    (now) => removeQuestions(now, new Set(["department"])),
    ["department removed: choice: Which team should handle `message.text`?"],
  ],
  [
    "the order of questions",
    (now) => moveQuestion(now, "department", 0),
    ["whole: Order of the questions changed"],
  ],
  ["a note", (now) => setQuestionNote(now, "department", "Ask legal"), ["department: Note: {+Ask legal+}"]],
  [
    "dismissed advice",
    (now) => dismissAdvice(now, "department", "C3"),
    ["department: Dismissed advice changed"],
  ],
  [
    "a fit",
    (now) => setFittedRules(now, "refund_requested", questionOf("refund_requested").rules, fitted),
    ["refund_requested: Thresholds fitted on 412 labelled cases"],
  ],
  [
    "a fit on imported answers",
    (now) =>
      setFittedRules(now, "refund_requested", questionOf("refund_requested").rules, {
        ...fitted,
        mode: "imported",
      }),
    ["refund_requested: Thresholds fitted on 412 labelled cases with imported answers"],
  ],
  [
    "a target",
    (now) => setQuestionTuning(now, "refund_requested", { goal: "right", rightShare: 0.97 }),
    ["refund_requested: Target set: Correct when automatic: at least 97\u00a0%."],
  ],
  [
    "another wording",
    (now) => addVariant(now, "department", () => "k"),
    ["department: 1 wording added: B", "department: Wording in use: B"],
  ],
  ["added cases", (now) => addCases(now, [row(1), row(2)]), ["cases: 2 cases added"]],
  ["a removed case", (now) => removeCases(now, new Set(["00000002"])), ["cases: 1 case removed"]],
  [
    "labels",
    (now) => label(["00000001"], true)(label(["00000002", "00000004"], false)(now)),
    ["cases: 3 cases relabelled on refund_requested: 2 yes → no, 1 no → yes"],
  ],
  ["a case's text", (now) => changeCase(now, "00000003", { state }), ["cases: 1 case with another text"]],
  ["a case's note", (now) => changeCase(now, "00000003", { note: "x" }), ["cases: 1 case with another note"]],
  [
    "a case's group",
    (now) => changeCase(now, "00000003", { group: "x" }),
    ["cases: 1 case with another group or other metadata"],
  ],
  ["the name", (now) => setPlaygroundName(now, "T"), ['whole: Name: "Support triage" → "T"']],
  ["the model", (now) => setPlaygroundModel(now, "m2"), ["whole: Model: decider-latest → m2"]],
  ["notes", (now) => ({ ...now, notes: "Why" }), ["whole: Notes: {+Why+}"]],
  ["a show", (now) => setSubtitle(now, "x"), ["whole: The presentation changed"]],
  [
    "cases that chose",
    (now) => ({ ...now, ledger: addRowUse(now.ledger, "department", "thresholds", now.cases) }),
    ["whole: 8 more uses of cases to choose recorded"],
  ],
  ["nothing", (now) => ({ ...now }), []],
];

describe("what became of a playground", () => {
  it.each(edits)("tells %s", (_name, edit, lines) => {
    expect(told(subject, edit(subject))).toEqual(lines);
  });

  it("reads an option's outcome as decisions do: the first of a name, else that of the others", () => {
    const led = (
      outcomes: { chosen: string; unsure: string },
      options: { name: string; outcome: string }[],
    ) =>
      change("department", ({ rules }) => ({
        rules: { ...rules, choice: { ...rules.choice, outcomes, options } },
      }))(subject);
    const outcomes = { chosen: "allow", unsure: "review" };
    const block = { name: "sales", outcome: "block" };
    const without = led(outcomes, []);
    const lines = ["department: sales leads to block → allow"];
    expect(told(led(outcomes, [block]), without)).toEqual(lines);
    expect(told(led(outcomes, [block, { ...block, outcome: "review" }]), without)).toEqual(lines);
    expect(told(without, led(outcomes, [{ ...block, outcome: "allow" }]))).toEqual([
      "department: sales still leads to allow, now by its own outcome",
    ]);
    const named = [{ name: "Unsure", outcome: "block" }];
    expect(told(led(outcomes, named), led({ ...outcomes, unsure: "block" }, named))).toEqual([
      "department: Unsure leads to review → block",
    ]);
  });

  it("tells a new question, and that the record of what cases chose is smaller", () => {
    const without = removeQuestions(subject, new Set(["department"]));
    expect(told(without, subject)).toEqual([
      "department added: choice: Which team should handle `message.text`?",
    ]);
    const chose = { ...subject, ledger: addRowUse(noLedger, "department", "thresholds", subject.cases) };
    expect(told(chose, subject)).toEqual([
      "whole: 8 entries of the record of what cases were used for are gone: proof may count cases that chose thresholds",
    ]);
  });

  it("tells which wording is in use", () => {
    let made = 0;
    const two = addVariant(subject, "department", () => `k${(made += 1)}`);
    const other = two.questions[1]?.variants?.find(({ words }) => words !== null)?.key ?? "";
    const lines = told(two, activateVariant(two, "department", other));
    expect(lines).toEqual([expect.stringMatching(/^department: Wording in use: [AB]$/)]);
  });

  it("finds a copy's questions by id, and says that their keys are others", () => {
    const copy = { ...subject, questions: all.map((one) => ({ ...one, key: `copy ${one.key}` })), cases: [] };
    const lines = told({ ...subject, cases: [] }, move("refund_requested", "upper", 0.7)(copy));
    expect(lines).toEqual(all.map(({ id }) => `${id}: A different key: a copy, or another question`));
  });

  it("says something wherever the files differ, and nothing where they don't", () => {
    fc.assert(
      fc.property(anyPlayground, anyPlayground, fc.nat(), (one, other, which) => {
        const parts = Object.keys(other) as (keyof Playground)[];
        const part = parts[which % parts.length] ?? "name";
        const mixed = { ...one, [part]: other[part] };
        for (const after of [one, other, mixed]) {
          const isSame = writePlaygroundFile(one) === writePlaygroundFile(after);
          expect(hasChanges(comparePlaygrounds(one, after))).toBe(!isSame);
        }
      }),
    );
  });
});
