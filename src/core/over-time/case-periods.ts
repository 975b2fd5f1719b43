// Divides cases into months or weeks, and judges each by a run's answers and by the policy of now or of that time.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { detectCopies, rowContentHash } from "#core/cases/row-copies.ts";
import { type AnsweredPlayground, findCurrentAnswer } from "#core/compare/baseline.ts";
import type { Case } from "#core/model/case.ts";
import { listMetadataFields, metadataValueOf } from "#core/model/case-metadata.ts";
import type { Playground } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { findUsedRows, wasUsedToChoose } from "#core/thresholds/evidence/ledger.ts";
import { selectTuningCases } from "#core/thresholds/evidence/visible-rows.ts";
import { type Period, periodInName, periodOfTime } from "./calendar.ts";
import { countPeriod } from "./count-period.ts";
import type { PeriodCounts } from "./period-counts.ts";
import { isDrawnByChance } from "./period-draw.ts";
import { describePolicyChanges, type PolicyAtRun, policyAtRun, policyContentHash } from "./policy-then.ts";

export type PeriodLength = "month" | "week";

/** By which policy cases are judged: the current one, or the one at the time when their run was asked. */
export type JudgingPolicy = "now" | "then";

/** Fields of the cases' metadata that hold a day or time in at least nine of ten cases. */
export function findTimeFields(cases: readonly Case[]): readonly string[] {
  return listMetadataFields(cases).filter((name) => {
    const known = cases.filter((row) => periodOfTime(metadataValueOf(row, name), "month") !== null).length;
    return known > 0 && known >= 0.9 * cases.length;
  });
}

/** A run that may have answered cases of a period. */
export interface PeriodRun {
  readonly key: string;
  readonly title: string;
  /** As a person or a file gave it; blank without one. */
  readonly name: string;
  /** Day on which its answers were asked for, such as 2026-05-04; null for imported answers, where nobody knows. */
  readonly askedOn: string | null;
  readonly answers: CaseRunAnswers;
}

/** The month or week of a run, by its name or else by the day on which it was asked; null if neither tells. */
export function periodOfRun({ name, askedOn }: PeriodRun, length: PeriodLength): Period | null {
  return periodInName(name, length) ?? periodOfTime(askedOn ?? "", length);
}

/** One run's answers to a period's cases. */
export interface PeriodRunAnswers {
  readonly run: PeriodRun;
  /** The playground with the period's cases alone and the policy that judges them, and the answers. */
  readonly side: AnsweredPlayground;
  readonly counts: PeriodCounts;
}

/**
 * Whether the policy has changed since a period's run was asked. "changed": a model, wording, rule or target was another,
 * as the sentences in `changes` say; `answers` are judged by the earlier policy. "unknown": `why` says what hides it.
 */
export type PolicyChangeSinceRun =
  | { readonly status: "same" }
  | { readonly status: "changed"; readonly changes: readonly string[]; readonly answers: PeriodRunAnswers }
  | { readonly status: "unknown"; readonly why: string };

export interface CasePeriod extends PeriodRunAnswers {
  readonly rows: readonly Case[];
  readonly stood: PolicyChangeSinceRun;
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
  /** Whether a row was drawn by chance, so that its labels count, and isn't held out for a question. */
  readonly isDrawn: (row: Case) => boolean;
  /** Whether a row may be drawn for labelling: it isn't held out, and chose nothing. */
  readonly mayBeDrawn: (row: Case) => boolean;
  /** Rows drawn by chance that chose thresholds or a wording. They are in rates, and can prove nothing to a watch. */
  readonly choosing: number;
  /** Rows drawn by chance that are held out; showing how they're answered would spend them as proof. */
  readonly heldOut: number;
}

function findHeldOut({ questions, cases }: Playground): ReadonlySet<Case> {
  const found = new Set<Case>();
  for (const question of questions) {
    if (!question.included || tuningOf(question).checkShare === 0) continue;
    const tuning = new Set(selectTuningCases(question, cases));
    for (const row of cases) if (!tuning.has(row)) found.add(row);
  }
  return found;
}

/**
 * Returns a test of whether a row, or a copy of it, chose thresholds, a wording or a calibration. The errors on such a
 * row were seen, so the policy is right about it more often than about others.
 */
export function createUsedToChooseTest({ questions, cases, ledger }: Playground): (row: Case) => boolean {
  // Comparing runs chooses nothing about the watched policy.
  const uses = ledger.uses.filter(({ use }) => use !== "run");
  if (uses.length === 0) return () => false;
  const asked = questions.filter(({ included }) => included);
  const used = asked.map((question) =>
    findUsedRows({ ...ledger, uses }, question.key, detectCopies(cases, tuningOf(question).copiesApart)),
  );
  return (row) => used.some((one) => wasUsedToChoose(one, row));
}

/** The period of a case by its field, or that of the earliest dated run that answered it. */
function periodReader(
  runs: readonly PeriodRun[],
  field: string | null,
  length: PeriodLength,
): (row: Case) => Period | null {
  if (field !== null) return (row) => periodOfTime(metadataValueOf(row, field), length);
  const dated = runs
    .flatMap((run) => {
      const period = periodOfRun(run, length);
      return period === null ? [] : [{ period, answers: run.answers }];
    })
    .toSorted((one, other) => (one.period.from < other.period.from ? -1 : 1));
  return ({ key }) => dated.find(({ answers }) => answers.byCase.has(key))?.period ?? null;
}

function countAnswered({ playground, answers }: AnsweredPlayground): number {
  const asked = playground.questions.filter(({ included }) => included);
  const side = { playground, answers };
  return playground.cases.filter((row) =>
    asked.some((question) => findCurrentAnswer(side, question, row) !== null),
  ).length;
}

/** A run's answers to some cases, to be judged by the current policy (`now`) or by that of its time (`stood`). */
interface RunOfPeriod {
  readonly run: PeriodRun;
  readonly now: AnsweredPlayground;
  readonly stood: PolicyAtRun;
}

function sideOf({ now, stood }: RunOfPeriod, by: JudgingPolicy): AnsweredPlayground {
  return by === "now" || stood.status === "unknown" ? now : stood;
}

/**
 * Identifies what somebody may have changed on purpose: the whole policy if cases are judged by that of their time,
 * otherwise the model that was asked. Null if unknown.
 */
function markOf({ run, stood }: RunOfPeriod, by: JudgingPolicy): string | null {
  if (by === "then") return stood.status === "known" ? policyContentHash(stood.playground) : null;
  const { policy, recorded, model } = run.answers.run;
  const asked = policy === undefined && !recorded ? model : (policy?.model ?? "");
  return asked.trim() === "" ? null : asked;
}

/** Gives periods of an unknown policy that of the period before. The first ones get the first known policy. */
function withKnownPolicies(periods: readonly CasePeriod[], marks: readonly (string | null)[]): CasePeriod[] {
  let last = marks.find((mark) => mark !== null) ?? "";
  return periods.map((period, at) => {
    last = marks[at] ?? last;
    return { ...period, counts: { ...period.counts, policy: last } };
  });
}

/**
 * The cases by month or week. `runs` are in the order in which they were asked. A period is judged by the first run
 * that answered at least half of its cases, otherwise by the first run that answered any; the other runs are in
 * `again`. If cases are divided by runs (`field` null), only runs of that period are such; if none of them answered
 * any, the run that answered most judges. Rates of errors count only labelled rows that were drawn by chance, so
 * reviewed ones don't count. If `by` is "then" and the policy of that time is unknown, the current one judges.
 */
export function groupCasesByPeriod(
  playground: Playground,
  runs: readonly PeriodRun[],
  field: string | null,
  length: PeriodLength,
  by: JudgingPolicy = "now",
): CasesByPeriod {
  const heldOut = findHeldOut(playground);
  const isDrawn = (row: Case) => isDrawnByChance(row) && !heldOut.has(row);
  const chose = createUsedToChooseTest(playground);
  const isFresh = (row: Case) => isDrawn(row) && !chose(row);
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
  const judged = [...found.values()]
    .toSorted((one, other) => (one.period.from < other.period.from ? -1 : 1))
    .flatMap(({ period, rows }) => {
      const whole = { ...playground, cases: rows };
      const answered = runs.flatMap((run) => {
        const now = { playground: whole, answers: run.answers };
        const one = { run, now, stood: policyAtRun(whole, run.answers) };
        const count = countAnswered(sideOf(one, by));
        return count === 0 ? [] : [{ ...one, count }];
      });
      const most = answered.toSorted((one, other) => other.count - one.count)[0];
      const ofPeriod = answered.filter(
        ({ run }) => field !== null || periodOfRun(run, length)?.name === period.name,
      );
      const first = ofPeriod.find(({ count }) => 2 * count >= rows.length) ?? ofPeriod[0] ?? most;
      if (first === undefined) return [];
      const about = { ...period, policy: "", begins: false };
      const toAnswers = (run: PeriodRun, side: AnsweredPlayground): PeriodRunAnswers => ({
        run,
        side,
        counts: countPeriod(about, { side, textOf: rowContentHash, isDrawn: isFresh }),
      });
      const again = answered.filter((one) => one !== first);
      return [
        {
          mark: markOf(first, by),
          period: {
            ...toAnswers(first.run, sideOf(first, by)),
            rows,
            stood: stoodPolicy(first, toAnswers),
            again: again.map((one) => toAnswers(one.run, sideOf(one, by))),
          },
        },
      ];
    });
  const placed = judged.reduce((sum, { period }) => sum + period.rows.length, 0);
  return {
    periods: withKnownPolicies(
      judged.map(({ period }) => period),
      judged.map(({ mark }) => mark),
    ),
    timeless,
    isDrawn,
    mayBeDrawn: (row) => !heldOut.has(row) && !chose(row),
    choosing: playground.cases.filter((row) => isDrawn(row) && chose(row)).length,
    heldOut: [...heldOut].filter(isDrawnByChance).length,
    unanswered: playground.cases.length - timeless - placed,
  };
}

function stoodPolicy(
  { run, now, stood }: RunOfPeriod,
  toAnswers: (run: PeriodRun, side: AnsweredPlayground) => PeriodRunAnswers,
): PolicyChangeSinceRun {
  if (stood.status === "unknown") return stood;
  const changes = describePolicyChanges(stood.playground, now.playground);
  return changes.length === 0
    ? { status: "same" }
    : { status: "changed", changes, answers: toAnswers(run, stood) };
}
