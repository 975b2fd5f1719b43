// Divides cases and runs into months or weeks.

import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { rowContentHash } from "#core/cases/row-copies.ts";
import { type AnsweredSide, currentAnswer } from "#core/compare/baseline.ts";
import type { Case } from "#core/model/case.ts";
import { metadataFields, metadataOf } from "#core/model/case-metadata.ts";
import type { Playground } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { tuningCases } from "#core/thresholds/evidence/visible-rows.ts";
import { randomSamplingMethods } from "#core/thresholds/sample.ts";
import { type Period, periodInName, periodOfTime } from "./calendar.ts";
import { countPeriod } from "./count-period.ts";
import type { PeriodCounts } from "./period-counts.ts";

export type PeriodLength = "month" | "week";

/** Fields of the cases' metadata that hold a day or time in at least nine of ten cases. */
export function findTimeFields(cases: readonly Case[]): readonly string[] {
  return metadataFields(cases).filter((name) => {
    const known = cases.filter((row) => periodOfTime(metadataOf(row, name), "month") !== null).length;
    return known > 0 && known >= 0.9 * cases.length;
  });
}

/** A run whose answers a period may have. */
export interface PeriodRun {
  readonly key: string;
  readonly title: string;
  /** As a person or a file gave it; blank without one. */
  readonly name: string;
  /** Day on which its answers were asked for, such as 2026-05-04; null for imported answers, where nobody knows. */
  readonly askedOn: string | null;
  readonly answers: CaseAnswers;
}

/** The month or week of a run: what its name says, otherwise that of the day it was asked. */
export function periodOfRun({ name, askedOn }: PeriodRun, length: PeriodLength): Period | null {
  return periodInName(name, length) ?? periodOfTime(askedOn ?? "", length);
}

/** One run's answers to a period's cases. */
export interface PeriodRunAnswers {
  readonly run: PeriodRun;
  /** The playground with the period's cases alone. */
  readonly side: AnsweredSide;
  readonly counts: PeriodCounts;
}

export interface CasePeriod extends PeriodRunAnswers {
  readonly rows: readonly Case[];
  /** Other runs that answered these cases, such as a newer model; in the order of `runs`. */
  readonly again: readonly PeriodRunAnswers[];
}

export interface CasesByPeriod {
  /** Earliest first. */
  readonly periods: readonly CasePeriod[];
  /** Cases that belong to no period. */
  readonly timeless: number;
  /** Cases of periods in which no run answered any. */
  readonly unanswered: number;
  /** Whether a row's labels count: drawn by chance, and not held out for a question. */
  readonly isDrawn: (row: Case) => boolean;
  /** Rows drawn by chance that are held out; showing how they're answered would spend them as proof. */
  readonly heldOut: number;
}

function isDrawnByChance({ labels }: Case): boolean {
  return labels.some(({ picked }) => randomSamplingMethods.has(picked));
}

function findHeldOut({ questions, cases }: Playground): ReadonlySet<Case> {
  const found = new Set<Case>();
  for (const question of questions) {
    if (!question.included || tuningOf(question).checkShare === 0) continue;
    const tuning = new Set(tuningCases(question, cases));
    for (const row of cases) if (!tuning.has(row)) found.add(row);
  }
  return found;
}

/** The period of a case by its field, or that of the earliest dated run that answered it. */
function periodReader(
  runs: readonly PeriodRun[],
  field: string | null,
  length: PeriodLength,
): (row: Case) => Period | null {
  if (field !== null) return (row) => periodOfTime(metadataOf(row, field), length);
  const dated = runs
    .flatMap((run) => {
      const period = periodOfRun(run, length);
      return period === null ? [] : [{ period, answers: run.answers }];
    })
    .toSorted((one, other) => (one.period.from < other.period.from ? -1 : 1));
  return ({ key }) => dated.find(({ answers }) => answers.byCase.has(key))?.period ?? null;
}

function countAnswered({ playground, answers }: AnsweredSide): number {
  const asked = playground.questions.filter(({ included }) => included);
  const side = { playground, answers };
  return playground.cases.filter((row) =>
    asked.some((question) => currentAnswer(side, question, row) !== null),
  ).length;
}

/**
 * The cases by month or week, under the current policy. `runs` are in the order in which they were asked. A
 * period is judged by the first run that answered at least half of its cases; answers of the other runs lie
 * beside it. If cases are divided by runs (`field` null), only runs of that period can judge it. Rates of
 * errors count only labelled rows that were drawn by chance, so reviewed ones don't count.
 */
export function groupCasesByPeriod(
  playground: Playground,
  runs: readonly PeriodRun[],
  field: string | null,
  length: PeriodLength,
): CasesByPeriod {
  const heldOut = findHeldOut(playground);
  const isDrawn = (row: Case) => isDrawnByChance(row) && !heldOut.has(row);
  const periodOf = periodReader(runs, field, length);
  const found = new Map<string, { period: Period; rows: Case[] }>();
  let timeless = 0;
  for (const row of playground.cases) {
    const period = periodOf(row);
    if (period === null) {
      timeless += 1;
      continue;
    }
    const own = found.get(period.name) ?? { period, rows: [] };
    found.set(period.name, own);
    own.rows.push(row);
  }
  const periods = [...found.values()].flatMap(({ period, rows }): CasePeriod[] => {
    const whole = { ...playground, cases: rows };
    const answered = runs.flatMap((run) => {
      const side = { playground: whole, answers: run.answers };
      const count = countAnswered(side);
      return count === 0 ? [] : [{ run, side, count }];
    });
    const most = answered.toSorted((one, other) => other.count - one.count)[0];
    const ofPeriod = answered.filter(
      ({ run }) => field !== null || periodOfRun(run, length)?.name === period.name,
    );
    const judged = ofPeriod.find(({ count }) => 2 * count >= rows.length) ?? ofPeriod[0] ?? most;
    if (judged === undefined) return [];
    const about = { ...period, policy: "", begins: false };
    const [first, ...again] = [judged, ...answered.filter((one) => one !== judged)].map(({ run, side }) => ({
      run,
      side,
      counts: countPeriod(about, { side, textOf: rowContentHash, isDrawn }),
    }));
    return first === undefined ? [] : [{ ...first, rows, again }];
  });
  const placed = periods.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    periods: periods.toSorted((one, other) => (one.counts.from < other.counts.from ? -1 : 1)),
    timeless,
    isDrawn,
    heldOut: [...heldOut].filter(isDrawnByChance).length,
    unanswered: playground.cases.length - timeless - placed,
  };
}
