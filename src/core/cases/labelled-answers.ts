import type { Zone, Zones } from "#core/kinds/kind.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, labelOf, type SamplingMethod } from "#core/model/case.ts";
import type { PlaygroundQuestion, QuestionAnswerCounts } from "#core/model/playground.ts";
import type { RuleThresholds } from "#core/model/rule.ts";
import { type OutcomeEffects, outcomeEffectsOf } from "#core/policy/outcome-effects.ts";
import { type QuestionWithRules, scaleOf } from "#core/policy/question-thresholds.ts";
import { type Classification, classifyAnswer } from "#core/policy/zone.ts";
import { type DecidedRow, sameDecisionInEveryZone, zonesAsDecisions } from "#core/statistics/band.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import type { BandZone } from "#core/statistics/threshold-table.ts";
import type { CaseAnswer, CaseAnswers } from "./case-answers.ts";
import { isUndecided } from "./labels/label-facts.ts";

/** Whether an answer does what its label asks for. "unsure" means that a person decides. */
export type LabelMatch = "right" | "wrong" | "unsure";

export interface AnswerAssessment {
  placed: Classification;
  near: boolean;
  /** Null when the case has no label that fits the question. */
  verdict: LabelMatch | null;
}

/** Null when the answer isn't of the question's type, for example after the type changed. */
export function assessAnswer(
  answer: Answer,
  question: PlaygroundQuestion,
  label: CaseLabel | null,
): AnswerAssessment | null {
  if (answer.type !== question.type) return null;
  const placed = classifyAnswer(answer, question.rules);
  const verdict = matchLabel(answer, placed, question, label);
  return { placed, near: isNearThreshold(placed, question), verdict };
}

/** Null without a label that fits the question, or if the answer is of another type. */
export function matchLabel(
  answer: Answer,
  { zone, value }: Classification,
  { type, rules }: PlaygroundQuestion,
  label: CaseLabel | null,
): LabelMatch | null {
  if (label === null || answer.type !== type) return null;
  const kind = kindOf(answer);
  const isRight = kind.isRight(answer, zone, label.value, rules);
  if (isRight === null) return null;
  const doing = outcomeEffectsOf({ type, rules });
  if (doing === null) return zone === kind.zones.middle ? "unsure" : isRight ? "right" : "wrong";
  const isTrue = kind.isTrue(answer, label.value, kind.from(rules));
  const done =
    value === null
      ? doing.withoutAnswer(label.value)
      : doing.withAnswer(answer, label.value)[placeOf(kind, zone)];
  const said = isTrue ? done.positive : done.negative;
  return said === "review" ? "unsure" : said === (isTrue ? "yes" : "no") ? "right" : "wrong";
}

function placeOf({ zones: { low, high } }: { zones: Zones }, zone: Zone): BandZone {
  return zone === high ? "yes" : zone === low ? "no" : "review";
}

/** As a share of the scale. */
export const nearThresholdShare = 0.05;

function isNearThreshold({ nearest }: Classification, question: PlaygroundQuestion): boolean {
  if (nearest === null) return false;
  // Tolerance for floating point, so that 0.75 is as near to 0.7 as 0.65 is.
  return Math.abs(nearest.distance) <= nearThresholdShare * scaleOf(question).max + 1e-9;
}

/** The part of a case's answer that statistics read; absent `violations` and `problem` mean none. */
export type ReadableAnswer = Pick<CaseAnswer, "answers" | "model" | "stale"> &
  Partial<Pick<CaseAnswer, "violations" | "problem">>;

export interface AnsweredCases extends Pick<CaseAnswers, "staleQuestions"> {
  readonly byCase: Pick<ReadonlyMap<string, ReadableAnswer>, "get" | "has" | "values">;
}

export type LabelledQuestion = Pick<PlaygroundQuestion, "key" | "type" | "options" | "levels">;

export interface LabelledAnswer {
  readonly row: Case;
  readonly label: CaseLabel;
  readonly answer: Answer;
}

export type UnusableAnswer = Pick<LabelledAnswer, "row" | "label">;

/** Counts of cases left out of rates, each by the first reason that applies. */
export interface ExclusionCounts {
  /** People gave labels that differ, and nobody has decided. */
  readonly disputed: number;
  readonly unlabelled: number;
  /** The label doesn't fit the question: a removed option or level, or another type. */
  readonly unfit: number;
  /** Picked by hand or because they looked wrong, which biases every rate. */
  readonly picked: number;
  /** Sampled by score or near a threshold: biases unweighted rates; verdicts use weights. */
  readonly drawn: number;
  /** Labelled after the decision, such as on appeal; the other decisions weren't reviewed. */
  readonly reviewed: number;
  /** Never asked, or no response came. */
  readonly unanswered: number;
  readonly stale: number;
}

/** A usable answer that unweighted rates leave out: its case isn't labelled, or was picked by hand or by its answer. */
export interface UncountedAnswer {
  readonly row: Case;
  /** Null when the case isn't labelled, or its label doesn't fit the question. */
  readonly label: CaseLabel | null;
  readonly answer: Answer;
}

export interface LabelledAnswers {
  readonly items: readonly LabelledAnswer[];
  /** Answers not counted in rates; together with `items` they're the population that weights refer to. */
  readonly others: readonly UncountedAnswer[];
  /** Labelled cases that were asked but gave no usable answer. The question's outcomes say what happens to them. */
  readonly unusable: readonly UnusableAnswer[];
  readonly leftOut: ExclusionCounts;
  /** Distinct model ids, in order of appearance. */
  readonly models: readonly string[];
  /** Cases that are searched for copies; if absent, those of `items`. */
  readonly cases?: readonly Case[];
  /** Counts of answers by score and label, used instead of cases; absent when there are cases. */
  readonly counted?: QuestionAnswerCounts;
}

export const noneLeftOut: Readonly<ExclusionCounts> = {
  disputed: 0,
  unlabelled: 0,
  unfit: 0,
  picked: 0,
  drawn: 0,
  reviewed: 0,
  unanswered: 0,
  stale: 0,
};

/** The cases that count for rates, in order, and how many are left out for which reason. */
export function labelledAnswers(
  question: LabelledQuestion,
  cases: readonly Case[],
  answered: AnsweredCases | null,
): LabelledAnswers {
  const items: LabelledAnswer[] = [];
  const others: UncountedAnswer[] = [];
  const unusable: UnusableAnswer[] = [];
  const models = new Set<string>();
  const leftOut = { ...noneLeftOut };
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
      else if (label === "unlabelled" && isUndecided(row, question.key)) leftOut.disputed += 1;
      else if (typeof label === "string") leftOut[label] += 1;
      else if (read === "unanswered" || read === "stale") leftOut[read] += 1;
    }
  }
  return { items, others, unusable, leftOut, models: [...models], cases };
}

/**
 * Returns a function that reads a label that counts for rates, or gives the reason why it doesn't. If every case has a
 * label, no selection took place, so the sampling method is ignored.
 */
export function createUsableLabelReader(
  question: LabelledQuestion,
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

/** Sampling methods that bias unweighted rates, with the exclusion that counts them. */
const picked: ReadonlyMap<SamplingMethod, "picked" | "drawn" | "reviewed"> = new Map([
  ["stratified", "drawn"],
  ["near-edge", "drawn"],
  ["looked-wrong", "picked"],
  ["by-hand", "picked"],
  ["reviewed", "reviewed"],
]);

/**
 * Returns a function that reads a case's current answer, or gives the reason why there's none; "unusable" means a
 * response without a valid answer.
 */
function createAnswerReader(question: LabelledQuestion, answered: AnsweredCases | null) {
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

/** Whether a response came without a usable answer to a question that was asked. */
export function hasUnusableAnswer(
  { violations, problem }: Pick<ReadableAnswer, "violations" | "problem">,
  questionKey: string,
): boolean {
  return violations?.get(questionKey) !== undefined || problem?.status === 200;
}

/**
 * A labelled row as threshold tables and samples read it. The score is what the rule's thresholds apply to:
 * 0..1, or 0 to the highest level.
 */
export interface ScoredRow extends DecidedRow {
  readonly row: Case;
  readonly picked: SamplingMethod;
}

export interface ScoredRows {
  readonly rows: readonly ScoredRow[];
  /** Rows without a score (NaN) whose outcome doesn't depend on one. */
  readonly scoreless: readonly ScoredRow[];
}

/** The quantity a rule's thresholds apply to, such as P(true), or P(level ≥ `from`). */
export interface RuleMeasure {
  readonly measure: RuleThresholds["measure"];
  /** Lowest level that counts as positive; null when levels don't matter. */
  readonly from: number | null;
  /** Highest value of the scale: 1, or the highest level. */
  readonly max: number;
}

export function ruleMeasureOf(question: QuestionWithRules): RuleMeasure {
  const { type, rules } = question;
  return {
    measure: kinds[type].measure(rules),
    from: kinds[type].from(rules),
    max: scaleOf(question).max,
  };
}

/**
 * Scores by the rule's measure: P(true), P(level ≥ k), the expected level, or the confidence or probability
 * of the chosen option.
 */
export function scoredRows(
  items: readonly LabelledAnswer[],
  measure: RuleMeasure,
  doing: OutcomeEffects | null,
  unusable: readonly UnusableAnswer[] = [],
): ScoredRows {
  const rows: ScoredRow[] = [];
  const scoreless: ScoredRow[] = [];
  const addScoreless = (row: Case, isTrue: boolean, { value, picked: method }: CaseLabel) => {
    if (!doing) return;
    const done = sameDecisionInEveryZone(doing.withoutAnswer(value));
    scoreless.push({ row, score: Number.NaN, label: isTrue ? 1 : 0, done, picked: method });
  };
  for (const { answer, label, row } of items) {
    const kind = kindOf(answer);
    const isTrue = kind.isTrue(answer, label.value, measure.from);
    const score = parseScore(kind.number(answer, measure.measure, measure.from), measure.max);
    if (score === null) addScoreless(row, isTrue, label);
    else
      rows.push({
        row,
        score,
        label: isTrue ? 1 : 0,
        done: doing?.withAnswer(answer, label.value) ?? zonesAsDecisions,
        picked: label.picked,
      });
  }
  // Without an answer nobody can tell whether a choice would be right, so these rows count as negative.
  for (const { row, label } of unusable) addScoreless(row, isPositiveLabel(label.value, measure.from), label);
  return { rows, scoreless };
}

/**
 * Whether the label alone makes a case positive. For a choice it doesn't: that depends on whether the answer was right.
 */
export function isPositiveLabel(label: CaseLabel["value"], from: number | null): boolean {
  return typeof label === "number" ? label >= (from ?? 1) : label === true;
}
