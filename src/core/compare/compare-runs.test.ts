import { describe, expect, it } from "vitest";
import { setPlaygroundState } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer, ChoiceAnswer } from "#core/model/answer.ts";
import type { Playground } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import type { AskedQuestion, Run } from "#core/model/run.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { definedMeasure, undefinedMeasure } from "#core/statistics/measure.ts";
import {
  compareAnswerPair,
  compareByMovement,
  compareRuns,
  describeDifferenceOfRuns,
  describeMovement,
  describeOutcomeChangesOfRuns,
  describeRunChanges,
  findRunChanges,
  groupChangesByQuestion,
  measureProbabilityMovement,
} from "./compare-runs.ts";

const example = examplePlayground("p");

function toRun(playground: Playground, refund: number, model = "decider-1.13.0"): Run {
  const written = writeRequest(playground, profile);
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return {
    key: "r",
    playgroundKey: "p",
    asked: written.asked,
    profileId: "decider",
    mode: "sandbox",
    startedAt: 0,
    durationMs: 1,
    attempts: 1,
    responseText: JSON.stringify({
      model,
      answers: {
        refund_requested: { noul: refund },
        frustration: { score: 1, probabilities: { 0: 0.5, 1: 0, 2: 0.5, 3: 0 }, confidence: 0.5 },
      },
    }),
    auto: false,
  };
}

it("says what changed, what was asked otherwise, and which models answered", () => {
  const reworded = {
    ...example,
    questions: example.questions.map((question) =>
      question.id === "frustration"
        ? { ...question, instructions: { form: "text" as const, text: "How angry?" } }
        : question,
    ),
  };
  const compared = compareRuns(example, toRun(example, 0.2), toRun(reworded, 0.8, "decider-1.14.0"));
  const otherwise = compared.changes.map(({ question, asked: { before, after } }) => [
    question.id,
    before.text !== after.text,
  ]);
  expect(otherwise).toEqual([
    ["refund_requested", false],
    ["department", false],
    ["frustration", true],
  ]);
  expect(compared.changes[0]?.change.flips).toBe(true);
  expect(compared.changes[1]?.change.moved.value).toBeNull();
  expect(compared).toMatchObject({
    onlyOnce: [],
    models: ["decider-1.13.0", "decider-1.14.0"],
    sameState: true,
    sameRequest: false,
  });
});

it("tells the same request from another state and from other questions", () => {
  expect(compareRuns(example, toRun(example, 0.2), toRun(example, 0.3)).sameRequest).toBe(true);
  const elsewhere = setPlaygroundState(example, { form: "text", text: "Hello", items: [] });
  expect(compareRuns(example, toRun(example, 0.2), toRun(elsewhere, 0.2))).toMatchObject({
    sameState: false,
    sameRequest: false,
  });
  const fewer = { ...example, questions: example.questions.slice(0, 2) };
  expect(compareRuns(example, toRun(example, 0.2), toRun(fewer, 0.2)).onlyOnce).toEqual(["frustration"]);
  expect(compareRuns(example, toRun(fewer, 0.2), toRun(example, 0.2)).onlyOnce).toEqual(["frustration"]);
});

it("calls a difference noise only where one model of one service was asked the same twice", () => {
  const first = toRun(example, 0.2);
  const said = (change: Partial<Run>) =>
    describeDifferenceOfRuns(compareRuns(example, first, { ...first, ...change }));
  const unnamed = first.responseText.replace(/"model":"[^"]*",?/u, "");
  expect(said({})).toBe("Both requests are identical: any difference is noise.");
  for (const change of [
    { digest: "b" },
    { responseText: toRun(example, 0.2, "decider-1.14.0").responseText },
  ])
    expect(said(change)).toBe(
      "Both requests are identical: any difference comes from the model or is noise.",
    );
  expect(said({ responseText: unnamed })).toBe(
    "Both requests are identical, but not every answer names its model.",
  );
  const other = { sandbox: "live", live: "sandbox" } as const;
  for (const change of [{ mode: other[first.mode] }, { profileId: "another" }, { recorded: true }] as const)
    expect(said(change)).toBe("Both requests are identical, but different services answered.");
  const { asked } = toRun(setPlaygroundState(example, { form: "text", text: "Hello", items: [] }), 0.2);
  expect(said({ asked })).toBe("");
});

it("counts outcomes only where both runs answered, and tells the others apart", () => {
  const answer = { type: "noul" } as unknown as Answer;
  const one = (before: boolean, after: boolean, flips = false) =>
    ({ change: { before: before ? answer : null, after: after ? answer : null, flips } }) as never;
  const said = (...changes: never[]) => describeOutcomeChangesOfRuns({ changes });
  expect(said()).toBe("No question was asked in both runs.");
  expect(said(one(true, true), one(true, true))).toBe("No outcome changes.");
  expect(said(one(true, true, true), one(true, true))).toBe("1 of 2 outcomes changes.");
  expect(said(one(true, false), one(true, false))).toBe("No question has a usable answer in both runs.");
  expect(said(one(true, true), one(true, false), one(false, true))).toBe(
    "No outcome changes where both answered; 2 questions have no usable answer in one of the runs.",
  );
  expect(said(one(true, true, true), one(true, false))).toBe(
    "1 of 1 outcome changes where both answered; 1 question has no usable answer in one of the runs.",
  );
});

it("has no answers of a body that holds none", () => {
  const broken = { ...toRun(example, 0.2), responseText: "[]" };
  const compared = compareRuns(example, broken, toRun(example, 0.2));
  expect(compared.models).toEqual([null, "decider-1.13.0"]);
  expect(compared.changes.every(({ change }) => change.before === null)).toBe(true);
});

it("puts the question that changed most in any of several runs first, and leaves a gap where it was not asked", () => {
  const base = toRun(example, 0.2);
  const fewer = { ...example, questions: example.questions.slice(0, 2) };
  const rows = groupChangesByQuestion([
    compareRuns(example, base, toRun(example, 0.2)),
    compareRuns(example, base, toRun(fewer, 0.8)),
  ]);
  expect(rows.map((row) => row.map((one) => one && [one.question.id, one.change.flips]))).toEqual([
    [
      ["refund_requested", false],
      ["refund_requested", true],
    ],
    [["frustration", false], null],
    [
      ["department", false],
      ["department", false],
    ],
  ]);
  expect(groupChangesByQuestion([])).toEqual([]);
});

function asks(id: string, text = "{}"): AskedQuestion {
  return { id, type: "noul", text, names: [] };
}

function run(questions: readonly AskedQuestion[], model = "m", stateText = '"s"'): Run {
  return {
    key: "r",
    playgroundKey: "p",
    asked: { model, stateText, questions },
    profileId: "decider",
    mode: "sandbox",
    startedAt: 0,
    durationMs: 1,
    attempts: 1,
    responseText: "{}",
    auto: false,
  };
}

it("says nothing of a request that is the same", () => {
  const changes = findRunChanges(run([asks("a")]), run([asks("a")]));
  expect(changes).toEqual({ models: null, state: false, added: [], removed: [], reworded: [] });
  expect(describeRunChanges(changes)).toEqual([]);
});

it("names the model, the state, and the questions that are new, gone or reworded", () => {
  const changes = findRunChanges(
    run([asks("a"), asks("b")]),
    run([asks("a", '{"x":1}'), asks("c")], "n", '"t"'),
  );
  expect(changes).toEqual({
    models: ["m", "n"],
    state: true,
    added: ["c"],
    removed: ["b"],
    reworded: ["a"],
  });
  expect(describeRunChanges(changes)).toEqual([
    "model m → n",
    "state changed",
    "a reworded",
    "c added",
    "b removed",
  ]);
});

it("counts questions where there are many, and knows those of a second request", () => {
  const before = { ...run([asks("a")]), second: { questions: [asks("b")], responseText: "{}" } };
  const changes = findRunChanges(before, run([asks("c"), asks("d"), asks("e")]));
  expect(describeRunChanges(changes)).toEqual(["3 questions added", "a, b removed"]);
});

function noul(value: number): Answer {
  return { type: "noul", value };
}

function choice(...probabilities: (number | null)[]): ChoiceAnswer {
  return { type: "choice", choice: "a", probabilities, confidence: null, tooRounded: false };
}

describe("moved", () => {
  it("is the probability that went elsewhere", () => {
    expect(measureProbabilityMovement(noul(0.2), noul(0.9)).value).toBeCloseTo(0.7);
    expect(measureProbabilityMovement(choice(0.5, 0.3, 0.2), choice(0.2, 0.3, 0.5)).value).toBeCloseTo(0.3);
    expect(measureProbabilityMovement(choice(1, 0), choice(1, 0))).toEqual({ value: 0 });
  });

  it.each([
    [null, noul(0.5)],
    [noul(0.5), choice(0.5, 0.5)],
    [choice(0.5, 0.5), choice(0.5, 0.2, 0.3)],
    [choice(0.5, null), choice(0.5, 0.5)],
    [choice(), choice()],
    [{ ...choice(0, 0), tooRounded: true }, choice(0.5, 0.5)],
  ])("is unknown, with its reason, between %j and %j", (before, after) => {
    const { value, reason } = measureProbabilityMovement(before, after);
    expect(value).toBeNull();
    expect(reason).not.toBe("");
  });
});

describe("compareAnswerPair", () => {
  it("flips where the outcome does", () => {
    expect(compareAnswerPair(noul(0.69), noul(0.7), decidingRules)).toMatchObject({
      outcomeBefore: "review",
      outcomeAfter: "allow",
      flips: true,
    });
    expect(compareAnswerPair(noul(0.1), noul(0.29), decidingRules).flips).toBe(false);
    expect(compareAnswerPair(null, noul(0.29), decidingRules)).toMatchObject({
      outcomeBefore: null,
      flips: false,
    });
  });

  it("without outcomes flips where the zone or the option does", () => {
    expect(compareAnswerPair(noul(0.69), noul(0.7), defaultRules)).toMatchObject({
      outcomeAfter: "",
      zoneBefore: "unsure",
      zoneAfter: "yes",
      flips: true,
    });
    expect(compareAnswerPair(noul(0.1), noul(0.29), defaultRules).flips).toBe(false);
    const sure = (name: string): Answer => ({
      ...choice(0.9, 0.1),
      choice: name,
      confidence: { value: 0.9, source: "server" },
    });
    expect(compareAnswerPair(sure("a"), sure("b"), defaultRules)).toMatchObject({
      zoneBefore: "a",
      zoneAfter: "b",
      flips: true,
    });
    const blocking = { ...defaultRules.noul, outcomes: { no: "", unsure: "", yes: "block" } };
    expect(compareAnswerPair(noul(0.1), noul(0.5), { ...defaultRules, noul: blocking }).flips).toBe(false);
  });

  it("orders flips first, then movement, then what is unknown", () => {
    const rules = decidingRules;
    const small = compareAnswerPair(noul(0.69), noul(0.7), rules);
    const large = compareAnswerPair(noul(0), noul(0.29), rules);
    const none = compareAnswerPair(noul(0), null, rules);
    expect([none, large, small].sort(compareByMovement)).toEqual([small, large, none]);
  });
});

it.each([
  [definedMeasure(0), "nothing moved"],
  [definedMeasure(0.004), "moved by less than one percentage point"],
  [definedMeasure(0.01), "moved 1 point of probability"],
  [definedMeasure(0.074), "moved 7 points of probability"],
  [undefinedMeasure("there is no answer to compare"), "there is no answer to compare"],
])("says %j as %s", (measure, words) => {
  expect(describeMovement(measure)).toBe(words);
});
