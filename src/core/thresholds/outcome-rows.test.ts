import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchLabel } from "#core/cases/answer-assessment.ts";
import { ruleMeasureOf, scoreLabelledAnswers } from "#core/cases/scored-rows.ts";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Rules } from "#core/model/rule.ts";
import { rateGoals } from "#core/model/tuning.ts";
import { createOutcomeReviewTest } from "#core/policy/human-review.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { classifyAnswer } from "#core/policy/zone.ts";
import { countRowsByDecision, decideRow, toThresholdTableWithDecisions } from "#core/statistics/band.ts";
import { sized } from "#core/testing/size.ts";
import { describeQuestionBandCounts, phrasesToText } from "./describe-thresholds.ts";
import { rateGoalDefinitions } from "./goals/registry.ts";
import {
  caseKeysInOutcomeCell,
  describePositiveCases,
  type OutcomeTableRow,
  toOutcomeRows,
} from "./outcome-rows.ts";

const outcome = fc.constantFrom("", "allow", "Block ", "review", "escalate", "archive", "ask");

const anyRules = fc
  .record({ low: outcome, middle: outcome, high: outcome, own: fc.array(outcome, { maxLength: 2 }) })
  .map(
    ({ low, middle, high, own }): Rules => ({
      noul: { ...decidingRules.noul, outcomes: { no: low, unsure: middle, yes: high } },
      choice: {
        ...decidingRules.choice,
        measure: "probability",
        outcomes: { unsure: middle, chosen: high },
        options: own.map((word, at) => ({ name: "ab".charAt(at), outcome: word })),
      },
      score: {
        ...decidingRules.score,
        tail: { from: 2, lower: 0.3, upper: 0.7 },
        outcomes: { low, middle, high },
      },
    }),
  );

const share = fc.nat(20).map((part) => part / 20);
const confidence = null;
const anyAnswered: Record<PlaygroundQuestion["type"], fc.Arbitrary<readonly [Answer, LabelValue]>> = {
  noul: fc.tuple(
    share.map((value): Answer => ({ type: "noul", value })),
    fc.boolean(),
  ),
  choice: fc.tuple(
    fc.tuple(fc.constantFrom("a", "b"), share).map(([choice, part]): Answer => {
      const most = 0.5 + part / 2;
      const probabilities = choice === "a" ? [most, 1 - most] : [1 - most, most];
      return { type: "choice", choice, probabilities, confidence, tooRounded: false };
    }),
    fc.constantFrom("a", "b"),
  ),
  score: fc.tuple(
    share.map(
      (part): Answer => ({
        type: "score",
        level: 3 * part,
        probabilities: [1 - part, 0, 0, part],
        confidence,
        tooRounded: false,
      }),
    ),
    fc.constantFrom(0, 1, 2, 3),
  ),
};

const types = ["noul", "choice", "score"] as const;
const anyTable = fc.constantFrom(...types).chain((type) =>
  fc.record({
    type: fc.constant(type),
    rules: anyRules,
    answered: fc.array(anyAnswered[type], { maxLength: 12 }),
  }),
);
type Drawn = typeof anyTable extends fc.Arbitrary<infer One> ? One : never;

function toRows({ type, rules, answered }: Drawn) {
  const blank = blankQuestion("q", "q", type);
  const entry = { text: "", form: "text" as const };
  const question = {
    ...blank,
    rules,
    options: ["a", "b"].map((name) => ({ name, description: entry })),
    levels: ["0", "1", "2", "3"].map(() => entry),
  } as unknown as PlaygroundQuestion;
  const items = answered.map(([answer, value], at) => ({
    row: { key: String(at) } as Case,
    label: { questionKey: question.key, value, picked: "all" as const },
    answer,
  }));
  const doing = decisionsByLabelOf(question);
  const found = scoreLabelledAnswers(items, ruleMeasureOf(question), doing);
  const all = [...found];
  const { lower, upper } = questionThresholdsOf(question).thresholds;
  const band = { lo: lower, hi: upper };
  return { question, items, rows: all, band, table: toThresholdTableWithDecisions(all) };
}

/** Whether a case that came to this zone and outcome did what a row's participle says. */
function isSaid(did: string, zone: string, word: string, isPersons: boolean): boolean {
  const own = word.trim().toLowerCase();
  if (did === "to a person") return isPersons;
  if (isPersons) return false;
  if (did === "decided") return zone === "chosen";
  if (did.startsWith("predicted ")) return zone === did.slice("predicted ".length);
  const words: Record<string, string> = { blocked: "block", allowed: "allow", "left without an outcome": "" };
  return own === (words[did] ?? did.replaceAll(/[“”]/gu, "").toLowerCase());
}

const headings = (rows: readonly OutcomeTableRow[]) => rows.map(({ word }) => word.toLowerCase());

describe("what happens to cases, outcome by outcome", () => {
  it("has one row for each outcome, and says of each case only what became of it, whatever zones share an outcome", () => {
    fc.assert(
      fc.property(anyTable, (drawn) => {
        const { question, items, rows, band, table } = toRows(drawn);
        const outcomes = toOutcomeRows(table, band, question);
        expect(new Set(headings(outcomes)).size).toBe(outcomes.length);
        const doing = decisionsByLabelOf(question);
        const isReview = createOutcomeReviewTest([question]);
        let seen = 0;
        for (const { did, cells } of outcomes)
          for (const cell of cells) {
            const keys = caseKeysInOutcomeCell(rows, band, question, cell);
            expect(keys).toHaveLength(cell.count);
            seen += keys.length;
            const verdicts = keys.map((key) => {
              const item = items[Number(key)];
              if (!item) throw new Error("An unknown case.");
              const placed = classifyAnswer(item.answer, question.rules);
              const isPersons = doing
                ? isReview(placed.outcome)
                : placed.zone === "unsure" || placed.zone === "middle";
              if (!isSaid(did, placed.zone, placed.outcome, isPersons))
                throw new Error(`“${did}” of ${placed.zone} → “${placed.outcome}”`);
              return matchLabel(item.answer, placed, question, item.label);
            });
            const wrong = verdicts.filter((verdict) => verdict === "wrong").length;
            const told = cell.words.startsWith("correctly")
              ? 0
              : cell.words.startsWith("wrongly")
                ? keys.length
                : Number(/, ([\d,]+) of them wrongly$/u.exec(cell.words)?.[1] ?? 0);
            expect([cell.words, wrong, cell.wrong || wrong === 0]).toEqual([cell.words, told, true]);
          }
        expect(seen).toBe(items.length);
      }),
      { numRuns: sized(3000, 1000) },
    );
  });

  it("counts in goals for one side only cases that came to the outcome that they name", () => {
    let counted = 0;
    fc.assert(
      fc.property(anyTable, (drawn) => {
        const { question, items, rows, band } = toRows(drawn);
        const { shape, words } = questionThresholdsOf(question);
        const [low, , high] = Object.values<string>(question.rules[question.type].outcomes);
        // Ends that lead to one outcome are told apart by what was predicted, which no outcome says.
        if (shape === "gate" || low?.trim().toLowerCase() === high?.trim().toLowerCase()) return;
        const isReview = createOutcomeReviewTest([question]);
        for (const goal of rateGoals) {
          const { partOf, bearsOn, wants } = rateGoalDefinitions[goal];
          if (bearsOn !== "no" && bearsOn !== "yes") continue;
          const { did } = bearsOn === "no" ? words.no : words.yes;
          for (const row of rows) {
            const part = partOf(row.label === 1, decideRow(row, band));
            if (wants === "at least" ? part === null : part !== "hit") continue;
            const item = items[Number(row.row.key)];
            if (!item) throw new Error("An unknown case.");
            const { zone, outcome: word } = classifyAnswer(item.answer, question.rules);
            counted += 1;
            if (!isSaid(did, zone, word, isReview(word) && decisionsByLabelOf(question) !== null))
              throw new Error(`${goal}: “${did}” of ${zone} → “${word}”`);
          }
        }
      }),
      { numRuns: sized(3000, 1000), seed: 36 },
    );
    expect(counted).toBeGreaterThan(sized(3000, 1000));
  });

  it("says of automatic decisions between the thresholds that no label leads to them", () => {
    const rules = {
      ...decidingRules,
      noul: { ...decidingRules.noul, outcomes: { no: "allow", unsure: "", yes: "block" } },
    };
    const answered = [0.5, 0.5, 0.9, 0.1].map(
      (value, at) => [{ type: "noul", value } as const, at > 0] as const,
    );
    const { question, band, table } = toRows({ type: "noul", rules, answered });
    const told = phrasesToText(describeQuestionBandCounts(countRowsByDecision(table, band), question));
    expect(told).toContain("3 of the 4 are wrong");
    expect(told).toMatch(
      / 2 cases are left without an outcome: no label leads there, so each counts as wrong\.$/,
    );
  });

  const shown = (
    type: PlaygroundQuestion["type"],
    rules: Rules,
    answered: (readonly [Answer, LabelValue])[],
  ) => {
    const { question, band, table } = toRows({ type, rules, answered });
    return toOutcomeRows(table, band, question).map(({ word, cells }) => [
      word,
      ...cells.map(({ count, words }) => `${count} ${words}`),
    ]);
  };
  const { score, choice, noul } = decidingRules;
  const atLevel = (level: number): Answer => ({
    type: "score",
    level,
    probabilities: [null, null, null, null],
    confidence,
    tooRounded: false,
  });

  it("sums a score's middle with the level whose outcome it shares", () => {
    const rules = {
      ...decidingRules,
      score: { ...score, outcomes: { low: "allow", middle: "Allow", high: "block" } },
    };
    expect(
      shown("score", rules, [
        [atLevel(0), 0],
        [atLevel(1.5), 0],
        [atLevel(1.5), 3],
        [atLevel(3), 3],
      ]),
    ).toEqual([
      ["block", "1 correctly blocked", "0 wrongly blocked"],
      ["review", "0 to a person", "0 to a person"],
      ["allow", "1 wrongly allowed", "2 correctly allowed"],
    ]);
  });

  it("tells an automatic middle apart that no end has, and leaves out an end that is a person's", () => {
    const own = {
      ...decidingRules,
      noul: { ...noul, outcomes: { no: "archive", unsure: "block", yes: "review" } },
    };
    expect(
      shown("noul", own, [
        [{ type: "noul", value: 0.5 }, true],
        [{ type: "noul", value: 0.9 }, true],
      ]),
    ).toEqual([
      ["block", "1 wrongly blocked", "0 correctly blocked"],
      ["review", "1 to a person", "0 to a person"],
      ["archive", "0 wrongly “archive”", "0 correctly “archive”"],
    ]);
  });

  it("counts the cases of a choice that Unsure decides", () => {
    const rules = {
      ...decidingRules,
      choice: {
        ...choice,
        measure: "probability" as const,
        outcomes: { unsure: "block", chosen: "allow" },
        options: [{ name: "b", outcome: "block" }],
      },
    };
    const unsure: Answer = {
      type: "choice",
      choice: "a",
      probabilities: [0.55, 0.45],
      confidence,
      tooRounded: false,
    };
    expect(
      shown("choice", rules, [
        [unsure, "a"],
        [unsure, "b"],
        [{ ...unsure, probabilities: [0.9, 0.1] }, "a"],
      ]),
    ).toEqual([
      ["automatic", "1 correctly decided", "0 wrongly decided"],
      ["block", "1 wrongly blocked", "1 correctly blocked"],
      ["review", "0 to a person", "0 to a person"],
    ]);
  });
});

it("says where the true cases go", () => {
  const of = (values: readonly number[], label = true) => {
    const rules = {
      ...decidingRules,
      noul: { ...decidingRules.noul, outcomes: { no: "allow", unsure: "review", yes: "block" } },
    };
    const answered = values.map((value) => [{ type: "noul", value } as const, label] as const);
    const { question, band, table } = toRows({ type: "noul", rules, answered });
    return describePositiveCases(toOutcomeRows(table, band, question), questionThresholdsOf(question).words);
  };
  expect(of([0.9, 0.9, 0.9, 0.5, 0.5, 0.1])).toBe(
    "Of 6 cases labelled yes: 3 blocked, 2 to a person, 1 allowed.",
  );
  expect(of([0.9])).toBe("Of 1 case labelled yes: 1 blocked, 0 to a person, 0 allowed.");
  expect(of([0.9], false)).toBe("There are no cases labelled yes among them.");
});
