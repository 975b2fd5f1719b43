// Labelled rows with the number that the rule's thresholds divide, as columns.

import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case, CaseLabel, LabelValue, SamplingMethod } from "#core/model/case.ts";
import type { RuleThresholds } from "#core/model/rule.ts";
import type { DecisionsByLabel } from "#core/policy/outcome-effects.ts";
import { type QuestionThresholdParts, thresholdScaleOf } from "#core/policy/question-thresholds.ts";
import {
  type RowWithDecisions,
  type ScoresWithDecisions,
  sameDecisionInEveryZone,
  zonesAsDecisions,
} from "#core/statistics/band.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import type { DecisionsByZone } from "#core/statistics/threshold-table.ts";
import { AnswerRows, type LabelledAnswer } from "./answer-rows.ts";

export type LabelWithUnusableAnswer = Pick<LabelledAnswer, "row" | "label">;

/**
 * A labelled row for threshold tables and samples. Its score is the number to which the rule's thresholds
 * apply: 0..1, or 0 to the highest level.
 */
export interface ScoredRow extends RowWithDecisions {
  readonly row: Case;
  readonly picked: SamplingMethod;
}

/** Rows with a score, then rows without one (NaN); the outcome of those is the same at any thresholds. */
export class ScoredRows implements ScoresWithDecisions, Iterable<ScoredRow> {
  readonly cases: readonly Case[];
  readonly scores: Float64Array;
  /** 1 for positives, 0 for negatives. */
  readonly labels: Uint8Array;
  readonly by: Uint32Array;
  readonly done: readonly DecisionsByZone[];
  readonly picked: readonly SamplingMethod[];

  constructor(columns: Pick<ScoredRows, "cases" | "scores" | "labels" | "by" | "done" | "picked">) {
    this.cases = columns.cases;
    this.scores = columns.scores;
    this.labels = columns.labels;
    this.by = columns.by;
    this.done = columns.done;
    this.picked = columns.picked;
  }

  get length(): number {
    return this.cases.length;
  }

  *[Symbol.iterator](): Generator<ScoredRow> {
    for (const [at, row] of this.cases.entries()) {
      const done = this.done[this.by[at] ?? 0] ?? zonesAsDecisions;
      const label = this.labels[at] === 1 ? 1 : 0;
      yield { row, score: this.scores[at] ?? Number.NaN, label, done, picked: this.picked[at] ?? "all" };
    }
  }

  where(isIn: (row: Case, score: number) => boolean): ScoredRows {
    const places = this.cases.flatMap((row, at) => (isIn(row, this.scores[at] ?? Number.NaN) ? at : []));
    return places.length === this.length ? this : this.select(places);
  }

  withScore(): ScoredRows {
    return this.where((_, score) => !Number.isNaN(score));
  }

  /** The rows at these indices. */
  select(places: readonly number[]): ScoredRows {
    return new ScoredRows({
      cases: places.flatMap((place) => this.cases[place] ?? []),
      scores: Float64Array.from(places, (place) => this.scores[place] ?? Number.NaN),
      labels: Uint8Array.from(places, (place) => this.labels[place] ?? 0),
      by: Uint32Array.from(places, (place) => this.by[place] ?? 0),
      done: this.done,
      picked: places.map((place) => this.picked[place] ?? "all"),
    });
  }
}

/** Collects rows, of which at most `most` come. */
class ScoredRowsBuilder {
  private readonly cases: Case[] = [];
  private readonly scores: Float64Array;
  private readonly labels: Uint8Array;
  private readonly by: Uint32Array;
  private readonly done = new Map<DecisionsByZone, number>();
  private readonly picked: SamplingMethod[] = [];
  private last: DecisionsByZone | null = null;
  private lastPlace = 0;

  constructor(most: number) {
    this.scores = new Float64Array(most);
    this.labels = new Uint8Array(most);
    this.by = new Uint32Array(most);
  }

  add(row: Case, score: number, isPositive: boolean, done: DecisionsByZone, picked: SamplingMethod): void {
    const at = this.cases.length;
    this.cases.push(row);
    this.picked.push(picked);
    this.scores[at] = score;
    this.labels[at] = isPositive ? 1 : 0;
    // Rows that follow each other usually have the same decisions.
    if (done !== this.last) {
      this.lastPlace = this.done.get(done) ?? this.done.size;
      this.done.set(done, this.lastPlace);
      this.last = done;
    }
    this.by[at] = this.lastPlace;
  }

  make(): ScoredRows {
    const { cases, picked, done } = this;
    const [scores, labels, by] = [this.scores, this.labels, this.by];
    const count = cases.length;
    return new ScoredRows({
      cases,
      picked,
      done: [...done.keys()],
      scores: count === scores.length ? scores : scores.slice(0, count),
      labels: count === labels.length ? labels : labels.slice(0, count),
      by: count === by.length ? by : by.slice(0, count),
    });
  }
}

export function toScoredRows(rows: readonly ScoredRow[]): ScoredRows {
  const built = new ScoredRowsBuilder(rows.length);
  for (const { row, score, label, done, picked } of rows) built.add(row, score, label === 1, done, picked);
  return built.make();
}

export const noScoredRows = toScoredRows([]);

/** The rows of both, in this order. */
export function joinScoredRows(one: ScoredRows, other: ScoredRows): ScoredRows {
  return other.length === 0 ? one : toScoredRows([...one, ...other]);
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
  items: AnswerRows<LabelledAnswer> | readonly LabelledAnswer[],
  { measure, from, max }: RuleMeasure,
  doing: DecisionsByLabel | null,
  unusable: readonly LabelWithUnusableAnswer[] = [],
): ScoredRows {
  const rows = new ScoredRowsBuilder(items.length + unusable.length);
  const scoreless: { row: Case; isPositive: boolean; label: CaseLabel }[] = [];
  const score = (row: Case, label: CaseLabel, answer: Answer) => {
    const kind = kindOf(answer);
    const isPositive = kind.isPositive(answer, label.value, from);
    const number = parseScore(kind.number(answer, measure, from), max);
    if (number === null) scoreless.push({ row, isPositive, label });
    else
      rows.add(
        row,
        number,
        isPositive,
        doing?.withAnswer(answer, label.value) ?? zonesAsDecisions,
        label.picked,
      );
  };
  if (items instanceof AnswerRows) items.forEach(score);
  else for (const { row, label, answer } of items) score(row, label, answer);
  // Without an answer nobody can tell whether a choice would be right, so a choice counts as negative here.
  for (const { row, label } of unusable)
    scoreless.push({ row, isPositive: isPositiveLabel(label.value, from), label });
  if (doing === null) return rows.make();
  const known = new Map<LabelValue, DecisionsByZone>();
  for (const { row, isPositive, label } of scoreless) {
    const done = known.get(label.value) ?? sameDecisionInEveryZone(doing.withoutAnswer(label.value));
    known.set(label.value, done);
    rows.add(row, Number.NaN, isPositive, done, label.picked);
  }
  return rows.make();
}

/**
 * Whether the label alone makes a case positive. False for a choice, because there a positive is an answer that was
 * right.
 */
export function isPositiveLabel(label: CaseLabel["value"], from: number | null): boolean {
  return typeof label === "number" ? label >= (from ?? 1) : label === true;
}
