import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assessAnswer } from "#core/cases/answer-assessment.ts";
import { splitPartOf } from "#core/cases/held-out-split.ts";
import type { AnsweredCases } from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type LabelValue, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { outcomeOrZoneName } from "#core/policy/zone.ts";
import { collectStageCases, countStageEffect, describeStageCases, toStageHistogram } from "./stage-effect.ts";

const [refund, department, frustration] = examplePlayground("p").questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];

interface Row {
  answer: Answer | null;
  label: LabelValue | null;
}

function casesOf(
  { key }: PlaygroundQuestion,
  rows: readonly Row[],
): { cases: Case[]; answered: AnsweredCases } {
  const cases = rows.map(
    ({ label }, index): Case => ({
      key: String(index).padStart(8, "0"),
      state: {
        form: "text",
        text: `Message ${"abcdefghijklmnopqrstuvwxyz"[index % 26]} ${index}`,
        items: [],
      },
      labels: label === null ? [] : [{ questionKey: key, value: label, picked: "all" }],
      note: "",
      group: "",
    }),
  );
  const byCase = new Map(
    cases.map((row, index) => {
      const answer = rows[index]?.answer ?? null;
      const violations = new Map(answer === null ? [[key, ["none"]]] : []);
      const answers = new Map<string, Answer>(answer === null ? [] : [[key, answer]]);
      return [row.key, { answers, violations, model: null, stale: false }] as const;
    }),
  );
  return { cases, answered: { byCase, staleQuestions: new Set() } };
}

const noul = (value: number): Answer => ({ type: "noul", value });
const choice = (name: string, value: number): Answer => ({
  type: "choice",
  choice: name,
  probabilities: [],
  confidence: { value, source: "server" },
  tooRounded: false,
});
const score = (level: number): Answer => ({
  type: "score",
  level,
  probabilities: [1 - level / 3, level / 6, level / 6, 0],
  confidence: null,
  tooRounded: false,
});

const share = fc.integer({ min: 0, max: 20 }).map((step) => step / 20);
const options = [{ name: "sales", outcome: "block" }];
const outcomes = { no: "allow", unsure: "review", yes: "block" };
const questions: readonly [name: string, PlaygroundQuestion, fc.Arbitrary<Row>][] = [
  [
    "yes/no",
    { ...refund, rules: { ...refund.rules, noul: { lower: 0.3, upper: 0.7, outcomes } } },
    fc.record({ answer: share.map(noul), label: fc.constantFrom<LabelValue | null>(true, false, null) }),
  ],
  [
    "a yes/no whose review band blocks",
    {
      ...refund,
      rules: {
        ...refund.rules,
        noul: { lower: 0.3, upper: 0.7, outcomes: { ...outcomes, unsure: "block" } },
      },
    },
    fc.record({ answer: share.map(noul), label: fc.constantFrom<LabelValue | null>(true, false, null) }),
  ],
  [
    "no outcomes",
    { ...refund, rules: defaultRules },
    fc.record({ answer: share.map(noul), label: fc.boolean() }),
  ],
  [
    "a choice whose option has its own outcome",
    {
      ...department,
      rules: { ...department.rules, choice: { ...department.rules.choice, options } },
    },
    fc.record({
      answer: fc
        .tuple(fc.constantFrom("sales", "billing"), share)
        .map(([name, value]) => choice(name, value)),
      label: fc.constantFrom<LabelValue | null>("sales", "billing", null),
    }),
  ],
  [
    "a score",
    { ...frustration, rules: { ...frustration.rules, score: decidingRules.score } },
    fc.record({ answer: share.map((value) => score(3 * value)), label: fc.integer({ min: 0, max: 3 }) }),
  ],
  [
    "a tail of a score",
    { ...frustration, rules: { ...frustration.rules, score: { ...decidingRules.score, measure: "tail" } } },
    fc.record({ answer: share.map((value) => score(3 * value)), label: fc.integer({ min: 0, max: 3 }) }),
  ],
];

/** Counted one by one, as the case table does. */
function countByHand(question: PlaygroundQuestion, counted: readonly Case[], { byCase }: AnsweredCases) {
  const counts = new Map<string, [cases: number, wrong: number]>();
  for (const row of counted) {
    const answer = byCase.get(row.key)?.answers.get(question.key);
    const assessed = answer && assessAnswer(answer, question, labelOf(row, question.key));
    if (!answer || !assessed) continue;
    const outcome = outcomeOrZoneName(answer, assessed.placed);
    const [cases, wrong] = counts.get(outcome) ?? [0, 0];
    counts.set(outcome, [cases + 1, wrong + (assessed.verdict === "wrong" ? 1 : 0)]);
  }
  return counts;
}

describe("what moved thresholds do to the cases", () => {
  it.each(questions)(
    "is what the rule does to each tuning case, at any thresholds: %s",
    (_, question, row) => {
      fc.assert(
        fc.property(
          fc.array(row, { maxLength: 40 }),
          fc.tuple(share, share),
          fc.constantFrom(0, 0.3, 0.7),
          (rows, edges, checkShare) => {
            const held = { ...question, tuning: { ...tuningOf(question), checkShare } };
            const { cases, answered } = casesOf(question, rows);
            const max = question.type === "score" && question.rules.score.measure === "level" ? 3 : 1;
            const [lower = 0, upper = 0] = edges.map((edge) => edge * max).toSorted((one, two) => one - two);
            const now = { ...held, rules: setQuestionThresholds(held, { lower, upper }) };
            const copies = detectCopies(cases, tuningOf(held).copiesApart);
            const tuning = cases.filter(
              (one) => checkShare === 0 || splitPartOf(one, checkShare, copies) === "tuning",
            );
            const labelled = tuning.filter((one) => one.labels.length > 0);
            const counted = labelled.length > 0 ? labelled : tuning;
            const effect = countStageEffect(collectStageCases(held, cases, answered), now, held);
            const found = effect.flatMap(({ outcome, cases: count, wrong }) =>
              count === 0 ? [] : [[outcome, [count, wrong]] as const],
            );
            const before = countByHand(held, counted, answered);
            expect(new Map(found)).toEqual(countByHand(now, counted, answered));
            for (const { outcome, cases: count, more, wrong, moreWrong } of effect) {
              expect([count - more, wrong - moreWrong]).toEqual(before.get(outcome) ?? [0, 0]);
            }
          },
        ),
      );
    },
  );

  it.each(questions)(
    "are drawn along the scale, each case once, where it's wrong and where it moved: %s",
    (_, question, row) => {
      fc.assert(
        fc.property(fc.array(row, { maxLength: 40 }), fc.tuple(share, share), (rows, edges) => {
          const { cases, answered } = casesOf(question, rows);
          const max = question.type === "score" && question.rules.score.measure === "level" ? 3 : 1;
          const [lower = 0, upper = 0] = edges.map((edge) => edge * max).toSorted((one, two) => one - two);
          const now = { ...question, rules: setQuestionThresholds(question, { lower, upper }) };
          const found = collectStageCases(question, cases, answered);
          const histogram = toStageHistogram(found, now, question);
          const labelled = rows.some(({ label }) => label !== null);
          const drawn = cases.flatMap((one) => {
            const answer = answered.byCase.get(one.key)?.answers.get(question.key);
            const label = labelOf(one, question.key);
            const placed = answer && assessAnswer(answer, now, label);
            const before = answer && assessAnswer(answer, question, label);
            const value = placed?.placed.value ?? null;
            const counts = label !== null || !labelled;
            return value !== null && counts ? [{ placed, before, value }] : [];
          });
          const starts = (histogram?.ranges ?? []).map(({ from }) => from);
          expect(new Set(starts).size).toBe(starts.length);
          const bars = (histogram?.ranges ?? []).flatMap(({ above, below }) => [...above, ...below]);
          const sum = (of: readonly { cases: number }[]) => of.reduce((all, one) => all + one.cases, 0);
          expect(sum(bars)).toBe(drawn.length);
          expect(bars.reduce((all, { wrong }) => all + wrong, 0)).toBe(
            drawn.filter(({ placed }) => placed?.verdict === "wrong").length,
          );
          for (const [at, { from, to, above, below }] of (histogram?.ranges ?? []).entries()) {
            const isLast = at + 1 === histogram?.ranges.length;
            const own = drawn.filter(({ value }) => value >= from && (value < to || isLast));
            expect(sum([...above, ...below])).toBe(own.length);
            for (const { bin } of [...above, ...below]) {
              const width = max / (histogram?.bins ?? 1);
              expect(bin * width).toBeLessThanOrEqual(to);
              expect((bin + 1) * width).toBeGreaterThanOrEqual(from);
            }
          }
          const moved = (histogram?.ranges ?? []).filter((range) => range.moved);
          expect(sum(moved.flatMap(({ above, below }) => [...above, ...below]))).toBe(
            drawn.filter(({ placed, before }) => placed?.placed.zone !== before?.placed.zone).length,
          );
          expect(histogram === null || (histogram.sides !== null) === labelled).toBe(true);
        }),
      );
    },
  );

  it("looks at no held-out case: their answers and labels change nothing", () => {
    const held = { ...refund, tuning: { ...tuningOf(refund), checkShare: 0.5 } };
    const rows = Array.from(
      { length: 60 },
      (_, at): Row => ({ answer: noul((at % 10) / 10), label: at % 3 === 0 }),
    );
    const { cases } = casesOf(held, rows);
    const copies = detectCopies(cases, tuningOf(held).copiesApart);
    const others = rows.map((row, at): Row => {
      const one = cases[at];
      const isHeldOut = one !== undefined && splitPartOf(one, 0.5, copies) === "checking";
      return isHeldOut ? { answer: noul(0.99), label: row.label !== true } : row;
    });
    expect(others).not.toEqual(rows);
    const [one, other] = [rows, others].map((given) => {
      const { cases: given2, answered } = casesOf(held, given);
      return collectStageCases(held, given2, answered);
    });
    expect(one).toEqual(other);
    expect(one && describeStageCases(one)).toMatch(
      /^Of \d+ labelled tuning cases\. Held-out cases aren't counted\.$/,
    );
  });

  it("keeps a place for an outcome without a case, in the order of the zones", () => {
    const { cases, answered } = casesOf(refund, [{ answer: noul(0.9), label: null }]);
    const ruled = { ...refund, rules: { ...refund.rules, noul: { lower: 0.3, upper: 0.7, outcomes } } };
    const found = collectStageCases(ruled, cases, answered);
    expect(
      countStageEffect(found, ruled, ruled).map(({ outcome, cases: count }) => [outcome, count]),
    ).toEqual([
      ["allow", 0],
      ["review", 0],
      ["block", 1],
    ]);
    expect(describeStageCases(found)).toBe("Of 1 case. None is labelled, so none is known to be wrong.");
  });

  it("counts an answer that can't be used where it leads at any thresholds", () => {
    const ruled = {
      ...refund,
      rules: {
        ...refund.rules,
        noul: { lower: 0.3, upper: 0.7, outcomes: { ...outcomes, unsure: "block" } },
      },
    };
    const { cases, answered } = casesOf(ruled, [
      { answer: null, label: false },
      { answer: null, label: true },
      { answer: noul(0.1), label: false },
    ]);
    const found = collectStageCases(ruled, cases, answered);
    const blocked = countStageEffect(found, ruled, ruled).find(({ outcome }) => outcome === "block");
    expect(blocked).toMatchObject({ cases: 2, wrong: 1 });
  });

  it("is nothing without answered cases, and where a question was asked in other words", () => {
    const { cases, answered } = casesOf(refund, [{ answer: noul(0.9), label: true }]);
    const reworded = { ...answered, staleQuestions: new Set([refund.key]) };
    expect(countStageEffect(collectStageCases(refund, cases, reworded), refund, refund)).toEqual([]);
    expect(countStageEffect(collectStageCases(department, cases, answered), department, department)).toEqual(
      [],
    );
  });
});
