import { type AnsweredCases, labelledAnswers } from "#core/cases/labelled-answers.ts";
import { partOfCase } from "#core/cases/labelled-rows.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { RowUse } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";

/** The cases that are not held out for a question: those by which anything about it may be chosen. */
export function notHeldOut(question: PlaygroundQuestion, cases: readonly Case[]): readonly Case[] {
  const { checkShare } = tuningOf(question);
  return checkShare === 0 ? cases : cases.filter((row) => partOfCase(row, checkShare) === "tuning");
}

/**
 * The rows by which an author can choose something about a question, none of which is held out: thresholds by those that
 * rates are made of, as the threshold room shows them; wordings by all that are labelled and were asked, as comparisons
 * show them.
 */
export function rowsThatChoose(
  question: PlaygroundQuestion,
  use: RowUse,
  cases: readonly Case[],
  answered: AnsweredCases,
): readonly Case[] {
  if (use === "wording") {
    return labelledFor(question, cases).filter(({ key }) => answered.byCase.has(key));
  }
  const { items } = labelledAnswers(question, cases, answered);
  return notHeldOut(
    question,
    items.map(({ row }) => row),
  );
}

/** The labelled rows by which wordings of a question are compared. */
export function labelledFor(question: PlaygroundQuestion, cases: readonly Case[]): readonly Case[] {
  return notHeldOut(question, cases).filter((row) => labelOf(row, question.key) !== null);
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
