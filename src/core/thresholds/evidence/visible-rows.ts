// The rows that an author sees when choosing something: all that aren't held out.

import { splitPartOf } from "#core/cases/held-out-split.ts";
import { type AnsweredCases, collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { RowUseKind } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";

/**
 * The cases that aren't held out for a question, so they may be used to choose. `all` are the cases to search for
 * copies.
 */
export function selectTuningCases(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  all = cases,
): readonly Case[] {
  const { checkShare, copiesApart } = tuningOf(question);
  if (checkShare === 0) return cases;
  const copies = detectCopies(all, copiesApart);
  return cases.filter((row) => splitPartOf(row, checkShare, copies) === "tuning");
}

/**
 * The rows that an author sees when choosing something about a question; never held-out ones. Thresholds are chosen
 * on the rows that rates count, which the threshold screen shows. Wordings and runs are chosen on all labelled rows
 * that were asked, which comparisons show.
 */
export function rowsVisibleWhenChoosing(
  question: PlaygroundQuestion,
  use: RowUseKind,
  cases: readonly Case[],
  answered: AnsweredCases,
): readonly Case[] {
  if (use === "wording" || use === "run") {
    return selectLabelledTuningCases(question, cases).filter(({ key }) => answered.byCase.has(key));
  }
  const { items } = collectLabelledAnswers(question, cases, answered);
  return selectTuningCases(question, items.cases, cases);
}

/** The cases with a label for the question that aren't held out for it. */
export function selectLabelledTuningCases(
  question: PlaygroundQuestion,
  cases: readonly Case[],
): readonly Case[] {
  return selectTuningCases(question, cases).filter((row) => labelOf(row, question.key) !== null);
}

/**
 * The rows that count as having chosen the new wording of a question, because their answers to the previous wording
 * were visible. None if the wording hasn't changed since.
 */
export function rowsVisibleWhenRewording(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  answered: AnsweredCases,
): readonly Case[] {
  if (!answered.staleQuestions.has(question.key)) return [];
  const words = { ...answered, staleQuestions: new Set<string>() };
  return rowsVisibleWhenChoosing(question, "thresholds", cases, words);
}
