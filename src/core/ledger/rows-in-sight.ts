import { type AnsweredCases, labelledAnswers } from "#core/cases/labelled-answers.ts";
import { itemsOf } from "#core/cases/labelled-rows.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { RowUse } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";

/**
 * The rows by which an author can choose something about a question. Thresholds are chosen by the labelled and
 * answered rows that are not held out, as the threshold room shows them. Wordings are compared on every row that is
 * labelled and was asked, held out or not.
 */
export function rowsThatChoose(
  question: PlaygroundQuestion,
  use: RowUse,
  cases: readonly Case[],
  answered: AnsweredCases,
): readonly Case[] {
  if (use === "wording") {
    return cases.filter((row) => labelOf(row, question.key) !== null && answered.byCase.has(row.key));
  }
  const { items } = labelledAnswers(question, cases, answered);
  return itemsOf(items, "tuning", tuningOf(question).checkShare).map(({ row }) => row);
}

/**
 * The rows that have chosen a wording when a question is asked again in other words: those whose answers to the words
 * of before were in sight.
 */
export function rowsThatReworded(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  answered: AnsweredCases,
): readonly Case[] {
  if (!answered.staleQuestions.has(question.key)) return [];
  const words = { ...answered, staleQuestions: new Set<string>() };
  return rowsThatChoose(question, "thresholds", cases, words);
}
