// The labelled cases that rates count, with their answers and scores, and why the other cases don't count.

import type { LabelSpaceWithQuestionKey } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, labelOf, type SamplingMethod } from "#core/model/case.ts";
import type { QuestionAnswerCounts } from "#core/model/playground.ts";
import {
  AnswerRows,
  type AnswersForRates,
  type CaseAnswerForRates,
  createQuestionAnswerReader,
  type LabelledAnswer,
  type UncountedAnswer,
} from "./answer-rows.ts";
import type { CaseRunAnswers } from "./case-answers.ts";
import { hasUndecidedLabels } from "./labels/label-facts.ts";
import type { LabelWithUnusableAnswer } from "./scored-rows.ts";

export interface AnsweredCases extends Pick<CaseRunAnswers, "staleQuestions"> {
  readonly byCase: AnswersForRates;
}

/** Numbers of cases that are left out of rates, each counted under the first reason that applies. */
export interface ExclusionCounts {
  /** Labelers disagree, no value has a majority, and nobody has adjudicated. */
  readonly disputed: number;
  /** No label for the question. */
  readonly unlabelled: number;
  /** The label doesn't fit the question: its option or level was removed, or the type changed. */
  readonly unfit: number;
  /** Picked by hand or because the answer looked wrong; these bias every rate. */
  readonly picked: number;
  /** Sampled by score or near a threshold. These bias unweighted rates; verdicts weight them instead. */
  readonly drawn: number;
  /** Labelled in a review after the decision, e.g. an appeal; other decisions weren't reviewed. */
  readonly reviewed: number;
  /** Not asked, without a response, or with an answer of another type than the question has now. */
  readonly unanswered: number;
  /** The answer is to something that has changed since. */
  readonly stale: number;
}

export interface LabelledAnswers {
  /** The answers that rates count. */
  readonly items: AnswerRows<LabelledAnswer>;
  /**
   * Usable answers that rates leave out. Together with `items` they're the population to which weights refer.
   */
  readonly others: AnswerRows<UncountedAnswer>;
  /**
   * Labelled cases that were asked but have no usable answer. The question's outcomes tell what happens to
   * them.
   */
  readonly unusable: readonly LabelWithUnusableAnswer[];
  readonly leftOut: ExclusionCounts;
  /** Distinct model ids, in order of appearance. */
  readonly models: readonly string[];
  /** Cases among which copies are searched; if absent, those of `items`. */
  readonly cases?: readonly Case[];
  /** Answers as counts by score and label, which are used instead of cases; absent if there are cases. */
  readonly counted?: QuestionAnswerCounts;
}

export const noExclusions: Readonly<ExclusionCounts> = {
  disputed: 0,
  unlabelled: 0,
  unfit: 0,
  picked: 0,
  drawn: 0,
  reviewed: 0,
  unanswered: 0,
  stale: 0,
};

/**
 * The labelled answers that count for rates, in the order of the cases, and the numbers of cases that are
 * left out.
 */
export function collectLabelledAnswers(
  question: LabelSpaceWithQuestionKey,
  cases: readonly Case[],
  answered: AnsweredCases | null,
): LabelledAnswers {
  const [items, others]: [Case[], Case[]] = [[], []];
  const unusable: LabelWithUnusableAnswer[] = [];
  const models = new Set<string>();
  const leftOut = { ...noExclusions };
  const labelFor = createUsableLabelReader(question, cases);
  const answerFor = createAnswerReader(question, answered);
  for (const row of cases) {
    const [label, read] = [labelFor(row), answerFor(row)];
    if (typeof label !== "string" && typeof read !== "string") {
      items.push(row);
      if (read.model !== null) models.add(read.model);
      continue;
    }
    if (typeof read !== "string") others.push(row);
    const own = label === "picked" ? labelOf(row, question.key) : null;
    if (typeof label !== "string" && read === "unusable") unusable.push({ row, label });
    else if (own !== null) leftOut[picked.get(own.picked) ?? "picked"] += 1;
    else if (label === "unlabelled" && hasUndecidedLabels(row, question.key)) leftOut.disputed += 1;
    else if (typeof label === "string") leftOut[label] += 1;
    else if (read === "unanswered" || read === "stale") leftOut[read] += 1;
  }
  const source = { questionKey: question.key, byCase: answered?.byCase ?? new Map() };
  // Each of these cases has a label.
  const labelOfItem = (row: Case) => labelOf(row, question.key) as CaseLabel;
  const labelOfOther = (row: Case) => (labelFor(row) === "picked" ? labelOfItem(row) : null);
  return {
    // The list itself, if all count, takes no further memory.
    items: new AnswerRows(items.length === cases.length ? cases : items, { ...source, labelOf: labelOfItem }),
    others: new AnswerRows(others, { ...source, labelOf: labelOfOther }),
    unusable,
    leftOut,
    models: [...models],
    cases,
  };
}

/**
 * Returns a function that gives a case's label if it counts for rates, otherwise the reason why it doesn't.
 * If every case has a label, none were selected, so the sampling method doesn't matter.
 */
export function createUsableLabelReader(
  question: LabelSpaceWithQuestionKey,
  cases: readonly Case[],
): (row: Case) => CaseLabel | "unlabelled" | "unfit" | "picked" {
  const fits = kinds[question.type].labelTest(question);
  const read = (row: Case) => {
    const label = labelOf(row, question.key);
    if (!label) return "unlabelled";
    return fits(label.value) ? label : "unfit";
  };
  if (cases.every((row) => typeof read(row) !== "string")) return read;
  return (row) => {
    const label = read(row);
    return typeof label !== "string" && picked.has(label.picked) ? "picked" : label;
  };
}

/** Sampling methods that bias unweighted rates, and the exclusion under which they're counted. */
const picked: ReadonlyMap<SamplingMethod, "picked" | "drawn" | "reviewed"> = new Map([
  ["stratified", "drawn"],
  ["near-edge", "drawn"],
  ["looked-wrong", "picked"],
  ["by-hand", "picked"],
  ["reviewed", "reviewed"],
]);

/**
 * Returns a function that gives a case's current answer, or the reason why there is none. "unusable" means a
 * response without a valid answer. Call it in the order of the cases; the answer is valid until the next call.
 */
function createAnswerReader(question: LabelSpaceWithQuestionKey, answered: AnsweredCases | null) {
  const reworded = answered?.staleQuestions.has(question.key) === true;
  const read = answered && createQuestionAnswerReader(answered.byCase, question.key);
  return (row: Case): { answer: Answer; model: string | null } | "unanswered" | "unusable" | "stale" => {
    const found = read?.(row.key);
    if (!found) return "unanswered";
    const { known, answer } = found;
    if (answer === undefined && !hasUnusableAnswer(known, question.key)) return "unanswered";
    if (answer !== undefined && answer.type !== question.type) return "unanswered";
    if (known.stale || reworded) return "stale";
    return answer === undefined ? "unusable" : { answer, model: known.model };
  };
}

/** Whether the question was asked but the response has no usable answer to it. */
export function hasUnusableAnswer(
  { violations, problem }: Pick<CaseAnswerForRates, "violations" | "problem">,
  questionKey: string,
): boolean {
  return violations?.get(questionKey) !== undefined || problem?.status === 200;
}
