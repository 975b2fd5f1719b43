import { describe, expect, it } from "vitest";
import { noAnswerRows, type UncountedAnswer } from "#core/cases/answer-rows.ts";
import { answerRowsOf } from "#core/cases/testing/answer-rows-of.ts";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { Case, SamplingMethod } from "#core/model/case.ts";
import type { SampledRange } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import { setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { chooseNextCases } from "./next-cases.ts";

function questionFor(tuning: Partial<Tuning>, lower = 0.3, upper = 0.7): PlaygroundQuestion {
  const question = { ...blankQuestion("q", "q", "noul"), tuning: { ...tuningOf({}), ...tuning } };
  return { ...question, rules: setQuestionThresholds(question, { lower, upper }) };
}

const right = questionFor({ goal: "right" });

function toRow(at: number): Case {
  const state = { form: "text" as const, text: `row ${at % 7} of ${at}`, items: [] };
  return { key: String(at).padStart(8, "0"), state, labels: [], note: "", group: "" };
}

function answered(scores: readonly number[], pickedOf: (at: number) => SamplingMethod | null) {
  const all = scores.map((score, at) => {
    const picked = pickedOf(at);
    const label = picked === null ? null : { questionKey: "q", value: score > 0.5, picked };
    return { row: toRow(at), label, answer: { type: "noul" as const, value: score } };
  });
  return { items: noAnswerRows, others: answerRowsOf<UncountedAnswer>(all) };
}

const next = mulberry32(3);
const scores = Array.from({ length: 600 }, () => Math.round(next() * 100) / 100);
const twenty = (at: number): SamplingMethod | null => (at < 20 ? "random" : null);
const scoreOf = ({ key }: Case) => scores[Number(key)] ?? 0;

describe("the cases to label next", () => {
  it("come from all answered cases alike until twenty are labelled", () => {
    const first = chooseNextCases(
      right,
      answered(scores, (at) => (at < 5 ? "all" : null)),
      [],
    );
    expect(first).toMatchObject({ picked: "random", ranges: [] });
    expect(first.rows).toHaveLength(15);
    expect([...first.chances.values()]).toEqual(first.rows.map(() => 20 / 600));
    expect(first.rows.every(({ key }) => Number(key) >= 5)).toBe(true);
    expect(chooseNextCases(right, answered([], twenty), []).rows).toEqual([]);
    expect(
      chooseNextCases(
        right,
        answered([0.5, 2], () => null),
        [],
      ).rows,
    ).toHaveLength(1);
  });

  it("come from where a label tells something about the goal", () => {
    const drawn = chooseNextCases(right, answered(scores, twenty), []);
    expect(drawn.picked).toBe("stratified");
    expect(new Set(drawn.rows).size).toBe(20);
    const inReview = drawn.rows.filter((row) => scoreOf(row) >= 0.3 && scoreOf(row) < 0.7);
    expect(inReview).toEqual([]);
    const missed = chooseNextCases(questionFor({ goal: "misses" }), answered(scores, twenty), [], 60);
    const saidNo = missed.rows.filter((row) => scoreOf(row) < 0.3);
    expect(saidNo.length).toBeGreaterThan(30);
    const people = chooseNextCases(questionFor({ goal: "people" }), answered(scores, twenty), []);
    expect(people.rows.some((row) => scoreOf(row) >= 0.3 && scoreOf(row) < 0.7)).toBe(true);
    const both = chooseNextCases(
      questionFor({ goal: "right", also: ["misses"] }),
      answered(scores, twenty),
      [],
    );
    expect(both.rows).toHaveLength(20);
    const costs = { falseYes: 100, falseNo: 0, review: 1 };
    const cheap = chooseNextCases(questionFor({ goal: "cheapest", costs }), answered(scores, twenty), []);
    expect(cheap.rows.filter((row) => scoreOf(row) >= 0.7).length).toBeGreaterThan(15);
  });

  it("have the chance that is the labelled share of their range, and the same in each", () => {
    const { rows, chances, ranges } = chooseNextCases(right, answered(scores, twenty), []);
    const cellOf = (score: number) => ranges.filter(({ to }) => score <= to).length;
    const cells = new Map<number, { size: number; labelled: number }>();
    for (const [at, score] of scores.entries()) {
      const cell = cells.get(cellOf(score)) ?? { size: 0, labelled: 0 };
      cell.size += 1;
      if (at < 20 || rows.some(({ key }) => Number(key) === at)) cell.labelled += 1;
      cells.set(cellOf(score), cell);
    }
    for (const row of rows) {
      const cell = cells.get(cellOf(scoreOf(row)));
      expect(chances.get(row.key)).toBeCloseTo((cell?.labelled ?? 0) / (cell?.size ?? 1), 12);
    }
    expect(cells.size).toBe(7);
  });

  it("come from the same ranges again, which a threshold that moved divides", () => {
    const first = chooseNextCases(right, answered(scores, twenty), []);
    const labelled = new Set(first.rows.map(({ key }) => Number(key)));
    const then = answered(scores, (at) => (labelled.has(at) ? "stratified" : twenty(at)));
    const second = chooseNextCases(right, then, first.ranges);
    expect(second.ranges).toEqual(first.ranges);
    expect(second.rows.filter(({ key }) => labelled.has(Number(key)))).toEqual([]);
    const moved = chooseNextCases(questionFor({ goal: "right" }, 0.5, 0.7), then, first.ranges);
    expect(moved.ranges.slice(0, first.ranges.length)).toEqual(first.ranges);
    expect(moved.ranges.slice(first.ranges.length)).toMatchObject([{ from: 0, to: 0.495 }]);
    const other: SampledRange[] = [{ question: "q", measure: "level", level: null, from: 0, to: 1 }];
    expect(chooseNextCases(right, then, other).ranges).toEqual(first.ranges);
    const about = { question: "q", measure: "probability" as const, level: null, from: 0 };
    const full = Array.from({ length: 41 }, (_, at) => ({ ...about, to: at / 50 }));
    expect(chooseNextCases(right, then, full).ranges).toEqual(full);
  });

  it("are no more than there are, and may have one score", () => {
    const few = chooseNextCases(
      right,
      answered([0.1, 0.9, ...Array<number>(20).fill(0.9)], (at) => (at < 2 ? null : "all")),
      [],
    );
    expect(few.rows).toHaveLength(2);
    const same = chooseNextCases(right, answered(Array<number>(400).fill(0.8), twenty), []);
    expect(same.ranges).toMatchObject([{ from: 0, to: 1 }]);
    expect(same.rows).toHaveLength(20);
    const edge = chooseNextCases(
      questionFor({ goal: "right" }, 0, 1),
      answered(Array<number>(400).fill(0.8), twenty),
      [],
    );
    expect(edge.rows).toHaveLength(20);
  });

  it("are drawn from a part of very many, by chance", () => {
    const many = Array.from({ length: 12_000 }, (_, at) => (at % 100) / 100);
    const drawn = chooseNextCases(questionFor({ goal: "right" }, 0.5, 0.5), answered(many, twenty), []);
    expect(drawn.rows).toHaveLength(20);
    expect(
      chooseNextCases(
        right,
        answered(many, () => null),
        [],
      ).rows,
    ).toHaveLength(20);
  });
});
