// The rates that monitoring follows over periods, the shares that it tolerates, and the tests for leaving these.

import type { RateGoal } from "#core/model/tuning.ts";
import {
  emptyHitTally,
  type HitTally,
  largestUpperConfidenceBound,
  type OddsRatioSetName,
  oppositeTally,
  sumHitTallies,
  upperConfidenceBound,
} from "./betting.ts";
import { type PeriodCounts, scoreBinCount } from "./period-counts.ts";

/**
 * The rate that is monitored: errors or the share sent to people, against a target; or the share of an outcome or the
 * scores of a question, against a baseline.
 */
export type StreamSubject =
  | { readonly kind: "errors"; readonly question: string | null; readonly goal: RateGoal }
  | { readonly kind: "people-target" }
  | { readonly kind: "people" }
  | { readonly kind: "outcome"; readonly outcome: string }
  | { readonly kind: "scores"; readonly question: string };

/** One bet: that the share of hits is above `bound`, 0..1. */
interface StreamTest {
  readonly bound: number;
  readonly tallyOf: (period: PeriodCounts) => HitTally;
}

/** A monitored rate. Its tests divide its `budget` equally. */
export interface MonitoredStream {
  readonly subject: StreamSubject;
  readonly size: OddsRatioSetName;
  /** Its part of a year's allowed false alarms, 0..1. The parts of all rates of a watch add up to at most 1. */
  readonly budget: number;
  /** Null if the tolerated shares aren't known, because there are too few periods and no stated tolerance. */
  readonly tests: readonly StreamTest[] | null;
  /** Shares that the tests tolerate; null if unknown, or for scores, which have several ranges. */
  readonly range: readonly [low: number, high: number] | null;
  /** Counts of the rate in a period, for texts and pictures. */
  readonly tallyOf: (period: PeriodCounts) => HitTally;
}

export interface MonitoringSettings {
  /** Number of periods at the start of a watch that form the baseline, whose shares are tolerated. */
  readonly baselinePeriods: number;
  /** Stated tolerance on either side of the baseline's share, 0..1; null to tolerate only the range of its periods. */
  readonly tolerance: number | null;
}

/** Fewest periods in a baseline without a stated tolerance: the range of one would tolerate nothing but chance. */
export const baselinePeriodsMin = 2;

/**
 * Probability of a false alarm for one policy in one year. `baselineAlpha` of it covers wrongly estimated baselines.
 */
export const yearlyAlpha = 0.05;
const baselineAlpha = 0.005;
export const alarmAlpha = yearlyAlpha - baselineAlpha;

/** Parts of the budget by kind of rate. Targets have the largest. */
const budgets = { target: 0.6, shares: 0.25, scores: 0.15 } as const;

const mostCuts = 9;

type TallyOf = (period: PeriodCounts) => HitTally;

interface Baseline {
  readonly periods: readonly PeriodCounts[];
  readonly settings: MonitoringSettings;
  /** Probability that one bound of a tolerated range is too narrow. */
  readonly alpha: number;
}

/**
 * The tolerated range of shares; null if too few periods of the baseline have rows. Without a stated
 * tolerance it reaches from the lowest to the highest share of these periods. With one, it reaches from that
 * much below to that much above the share of all of them together. Each end is extended to its confidence
 * bound. Only the period with the highest true share has to be bounded, so the errors of the bounds don't add
 * up over periods.
 */
function toleratedRange(tallyOf: TallyOf, { periods, settings, alpha }: Baseline): [number, number] | null {
  const { tolerance } = settings;
  const tallies = periods.map(tallyOf).filter(({ n }) => n > 0);
  if (tolerance !== null) {
    if (tallies.length === 0) return null;
    const all = sumHitTallies(tallies);
    const [low, high] = [
      1 - upperConfidenceBound(oppositeTally(all), alpha),
      upperConfidenceBound(all, alpha),
    ];
    return [Math.max(0, low - tolerance), Math.min(1, high + tolerance)];
  }
  if (tallies.length < Math.max(baselinePeriodsMin, settings.baselinePeriods)) return null;
  return [
    1 - largestUpperConfidenceBound(tallies.map(oppositeTally), alpha),
    largestUpperConfidenceBound(tallies, alpha),
  ];
}

/** Bets that the share leaves a range. An end at 0 or 1 has no bet, because nothing can pass it. */
function testsOfRange(tallyOf: TallyOf, [low, high]: readonly [number, number]): StreamTest[] {
  return [
    ...(high < 1 ? [{ bound: high, tallyOf }] : []),
    ...(low > 0
      ? [{ bound: 1 - low, tallyOf: (period: PeriodCounts) => oppositeTally(tallyOf(period)) }]
      : []),
  ];
}

/** Rows without a label count as correct, so that leaving easy rows unlabelled can't cause an alarm. */
function errorTally(subject: { question: string | null; goal: RateGoal }): TallyOf {
  return ({ errors }) => {
    const found = errors.find(({ question, goal }) => question === subject.question && goal === subject.goal);
    return found === undefined ? emptyHitTally : { n: found.n + found.unlabelled, hits: found.wrong };
  };
}

/** Rows of a period; hits are those that go to a person. */
export function tallyRowsToPeople({ outcomes }: PeriodCounts): HitTally {
  return {
    n: outcomes.reduce((sum, { rows }) => sum + rows, 0),
    hits: outcomes.reduce((sum, { rows, toPerson }) => sum + (toPerson ? rows : 0), 0),
  };
}

function outcomeTally(outcome: string): TallyOf {
  return (period) => ({
    n: tallyRowsToPeople(period).n,
    hits: period.outcomes.find((one) => one.outcome === outcome)?.rows ?? 0,
  });
}

/** Counts rows with a score; hits are those in bin `cut` or above. */
function scoresAbove(question: string, cut: number): TallyOf {
  return ({ scores }) => {
    const bins = scores.find((one) => one.question === question)?.bins ?? [];
    const sum = (from: number) => bins.slice(from).reduce((total, rows) => total + rows, 0);
    return { n: sum(0), hits: sum(cut) };
  };
}

/** Bins at which the baseline's scores are cut into about equal parts. */
function cutsOf(question: string, periods: readonly PeriodCounts[]): readonly number[] {
  const shares = Array.from({ length: scoreBinCount - 1 }, (_, at) => {
    const { n, hits } = sumHitTallies(periods.map(scoresAbove(question, at + 1)));
    return { cut: at + 1, share: n === 0 ? 0 : hits / n };
  });
  const near = (aim: number) =>
    shares.reduce((best, one) => (Math.abs(one.share - aim) < Math.abs(best.share - aim) ? one : best));
  const cuts = Array.from({ length: mostCuts }, (_, at) => near((at + 1) / (mostCuts + 1)).cut);
  return [...new Set(cuts)].toSorted((one, other) => one - other);
}

/**
 * All monitored rates of a watch. `place` is k for the k-th watch of a year, which may estimate its baseline wrongly
 * with 1 / (k (k + 1)) of the year's `baselineAlpha`.
 */
export function monitoredStreamsOf(
  periods: readonly PeriodCounts[],
  settings: MonitoringSettings,
  place: number,
): readonly MonitoredStream[] {
  const [first] = periods;
  if (first === undefined) return [];
  const baseline = periods.slice(0, settings.baselinePeriods);
  const outcomes = first.outcomes.flatMap(({ outcome, toPerson }) => (toPerson ? [] : outcome));
  const shared: StreamSubject[] =
    first.outcomes.length === 0
      ? []
      : [{ kind: "people" }, ...outcomes.map((outcome) => ({ kind: "outcome" as const, outcome }))];
  // A half for shares and a half for scores, each divided between the two sides and among all bounds.
  const boundAlpha = baselineAlpha / (place * (place + 1)) / 4;
  const known: Baseline = { periods: baseline, settings, alpha: boundAlpha / Math.max(1, shared.length) };
  // Alpha is divided among all possible cuts, not only the chosen ones, because they're chosen on the baseline.
  const possibleCuts = (scoreBinCount - 1) * first.scores.length;
  const knownScores = { ...known, alpha: boundAlpha / Math.max(1, possibleCuts) };
  const targets = first.errors.length + (first.peopleMost === null ? 0 : 1);

  const errors = first.errors.map(({ question, goal, bound }): MonitoredStream => {
    const subject = { kind: "errors" as const, question, goal };
    const tallyOf = errorTally(subject);
    return {
      subject,
      size: "labels",
      budget: budgets.target / targets,
      tests: [{ bound, tallyOf }],
      range: [0, bound],
      tallyOf,
    };
  });
  const people: MonitoredStream[] =
    first.peopleMost === null
      ? []
      : [
          {
            subject: { kind: "people-target" },
            size: "rows",
            budget: budgets.target / targets,
            tests: testsOfRange(tallyRowsToPeople, [0, first.peopleMost]),
            range: [0, first.peopleMost],
            tallyOf: tallyRowsToPeople,
          },
        ];
  const shares = shared.map((subject): MonitoredStream => {
    const tallyOf = subject.kind === "outcome" ? outcomeTally(subject.outcome) : tallyRowsToPeople;
    const range = toleratedRange(tallyOf, known);
    return {
      subject,
      size: "rows",
      budget: budgets.shares / shared.length,
      tests: range && testsOfRange(tallyOf, range),
      range,
      tallyOf,
    };
  });
  const scores = first.scores.map(({ question }): MonitoredStream => {
    const cuts = cutsOf(question, baseline);
    const ranges = cuts.map((cut) => ({
      tallyOf: scoresAbove(question, cut),
      range: toleratedRange(scoresAbove(question, cut), knownScores),
    }));
    const tests = ranges.flatMap(({ tallyOf, range }) =>
      range === null ? [] : testsOfRange(tallyOf, range),
    );
    return {
      subject: { kind: "scores", question },
      size: "rows",
      budget: budgets.scores / first.scores.length,
      tests: ranges.every(({ range }) => range !== null) ? tests : null,
      range: null,
      tallyOf: scoresAbove(question, scoreBinCount / 2),
    };
  });
  return [...errors, ...people, ...shares, ...scores];
}
