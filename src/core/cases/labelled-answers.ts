import type { Zone, Zones } from "#core/kinds/kind.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, type CaseLabel, labelOf, type SamplingMethod } from "#core/model/case.ts";
import type { PlaygroundQuestion, QuestionAnswerCounts } from "#core/model/playground.ts";
import type { RuleThresholds } from "#core/model/rule.ts";
import { type OutcomeEffects, outcomeEffectsOf } from "#core/policy/outcome-effects.ts";
import { type QuestionWithRules, scaleOf } from "#core/policy/question-thresholds.ts";
import { type Classification, classifyAnswer } from "#core/policy/zone.ts";
import { type DecidedRow, decidedByZone, sameInEveryZone } from "#core/statistics/band.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import type { RowDecision } from "#core/statistics/threshold-table.ts";

/** Whether an answer does what the label asks for; "unsure" leads to a person, whatever is right. */
export type LabelMatch = "right" | "wrong" | "unsure";

/** Where a case's answer to one question falls, and how that stands to its label. */
export interface AnswerAssessment {
  placed: Classification;
  near: boolean;
  /** Null without a label that fits. */
  verdict: LabelMatch | null;
}

/** Judges an answer; null when it answers a question of another type than the question has now. */
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

/** Whether a placed answer does what its label asks for; null without a label that fits the question. */
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
  return said === "review" ? "unsure" : (said === "yes") === isTrue ? "right" : "wrong";
}

/** Where a zone lies on its scale. */
function placeOf({ zones: { low, high } }: { zones: Zones }, zone: Zone): RowDecision {
  return zone === high ? "yes" : zone === low ? "no" : "review";
}

/** How near to a threshold counts as near: a twentieth of the scale. */
export const nearThresholdShare = 0.05;

/** Whether a placed answer would fall elsewhere if it, or the threshold, moved by a twentieth of the scale. */
function isNearThreshold({ nearest }: Classification, question: PlaygroundQuestion): boolean {
  if (nearest === null) return false;
  // Ten more digits than an answer has: 0.75 is as near to 0.7 as 0.65 is.
  return Math.abs(nearest.distance) <= nearThresholdShare * scaleOf(question).max + 1e-9;
}

/** What measuring looks at of what a run says of a case. */
export interface AnsweredRow {
  readonly answers: Pick<ReadonlyMap<string, Answer>, "get">;
  /** What is wrong with answers that came, by question; left out: nothing is. */
  readonly violations?: Pick<ReadonlyMap<string, unknown>, "get">;
  readonly problem?: { readonly status: number | null } | null;
  readonly model: string | null;
  /** The state or the model has changed since. */
  readonly stale: boolean;
}

/** What measuring looks at of a run over cases. */
export interface AnsweredCases {
  readonly byCase: Pick<ReadonlyMap<string, AnsweredRow>, "get" | "has" | "values">;
  /** Keys of questions that were asked in other words. */
  readonly staleQuestions: ReadonlySet<string>;
}

/** What measuring looks at of a question. */
export type LabelledQuestion = Pick<PlaygroundQuestion, "key" | "type" | "options" | "levels">;

/** A case with what is right about it and what was answered, both fit for the question's type. */
export interface LabelledAnswer {
  readonly row: Case;
  readonly label: CaseLabel;
  readonly answer: Answer;
}

/** A labelled case whose response holds no usable answer to a question: what is then done needs no answer. */
export type UnusableAnswer = Pick<LabelledAnswer, "row" | "label">;

/** Cases that take no part in rates, by the first reason that applies. */
export interface Exclusions {
  /** Nobody said what is right. */
  readonly unlabelled: number;
  /** The label is none that the question has: an option or a level that is no more, or another type. */
  readonly unfit: number;
  /** Picked by hand, or because they looked wrong: they would bias every rate. */
  readonly picked: number;
  /** Drawn out of a range of answers: they would bias every plain rate, and the verdict weighs them. */
  readonly drawn: number;
  /** Labelled after they were decided, such as on an appeal: nobody looked at the others again. */
  readonly reviewed: number;
  /** Never asked, or no response came. */
  readonly unanswered: number;
  readonly stale: number;
}

/** A case with a usable answer that no rate is made of by itself: not labelled, or picked by hand or by its answer. */
export interface UncountedAnswer {
  readonly row: Case;
  /** Null: not labelled, or with a label that does not fit. */
  readonly label: CaseLabel | null;
  readonly answer: Answer;
}

export interface LabelledAnswers {
  readonly items: readonly LabelledAnswer[];
  /** What `items` stand for besides themselves. */
  readonly others: readonly UncountedAnswer[];
  /** Labelled like `items`; the question's outcomes tell what becomes of them. */
  readonly unusable: readonly UnusableAnswer[];
  readonly leftOut: Exclusions;
  /** The distinct models that answered, in order of appearance. */
  readonly models: readonly string[];
  /** All cases that these are among: they tell which are copies of each other; absent: these are all. */
  readonly cases?: readonly Case[];
  /** Answers of many rows as counts, which stand in the place of cases; absent: there are none. */
  readonly counted?: QuestionAnswerCounts;
}

/** The cases of a question that rates can be made of, in their order, and how many are left out for what. */
export function labelledAnswers(
  question: LabelledQuestion,
  cases: readonly Case[],
  answered: AnsweredCases | null,
): LabelledAnswers {
  const items: LabelledAnswer[] = [];
  const others: UncountedAnswer[] = [];
  const unusable: UnusableAnswer[] = [];
  const models = new Set<string>();
  const leftOut = { unlabelled: 0, unfit: 0, picked: 0, drawn: 0, reviewed: 0, unanswered: 0, stale: 0 };
  const labelFor = createUsableLabelReader(question, cases);
  const answerFor = answerReader(question, answered);
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
      else if (typeof label === "string") leftOut[label] += 1;
      else if (read === "unanswered" || read === "stale") leftOut[read] += 1;
    }
  }
  return { items, others, unusable, leftOut, models: [...models], cases };
}

/**
 * Reads a case's label where rates can be made of it, or the reason why not. Where every one of `cases` has a label,
 * nothing was picked, in whatever order it was done.
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

/** Ways of picking that bias every plain rate, and as what their cases are counted among those left out. */
const picked: ReadonlyMap<SamplingMethod, "picked" | "drawn" | "reviewed"> = new Map([
  ["stratified", "drawn"],
  ["near-edge", "drawn"],
  ["looked-wrong", "picked"],
  ["by-hand", "picked"],
  ["reviewed", "reviewed"],
]);

/** The answer of a case that its question still asks for, or why there is none: "unusable", a response came without one. */
function answerReader(question: LabelledQuestion, answered: AnsweredCases | null) {
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

/** Whether a response came for a case that holds no usable answer to a question, though it was asked. */
export function hasUnusableAnswer(
  { violations, problem }: Pick<AnsweredRow, "violations" | "problem">,
  questionKey: string,
): boolean {
  return violations?.get(questionKey) !== undefined || problem?.status === 200;
}

/** A case as a cut sees it: its score is the number that the question's rule cuts, in 0..1, or in levels. */
export interface LabelledRow extends DecidedRow {
  readonly key: string;
}

export interface LabelledRows {
  readonly rows: readonly LabelledRow[];
  /** Rows without the number that the rule cuts, where the question's outcomes tell what is done to them; no score is NaN. */
  readonly scoreless: readonly LabelledRow[];
}

/** What a rule cuts of an answer, such as P(true), or P(level ≥ `from`). */
export interface RuleMeasure {
  readonly measure: RuleThresholds["measure"];
  /** The level from which on a case is true; null where levels have no part in it. */
  readonly from: number | null;
  /** The end of the scale. */
  readonly max: number;
}

/** What the rule of a question cuts of its answers. */
export function ruleMeasureOf(question: QuestionWithRules): RuleMeasure {
  const { type, rules } = question;
  return {
    measure: kinds[type].measure(rules),
    from: kinds[type].from(rules),
    max: scaleOf(question).max,
  };
}

/** The rows that a rule cuts: P(true), P(level ≥ k), an expected level, or how sure the chosen option is. */
export function labelledRows(
  items: readonly LabelledAnswer[],
  measure: RuleMeasure,
  doing: OutcomeEffects | null,
  unusable: readonly UnusableAnswer[] = [],
): LabelledRows {
  const rows: LabelledRow[] = [];
  const scoreless: LabelledRow[] = [];
  const addScoreless = ({ key }: Case, isTrue: boolean, { value }: CaseLabel) => {
    const label = isTrue ? 1 : 0;
    if (doing)
      scoreless.push({ key, score: Number.NaN, label, done: sameInEveryZone(doing.withoutAnswer(value)) });
  };
  for (const { answer, label, row } of items) {
    const kind = kindOf(answer);
    const isTrue = kind.isTrue(answer, label.value, measure.from);
    const score = parseScore(kind.number(answer, measure.measure, measure.from), measure.max);
    if (score === null) addScoreless(row, isTrue, label);
    else
      rows.push({
        key: row.key,
        score,
        label: isTrue ? 1 : 0,
        done: doing?.withAnswer(answer, label.value) ?? decidedByZone,
      });
  }
  // Whether a choice is right, only an answer tells; without one it is none.
  for (const { row, label } of unusable) addScoreless(row, isPositiveLabel(label.value, measure.from), label);
  return { rows, scoreless };
}

/** Whether a label by itself makes a case true; of a choice only an answer tells. */
export function isPositiveLabel(label: CaseLabel["value"], from: number | null): boolean {
  return typeof label === "number" ? label >= (from ?? 1) : label === true;
}
