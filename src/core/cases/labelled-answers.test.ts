import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, samplingMethods } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { zonesAsDecisions } from "#core/statistics/band.ts";
import { filterBySplitPart } from "./held-out-split.ts";
import { type AnsweredCases, collectLabelledAnswers } from "./labelled-answers.ts";
import { noCopies } from "./row-copies.ts";
import { type RuleMeasure, ruleMeasureOf, scoreLabelledAnswers } from "./scored-rows.ts";

const [noul, choice, score] = examplePlayground("p").questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];
const measure = { measure: "confidence", from: 2, max: 1 } as const;

function yes(value: number): Answer {
  return { type: "noul", value };
}

interface Told {
  label?: CaseLabel["value"];
  picked?: CaseLabel["picked"];
  answer?: Answer;
  stale?: boolean;
  model?: string | null;
  group?: string;
  text?: string;
}

function setOf(question: PlaygroundQuestion, told: readonly Told[], staleQuestions: readonly string[] = []) {
  const cases = told.map(({ label, picked = "all", group = "", text }, at): Case => {
    const labels = label === undefined ? [] : [{ questionKey: question.key, value: label, picked }];
    const state = { form: "text" as const, text: text ?? `state ${at}`, items: [] };
    return { key: String(at + 1).padStart(8, "0"), state, labels, note: "", group };
  });
  const byCase = new Map(
    told.map(({ answer, stale = false, model = "m-1" }, at) => [
      cases[at]?.key ?? "",
      { answers: new Map(answer ? [[question.key, answer]] : []), stale, model },
    ]),
  );
  const answered: AnsweredCases = { byCase, staleQuestions: new Set(staleQuestions) };
  const { items, ...others } = collectLabelledAnswers(question, cases, answered);
  return { cases, answered, ...others, items: [...items] };
}

describe("labelled and answered cases", () => {
  it("leave out what would not be fair, and count it", () => {
    const answer = yes(0.5);
    const { items, leftOut, models } = setOf(noul, [
      { label: true, answer },
      { label: false, answer, model: "m-2" },
      { label: false, answer, model: null },
      { answer },
      { label: 1, answer },
      { label: true, answer, picked: "near-edge" },
      { label: false, answer, picked: "reviewed" },
      { label: true },
      {
        label: true,
        answer: { type: "score", level: 1, probabilities: [], confidence: null, tooRounded: false },
      },
      { label: true, answer, stale: true },
    ]);
    expect(items.map(({ row }) => Number(row.key))).toEqual([1, 2, 3]);
    expect(leftOut).toEqual({
      disputed: 0,
      unlabelled: 1,
      unfit: 1,
      picked: 0,
      drawn: 1,
      reviewed: 1,
      unanswered: 2,
      stale: 1,
    });
    expect(models).toEqual(["m-1", "m-2"]);
  });

  it("count as stale under a question that was reworded, and as unanswered before a run", () => {
    const { cases, leftOut } = setOf(noul, [{ label: true, answer: yes(1) }], [noul.key]);
    expect(leftOut).toMatchObject({ stale: 1 });
    expect(collectLabelledAnswers(noul, cases, null).leftOut).toMatchObject({ unanswered: 1 });
  });

  it("need labels that the question has", () => {
    const chosen: Answer = {
      type: "choice",
      choice: "sales",
      probabilities: [],
      confidence: null,
      tooRounded: false,
    };
    expect(
      setOf(choice, [
        { label: "sales", answer: chosen },
        { label: "gone", answer: chosen },
      ]).leftOut.unfit,
    ).toBe(1);
    const level: Answer = { type: "score", level: 1, probabilities: [], confidence: null, tooRounded: false };
    expect(
      setOf(score, [
        { label: 3, answer: level },
        { label: 4, answer: level },
      ]).leftOut.unfit,
    ).toBe(1);
  });

  it("were picked by chance, unless every case is labelled", () => {
    const told = samplingMethods.map((picked) => ({ label: true, answer: yes(0.5), picked }));
    const { items, leftOut } = setOf(noul, [...told, { answer: yes(0.5) }]);
    expect(items.map(({ label }) => label.picked)).toEqual(["all", "random"]);
    expect(leftOut).toMatchObject({ picked: 2, drawn: 2, reviewed: 1, unlabelled: 1 });
    expect(setOf(noul, told).items).toHaveLength(samplingMethods.length);
  });
});

describe("the rows that a rule divides", () => {
  const rowsOf = (
    question: PlaygroundQuestion,
    told: readonly Told[],
    by: RuleMeasure["measure"] = "confidence",
  ) => scoreLabelledAnswers(setOf(question, told).items, { ...measure, measure: by }, null);

  it("of a yes/no question", () => {
    const rows = rowsOf(noul, [
      { label: true, answer: yes(0.9) },
      { label: false, answer: yes(1.2) },
    ]);
    const row: unknown = expect.objectContaining({ key: "00000001" });
    expect([...rows]).toEqual([{ row, score: 0.9, label: 1, done: zonesAsDecisions, picked: "all" }]);
  });

  it("of a choice, right or wrong", () => {
    const chosen = (option: string, confidence: number | null): Answer => ({
      type: "choice",
      choice: option,
      probabilities: [0.7, 0.2, 0.1, 0, 0],
      confidence: confidence === null ? null : { value: confidence, source: "server" },
      tooRounded: false,
    });
    const told = [
      { label: "billing", answer: chosen("billing", 0.8) },
      { label: "sales", answer: chosen("billing", null) },
    ];
    expect([...rowsOf(choice, told)]).toMatchObject([{ row: { key: "00000001" }, score: 0.8, label: 1 }]);
    expect(Array.from(rowsOf(choice, told, "margin"), ({ score: margin, label }) => [margin, label])).toEqual(
      [
        [0.5, 1],
        [0.5, 0],
      ],
    );
  });

  it("of a score, by the chance of a level", () => {
    const answer: Answer = {
      type: "score",
      level: 2,
      probabilities: [0.1, 0.2, 0.3, 0.4],
      confidence: null,
      tooRounded: false,
    };
    const told = [
      { label: 2, answer },
      { label: 1, answer },
    ];
    const rows = rowsOf(score, told, "tail");
    expect(Array.from(rows, ({ score: tail, label }) => [tail, label])).toEqual([
      [0.7, 1],
      [0.7, 0],
    ]);
  });

  it("of a score, by its expected level, true from the same level on", () => {
    const answer = (level: number): Answer => ({
      type: "score",
      level,
      probabilities: [0.1, 0.2, 0.3, 0.4],
      confidence: null,
      tooRounded: false,
    });
    const byLevel = {
      ...score,
      rules: { ...score.rules, score: { ...score.rules.score, measure: "level" as const } },
    };
    const told = [
      { label: 2, answer: answer(2.4) },
      { label: 1, answer: answer(3) },
      { label: 0, answer: answer(3.5) },
    ];
    const rows = scoreLabelledAnswers(setOf(score, told).items, { ...ruleMeasureOf(byLevel), from: 2 }, null);
    expect(Array.from(rows, ({ score: level, label }) => [level, label])).toEqual([
      [2.4, 1],
      [3, 0],
    ]);
  });
});

describe("a split", () => {
  it("keeps groups and equal states together", () => {
    const told = Array.from({ length: 60 }, (_, at) => ({
      label: true,
      answer: yes(0.5),
      group: at % 3 === 0 ? `g${at % 12}` : "",
      text: `state ${at % 15}`,
    }));
    const { items } = setOf(noul, told);
    const [tuning, checking] = [
      filterBySplitPart(items, "tuning", 0.5, noCopies),
      filterBySplitPart(items, "checking", 0.5, noCopies),
    ];
    expect(tuning.length + checking.length).toBe(60);
    const groupOf = ({ row }: (typeof items)[number]) => row.group || row.state.text;
    const sides = new Set(tuning.map(groupOf));
    expect(checking.filter((item) => sides.has(groupOf(item)))).toEqual([]);
    expect([
      filterBySplitPart(items, "tuning", 0, noCopies),
      filterBySplitPart(items, "checking", 0, noCopies),
    ]).toEqual([items, []]);
    const list = items.map((item) => ({
      ...item,
      row: { ...item.row, group: "", state: { ...item.row.state, form: "list" as const, items: ["a"] } },
    }));
    expect([0, 60]).toContain(filterBySplitPart(list, "checking", 0.5, noCopies).length);
  });
});
