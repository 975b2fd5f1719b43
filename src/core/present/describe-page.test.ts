import { describe, expect, it } from "vitest";
import { keepCurrentPolicy } from "#core/document/edits/edit-presentation.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { deckPages } from "./deck-pages.ts";
import { summariseCasesForDeck } from "./deck-summary.ts";
import { compareLiveAnswers, describeDeckContents, describeDeckPage } from "./describe-page.ts";
import { comparePoliciesForDeck } from "./policy-change.ts";
import { createRedactor } from "./redact.ts";
import type { ShownAnswer, ShownSlide, SlideDeck } from "./slide-deck.ts";
import { writeSlideDeck } from "./slide-deck-file.ts";
import { answerStages, slideDeckOf } from "./testing/answered-playgrounds.ts";
import { completeSlideDeck } from "./to-slide-deck.ts";

const rule = {
  max: 1,
  edges: [0.3, 0.7],
  zones: ["allow", "review", "block"],
  of: "",
  unit: "chance" as const,
};
const answer = (value: number, zone: string, outcome: string): ShownAnswer => ({
  outcome,
  option: "",
  level: "",
  zone,
  value,
  rows: null,
  left: null,
});
const slide = (answers: ShownSlide["answers"], outcome: string | null): ShownSlide => ({
  title: "A threat",
  notes: "",
  lines: [],
  source: { at: 1, mode: "live" },
  answers,
  decision: outcome === null ? null : { outcome, causes: [] },
});
const rehearsed = slide([answer(0.9, "Yes", "block"), answer(0.1, "No", "allow")], "block");
const show: SlideDeck = {
  name: "Comments",
  questions: [
    { words: "Is it a threat?", rule },
    { words: "Is it spam?", rule },
  ],
  slides: [rehearsed],
  title: null,
  change: null,
  summary: null,
  decisionsOnly: false,
  opensAt: 1,
  logo: "",
  accent: "",
};
it.each<[question: number | null, now: ShownSlide, difference: string]>([
  [null, rehearsed, "Same decision."],
  [
    null,
    { ...rehearsed, answers: [rehearsed.answers[0] ?? null, answer(0.5, "Unsure", "review")] },
    "Same decision, but 1 answer differs.",
  ],
  [
    null,
    slide([answer(0.5, "Unsure", "review"), answer(0.5, "Unsure", "review")], "review"),
    "The decision differs; 2 answers differ.",
  ],
  [null, slide([null, null], null), "The decision differs; 2 answers differ."],
  [0, rehearsed, "Same answer."],
  [0, slide([answer(0.8, "Yes", "block"), null], null), "Same outcome, other numbers."],
  [0, slide([answer(0.5, "Unsure", "review"), null], "block"), "The answer differs."],
  [1, slide([null, null], "block"), "The answer differs."],
])("says what a live answer changed: %s, %#", (question, now, difference) => {
  expect(compareLiveAnswers(show, rehearsed, now, question)).toMatchObject({ difference });
});

it("puts both answers into words", () => {
  const now = slide([answer(0.5, "Unsure", "review"), null], null);
  expect(compareLiveAnswers(show, rehearsed, now, 0)).toMatchObject({
    now: "Unsure (yes: 50\u00a0%) → review",
    rehearsed: "Yes (yes: 90\u00a0%) → block",
  });
  expect(compareLiveAnswers(show, rehearsed, now, 1).now).toBe("no usable answer");
  expect(compareLiveAnswers(show, rehearsed, now, null)).toMatchObject({
    now: "nothing is decided",
    rehearsed: "block",
  });
});

it("tells a screen reader the question and its answer", () => {
  const summary = {
    of: "96 labelled cases",
    total: 96,
    automatic: 74,
    wrong: 5,
    rate: "",
    outcomes: [],
    proof: [],
    source: { at: 1, mode: "live" as const },
  };
  const whole = { ...show, title: { subtitle: "", outcomes: [] }, summary };
  expect(deckPages(whole).map((page) => [page.number, describeDeckPage(whole, page)])).toEqual([
    [1, "Comments"],
    [2, "A threat. Decision. block."],
    [3, "A threat. Is it a threat? Yes (yes: 90\u00a0%) → block."],
    [4, "A threat. Is it spam? No (yes: 10\u00a0%) → allow."],
    [5, "Of 96 labelled cases, 74 are decided without a person, 5 of them wrongly."],
  ]);
  expect(deckPages({ ...whole, decisionsOnly: true }).map(({ number }) => number)).toEqual([1, 2, 2, 2, 3]);
});

describe("what a shared deck is said to hold", () => {
  const [[, answered, answers]] = answerStages as [(typeof answerStages)[number]];
  /** Every page, with a share of real traffic stated, ids that no text has, and cases that become wrong. */
  const wholeDeck = () => {
    const questions = answered.questions.map((question, at) => ({
      ...question,
      id: `secret_id_${at}`,
      tuning: { ...tuningOf(question), prevalence: 0.02 },
      rules: setQuestionThresholds(question, { lower: 0, upper: 0 }),
    }));
    const cases = answered.cases.map((row, at) => ({
      ...row,
      state: { form: "text" as const, text: `Case text ${at}.`, items: [] },
    }));
    const kept = keepCurrentPolicy({ ...answered, model: "secret-model-1.2.3", questions, cases });
    const moved = kept.questions.map((question, at) => {
      const threshold = [1, 0, 3, 1][at] ?? 0;
      return { ...question, rules: setQuestionThresholds(question, { lower: threshold, upper: threshold }) };
    });
    const now = { ...kept, questions: moved };
    const pages = {
      change: comparePoliciesForDeck(now, now.presentation, answers),
      summary: summariseCasesForDeck(now, answers),
    };
    return completeSlideDeck(slideDeckOf(now, answers), now.presentation, pages, createRedactor(now));
  };

  it("is in it, and what is said never to be in it isn't", () => {
    const deck = wholeDeck();
    const listed = deck.change?.worseCases.length ?? 0;
    const { included, never } = describeDeckContents(deck);
    expect(listed).toBeGreaterThan(0);
    expect(included[2]).toBe(
      `Counts of cases before and after, with the beginning of ${listed} cases that become wrong and what their labels lead to`,
    );
    expect(included[3]).toBe("Counts over all cases, and what is proven");
    expect(never).toBe("Never included: ids, JSON, the model, other cases, other labels, runs, the key.");
    const text = writeSlideDeck(deck);
    expect(text).toContain("The author states a share for real traffic: 2");
    expect(text).not.toMatch(/secret_id|secret-model/);
    const texts = new Set(text.match(/Case text \d+/g));
    expect(texts.size).toBeLessThanOrEqual(listed + deck.slides.length);
  });

  it("is without cases and labels where no page lists any", () => {
    const { included, never } = describeDeckContents({ ...wholeDeck(), change: null, summary: null });
    expect(included).toHaveLength(2);
    expect(never).toBe(
      "Never included: ids, JSON, the model, cases beyond the slides, their labels, runs, the key.",
    );
  });
});
