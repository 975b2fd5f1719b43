import { describe, expect, it } from "vitest";
import { setPlaygroundState } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer, ChoiceAnswer } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Question } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { composeMapRequestBody } from "#core/model/run.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { readRequest } from "#core/service/read-request.ts";
import { definedMeasure, undefinedMeasure } from "#core/statistics/measure.ts";
import { planProbe } from "./plan-probe.ts";
import { findProbeAnswer, type Probe, type ProbeStepAnswers, parseProbeStep } from "./probe-record.ts";
import {
  describeAblation,
  describeOffTopicReport,
  describeOrderReport,
  describeRepeatedOutcomes,
  describeRepeats,
  type ProbeChange,
  probeChangesOf,
  toOffTopicReport,
  toOrderReport,
  toRepeatReport,
  toTruncationReport,
} from "./probe-reports.ts";

const example = examplePlayground("p");

function find(playground: Playground, key: string): PlaygroundQuestion {
  const question = playground.questions.find((one) => one.key === key);
  if (question === undefined) throw new Error(key);
  return question;
}
const department = find(example, "department");
const refund = find(example, "refund_requested");

/** Options of the example that a judge of words takes, by a word of the state. */
const cues: readonly (readonly [cue: RegExp, option: string])[] = [
  [/charged|money/, "billing"],
  [/^/, "none_of_these"],
];

/** A judge that goes by words alone, and by an option's name wherever it stands. */
function judgeByWords(state: string, question: Question) {
  if (question.type === "noul") return { type: "noul", noul: /money|put one back/.test(state) ? 0.9 : 0.1 };
  if (question.type === "score") {
    const sure = question.criteria.map((_, level) => (level === 0 ? 1 : 0));
    return { type: "score", score: 0, probabilities: sure, confidence: 1 };
  }
  const names = [...question.criteria.keys()];
  const choice =
    cues.find(([cue, option]) => cue.test(state) && names.includes(option))?.[1] ?? names[0] ?? "";
  const rest = 0.2 / (names.length - 1);
  const probabilities = Object.fromEntries(names.map((name) => [name, name === choice ? 0.8 : rest]));
  return { type: "choice", choice, probabilities, confidence: 0.7 };
}

function answerByWords(body: string): string {
  const read = readRequest(body);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const state = JSON.stringify(read.state);
  const answers = read.questions.map(({ id, question }) => [id, judgeByWords(state, question)]);
  return JSON.stringify({ model: "words", answers: Object.fromEntries(answers) });
}

function perform(playground: Playground, probe: Probe): ProbeStepAnswers[] {
  const planned = planProbe(playground, probe, profile, false);
  if (!planned.ok) throw new Error(JSON.stringify(planned));
  return planned.steps.map((step) => {
    const read = parseProbeStep(step, answerByWords(composeMapRequestBody(step.asked)), profile);
    if (read === null) throw new Error("no answer");
    return read;
  });
}

function noul(value: number): Answer {
  return { type: "noul", value };
}

describe("toRepeatReport", () => {
  it("tells the spread, the most that moved, and the outcomes", () => {
    const report = toRepeatReport([noul(0.68), null, noul(0.72), noul(0.7)], decidingRules);
    expect(report.answers).toBe(3);
    expect(report.spread?.range).toBeCloseTo(0.04);
    expect(report.mostMoved).toBeCloseTo(0.04);
    const silent = toRepeatReport([noul(0.68), null, noul(0.72), noul(0.7)], defaultRules);
    expect(silent.outcomes).toEqual([
      { outcome: "yes", times: 2 },
      { outcome: "unsure", times: 1 },
    ]);
    expect(report.outcomes).toEqual([
      { outcome: "allow", times: 2 },
      { outcome: "review", times: 1 },
    ]);
  });

  it("watches the option that won first, and has no spread of one answer", () => {
    const first: ChoiceAnswer = {
      type: "choice",
      choice: "b",
      probabilities: [0.4, 0.6],
      confidence: null,
      tooRounded: false,
    };
    const report = toRepeatReport(
      [first, { ...first, choice: "a", probabilities: [0.7, 0.3] }],
      decidingRules,
    );
    expect(report.spread?.mean).toBeCloseTo(0.45);
    expect(toRepeatReport([first], decidingRules).spread).toBeNull();
    expect(toRepeatReport([null], decidingRules).outcomes).toEqual([]);
  });

  it("finds a judge steady that always says the same", () => {
    const answered = perform(example, { kind: "repeat", times: 3 });
    const report = toRepeatReport(
      answered.map((one) => findProbeAnswer(one, "department")),
      department.rules,
    );
    expect(report).toMatchObject({ answers: 3, mostMoved: 0, spread: { range: 0 } });
  });
});

it("a held-out probe finds the sentence that the answer hangs on", () => {
  const planted = setPlaygroundState(example, {
    form: "text",
    text: "The parcel came on Monday. The box was blue. I want my money back. My sister says hello.",
    items: [],
  });
  const [plain, ...held] = perform(planted, { kind: "hold-out", grain: "sentences" });
  const changes = probeChangesOf(refund, plain ? findProbeAnswer(plain, refund.key) : null, held);
  expect(changes[0]?.step.part?.text).toBe("I want my money back.");
  expect(changes[0]?.change.moved.value).toBeGreaterThan(2 * (changes[1]?.change.moved.value ?? 1));
});

describe("describeOrderReport", () => {
  const steady = {
    orders: 6,
    unanswered: 0,
    options: [],
    mostMoved: definedMeasure(0),
    firstPlace: definedMeasure(0),
  };
  const wins = (...winners: [name: string, times: number][]) =>
    winners.map(([name, times]) => ({ name, times }));

  it("does not call an order decisive that moved nothing", () => {
    expect(describeOrderReport({ ...steady, winners: wins(["sales", 4], ["billing", 2]) })).toBe(
      "These options tie, and the order only decides which is named: of 6 orders sales in 4, billing in 2. No position bias found. No probability moved.",
    );
    expect(describeOrderReport({ ...steady, winners: wins(["sales", 6]) })).toBe(
      "sales wins in all 6 orders. No position bias found. No probability moved.",
    );
  });

  it("says what the first place costs, and that no order was answered", () => {
    const report = { ...steady, winners: wins(["sales", 4], ["billing", 2]), mostMoved: definedMeasure(0.2) };
    expect(describeOrderReport({ ...report, firstPlace: definedMeasure(-0.05) })).toBe(
      "The winner differs between orders: of 6 orders sales in 4, billing in 2. First position costs an option 5 points of probability on average. The order that differs most from yours: moved 20 points of probability.",
    );
    const nothing = { ...steady, winners: [], firstPlace: undefinedMeasure("no order was answered") };
    expect(
      describeOrderReport({ ...nothing, mostMoved: undefinedMeasure("there are no two orders to compare") }),
    ).toBe("No order was answered.");
  });

  it("speaks only of orders that were answered, and of yours only where it was", () => {
    const answer = (probabilities: number[]) =>
      ({
        type: "choice",
        choice: probabilities[0] === 0.9 ? "a" : "b",
        probabilities,
        confidence: null,
      }) as never;
    const step = (order: number[] | null, given: Answer | null) =>
      ({
        step: { tried: [{ questionKey: "k", id: "k", order }] },
        answers: [given],
      }) as unknown as ProbeStepAnswers;
    const said = (...steps: ProbeStepAnswers[]) => describeOrderReport(toOrderReport(steps));
    const [mine, other] = [answer([0.9, 0.1]), answer([0.5, 0.5])];
    expect(said(step(null, mine))).toBe(
      "a wins in the only order. How far the order moves an answer isn't known: there are no two orders to compare.",
    );
    expect(said(step(null, mine), step([1, 0], null))).toBe(
      "a wins in the only order that was answered. How far the order moves an answer isn't known: there are no two orders to compare. 1 order has no usable answer.",
    );
    expect(said(step(null, null), step([1, 0], mine), step([1, 0], mine))).toBe(
      "a wins in all 2 orders that were answered. No position bias found. How far the order moves an answer isn't known: your own order has no usable answer. 1 order has no usable answer.",
    );
    expect(said(step([1, 0], other), step(null, mine))).toMatch(
      /^The winner differs between orders: of 2 orders b in 1, a in 1\..* The order that differs most from yours: moved 40 points of probability\.$/,
    );
  });
});

describe("describeRepeats", () => {
  it.each([
    [[], null, "—", "No answer came back."],
    [[["block", 1]], null, "once block", "Only one answer came back, so nothing shows whether it's stable."],
    [[["block", 3]], 0, "always block", "Every answer is the same."],
    [[["block", 3]], null, "always block", "The outcome stays. How far the answers move isn't known."],
    [[["block", 3]], 0.1, "always block", "Answers vary, but none crosses a threshold."],
    [
      [
        ["block", 2],
        ["review", 1],
      ],
      0.1,
      "2 of 3 block, 1 of 3 review",
      "Unstable: answers cross a threshold.",
    ],
  ] as const)("says of %j, moved by %s: %s", (tally, mostMoved, often, said) => {
    const outcomes = tally.map(([outcome, times]) => ({ outcome, times }));
    const answers = outcomes.reduce((sum, { times }) => sum + times, 0);
    const report = { outcomes, answers, mostMoved };
    expect([describeRepeatedOutcomes(report), describeRepeats(report)]).toEqual([often, said]);
  });

  it("knows of no movement where probabilities are missing", () => {
    const whole: ChoiceAnswer = {
      type: "choice",
      choice: "a",
      probabilities: [0.9, 0.1],
      confidence: null,
      tooRounded: false,
    };
    const bare = { ...whole, probabilities: [null, null] };
    expect(toRepeatReport([bare, bare], decidingRules).mostMoved).toBeNull();
    expect(toRepeatReport([whole, whole, bare], decidingRules).mostMoved).toBeNull();
    expect(toRepeatReport([whole, whole], decidingRules).mostMoved).toBe(0);
    expect(toRepeatReport([whole], decidingRules).mostMoved).toBeNull();
  });
});

describe("describeAblation", () => {
  const part = (moved: number | null, { flips = false, before = true, after = true } = {}): ProbeChange =>
    ({
      change: {
        before: before ? noul(0.5) : null,
        after: after ? noul(0.5) : null,
        moved:
          moved === null
            ? undefinedMeasure("an answer has an incomplete distribution")
            : definedMeasure(moved),
        flips,
        outcomeAfter: "review",
        zoneAfter: "unsure",
      },
    }) as unknown as ProbeChange;
  it.each([
    [[], "No part was answered, so nothing can be ranked."],
    [[part(null, { before: false })], "The full-state answer is missing, so nothing can be ranked."],
    [[part(null)], "Nothing can be ranked: an answer has an incomplete distribution."],
    [[part(null, { after: false })], "Nothing can be ranked: no part was answered."],
    [[part(0), part(0)], "Nothing moved, whichever part was left out."],
    [
      [part(0), part(null, { after: false })],
      "Nothing moved, whichever of the answered parts was left out. 1 part has no usable answer.",
    ],
    [
      [part(0.2), part(0.1)],
      "Part 1 has the largest effect: without it, 20 of 100 points of probability move.",
    ],
    [
      [part(0.004)],
      "Part 1 has the largest effect: without it, less than 1 of 100 points of probability moves.",
    ],
    [[part(0.01)], "Part 1 has the largest effect: without it, 1 of 100 points of probability moves."],
    [
      [part(0.05, { flips: true }), part(0.2)],
      "Part 2 has the largest effect: without it, 20 of 100 points of probability move. Without part 1 the outcome becomes review.",
    ],
    [
      [part(0.3, { flips: true }), part(0.05, { flips: true }), part(0.2)],
      "Part 1 has the largest effect: without it, 30 of 100 points of probability move. Without any one of parts 1 to 2 the outcome changes.",
    ],
  ])("agrees with the table below it: %#", (changes, said) => {
    expect(describeAblation(changes)).toBe(said);
  });
});

describe("toOrderReport", () => {
  it("puts every order back into the author's before it compares", () => {
    const [asked] = perform(example, { kind: "order", questionKey: "department" });
    if (asked === undefined) throw new Error("no step");
    const report = toOrderReport([asked]);
    expect(report.orders).toBe(asked.step.tried.length);
    expect(report.winners[0]).toEqual({ name: "billing", times: report.orders });
    expect(report.mostMoved.value).toBeLessThan(0.05);
    expect(Math.abs(report.firstPlace.value ?? 1)).toBeLessThan(0.05);
    expect(report.options).toHaveLength(5);
  });

  it("sees a judge that likes what stands first", () => {
    const [asked] = perform(example, { kind: "order", questionKey: "department" });
    if (asked === undefined) throw new Error("no step");
    const names = department.options.map(({ name }) => name);
    const answers = asked.step.tried.map(({ order }): ChoiceAnswer => {
      const first = order?.[0] ?? 0;
      const probabilities = names.map((_, place) => (place === first ? 0.8 : 0.05));
      return {
        type: "choice",
        choice: names[first] ?? "",
        probabilities,
        confidence: null,
        tooRounded: false,
      };
    });
    const report = toOrderReport([{ ...asked, answers }]);
    expect(report.winners.length).toBeGreaterThan(1);
    expect(report.firstPlace.value).toBeGreaterThan(0.3);
    expect(report.mostMoved.value).toBeCloseTo(0.75);
    expect(describeOrderReport(report)).toMatch(
      /^The winner differs between orders: of \d+ orders .* First position gains an option \d+ points .* The order that differs most from yours: moved 75 points/,
    );
  });

  it("reads orders that were asked in requests of their own alike", () => {
    const [together] = perform(example, { kind: "order", questionKey: "department" });
    if (together === undefined) throw new Error("no step");
    const { step, answers } = together;
    const apart = step.tried.map((tried, at) => ({
      ...together,
      step: { ...step, tried: [tried] },
      answers: answers.slice(at, at + 1),
    }));
    expect(toOrderReport(apart)).toEqual(toOrderReport([together]));
  });

  it("knows nothing of orders that were not answered", () => {
    const [asked] = perform(example, { kind: "order", questionKey: "department" });
    if (asked === undefined) throw new Error("no step");
    const report = toOrderReport([{ ...asked, answers: [] }]);
    expect(report).toMatchObject({ orders: 0, winners: [], options: [] });
    expect([report.mostMoved.value, report.firstPlace.value]).toEqual([null, null]);
  });
});

it("an off-topic probe sees whether there is a way out", () => {
  const answered = perform(example, { kind: "off-topic" });
  const described = toOffTopicReport(department, answered);
  expect(described).toHaveLength(answered.length);
  const takenOf = (report: typeof described) => report.filter(({ verdict }) => verdict === "taken").length;
  expect(toOffTopicReport(find(example, "frustration"), answered)[0]?.verdict).toBeNull();

  const trapped: PlaygroundQuestion = {
    ...department,
    options: department.options.slice(0, 2),
    rules: { ...department.rules, choice: { ...department.rules.choice, cut: 0 } },
  };
  const taken = toOffTopicReport(
    trapped,
    perform({ ...example, questions: [trapped] }, { kind: "off-topic" }),
  );
  expect(takenOf(taken)).toBe(taken.length);
  expect(takenOf(described)).toBeLessThan(taken.length / 2);
});

it("an off-topic text in the review band is not said to be rejected", () => {
  const [step] = perform(example, { kind: "off-topic" });
  if (step === undefined) throw new Error("no step");
  const index = step.step.tried.findIndex(({ questionKey }) => questionKey === refund.key);
  const report = [0.1, 0.66, 0.66, 0.9].flatMap((value) =>
    toOffTopicReport(refund, [{ ...step, answers: step.answers.with(index, { type: "noul", value }) }]),
  );
  expect(report.map(({ verdict }) => verdict)).toEqual(["rejected", "unsure", "unsure", "taken"]);
  expect(describeOffTopicReport(refund, report)).toBe(
    "1 of 4 was rejected, 2 fell in the review band (unsure → review), 1 was answered as if the text fitted. Describe when the answer is no to reject them.",
  );
  expect(describeOffTopicReport(refund, report.slice(0, 1))).toBe("The text was rejected.");
  expect(describeOffTopicReport(refund, report.slice(1, 2))).toContain(
    "1 fell in the review band (unsure → review).",
  );
  expect(describeOffTopicReport(refund, [])).toBe("No text was answered.");
  expect(describeOffTopicReport(find(example, "frustration"), report)).toBe(
    "A score can't say that nothing fits.",
  );
});

it("alone and bare answers stand beside the plain one", () => {
  const [plain, ...alone] = perform(example, { kind: "alone" });
  const changes = probeChangesOf(refund, plain ? findProbeAnswer(plain, refund.key) : null, alone);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.change.moved.value).toBe(0);
  const [, bare] = perform(example, { kind: "bare" });
  expect(bare && findProbeAnswer(bare, "frustration")).toBeNull();
  expect(bare && findProbeAnswer(bare, refund.key)).not.toBeNull();
});

it("a body that is no answer is none", () => {
  const planned = planProbe(example, { kind: "repeat", times: 2 }, profile, true);
  const step = planned.ok ? planned.steps[0] : undefined;
  expect(step && parseProbeStep(step, "[]", profile)).toBeNull();
});

describe("describeOffTopicReport", () => {
  const answer = noul(0.5);
  const told = (...verdicts: ("rejected" | "unsure" | "taken" | null)[]) =>
    verdicts.map((verdict) => ({ text: "t", answer, verdict }));

  it("counts what was rejected, what a person decides and what was taken, and says what helps", () => {
    expect(describeOffTopicReport(refund, told("rejected", "rejected"))).toBe("All 2 were rejected.");
    expect(describeOffTopicReport(refund, told("rejected", null, null))).toBe(
      "The one that was answered was rejected. 2 texts have no usable answer.",
    );
    expect(describeOffTopicReport(refund, told("rejected", "rejected", null))).toBe(
      "All 2 that were answered were rejected. 1 text has no usable answer.",
    );
    expect(describeOffTopicReport(refund, told("rejected", "taken"))).toMatch(
      /^1 of 2 was rejected, 1 was answered as if the text fitted\. Describe when/,
    );
    expect(describeOffTopicReport(refund, told("taken", "taken", null))).toMatch(
      /^0 of 2 were rejected, 2 were answered as if the text fitted\. /,
    );
    const blank = { ...refund, rules: defaultRules };
    expect(describeOffTopicReport(blank, told("unsure", "rejected"))).toMatch(
      /1 fell in the review band \(unsure → no outcome\)/,
    );
    expect(describeOffTopicReport(department, told("taken"))).toMatch(/none of these/);
  });

  it("has nothing to say of a score, and of texts without an answer", () => {
    expect(describeOffTopicReport(find(example, "frustration"), told("taken"))).toBe(
      "A score can't say that nothing fits.",
    );
    expect(describeOffTopicReport(refund, told(null))).toBe("No text was answered.");
  });

  it("takes a step without an off-topic text for none", () => {
    const plain = perform(example, { kind: "repeat", times: 2 });
    expect(toOffTopicReport(refund, plain)).toEqual([]);
  });
});

describe("truncation", () => {
  const asked = { model: "m", stateText: "", questions: [] };

  function answered(planted: "start" | "end", value: number | null): ProbeStepAnswers {
    const step = { asked, plain: false, tried: [], part: null, offTopic: null, planted };
    return { step, answers: [value === null ? null : { type: "noul", value }], inputTokens: null };
  }

  describe("whether the end of a state is read", () => {
    it.each([
      [0.95, 0.93, "read", "The end of the state is read."],
      [0.6, 0.45, "read", "The end of the state is read."],
      [0.95, 0.1, "cut", "The end of the state is not read: the same sentence is found at the start."],
      [0.2, 0.1, "unknown", "The sentence isn't found at the start either, so this model can't tell."],
      [0.9, null, "unknown", "There are no two answers to compare."],
    ] as const)("start %s, end %s: %s", (start, end, verdict, words) => {
      const report = toTruncationReport([answered("end", end), answered("start", start)]);
      expect([report.verdict, report.words]).toEqual([verdict, expect.stringContaining(words)]);
    });
  });
});
