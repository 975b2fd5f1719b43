// Judges the periods of monitoring: status of each watch and each stream.

import {
  emptyHitTally,
  type HitTally,
  logWealth,
  logWealthOfBet,
  oddsRatios,
  oppositeTally,
  restartedLogWealth,
  sumHitTallies,
} from "./betting.ts";
import { daysSinceEpoch } from "./calendar.ts";
import { continuesWatch, type PeriodCounts } from "./period-counts.ts";
import {
  alarmAlpha,
  type MonitoredStream,
  type MonitoringSettings,
  monitoredStreamsOf,
  type StreamSubject,
  yearlyAlpha,
} from "./streams.ts";

/**
 * "broken": an alarm. "watch": no alarm, but it would be one if only this rate and this start had been tested. "holds":
 * for a rate of errors, its target is proven over the whole watch; for other rates, nothing speaks against it.
 * "unknown": none of these.
 */
export type WatchStatus = "broken" | "watch" | "unknown" | "holds";

export interface StreamReport {
  readonly subject: StreamSubject;
  readonly status: WatchStatus;
  /** Tolerated shares, 0..1; null if they aren't known yet, or if there isn't a single range, as for scores. */
  readonly range: MonitoredStream["range"];
  /** Whether tolerated shares are known, so that the rate is tested. */
  readonly isMonitored: boolean;
  /**
   * Rows since the rate moved (`since`); all rows of the watch if it didn't. For a rate of errors, only rows with a
   * label.
   */
  readonly tally: HitTally;
  /** Rows of the watch before `since`, likewise. */
  readonly before: HitTally;
  /** Number of drawn rows without a label that this rate may be about. */
  readonly unlabelled: number;
  /** Period in which the rate most likely moved; null unless the status is "broken" or "watch". */
  readonly since: string | null;
  /** Period in which the evidence first reached an alarm; null if it never did. */
  readonly alarm: string | null;
  /**
   * How many more labels would settle it at the share seen so far (`tally`), those of drawn rows first; null if fewer
   * than a million wouldn't, or if it isn't a rate of errors. Without any label, none is taken to be wrong.
   */
  readonly needed: number | null;
  /** Natural log of the evidence after the last period; at `threshold`, also a log, it's an alarm. */
  readonly evidence: number;
  readonly threshold: number;
}

export interface WatchReport {
  /** Why the watch began: the first period, a changed policy or target, or because somebody said so. */
  readonly begun: "first" | "policy" | "target" | "said";
  readonly periods: readonly PeriodCounts[];
  readonly streams: readonly StreamReport[];
  readonly status: WatchStatus;
  /** Periods in which another model answered than in the period before, although nobody changed the policy. */
  readonly moved: readonly { readonly period: string; readonly from: string; readonly to: string }[];
}

const yearDays = 366;

interface StakedPeriod {
  readonly period: PeriodCounts;
  /** Index of the 366 days in which the period begins, counted from the first period. */
  readonly year: number;
  /** The period's share of its year, 0..1. The stakes of a year add up to at most 1. */
  readonly stake: number;
}

function stakePeriods(periods: readonly PeriodCounts[]): StakedPeriod[] {
  const start = daysSinceEpoch(periods[0]?.from ?? "");
  const spent = new Map<number, number>();
  return periods.map((period) => {
    const [from, to] = [daysSinceEpoch(period.from), daysSinceEpoch(period.to)];
    const year = Math.floor((from - start) / yearDays);
    const before = spent.get(year) ?? 0;
    const stake = Math.max(0, Math.min((to - from + 1) / yearDays, 1 - before));
    spent.set(year, before + stake);
    return { period, year, stake };
  });
}

/**
 * Log of the evidence after each period. Each year's bets are separate, because each year may have a false alarm with
 * 5 %. `further` rows are added to the last period.
 */
function evidencePath(
  { tests, size }: MonitoredStream,
  staked: readonly StakedPeriod[],
  from: number,
  further: HitTally = emptyHitTally,
): number[] {
  const path = staked.map(() => Number.NEGATIVE_INFINITY);
  if (tests === null) return path;
  const bets = tests.map(({ bound, tallyOf }) => ({
    bound,
    tallies: staked.map(({ period }, at) =>
      at === staked.length - 1 ? sumHitTallies([tallyOf(period), further]) : tallyOf(period),
    ),
  }));
  for (const year of new Set(staked.map((one) => one.year))) {
    const stakes = staked.map((one, at) => (one.year === year && at >= from ? one.stake : 0));
    for (const [at, log] of restartedLogWealth(bets, stakes, size).entries())
      path[at] = Math.max(path[at] ?? log, log);
  }
  return path;
}

interface LikelyStart {
  readonly at: number;
  /** Log of the best bet on this rate alone from that period on. */
  readonly log: number;
}

/** The period since which the rows show a move most clearly; null if the rate isn't tested, or without periods. */
function likelyStart(
  { tests, size }: MonitoredStream,
  periods: readonly PeriodCounts[],
  from: number,
): LikelyStart | null {
  let best: LikelyStart | null = null;
  if (tests === null) return null;
  const tallies = tests.map(({ tallyOf }) => periods.map(tallyOf));
  for (let at = from; at < periods.length; at += 1) {
    let log = Number.NEGATIVE_INFINITY;
    for (const [place, { bound }] of tests.entries()) {
      const tally = sumHitTallies(tallies[place]?.slice(at) ?? []);
      for (const ratio of oddsRatios[size]) log = Math.max(log, logWealthOfBet(tally, bound, ratio));
    }
    if (best === null || log > best.log) best = { at, log };
  }
  return best;
}

/**
 * Log of the evidence if only this rate were tested, from the first of these periods. From `loneThreshold` on, it
 * would be an alarm.
 */
function loneEvidence({ tests, size }: MonitoredStream, periods: readonly PeriodCounts[]): number {
  if (tests === null) return Number.NEGATIVE_INFINITY;
  const stakes = periods.map((_, at) => (at === 0 ? 1 : 0));
  const bets = tests.map(({ bound, tallyOf }) => ({ bound, tallies: periods.map(tallyOf) }));
  return restartedLogWealth(bets, stakes, size).at(-1) ?? Number.NEGATIVE_INFINITY;
}

function unlabelledOf({ subject }: MonitoredStream, periods: readonly PeriodCounts[]): number {
  if (subject.kind !== "errors") return 0;
  const own = periods.flatMap(({ errors }) =>
    errors.filter(({ question, goal }) => question === subject.question && goal === subject.goal),
  );
  return own.reduce((all, { unlabelled }) => all + unlabelled, 0);
}

const loneThreshold = Math.log(1 / yearlyAlpha);

/**
 * Natural log of the odds 3. If those for a break since some period are higher, a proof about the whole watch doesn't
 * count as "holds".
 */
const doubt = Math.log(3);

/** Log of the evidence that the rate of errors is below its target. Drawn rows without a label count as wrong. */
function evidenceBelow({ n, hits }: HitTally, unlabelled: number, bound: number): number {
  return logWealth(oppositeTally({ n, hits: hits + unlabelled }), 1 - bound, "labels");
}

/** Rows with a label. Only rates of errors have rows without one, which `tallyOf` counts as correct. */
function labelledTally(stream: MonitoredStream, periods: readonly PeriodCounts[]): HitTally {
  const { n, hits } = sumHitTallies(periods.map(stream.tallyOf));
  return { n: n - unlabelledOf(stream, periods), hits };
}

const mostNeeded = 1_000_000;

/** The least number from 1 on that settles; null if it isn't below `mostNeeded`. Further labels never unsettle. */
function leastSettling(settles: (labels: number) => boolean): number | null {
  let [least, most] = [0, 1];
  while (!settles(most)) {
    least = most;
    most *= 2;
    if (most >= mostNeeded) return null;
  }
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (settles(middle)) most = middle;
    else least = middle;
  }
  return most;
}

function judgeStream(stream: MonitoredStream, staked: readonly StakedPeriod[], from: number): StreamReport {
  const { subject, range, tests, budget, tallyOf } = stream;
  const periods = staked.map(({ period }) => period);
  const path = evidencePath(stream, staked, from);
  const threshold = Math.log(1 / (alarmAlpha * budget));
  const rang = path.findIndex((log) => log >= threshold);
  const unlabelled = unlabelledOf(stream, periods);
  const start = likelyStart(stream, rang < 0 ? periods : periods.slice(0, rang + 1), from);
  const lone = start === null ? Number.NEGATIVE_INFINITY : loneEvidence(stream, periods.slice(start.at));
  const whole = sumHitTallies(periods.map(tallyOf));
  const moved = rang >= 0 || lone >= loneThreshold;
  const at = moved && start !== null ? start.at : 0;
  const tally = labelledTally(stream, periods.slice(at));
  const bound = subject.kind === "errors" ? (range?.[1] ?? null) : null;
  const below = bound === null ? 0 : evidenceBelow(whole, unlabelled, bound);
  const isProven = bound === null ? tests !== null && whole.n > 0 : below >= loneThreshold && lone < doubt;
  const status = rang >= 0 ? "broken" : moved ? "watch" : isProven ? "holds" : "unknown";
  const share = tally.n === 0 ? 0 : tally.hits / tally.n;
  // Further labels are first those of drawn rows, which are counted already, then those of new rows.
  const newRows = (labels: number) => Math.max(0, labels - unlabelled);
  const ringsAfter = (labels: number) => {
    const further = { n: newRows(labels), hits: share * labels };
    return (evidencePath(stream, staked, from, further).at(-1) ?? 0) >= threshold;
  };
  const holdsAfter = (labels: number) => {
    const further = { n: whole.n + newRows(labels), hits: whole.hits + share * labels };
    return evidenceBelow(further, Math.max(0, unlabelled - labels), bound ?? 1) >= loneThreshold;
  };
  const isOpen = bound !== null && (status === "watch" || status === "unknown");
  const needed = isOpen
    ? leastSettling(status === "unknown" && share < bound ? holdsAfter : ringsAfter)
    : null;
  return {
    subject,
    status,
    range,
    isMonitored: tests !== null,
    tally,
    before: labelledTally(stream, periods.slice(0, at)),
    unlabelled,
    since: moved ? (periods[at]?.name ?? null) : null,
    alarm: periods[rang]?.name ?? null,
    needed,
    evidence: path.at(-1) ?? Number.NEGATIVE_INFINITY,
    threshold,
  };
}

/** Most severe first. */
const gravity: readonly WatchStatus[] = ["broken", "watch", "unknown", "holds"];

function gravestStatus(statuses: readonly WatchStatus[]): WatchStatus {
  return gravity.find((status) => statuses.includes(status)) ?? "unknown";
}

function judgeWatch(
  staked: readonly StakedPeriod[],
  settings: MonitoringSettings,
  place: number,
  begun: WatchReport["begun"],
): WatchReport {
  const periods = staked.map(({ period }) => period);
  const streams = monitoredStreamsOf(periods, settings, place).map((stream) => {
    // Rows of the baseline set the tolerance, so they can't be tested against it.
    const isTarget = stream.subject.kind === "errors" || stream.subject.kind === "people-target";
    return judgeStream(stream, staked, isTarget ? 0 : settings.baselinePeriods);
  });
  // Without a target for errors, nothing says what would be wrong, so the watch can't hold.
  const hasTarget = streams.some(({ subject }) => subject.kind === "errors");
  const status = gravestStatus([
    ...streams.map((one) => one.status),
    ...(hasTarget ? [] : ["unknown" as const]),
  ]);
  const moved = periods.flatMap(({ name, models }, at) => {
    const before = periods[at - 1]?.models.join(", ") ?? "";
    const now = models.join(", ");
    return before === "" || now === "" || before === now ? [] : [{ period: name, from: before, to: now }];
  });
  return { begun, periods, streams, status, moved };
}

/**
 * Judges all watches of a policy from its periods, which must be in order. The watches of a year share its 5 %,
 * because the stakes of their bets add up to at most 1. The last watch is the current one.
 */
export function judgeWatches(
  periods: readonly PeriodCounts[],
  settings: MonitoringSettings,
): readonly WatchReport[] {
  const staked = stakePeriods(periods);
  const parts: { staked: StakedPeriod[]; begun: WatchReport["begun"] }[] = [];
  for (const one of staked) {
    const before = parts.at(-1)?.staked.at(-1)?.period;
    const last = parts.at(-1);
    if (before === undefined || last === undefined) parts.push({ staked: [one], begun: "first" });
    else if (continuesWatch(before, one.period)) last.staked.push(one);
    else {
      const begun = before.policy === one.period.policy ? (one.period.begins ? "said" : "target") : "policy";
      parts.push({ staked: [one], begun });
    }
  }
  const begunIn = new Map<number, number>();
  return parts.map((part) => {
    const year = part.staked[0]?.year ?? 0;
    const place = (begunIn.get(year) ?? 0) + 1;
    begunIn.set(year, place);
    return judgeWatch(part.staked, settings, place, part.begun);
  });
}
