import { describe, expect, it } from "vitest";
import type { Json } from "#core/contract/json.ts";
import type { Question } from "#core/contract/question.ts";
import { judge } from "../judge.ts";
import { choiceItems } from "./choice-items.ts";
import type { Labelled } from "./labelled.ts";
import { noulItems } from "./noul-items.ts";
import { scoreItems } from "./score-items.ts";
import { areaUnderCurve, rankCorrelation } from "./statistics.ts";
import { overlapAnswer } from "./word-overlap.ts";

type Answer = (state: Json, question: Question) => number | string;

const ours: Answer = (state, question) => {
  const [verdict] = judge(state, [question]);
  if (verdict?.type === "noul") return verdict.noul;
  return verdict?.type === "choice" ? verdict.choice : (verdict?.score ?? 0);
};

function asked<Q extends Question, A>(items: readonly Labelled<Q, A>[], answer: Answer) {
  return items.flatMap(({ question, answers }) =>
    answers.map(([state, right]) => ({ question, state, right, given: answer(state, question) })),
  );
}

function auc(answer: Answer): number {
  const rows = asked(noulItems, answer);
  const values = (right: boolean) =>
    rows.filter((row) => row.right === right).map((row) => Number(row.given));
  return areaUnderCurve(values(true), values(false));
}

function timesChance(answer: Answer): number {
  const rows = asked(choiceItems, answer);
  const hits = rows.filter((row) => row.given === row.right).length;
  return hits / rows.reduce((sum, row) => sum + 1 / row.question.criteria.size, 0);
}

function spearman(answer: Answer): number {
  const rows = asked(scoreItems, answer);
  return rankCorrelation(
    rows.map((row) => Number(row.given) / (row.question.criteria.length - 1)),
    rows.map((row) => row.right / (row.question.criteria.length - 1)),
  );
}

describe("the labelled set", () => {
  it("is large enough to mean something", () => {
    expect(asked(noulItems, ours).length).toBeGreaterThanOrEqual(80);
    expect(asked(choiceItems, ours).length).toBeGreaterThanOrEqual(60);
    expect(asked(scoreItems, ours).length).toBeGreaterThanOrEqual(50);
  });

  it("names only options and levels that exist", () => {
    for (const { question, answers } of choiceItems)
      for (const [, right] of answers) expect([...question.criteria.keys()]).toContain(right);
    for (const { question, answers } of scoreItems)
      for (const [, right] of answers) expect(right).toBeLessThan(question.criteria.length);
  });

  it.each([
    ["noul, area under the curve", auc, 0.85, 0.1],
    ["choice, times chance", timesChance, 4, 1],
    ["score, rank correlation", spearman, 0.5, 0.2],
  ])("%s", (name, measure, least, lead) => {
    const own = measure(ours);
    const plain = measure(overlapAnswer);
    process.stdout.write(`${name}: sandbox ${own.toFixed(3)}, word overlap ${plain.toFixed(3)}\n`);
    expect(own).toBeGreaterThanOrEqual(least);
    expect(own - plain).toBeGreaterThanOrEqual(lead);
  });
});
