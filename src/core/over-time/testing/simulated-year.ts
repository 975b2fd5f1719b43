import { normalQuantile } from "#core/statistics/binomial.ts";
import { type HitTally, sumHitTallies } from "../betting.ts";
import { judgeWatches, type WatchStatus } from "../judge-watch.ts";
import { type PeriodCounts, scoreBinCount } from "../period-counts.ts";
import { monitoredStreamsOf, type StreamSubject } from "../streams.ts";

export type Draw = () => number;

/** One yes/no question under thresholds at 0.3 and 0.7, by chances; all 0..1. */
export interface Traffic {
  /** Share of rows that are labelled yes. */
  readonly prevalence: number;
  /** Of rows labelled yes, those answered no, and of rows labelled no, those answered yes. */
  readonly missed: number;
  readonly falsely: number;
  /** Share of rows labelled yes, and of those labelled no, that lie between the thresholds. */
  readonly unsureYes: number;
  readonly unsureNo: number;
  /** Tenths of the scale by which all scores are moved up. */
  readonly raised: number;
  /** Share of rows outside the thresholds that lie between them instead. */
  readonly doubted: number;
}

/** Signed targets: correct when automatic at least 95 %, missed at most 10 %. */
const target = { wrong: 0.05, missed: 0.1 } as const;

/** 2.5 % wrong, 5 % missed. */
export const healthy: Traffic = {
  prevalence: 0.2,
  missed: 0.05,
  falsely: 0.012,
  unsureYes: 0.3,
  unsureNo: 0.2,
  raised: 0,
  doubted: 0,
};

/** Wrong exactly as often as the targets allow, which is the worst case without a break. */
export const atTarget: Traffic = { ...healthy, missed: 0.1, falsely: 0.02375 };

export const weekly = { rows: 1000, labels: 25, weeks: 52, breaks: 13 } as const;

/** First bin between the thresholds, and the first one above them. */
const [lower, upper] = [0.3 * scoreBinCount, 0.7 * scoreBinCount];

/** Falling from the outer ends of the scale towards its middle. */
const outer = Array.from({ length: lower }, (_, at) => 0.6 ** at);
const outerSum = outer.reduce((sum, one) => sum + one, 0);

/** Chance of each cell: bin of the score, then label no or yes. */
function cellsOf(traffic: Traffic): Float64Array {
  const { prevalence, missed, falsely, unsureYes, unsureNo, raised, doubted } = traffic;
  const cells = new Float64Array(2 * scoreBinCount);
  const add = (bin: number, label: number, chance: number) => {
    const outside = bin < lower || bin >= upper;
    const moved = Math.min(scoreBinCount - 1, bin + 2 * raised);
    const [low, part] = [Math.floor(moved), moved - Math.floor(moved)];
    const stays = outside ? chance * (1 - doubted) : chance;
    for (const [at, weight] of [
      [low, 1 - part],
      [Math.min(scoreBinCount - 1, low + 1), part],
    ] as const)
      cells[2 * at + label] = (cells[2 * at + label] ?? 0) + stays * weight;
    const middle = 2 * (scoreBinCount / 2) + label;
    cells[middle] = (cells[middle] ?? 0) + chance - stays;
  };
  for (const [label, share, low, between, high] of [
    [1, prevalence, missed, unsureYes, 1 - missed - unsureYes],
    [0, 1 - prevalence, 1 - falsely - unsureNo, unsureNo, falsely],
  ] as const) {
    for (const [at, weight] of outer.entries()) {
      add(at, label, (share * low * weight) / outerSum);
      add(scoreBinCount - 1 - at, label, (share * high * weight) / outerSum);
    }
    for (let bin = lower; bin < upper; bin += 1) add(bin, label, (share * between) / (upper - lower));
  }
  return cells;
}

const steps = 1024;

/** Sums of the cells' chances, and the cell at which each of 1,024 equal steps begins. */
interface CellLookup {
  readonly sums: Float64Array;
  readonly starts: Uint8Array;
}

const lookups = new WeakMap<Traffic, CellLookup>();

function lookupOf(traffic: Traffic): CellLookup {
  const known = lookups.get(traffic);
  if (known !== undefined) return known;
  let sum = 0;
  const sums = cellsOf(traffic).map((chance) => {
    sum += chance;
    return sum;
  });
  // Rounding leaves the last sum a little off 1.
  sums[sums.length - 1] = 1;
  const starts = Uint8Array.from({ length: steps }, (_, step) => sums.findIndex((one) => one > step / steps));
  const made = { sums, starts };
  lookups.set(traffic, made);
  return made;
}

function drawCells(traffic: Traffic, rows: number, next: Draw): Uint8Array {
  const { sums, starts } = lookupOf(traffic);
  const drawn = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const number = next();
    let at = starts[Math.floor(number * steps)] ?? 0;
    while ((sums[at] ?? 1) <= number) at += 1;
    drawn[row] = at;
  }
  return drawn;
}

function dayAfter(days: number): string {
  return new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Counts of a period whose first `labels` texts were drawn by chance and labelled. */
function countCells(texts: Uint8Array, labels: number, day: number, days: number): PeriodCounts {
  const bins = Array.from({ length: scoreBinCount }, () => 0);
  const counts = { wrong: 0, automatic: 0, missed: 0, positives: 0, no: 0, yes: 0 };
  for (let at = 0; at < texts.length; at += 1) {
    const cell = texts[at] ?? 0;
    const bin = cell >> 1;
    const label = cell & 1;
    bins[bin] = (bins[bin] ?? 0) + 1;
    const decision = bin < lower ? 0 : bin >= upper ? 1 : null;
    if (decision === 0) counts.no += 1;
    if (decision === 1) counts.yes += 1;
    if (at >= labels) continue;
    if (decision !== null) counts.automatic += 1;
    if (decision !== null && decision !== label) counts.wrong += 1;
    if (label === 1) counts.positives += 1;
    if (label === 1 && decision === 0) counts.missed += 1;
  }
  const { length: rows } = texts;
  const common = { question: "spam", unlabelled: 0 };
  return {
    name: dayAfter(day),
    from: dayAfter(day),
    to: dayAfter(day + days - 1),
    policy: "signed",
    begins: false,
    models: ["decider-1.13.0"],
    rows,
    texts: rows,
    unanswered: 0,
    drawn: labels,
    labelled: labels,
    errors: [
      { ...common, goal: "right", bound: target.wrong, n: counts.automatic, wrong: counts.wrong },
      { ...common, goal: "misses", bound: target.missed, n: counts.positives, wrong: counts.missed },
    ],
    outcomes: [
      { outcome: "allow", toPerson: false, rows: counts.no },
      { outcome: "review", toPerson: true, rows: rows - counts.no - counts.yes },
      { outcome: "block", toPerson: false, rows: counts.yes },
    ],
    peopleMost: null,
    scores: [{ question: "spam", bins }],
  };
}

const baselineWeeks = 4;
const baselinePeriods = weekly.weeks / baselineWeeks;

export interface Year {
  /** In week 0..103: a year for the baseline, then the year that is watched. */
  readonly trafficIn: (week: number) => Traffic;
  /** Share of a week's different texts that come again in other weeks, out of 400 that are the same all year. */
  readonly repeated: number;
}

const settings = { baselinePeriods, tolerance: null } as const;

export interface WatchedYear {
  /** The first alarm, with its week, from 0; null without one. */
  readonly alarm: { readonly week: number; readonly subject: StreamSubject } | null;
  /** What a look at the end of a week says, from 0. */
  readonly statusIn: (week: number) => WatchStatus;
  /** Whether a rate of this traffic is truly beyond its target or what the year's baseline tolerates. */
  readonly isBeyond: (traffic: Traffic) => boolean;
}

/** A year of weekly looks. Baseline periods of four weeks have no labels. */
export function watchYear({ trafficIn, repeated }: Year, next: Draw): WatchedYear {
  const recurring = repeated === 0 ? new Uint8Array() : quotas(cellsOf(trafficIn(0)), 400);
  const textsIn = (week: number) => {
    const fresh = drawCells(trafficIn(week), Math.round(weekly.rows * (1 - repeated)), next);
    if (repeated === 0) return fresh;
    // A text that comes often within a week counts once, so a week's recurring texts are a part of all of them.
    const again = shuffled(recurring, next).slice(0, Math.round(weekly.rows * repeated));
    return shuffled(Uint8Array.from([...fresh, ...again]), next);
  };
  const baseline = Array.from({ length: baselinePeriods }, (_, at) => {
    const texts = new Uint8Array(baselineWeeks * weekly.rows);
    for (let week = 0; week < baselineWeeks; week += 1)
      texts.set(textsIn(baselineWeeks * at + week), week * weekly.rows);
    return countCells(texts, 0, 7 * baselineWeeks * at, 7 * baselineWeeks);
  });
  const watched = Array.from({ length: weekly.weeks }, (_, at) =>
    countCells(textsIn(weekly.weeks + at), weekly.labels, 7 * (weekly.weeks + at) + 2, 7),
  );
  const periods = [...baseline, ...watched];
  const watchOf = (weeks: number) => judgeWatches(periods.slice(0, baselinePeriods + weeks), settings)[0];
  const alarms = (watchOf(weekly.weeks)?.streams ?? []).flatMap(({ alarm, subject }) => {
    const week = watched.findIndex(({ name }) => name === alarm);
    return week < 0 ? [] : [{ week, subject }];
  });
  return {
    alarm: alarms.toSorted((one, other) => one.week - other.week)[0] ?? null,
    statusIn: (week) => watchOf(week + 1)?.status ?? "unknown",
    isBeyond(traffic) {
      const expected = expectedCounts(traffic);
      const tests = monitoredStreamsOf(periods, settings, 1).flatMap((stream) => stream.tests ?? []);
      return tests.some(({ bound, tallyOf }) => tallyOf(expected).hits > bound * tallyOf(expected).n);
    },
  };
}

const expectations = new WeakMap<Traffic, PeriodCounts>();

/** What so many labelled texts would have that follow the chances exactly. */
function expectedCounts(traffic: Traffic): PeriodCounts {
  const texts = 100_000;
  const known = expectations.get(traffic) ?? countCells(quotas(cellsOf(traffic), texts), texts, 0, 7);
  expectations.set(traffic, known);
  return known;
}

/** As many texts in each cell as its chance says, so that all of them together are no worse than the population. */
function quotas(cells: Float64Array, texts: number): Uint8Array {
  const all: number[] = [];
  let due = 0;
  for (const [cell, chance] of cells.entries()) {
    due += chance * texts;
    while (all.length < Math.round(due)) all.push(cell);
  }
  return Uint8Array.from(all);
}

function shuffled(texts: Uint8Array, next: Draw): Uint8Array {
  const mixed = Uint8Array.from(texts);
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] ?? 0, mixed[at] ?? 0];
  }
  return mixed;
}

/**
 * Whole weeks until the best one-sided test at 5 % that knew the week of the break, the stream and the baseline would
 * find it with 80 % power (normal approximation of a share). The best of all streams.
 */
export function fixedSampleWeeks({ trafficIn }: Year): number {
  const start = weekly.weeks + weekly.breaks;
  const expected = (week: number) => [...cellsOf(trafficIn(week))];
  const z = -normalQuantile(0.05);
  const power = normalQuantile(0.8);
  for (let weeks = 1; weeks < weekly.weeks; weeks += 1) {
    const after = Array.from({ length: weeks }, (_, at) => expected(start + at));
    const before = expected(0);
    const isFound = sharesOf(before).some(({ bound }, place) => {
      const tallies = after.map((cells) => sharesOf(cells)[place]?.tally ?? { n: 0, hits: 0 });
      const { n, hits } = sumHitTallies(tallies);
      const share = hits / n;
      const spread = z * Math.sqrt(bound * (1 - bound)) + power * Math.sqrt(share * (1 - share));
      const move =
        bound === target.wrong || bound === target.missed ? share - bound : Math.abs(share - bound);
      return move > 0 && move * Math.sqrt(n) >= spread;
    });
    if (isFound) return weeks;
  }
  return weekly.weeks;
}

const isOut = (bin: number) => bin < lower || bin >= upper;

/** Expected labels of a week, by their shares of all rows. */
const ofLabels = (within: number, hits: number): HitTally => ({
  n: weekly.labels * within,
  hits: weekly.labels * hits,
});

/** Expected tallies of a week in each rate that a test could take, with the share that it's tested against. */
function sharesOf(cells: readonly number[]): { bound: number; tally: HitTally }[] {
  const chance = (is: (bin: number, label: number) => boolean) =>
    cells.reduce((sum, one, cell) => sum + (is(cell >> 1, cell & 1) ? one : 0), 0);
  const own = [
    {
      bound: target.wrong,
      tally: ofLabels(
        chance(isOut),
        chance((bin, label) => isOut(bin) && bin >= upper !== (label === 1)),
      ),
    },
    {
      bound: target.missed,
      tally: ofLabels(
        chance((_, label) => label === 1),
        chance((bin, label) => label === 1 && bin < lower),
      ),
    },
  ];
  const rows = Array.from({ length: scoreBinCount - 1 }, (_, at) => chance((bin) => bin > at));
  const people = chance((bin) => !isOut(bin));
  return [
    ...own,
    ...[...rows, people].map((share) => ({
      bound: share,
      tally: { n: weekly.rows, hits: weekly.rows * share },
    })),
  ];
}
