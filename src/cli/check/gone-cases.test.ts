import { describe, expect, it } from "vitest";
import type { AnsweredPlayground } from "#core/compare/baseline.ts";
import { blankQuestion, examplePlayground } from "#core/document/new-playground.ts";
import type { RecordedAnswers } from "#core/examples/recorded-run.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";
import { defaultRules, type Rules } from "#core/model/rule.ts";
import { findIncomparableBaselineCases } from "./gone-cases.ts";

const zones = { no: "allow", unsure: "review", yes: "block" };
const rules: Rules = {
  noul: { ...defaultRules.noul, outcomes: zones },
  choice: {
    ...defaultRules.choice,
    outcomes: { unsure: "review", chosen: "allow" },
    options: [{ name: "threat", outcome: "block" }],
  },
  score: { ...defaultRules.score, outcomes: { low: "allow", middle: "review", high: "block" } },
};

function playgroundOf(type: PlaygroundQuestion["type"], own: Rules, value: LabelValue): Playground {
  const question = {
    ...blankQuestion("q", "q", type),
    options: ["threat", "other"].map((name) => ({ name, description: blankEntry })),
    levels: ["calm", "cross", "furious"].map(toTextEntry),
    rules: own,
  };
  const state = { form: "text" as const, text: "A", items: [] };
  const labels = [{ questionKey: "q", value, picked: "all" as const }];
  const cases = [{ key: "1", state, labels, note: "", group: "" }];
  return { ...examplePlayground("gone"), questions: [question], cases };
}

const sideOf = (playground: Playground) =>
  ({
    playground,
    answers: { byCase: new Map(), staleQuestions: new Set() },
  }) as unknown as AnsweredPlayground;

/** What is said of the one case, of a baseline that keeps its label or, as earlier ones, only its question. */
function told(before: Playground, after: Playground, keepsLabels = true): string | undefined {
  const labels = before.cases[0]?.labels.flatMap(({ value }) => value ?? []);
  const answer = { case: "1", response: "{}", labelled: ["q"], ...(keepsLabels && { labels }) };
  const recorded = { answers: [answer] } as unknown as RecordedAnswers;
  return findIncomparableBaselineCases({ ...sideOf(before), recorded }, sideOf(after))[0]?.problem;
}

describe.each<[PlaygroundQuestion["type"], LabelValue, LabelValue, Rules]>([
  ["noul", true, false, { ...rules, noul: { ...rules.noul, outcomes: { ...zones, yes: "allow" } } }],
  ["choice", "threat", "other", { ...rules, choice: { ...rules.choice, options: [] } }],
  [
    "score",
    2,
    0,
    { ...rules, score: { ...rules.score, outcomes: { ...rules.score.outcomes, high: "allow" } } },
  ],
])("a label of a %s", (type, label, other, softer) => {
  const before = playgroundOf(type, rules, label);

  it("that is as it was is judged, also under moved thresholds", () => {
    expect(told(before, before)).toBeUndefined();
    const moved: Rules = {
      noul: { ...rules.noul, lower: 0.1, upper: 0.9 },
      choice: { ...rules.choice, probabilityCut: 0.9 },
      score: { ...rules.score, lower: 0.2, upper: 2 },
    };
    expect(told(before, playgroundOf(type, moved, label))).toBeUndefined();
  });

  it("that leads elsewhere makes its case one that can't be judged, whatever the baseline keeps", () => {
    const after = playgroundOf(type, softer, label);
    const sentence = "its label of q led to block in the baseline and leads to allow now";
    expect([told(before, after), told(before, after, false)]).toEqual([sentence, sentence]);
  });

  it("that was turned round is told where the baseline keeps it", () => {
    const after = playgroundOf(type, rules, other);
    expect(told(before, after)).toMatch(/^its label of q was \w+ in the baseline and is \w+ now$/);
    expect(told(before, after, false)).toBeUndefined();
  });

  it("that leads somewhere for the first time is judged", () => {
    const bare = playgroundOf(type, defaultRules, label);
    expect(told(bare, before)).toBeUndefined();
  });
});
