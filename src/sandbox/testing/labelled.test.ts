import { describe, expect, it } from "vitest";
import { choiceItems } from "./choice-items.ts";
import { choiceItemsA } from "./fresh/choice-a.ts";
import { choiceItemsB } from "./fresh/choice-b.ts";
import { noulItemsA } from "./fresh/noul-a.ts";
import { moreNoulItemsA } from "./fresh/noul-a-more.ts";
import { noulItemsB } from "./fresh/noul-b.ts";
import { scoreItemsA } from "./fresh/score-a.ts";
import { scoreItemsB } from "./fresh/score-b.ts";
import {
  type AnswerFunction,
  accuracyOverChance,
  answerBySandbox,
  answerItems,
  auc,
  overlapAnswer,
  spearman,
} from "./measures.ts";
import { noulItems } from "./noul-items.ts";
import { scoreItems } from "./score-items.ts";

/** Sets of labelled answers with the least that the sandbox reaches on them and its lead over word overlap. */
const sets = [
  {
    name: "the set it was written with",
    noul: noulItems,
    choice: choiceItems,
    score: scoreItems,
    least: { auc: 0.95, chance: 5.5, rank: 0.85 },
    lead: { auc: 0.3, chance: 3, rank: 0.4 },
  },
  {
    name: "half A, whose errors were read",
    noul: [...noulItemsA, ...moreNoulItemsA],
    choice: choiceItemsA,
    score: scoreItemsA,
    least: { auc: 0.85, chance: 4, rank: 0.6 },
    lead: { auc: 0.2, chance: 2, rank: 0.3 },
  },
  {
    name: "half B, of which only totals were seen",
    noul: noulItemsB,
    choice: choiceItemsB,
    score: scoreItemsB,
    least: { auc: 0.6, chance: 1.9, rank: 0.4 },
    lead: { auc: 0.1, chance: 1, rank: 0.2 },
  },
];

describe.each(sets)("$name", ({ name, noul, choice, score, least, lead }) => {
  it("names only options and levels that exist", () => {
    for (const { question, answers } of choice)
      for (const [, right] of answers) expect([...question.criteria.keys()]).toContain(right);
    for (const { question, answers } of score)
      for (const [, right] of answers) expect(right).toBeLessThan(question.criteria.length);
  });

  it.each([
    ["noul, area under the curve", (answer: AnswerFunction) => auc(noul, answer), least.auc, lead.auc],
    [
      "choice, times chance",
      (answer: AnswerFunction) => accuracyOverChance(choice, answer),
      least.chance,
      lead.chance,
    ],
    ["score, rank correlation", (answer: AnswerFunction) => spearman(score, answer), least.rank, lead.rank],
  ])("%s", (measured, measure, atLeast, ahead) => {
    const own = measure(answerBySandbox);
    const plain = measure(overlapAnswer);
    process.stdout.write(
      `${name}: ${measured}: sandbox ${own.toFixed(3)}, word overlap ${plain.toFixed(3)}\n`,
    );
    expect(own).toBeGreaterThanOrEqual(atLeast);
    expect(own - plain).toBeGreaterThanOrEqual(ahead);
  });
});

it("the sets are large enough to mean something", () => {
  expect(answerItems(noulItems, answerBySandbox).length).toBeGreaterThanOrEqual(80);
  expect(answerItems(choiceItems, answerBySandbox).length).toBeGreaterThanOrEqual(60);
  expect(answerItems(scoreItems, answerBySandbox).length).toBeGreaterThanOrEqual(50);
});
