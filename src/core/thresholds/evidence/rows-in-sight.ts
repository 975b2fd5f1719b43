import { type AnsweredCases, labelledAnswers, nearShare } from "#core/cases/labelled-answers.ts";
import { copiesOf } from "#core/cases/row-copies.ts";
import { partOfCase } from "#core/cases/split-place.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { Drawn, RowUse } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

import { tuningOf } from "#core/model/tuning.ts";
import { cutsOf, scaleOf } from "#core/policy/cuts.ts";

/** The cases, of `all`, that are not held out for a question: those by which anything about it may be chosen. */
export function notHeldOut(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  all = cases,
): readonly Case[] {
  const { checkShare, copiesApart } = tuningOf(question);
  if (checkShare === 0) return cases;
  const copies = copiesOf(all, copiesApart);
  return cases.filter((row) => partOfCase(row, checkShare, copies) === "tuning");
}

/**
 * The rows by which an author can choose something about a question, none of which is held out: thresholds by those that
 * rates are made of, as the threshold room shows them; wordings and runs by all that are labelled and were asked, as comparisons
 * show them.
 */
export function rowsThatChoose(
  question: PlaygroundQuestion,
  use: RowUse,
  cases: readonly Case[],
  answered: AnsweredCases,
): readonly Case[] {
  if (use === "wording" || use === "run") {
    return labelledFor(question, cases).filter(({ key }) => answered.byCase.has(key));
  }
  const { items } = labelledAnswers(question, cases, answered);
  return notHeldOut(
    question,
    items.map(({ row }) => row),
    cases,
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

/** The ranges of a question's score that count as near one of its thresholds now, from low to high, none within another. */
export function rangesNear(question: Pick<PlaygroundQuestion, "key" | "type" | "rules" | "levels">): Drawn[] {
  const { measure, from: level, edges: thresholds } = cutsOf(question);
  const { max } = scaleOf(question);
  const near = nearShare * max;
  const ranges: Drawn[] = [];
  for (const threshold of thresholds) {
    const [from, to] = [Math.max(0, threshold - near), Math.min(max, threshold + near)];
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) ranges[ranges.length - 1] = { ...last, to };
    else ranges.push({ question: question.key, measure, level, from, to });
  }
  return ranges;
}
