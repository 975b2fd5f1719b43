import { isPositiveLabel } from "#core/cases/labelled-answers.ts";
import { rowContentHash } from "#core/cases/row-copies.ts";
import type { AnsweredSide } from "#core/compare/baseline.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import { metadataFields, metadataOf } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { RateGoal } from "#core/model/tuning.ts";
import { randomSamplingMethods } from "#core/thresholds/sample.ts";
import type { Tally } from "./betting.ts";
import { type Period, periodOfTime } from "./calendar.ts";
import { countErrors, countPeriod, firstOfEachText } from "./count-period.ts";
import { type PeriodCounts, type ScoreCount, scoreBinCount } from "./period-counts.ts";

/** Fields of the cases' metadata that hold a day or time in at least nine of ten cases. */
export function timeFields(cases: readonly Case[]): readonly string[] {
  return metadataFields(cases).filter((name) => {
    const known = cases.filter((row) => periodOfTime(metadataOf(row, name), "month") !== null).length;
    return known > 0 && known >= 0.9 * cases.length;
  });
}

export interface CasePeriod {
  readonly counts: PeriodCounts;
  readonly rows: readonly Case[];
}

/** Rates of one question in a period, among labelled rows that were drawn by chance. */
export interface PeriodRates {
  readonly wrong: Tally;
  readonly missed: Tally;
  readonly falseAlarms: Tally;
  /** Rows labelled yes, or at the level that counts as positive. */
  readonly positives: Tally;
}

function isDrawn({ labels }: Case): boolean {
  return labels.some(({ picked }) => randomSamplingMethods.has(picked));
}

/**
 * The cases by month or week of a time field, earliest first, judged by the current policy. Rows with a label that
 * was given by chance count as drawn. Other rows, such as reviewed ones, don't count in rates of errors.
 */
export function casePeriods(
  { playground, answers }: AnsweredSide,
  field: string,
  length: "month" | "week",
): { readonly periods: readonly CasePeriod[]; readonly timeless: number } {
  const found = new Map<string, { period: Period; rows: Case[] }>();
  let timeless = 0;
  for (const row of playground.cases) {
    const period = periodOfTime(metadataOf(row, field), length);
    if (period === null) {
      timeless += 1;
      continue;
    }
    const own = found.get(period.name) ?? { period, rows: [] };
    found.set(period.name, own);
    own.rows.push(row);
  }
  const periods = [...found.values()].map(({ period, rows }) => {
    const side = { playground: { ...playground, cases: rows }, answers };
    const about = { ...period, policy: "", begins: false };
    return { rows, counts: countPeriod(about, { side, textOf: rowContentHash, isDrawn }) };
  });
  return {
    periods: periods.toSorted((one, other) => (one.counts.from < other.counts.from ? -1 : 1)),
    timeless,
  };
}

export function ratesIn(
  { playground, answers }: AnsweredSide,
  question: PlaygroundQuestion,
  rows: readonly Case[],
): PeriodRates {
  const side = { playground: { ...playground, cases: rows }, answers };
  const drawn = firstOfEachText({ side, textOf: rowContentHash }).filter(isDrawn);
  const tallyOf = (goal: RateGoal): Tally => {
    const [count] = countErrors(side, question, drawn, [goal]);
    return { n: count?.n ?? 0, hits: count?.wrong ?? 0 };
  };
  const labels = drawn.flatMap((row) => labelOf(row, question.key) ?? []);
  const from = kinds[question.type].from(question.rules);
  const positive = labels.filter(({ value }) => isPositiveLabel(value, from));
  return {
    wrong: tallyOf("right"),
    missed: tallyOf("misses"),
    falseAlarms: tallyOf("alarms"),
    positives: { n: labels.length, hits: positive.length },
  };
}

function total({ bins }: ScoreCount): number {
  return bins.reduce((sum, rows) => sum + rows, 0);
}

/** Largest difference of two distributions of scores (Kolmogorov), 0..1; 0 where one has no scores. */
export function scoreMove(one: ScoreCount | undefined, other: ScoreCount | undefined): number {
  if (one === undefined || other === undefined || total(one) === 0 || total(other) === 0) return 0;
  const [all, others] = [total(one), total(other)];
  let [move, below, otherBelow] = [0, 0, 0];
  for (let bin = 0; bin < scoreBinCount; bin += 1) {
    below += one.bins[bin] ?? 0;
    otherBelow += other.bins[bin] ?? 0;
    move = Math.max(move, Math.abs(below / all - otherBelow / others));
  }
  return move;
}
