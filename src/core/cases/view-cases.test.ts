import { describe, expect, it, test } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { legacyDefaultRules } from "#core/model/rule.ts";
import { assessAnswer } from "./answer-assessment.ts";
import type { CaseAnswer, CaseRunAnswers } from "./case-answers.ts";
import { findDuplicateStates } from "./duplicate-states.ts";
import { addLabelFacts } from "./labels/label-facts.ts";
import { stateExcerpt, stateLength, stateTitle } from "./state-excerpt.ts";
import {
  assessCase,
  type CaseFilter,
  type CaseViewSource,
  type caseOrders,
  hidesDisputedCases,
  type LabelOrAnswerFilter,
  noCaseFilter,
  noCaseSort,
  samplingMethodOfView,
  viewCases,
} from "./view-cases.ts";

const asked = noulQuestion("Refund?", "", "", { key: "n", id: "refund" });

function toCase(index: number, text: string, value?: CaseLabel["value"], more: Partial<Case> = {}): Case {
  return {
    key: String(index).padStart(8, "0"),
    state: { form: "text", text, items: [] },
    labels: value === undefined ? [] : [{ questionKey: "n", value, picked: "all" }],
    note: "",
    group: "",
    ...more,
  };
}

const noulOf = (value: number): Answer => ({ type: "noul", value });

function answersOf(
  rows: readonly (readonly [index: number, value: number | null, more?: Partial<CaseAnswer>])[],
): CaseRunAnswers {
  const byCase = rows.map(([index, value, more]): [string, CaseAnswer] => [
    String(index).padStart(8, "0"),
    {
      status: "answered",
      answers: new Map(value === null ? [] : [["n", noulOf(value)]]),
      violations: new Map(),
      model: null,
      problem: null,
      inputTokens: null,
      stale: false,
      ...more,
    } as CaseAnswer,
  ]);
  return { byCase: new Map(byCase), staleQuestions: new Set() } as unknown as CaseRunAnswers;
}

const first = toCase(1, "Pay me BACK", true, { group: "b" });
const second = toCase(2, "hello", false, { note: "Back again" });
const cases = [
  first,
  second,
  toCase(3, "near", true),
  toCase(4, "hello"),
  toCase(5, "bad", false, { group: "a" }),
];
const source: CaseViewSource = {
  cases,
  question: asked,
  questions: [asked],
  answers: answersOf([
    [1, 0.1],
    [2, 0.2, { stale: true }],
    [3, 0.72],
    [4, null, { status: "refused" }],
    [5, null, { status: "uncertain" }],
  ]),
  duplicates: findDuplicateStates(cases),
};

function shown(label: LabelOrAnswerFilter, more: Partial<CaseViewSource> = {}): number[] {
  return viewCases({ ...source, ...more }, { ...noCaseFilter, label }, noCaseSort).map(({ key }) =>
    Number(key),
  );
}

describe("the view of cases", () => {
  test.each<[LabelOrAnswerFilter, number[]]>([
    ["any", [1, 2, 3, 4, 5]],
    ["labelled", [1, 2, 3, 5]],
    ["unlabelled", [4]],
    [{ value: true }, [1, 3]],
    ["wrong", [1]],
    ["near-edge", [3]],
    ["stale", [2]],
    ["unanswered", [4, 5]],
    ["failed", [4]],
    ["uncertain", [5]],
    ["duplicates", [2, 4]],
  ])("of %j", (label, keys) => {
    expect(shown(label)).toEqual(keys);
  });

  it("without a question knows no labels", () => {
    expect(shown("labelled", { question: null })).toEqual([]);
    expect(shown("unlabelled", { question: null })).toHaveLength(5);
  });

  it("finds text in states, notes and groups, and certain keys", () => {
    const found = (text: string) =>
      viewCases(source, { ...noCaseFilter, text }, noCaseSort).map(({ key }) => Number(key));
    expect(found(" back ")).toEqual([1, 2]);
    expect(found("BACK")).toEqual([1, 2]);
    const keys = { keys: new Set(["00000003", "00000002"]), words: "wrong allows", answersTo: ["n"] };
    expect(viewCases(source, { ...noCaseFilter, keys, text: "hello" }, noCaseSort)).toEqual([cases[1]]);
    const long = toCase(6, "x".repeat(5000) + "Needle");
    expect(viewCases({ ...source, cases: [long] }, { ...noCaseFilter, text: "needle" }, noCaseSort)).toEqual([
      long,
    ]);
  });

  it("finds what metadata says, or does not say, and text in it", () => {
    const said = cases.map((row, at) =>
      at === 0 ? row : { ...row, metadata: { language: at < 3 ? "de" : "Irish" } },
    );
    const found = (filter: Partial<CaseFilter>) =>
      viewCases({ ...source, cases: said }, { ...noCaseFilter, ...filter }, noCaseSort).map(({ key }) =>
        Number(key),
      );
    expect(found({ metadata: { name: "language", value: "de" } })).toEqual([2, 3]);
    expect(found({ metadata: { name: "language", value: "" } })).toEqual([1]);
    expect(found({ text: "irish" })).toEqual([4, 5]);
  });

  test.each([
    ["state", [5, 2, 4, 3, 1]],
    ["label", [2, 5, 1, 3, 4]],
    ["answer", [1, 2, 3, 4, 5]],
    ["edge", [3, 2, 1, 4, 5]],
    ["group", [5, 1, 2, 3, 4]],
  ] as const)("sorts by %s, with what has none last", (by, order) => {
    const sorted = (descending: boolean) =>
      viewCases(source, noCaseFilter, { by, descending }).map(({ key }) => Number(key));
    expect(sorted(false)).toEqual(order);
    expect(
      sorted(true)
        .slice()
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  it("shuffles the same way each time, and turns the order round", () => {
    const drawn = viewCases(source, noCaseFilter, { by: "shuffled", descending: false });
    expect(drawn).toEqual(viewCases(source, noCaseFilter, { by: "shuffled", descending: false }));
    expect(new Set(drawn)).toEqual(new Set(cases));
    expect(viewCases(source, noCaseFilter, { by: "order", descending: true })[0]).toBe(cases[4]);
  });

  it("ranks labels of a choice as its options stand", () => {
    const question = choiceQuestion("Which?", ["b", "a"], { key: "n" });
    const rows = [toCase(1, "x", "a"), toCase(2, "y", "b")];
    const sorted = viewCases({ ...source, cases: rows, question }, noCaseFilter, {
      by: "label",
      descending: false,
    });
    expect(sorted.map(({ key }) => Number(key))).toEqual([2, 1]);
    expect(viewCases({ ...source, question: null }, noCaseFilter, { by: "edge", descending: false })).toEqual(
      cases,
    );
  });
});

it("calls an answer stale by its case or its question", () => {
  const { answers } = source;
  expect(assessCase(second, asked, answers).stale).toBe(true);
  const reworded = { ...(answers as CaseRunAnswers), staleQuestions: new Set(["n"]) };
  expect(assessCase(first, asked, reworded).stale).toBe(true);
  expect(assessCase(first, asked, null)).toMatchObject({ row: null, stale: false, judged: null });
});

describe("a verdict", () => {
  const which = { ...choiceQuestion("Which?", ["a", "b"]), rules: legacyDefaultRules };
  const how = scoreQuestion("How?", ["l", "m", "h", "x"]);
  const tail = { ...how, rules: { ...how.rules, score: { ...how.rules.score, measure: "tail" as const } } };
  const chosen = (name: string, value: number): Answer => ({
    type: "choice",
    choice: name,
    probabilities: [],
    confidence: { value, source: "server" },
    tooRounded: false,
  });
  const level = (value: number): Answer => ({
    type: "score",
    level: value,
    probabilities: [0.1, 0.2, 0.7, 0],
    confidence: null,
    tooRounded: false,
  });
  test.each<[string, PlaygroundQuestion, Answer, CaseLabel["value"], string | null, boolean]>([
    ["yes as labelled", asked, noulOf(0.7), true, "right", true],
    ["no against the label", asked, noulOf(0), true, "wrong", false],
    ["left to a person", asked, noulOf(0.5), true, "unsure", false],
    ["a label of another type", asked, noulOf(0.9), "a", null, false],
    ["the option", which, chosen("a", 0.9), "a", "right", false],
    ["another option", which, chosen("a", 0.55), "b", "wrong", true],
    ["too little confidence", which, chosen("a", 0.1), "b", "unsure", false],
    ["an option, labelled otherwise", which, chosen("a", 0.9), 1, null, false],
    ["a level from the true ones on", how, level(2.5), 3, "right", false],
    ["a level below the true ones", how, level(2.1), 0, "wrong", true],
    ["the first true level, answered high", how, level(2.5), 1, "right", false],
    ["the first true level, answered low", how, level(0.5), 1, "wrong", false],
    ["a level between the thresholds", how, level(1.5), 0, "unsure", false],
    ["a level, labelled otherwise", how, level(3), true, null, false],
    ["a level by its tail", tail, level(2), 1, "right", false],
    ["a level below the tail", tail, level(2), 0, "wrong", false],
  ])("on %s", (...[, question, answer, value, verdict, near]) => {
    const judged = assessAnswer(answer, question, { questionKey: question.key, value, picked: "all" });
    expect([judged?.verdict, judged?.near]).toEqual([verdict, near]);
  });

  it("is not given on the answer to a question of another type", () => {
    expect(assessAnswer(noulOf(1), which, null)).toBeNull();
    expect(assessAnswer(level(2), how, null)?.verdict).toBeNull();
  });
});

it("shows listed cases worst first, in the order of the list", () => {
  const listed = [toCase(1, "a"), toCase(2, "b"), toCase(3, "c")];
  const about = {
    cases: listed,
    question: null,
    questions: [],
    answers: null,
    duplicates: new Map<string, string>(),
  };
  const keys = { keys: new Set(["00000003", "00000009", "00000001"]), words: "wrong", answersTo: ["n"] };
  const worst = { by: "worst" as const, descending: false };
  const of = (filter: typeof noCaseFilter, descending = false) =>
    viewCases(about, filter, { ...worst, descending }).map(({ key }) => Number(key));
  expect(of({ ...noCaseFilter, keys })).toEqual([3, 1]);
  expect(of({ ...noCaseFilter, keys }, true)).toEqual([1, 3]);
  expect(of(noCaseFilter)).toEqual([1, 2, 3]);
});

it("tells how labels of a view were picked", () => {
  const of = (label: LabelOrAnswerFilter, by: (typeof caseOrders)[number] = "order", text = "") =>
    samplingMethodOfView({ ...noCaseFilter, label, text }, { by, descending: false });
  expect([of("any"), of("unlabelled"), of("any", "shuffled")]).toEqual(["all", "all", "random"]);
  expect([of("near-edge"), of("near-edge", "shuffled"), of("wrong")]).toEqual([
    "near-edge",
    "near-edge",
    "looked-wrong",
  ]);
  expect([of("next"), of("next", "state"), of("next", "answer")]).toEqual([
    "stratified",
    "stratified",
    "by-hand",
  ]);
  const ofField = samplingMethodOfView(
    { ...noCaseFilter, metadata: { name: "language", value: "de" } },
    noCaseSort,
  );
  const byHand = [ofField, of("stale"), of("any", "answer"), of("any", "order", "x"), of("any", "edge")];
  const sorted = [of("near-edge", "edge"), of("wrong", "answer"), of("near-edge", "order", "x")];
  expect(new Set([...byHand, ...sorted])).toEqual(new Set(["by-hand"]));
});

it("shows the cases to label next in the order in which they were drawn", () => {
  const [one, two] = [toCase(4, "hello"), toCase(2, "b")];
  const about = { ...source, cases: [two, one, toCase(1, "c")], next: [one, two] };
  const of = (by: "order" | "state", text = "") =>
    viewCases(about, { ...noCaseFilter, label: "next", text }, { ...noCaseSort, by }).map(({ key }) =>
      Number(key),
    );
  expect([of("order"), of("state"), of("order", "hel")]).toEqual([[4, 2], [2, 4], [4]]);
  expect(shown("next")).toEqual([]);
});

it("shows the beginning of a state on one line", () => {
  expect(stateExcerpt({ form: "text", text: " a\n\tb ", items: [] })).toBe("a b");
  expect(stateExcerpt({ form: "list", text: "x", items: ["a", "b\nc"] })).toBe("a · b c");
  expect(stateExcerpt({ form: "list", text: "", items: ["a".repeat(300), "b"] })).toBe("a".repeat(240));
  expect(stateLength({ form: "list", text: "x", items: ["ab", "c"] })).toBe(3);
  expect(stateLength({ form: "text", text: "x", items: ["ab", "c"] })).toBe(1);
});

it("finds the same state again, forms apart", () => {
  const list = toCase(3, "", undefined, { state: { form: "list", text: "", items: ["a"] } });
  const same = toCase(4, "other", undefined, { state: { form: "list", text: "y", items: ["a"] } });
  const found = findDuplicateStates([toCase(1, "a"), toCase(2, "b"), list, same, toCase(5, "a")]);
  expect([...found].map(([key, twin]) => [Number(key), Number(twin)])).toEqual([
    [4, 3],
    [3, 3],
    [5, 1],
    [1, 1],
  ]);
});

it("shows cases whose labels differ, those first on which the fewest agree, until somebody decides", () => {
  const about = { questionKey: "n", at: 1, wording: 0, picked: "all" as const, chance: null, note: "" };
  const said = (at: number, values: readonly boolean[], decided?: boolean) => {
    const facts = values.map((value, person) => ({
      ...about,
      labeler: `p${person}`,
      value,
      adjudicated: false,
    }));
    const decision = { ...about, at: 2, labeler: "", value: decided ?? null, adjudicated: true };
    return addLabelFacts(toCase(at, `row ${at}`), decided === undefined ? facts : [...facts, decision]);
  };
  const rows = [
    said(1, [true, true, false]),
    said(2, [true, false]),
    said(3, [true, true]),
    said(4, [true, false], true),
    said(5, [false, true, false, false]),
    toCase(6, "alone", true),
  ];
  const disputed = {
    cases: rows,
    question: asked,
    questions: [asked],
    answers: null,
    duplicates: new Map<string, string>(),
  };
  const listedBy = (by: "order" | "state") =>
    viewCases(disputed, { ...noCaseFilter, label: "disputed" }, { ...noCaseSort, by }).map(({ key }) =>
      Number(key),
    );
  expect(listedBy("order")).toEqual([2, 1, 5]);
  expect(listedBy("state")).toEqual([1, 2, 5]);
  expect(
    viewCases({ ...disputed, question: null }, { ...noCaseFilter, label: "disputed" }, noCaseSort),
  ).toEqual([]);
});

describe("a case whose labels differ", () => {
  const about = { questionKey: "n", wording: 0, picked: "all" as const, chance: null, note: "" };
  const labelledBy = (at: number, values: readonly boolean[]) =>
    addLabelFacts(
      toCase(at, `row ${at}`),
      values.map((value, person) => ({ ...about, at: 1, labeler: `p${person}`, value, adjudicated: false })),
    );
  // Most people say yes of each; 1 to 4 are disputed.
  const rows = [1, 2, 3, 4, 5, 6, 7].map((at) => labelledBy(at, [true, true, at > 4]));
  const scores = [0.01, 0.99, 0.69, 0.01, 0.99, 0.01, 0.72];
  const answers = answersOf(scores.map((score, at) => [at + 1, score]));
  const disputed: CaseViewSource = {
    cases: rows,
    question: asked,
    questions: [asked],
    answers,
    duplicates: new Map(),
  };
  const decided = rows.map((row) =>
    addLabelFacts(row, [{ ...about, at: 2, labeler: "", value: true, adjudicated: true }]),
  );
  const cell = (answersTo: readonly string[]) => ({
    keys: { keys: new Set(rows.map(({ key }) => key)), words: "a cell", answersTo },
  });
  const listed = (filter: Partial<CaseFilter>, now = disputed, by = noCaseSort.by) =>
    viewCases(now, { ...noCaseFilter, ...filter }, { ...noCaseSort, by }).map(({ key }) => Number(key));

  test.each<[string, Partial<CaseFilter>, number[], number[]]>([
    ["answered wrong", { label: "wrong" }, [6], [1, 4, 6]],
    ["near a threshold", { label: "near-edge" }, [7], [3, 7]],
    ["in a cell", cell(["n"]), [5, 6, 7], [1, 2, 3, 4, 5, 6, 7]],
    ["in a cell of a decision", cell(["other", "n"]), [5, 6, 7], [1, 2, 3, 4, 5, 6, 7]],
  ])("isn't listed as %s until somebody decides, and that's said", (_, filter, hidden, all) => {
    expect(listed(filter).toSorted((one, other) => one - other)).toEqual(hidden);
    expect(hidesDisputedCases(disputed, { ...noCaseFilter, ...filter })).toBe(true);
    const after = { ...disputed, cases: decided };
    expect(listed(filter, after).toSorted((one, other) => one - other)).toEqual(all);
    expect(hidesDisputedCases(after, { ...noCaseFilter, ...filter })).toBe(false);
  });

  test.each([
    ["answer", [6, 7, 5, 1, 2, 3, 4]],
    ["edge", [7, 6, 5, 1, 2, 3, 4]],
  ] as const)("comes last by %s, whatever its answer", (order, places) => {
    expect(listed({}, disputed, order)).toEqual(places);
    const otherwise = answersOf(scores.map((score, at) => [at + 1, at < 4 ? 1 - score : score]));
    expect(listed({}, { ...disputed, answers: otherwise }, order)).toEqual(places);
  });

  it("is no label that may be wrong", () => {
    const some = Array.from({ length: 40 }, (_, at) => labelledBy(at + 8, [at % 2 === 0]));
    const known = answersOf(
      Array.from({ length: 47 }, (_, at) => [at + 1, scores[at] ?? (at % 2 === 1 ? 0.98 : 0.02)]),
    );
    const many = { ...disputed, cases: [...rows, ...some], answers: known };
    expect(listed({ label: "suspect" }, many)).toEqual([6]);
    const alike = rows.map((_, at) => labelledBy(at + 1, [true]));
    expect(
      listed({ label: "suspect" }, { ...many, cases: [...alike, ...some] }).toSorted(
        (one, other) => one - other,
      ),
    ).toEqual([1, 4, 6]);
  });

  it("is listed by what doesn't tell its answer", () => {
    expect(listed(cell([]))).toHaveLength(7);
    for (const label of ["any", "labelled", "disputed"] as const)
      expect(hidesDisputedCases(disputed, { ...noCaseFilter, label })).toBe(false);
    expect(listed({ label: "disputed" })).toEqual([1, 2, 3, 4]);
  });
});

it.each([
  ['{"id":"t-1","message":{"text":"I was charged\\ntwice"}}', "I was charged twice"],
  ['{"id":"t-1","n":4}', "t-1"],
  ['["", "كتاب جميل"]', "كتاب جميل"],
  ['{"__proto__":"one two"}', "one two"],
  ['{"n":4}', '{"n":4}'],
  ['{"n":', '{"n":'],
  ['"one two"', "one two"],
])("calls a JSON state %s by its first text", (text, title) => {
  expect(stateTitle({ form: "json", text, items: [] })).toBe(title);
});

it("calls any other state by its beginning", () => {
  expect(stateTitle({ form: "text", text: '{"a":"b c"}', items: [] })).toBe('{"a":"b c"}');
  expect(stateTitle({ form: "list", text: "", items: ["a", "b"] })).toBe("a · b");
});
