// Scores and labels of all deciding questions, in columns with one row for each case.

import type { CaseAnswerForRates } from "#core/cases/answer-rows.ts";
import {
  type AnsweredCases,
  createUsableLabelReader,
  hasUnusableAnswer,
} from "#core/cases/labelled-answers.ts";
import { hasUndecidedLabels } from "#core/cases/labels/label-facts.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import type { RuleShape, Thresholds } from "#core/kinds/kind.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes, optionOutcomesByName } from "#core/model/rule.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { thresholdScaleOf } from "#core/policy/question-thresholds.ts";
import { outcomeOfLabel } from "#core/policy/zone.ts";
import { parseScore, valueOrZeroAt } from "#core/statistics/distribution.ts";
import { classOfCode, createOutcomeCodes, type DecisionOutcome, type OutcomeCodes } from "./outcome-codes.ts";

/** One question's numbers for all rows, in the order of the table's rows. */
export interface DecidingColumn {
  readonly shape: RuleShape;
  readonly scale: ThresholdScale;
  /** Score by row on the rule's scale; NaN without a usable answer. */
  readonly scores: Float64Array;
  /** Outcome code below the lower threshold. */
  readonly low: number;
  /** Outcome code between the thresholds. */
  readonly middle: number;
  /** Outcome code of rows without a usable answer. */
  readonly without: number;
  /** Outcome code of each row from the upper threshold on; for a choice, that of its option. */
  readonly high: Int32Array;
  /** Code of each row's right outcome; −1 if it isn't labelled. */
  readonly right: Int32Array;
}

/**
 * Rows in columns: each deciding question's numbers, and in `right` the class of each row's right decision, if known.
 */
export interface ColumnarDecisionRows {
  readonly outcomes: readonly DecisionOutcome[];
  readonly columns: readonly DecidingColumn[];
  readonly right: Int32Array;
}

/**
 * Numbers of cases left out, each by the first reason that applies: a label that is unfit or picked (in the order of
 * the questions), a missing label, then the answers.
 */
export interface DecisionExclusions {
  /** A label doesn't fit its question: its option or level was removed, or the type changed. */
  readonly unfit: number;
  /** Picked by hand, picked because of an answer, or reviewed after a decision: each would bias every rate. */
  readonly picked: number;
  /** No question has a label that counts; disputed labels don't. */
  readonly unlabelled: number;
  /** Some question lacks a label, which could still change the right decision. */
  readonly partly: number;
  /** Not asked, or without a response. */
  readonly unanswered: number;
  /** The answers are to something that has changed since. */
  readonly stale: number;
}

export interface DecisionTable extends ColumnarDecisionRows {
  /** The questions that have outcomes, in the order of the columns. */
  readonly questions: readonly PlaygroundQuestion[];
  readonly rows: readonly Case[];
  /** Cases to search for copies; if absent, the `rows`. */
  readonly cases?: readonly Case[];
  readonly leftOut: DecisionExclusions;
  /**
   * Answered cases that are left out because the labels of a question differ and aren't adjudicated. Their right
   * decision isn't known, so `right` means nothing here.
   */
  readonly disputed: ColumnarDecisionRows & { readonly rows: readonly Case[] };
  /** Number of rows that count although a label is missing, because it couldn't change the right decision. */
  readonly settled: number;
  /** Distinct ids of the models that answered, in order of appearance. */
  readonly models: readonly string[];
}

/** Questions that take part in the decision: included ones with outcomes. */
export function decidingQuestions(questions: readonly PlaygroundQuestion[]): readonly PlaygroundQuestion[] {
  return questions.filter(({ included, type, rules }) => included && hasOutcomes(type, rules));
}

export function thresholdsOfQuestions({ questions }: Pick<DecisionTable, "questions">): Thresholds[] {
  return questions.map(({ type, rules }) => kinds[type].thresholds(rules));
}

/**
 * A case counts if its right decision is known and all deciding questions have current answers, usable or not. The
 * others are counted in `leftOut`.
 */
export function toDecisionTable(
  all: readonly PlaygroundQuestion[],
  cases: readonly Case[],
  answered: AnsweredCases | null,
): DecisionTable {
  const questions = decidingQuestions(all);
  const codes = createOutcomeCodes(questions);
  const readers = questions.map((question, place) => columnReader(question, place, codes, cases));
  const rows: Case[] = [];
  const right: number[] = [];
  const models = new Set<string>();
  const disputed: Case[] = [];
  const leftOut = { unlabelled: 0, partly: 0, unfit: 0, picked: 0, unanswered: 0, stale: 0 };
  let settled = 0;
  for (const row of cases) {
    const label = readRight(readers, row);
    if (typeof label === "string") {
      leftOut[label] += 1;
      const isOpen = label === "unlabelled" || label === "partly";
      if (isOpen && questions.some(({ key }) => hasUndecidedLabels(row, key)))
        if (typeof readAnswers(readers, row, answered) !== "string") {
          for (const reader of readers) reader.keep("disputed");
          disputed.push(row);
        }
      continue;
    }
    const answers = readAnswers(readers, row, answered);
    if (typeof answers === "string") {
      leftOut[answers] += 1;
      continue;
    }
    for (const reader of readers) reader.keep("counted");
    rows.push(row);
    right.push(label.right);
    if (label.lacks) settled += 1;
    if (answers.model !== null) models.add(answers.model);
  }
  return {
    outcomes: codes.outcomes,
    columns: readers.map((reader) => reader.toColumn("counted")),
    right: Int32Array.from(right),
    questions,
    rows,
    cases,
    leftOut,
    disputed: {
      outcomes: codes.outcomes,
      columns: readers.map((reader) => reader.toColumn("disputed")),
      right: new Int32Array(disputed.length),
      rows: disputed,
    },
    settled,
    models: [...models],
  };
}

type LabelGap = "unlabelled" | "partly" | "unfit" | "picked";

function readRight(
  readers: readonly ColumnReader[],
  row: Case,
): { right: number; lacks: boolean } | LabelGap {
  let gravest = 0;
  let labels = 0;
  let lacks = false;
  for (const reader of readers) {
    const found = reader.readLabel(row);
    if (typeof found === "string") return found;
    if (found.labelled) labels += 1;
    if (found.code === null) lacks = true;
    else gravest = Math.max(gravest, found.code);
  }
  if (labels === 0) return "unlabelled";
  const right = classOfCode(gravest);
  // A missing label doesn't matter if none of its possible values could change the decision.
  const isCertain = (code: number) => code <= gravest || classOfCode(code) === right;
  const open = readers.some((reader) => reader.lacksLabel() && !reader.labelCodes.every(isCertain));
  return open ? "partly" : { right, lacks };
}

/**
 * The id of the model that answered (null if it isn't known), or why the case is left out. The readers remember what
 * they read.
 */
function readAnswers(
  readers: readonly ColumnReader[],
  row: Case,
  answered: AnsweredCases | null,
): { model: string | null } | "unanswered" | "stale" {
  const known = answered?.byCase.get(row.key);
  if (!answered || !known) return "unanswered";
  if (!readers.every((reader) => reader.readAnswer(known))) return "unanswered";
  const stale = known.stale || readers.some(({ key }) => answered.staleQuestions.has(key));
  return stale ? "stale" : { model: known.model };
}

type KeptAs = "counted" | "disputed";

interface ColumnReader {
  readonly key: string;
  readonly labelCodes: readonly number[];
  /** Outcome code that the case's label leads to; null if a label is missing that could matter. */
  readLabel(row: Case): { code: number | null; labelled: boolean } | "unfit" | "picked";
  lacksLabel(): boolean;
  /** Reads the case's answer; false if there's no answer that the rule can be applied to. */
  readAnswer(known: CaseAnswerForRates): boolean;
  /** Adds the last case read to one of two lists: cases that count, or disputed ones. */
  keep(as: KeptAs): void;
  toColumn(of: KeptAs): DecidingColumn;
}

function endCodes({ type, rules }: PlaygroundQuestion, place: number, { codeOf }: OutcomeCodes) {
  const { zones } = kinds[type];
  const outcomes: Readonly<Record<string, string | undefined>> = rules[type].outcomes;
  const codeIn = (zone: string) => codeOf(place, outcomes[zone] ?? "");
  const own = new Map(
    Array.from(optionOutcomesByName(rules[type]), ([name, outcome]) => [name, codeOf(place, outcome)]),
  );
  const without = codeOf(place, unansweredOutcome(type, rules));
  return { low: codeIn(zones.low), middle: codeIn(zones.middle), high: codeIn(zones.high), own, without };
}

function labelCodesOf(question: PlaygroundQuestion, place: number, { codeOf }: OutcomeCodes) {
  const { type, rules } = question;
  return new Map(
    kinds[type]
      .labels(question)
      .map(({ value }) => [value, codeOf(place, outcomeOfLabel(type, value, rules))] as const),
  );
}

function emptyColumn(): Record<"scores" | "high" | "right", number[]> {
  return { scores: [], high: [], right: [] };
}

function columnReader(
  question: PlaygroundQuestion,
  place: number,
  codes: OutcomeCodes,
  cases: readonly Case[],
): ColumnReader {
  const { key, type, narrows } = question;
  const ends = endCodes(question, place, codes);
  const byLabel = labelCodesOf(question, place, codes);
  const labelCodes = [...new Set(byLabel.values())];
  const only = labelCodes.length === 1 ? (labelCodes[0] ?? null) : null;
  const { measure, from, max } = ruleMeasureOf(question);
  const labelFor = createUsableLabelReader(question, cases);
  const kept = { counted: emptyColumn(), disputed: emptyColumn() };
  let label: number | null = null;
  let score = 0;
  let outcome = ends.high;

  /** Whether the case is labelled with another option than the one that this question divides. */
  function isElsewhere(row: Case): boolean {
    const parent = narrows ? labelOf(row, narrows.key) : null;
    return parent !== null && parent.value !== narrows?.option;
  }

  return {
    key,
    labelCodes,
    readLabel(row) {
      const found = labelFor(row);
      if (found === "unfit" || found === "picked") return found;
      if (found === "unlabelled") label = isElsewhere(row) ? 0 : only;
      else label = byLabel.get(found.value) ?? 0;
      return { code: label, labelled: found !== "unlabelled" };
    },
    lacksLabel: () => label === null,
    readAnswer(known) {
      const answer = known.answers.get(key);
      score = Number.NaN;
      outcome = ends.high;
      if (answer === undefined) return hasUnusableAnswer(known, key);
      if (answer.type !== type) return false;
      const kind = kindOf(answer);
      score = parseScore(kind.number(answer, measure, from), max) ?? Number.NaN;
      if (ends.own.size > 0) outcome = ends.own.get(String(kind.answerValue(answer))) ?? ends.high;
      return true;
    },
    keep(as) {
      kept[as].scores.push(score);
      kept[as].high.push(outcome);
      kept[as].right.push(label ?? -1);
    },
    toColumn: (of) => ({
      shape: kinds[type].shape,
      scale: thresholdScaleOf(question),
      scores: Float64Array.from(kept[of].scores),
      low: ends.low,
      middle: ends.middle,
      without: ends.without,
      high: Int32Array.from(kept[of].high),
      right: Int32Array.from(kept[of].right),
    }),
  };
}

export function selectDecisionRows(
  { outcomes, columns, right }: ColumnarDecisionRows,
  places: readonly number[],
): ColumnarDecisionRows {
  const pick = (of: Int32Array) => Int32Array.from(places, (place) => valueOrZeroAt(of, place));
  return {
    outcomes,
    columns: columns.map((column) => ({
      ...column,
      scores: Float64Array.from(places, (place) => valueOrZeroAt(column.scores, place)),
      high: pick(column.high),
      right: pick(column.right),
    })),
    right: pick(right),
  };
}
