// The labelled cases that rates count, with their answers and scores, and why the other cases don't count.

import type { LabelSpaceWithQuestionKey } from "#core/kinds/kind.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, labelOf, type SamplingMethod } from "#core/model/case.ts";
import type { QuestionAnswerCounts } from "#core/model/playground.ts";
import type { RuleThresholds } from "#core/model/rule.ts";
import type { DecisionsByLabel } from "#core/policy/outcome-effects.ts";
import { type QuestionThresholdParts, thresholdScaleOf } from "#core/policy/question-thresholds.ts";
import { type RowWithDecisions, sameDecisionInEveryZone, zonesAsDecisions } from "#core/statistics/band.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import type { CaseAnswer, CaseRunAnswers } from "./case-answers.ts";
import { hasUndecidedLabels } from "./labels/label-facts.ts";

/** The parts of a case's answer that statistics use; absent `violations` and `problem` mean none. */
export type CaseAnswerForRates = Pick<CaseAnswer, "answers" | "model" | "stale"> &
  Partial<Pick<CaseAnswer, "violations" | "problem">>;

export interface AnsweredCases extends Pick<CaseRunAnswers, "staleQuestions"> {
  readonly byCase: Pick<ReadonlyMap<string, CaseAnswerForRates>, "get" | "has" | "values">;
}

export interface LabelledAnswer {
  readonly row: Case;
  readonly label: CaseLabel;
  readonly answer: Answer;
}

export type LabelWithUnusableAnswer = Pick<LabelledAnswer, "row" | "label">;

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

/**
 * A usable answer that unweighted rates leave out, because its case has no usable label, or was picked in a way that
 * biases rates.
 */
export interface UncountedAnswer {
  readonly row: Case;
  /** Null if the case isn't labelled, or its label doesn't fit the question. */
  readonly label: CaseLabel | null;
  readonly answer: Answer;
}

export interface LabelledAnswers {
  /** The answers that rates count. */
  readonly items: readonly LabelledAnswer[];
  /**
   * Usable answers that rates leave out. Together with `items` they're the population to which weights refer.
   */
  readonly others: readonly UncountedAnswer[];
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
  const items: LabelledAnswer[] = [];
  const others: UncountedAnswer[] = [];
  const unusable: LabelWithUnusableAnswer[] = [];
  const models = new Set<string>();
  const leftOut = { ...noExclusions };
  const labelFor = createUsableLabelReader(question, cases);
  const answerFor = createAnswerReader(question, answered);
  for (const row of cases) {
    const [label, read] = [labelFor(row), answerFor(row)];
    const own = label === "picked" ? labelOf(row, question.key) : null;
    if (typeof label !== "string" && typeof read !== "string") {
      items.push({ row, label, answer: read.answer });
      if (read.model !== null) models.add(read.model);
    } else {
      if (typeof read !== "string") others.push({ row, label: own, answer: read.answer });
      if (typeof label !== "string" && read === "unusable") unusable.push({ row, label });
      else if (own !== null) leftOut[picked.get(own.picked) ?? "picked"] += 1;
      else if (label === "unlabelled" && hasUndecidedLabels(row, question.key)) leftOut.disputed += 1;
      else if (typeof label === "string") leftOut[label] += 1;
      else if (read === "unanswered" || read === "stale") leftOut[read] += 1;
    }
  }
  return { items, others, unusable, leftOut, models: [...models], cases };
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
 * response without a valid answer.
 */
function createAnswerReader(question: LabelSpaceWithQuestionKey, answered: AnsweredCases | null) {
  const reworded = answered?.staleQuestions.has(question.key) === true;
  return (row: Case): { answer: Answer; model: string | null } | "unanswered" | "unusable" | "stale" => {
    const known = answered?.byCase.get(row.key);
    const answer = known?.answers.get(question.key);
    const isUnusable = known !== undefined && answer === undefined && hasUnusableAnswer(known, question.key);
    if (!known || (answer?.type !== question.type && !isUnusable)) return "unanswered";
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

/**
 * A labelled row for threshold tables and samples. Its score is the number to which the rule's thresholds
 * apply: 0..1, or 0 to the highest level.
 */
export interface ScoredRow extends RowWithDecisions {
  readonly row: Case;
  readonly picked: SamplingMethod;
}

export interface ScoredRows {
  readonly rows: readonly ScoredRow[];
  /** Rows without a score (NaN); their outcome is the same at any thresholds. */
  readonly scoreless: readonly ScoredRow[];
}

/** The number to which a rule's thresholds apply, e.g. P(true) or P(level ≥ `from`). */
export interface RuleMeasure {
  readonly measure: RuleThresholds["measure"];
  /** Lowest level that counts as positive; null if the measure has no levels. */
  readonly from: number | null;
  /** Highest value of the scale: 1, or the highest level. */
  readonly max: number;
}

export function ruleMeasureOf(question: QuestionThresholdParts): RuleMeasure {
  const { type, rules } = question;
  return {
    measure: kinds[type].measure(rules),
    from: kinds[type].from(rules),
    max: thresholdScaleOf(question).max,
  };
}

/**
 * Scores labelled answers by the rule's measure: P(true), P(level ≥ k), the expected level, or the confidence, largest
 * probability or margin of a choice. If `doing` is null, rows without a score are left out.
 */
export function scoreLabelledAnswers(
  items: readonly LabelledAnswer[],
  measure: RuleMeasure,
  doing: DecisionsByLabel | null,
  unusable: readonly LabelWithUnusableAnswer[] = [],
): ScoredRows {
  const rows: ScoredRow[] = [];
  const scoreless: ScoredRow[] = [];
  const addScoreless = (row: Case, isPositive: boolean, { value, picked: method }: CaseLabel) => {
    if (!doing) return;
    const done = sameDecisionInEveryZone(doing.withoutAnswer(value));
    scoreless.push({ row, score: Number.NaN, label: isPositive ? 1 : 0, done, picked: method });
  };
  for (const { answer, label, row } of items) {
    const kind = kindOf(answer);
    const isPositive = kind.isPositive(answer, label.value, measure.from);
    const score = parseScore(kind.number(answer, measure.measure, measure.from), measure.max);
    if (score === null) addScoreless(row, isPositive, label);
    else
      rows.push({
        row,
        score,
        label: isPositive ? 1 : 0,
        done: doing?.withAnswer(answer, label.value) ?? zonesAsDecisions,
        picked: label.picked,
      });
  }
  // Without an answer nobody can tell whether a choice would be right, so a choice counts as negative here.
  for (const { row, label } of unusable) addScoreless(row, isPositiveLabel(label.value, measure.from), label);
  return { rows, scoreless };
}

/**
 * Whether the label alone makes a case positive. False for a choice, because there a positive is an answer that was
 * right.
 */
export function isPositiveLabel(label: CaseLabel["value"], from: number | null): boolean {
  return typeof label === "number" ? label >= (from ?? 1) : label === true;
}
