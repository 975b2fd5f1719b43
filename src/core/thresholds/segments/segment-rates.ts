// Rates within segments, tests of whether they differ from elsewhere, and what thresholds of its own would save a
// segment.

import type { Tuning } from "#core/model/tuning.ts";
import {
  type Band,
  countRowsByDecision,
  decideRow,
  toThresholdTableWithDecisions,
} from "#core/statistics/band.ts";
import { costPerThousand } from "#core/statistics/band-costs.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { falseDiscoveryRates, hypergeometricTail } from "#core/statistics/multiple-tests.ts";
import { chooseThresholds, costsOfTuning, type RuleShapeAndScale } from "../choose-thresholds.ts";
import { hasBit, type SegmentDimension, segmentConditionsBy, segmentRowsMin } from "./segment-conditions.ts";
import type { SegmentRow } from "./segment-rows.ts";

export interface SegmentThresholds {
  readonly band: Band;
  readonly kind: RuleShapeAndScale;
  readonly tuning: Tuning;
}

/**
 * Rates that may be worse in a segment: automatic decisions that are wrong, positives answered no, cases that go to
 * people.
 */
export const segmentRates = ["wrong", "missed", "people"] as const;

export type SegmentRate = (typeof segmentRates)[number];

/** Whether a row is a fault with these thresholds; null if it couldn't be one. */
export const segmentFaultTests: Record<SegmentRate, (row: SegmentRow, band: Band) => boolean | null> = {
  wrong(row, band) {
    const done = decideRow(row, band);
    return done === "review" ? null : done !== (row.label === 1 ? "yes" : "no");
  },
  missed: (row, band) => (row.label === 1 ? decideRow(row, band) === "no" : null),
  people: (row, band) => decideRow(row, band) === "review",
};

/**
 * A share of rows with its 95 % interval. `differs` is true if chance doesn't explain the difference from the other
 * rows' share.
 */
export interface SegmentShare {
  readonly hits: number;
  readonly n: number;
  readonly interval: Interval | null;
  readonly differs: boolean;
}

/** One part of the rows with its three rates. `words` name its condition, `count` rows meet it. */
export interface SegmentShares extends Record<SegmentRate, SegmentShare> {
  readonly words: string;
  readonly count: number;
}

export interface SegmentSharesWithSaving extends SegmentShares {
  /** Cost that thresholds of its own would save per 1,000 of its cases; null if there are too few to tell. */
  readonly saving: number | null;
}

export interface SegmentSharesInput extends SegmentThresholds {
  readonly rows: readonly SegmentRow[];
  readonly divider: SegmentDimension;
}

/** Like `segmentShares`, with what thresholds of its own would save each part. */
export function segmentSharesWithSaving({
  rows,
  divider,
  ...thresholds
}: SegmentSharesInput): readonly SegmentSharesWithSaving[] {
  const parts = partsOf(rows, divider);
  return shareLines(parts, rows, thresholds.band).map((line, at) => ({
    ...line,
    saving: line.count < segmentRowsMin ? null : segmentSaving(parts[at]?.rows ?? [], thresholds),
  }));
}

/** Rates of each part. Of the differences reported for one rate, at most 5 % are expected to be due to chance. */
export function segmentShares(
  rows: readonly SegmentRow[],
  divider: SegmentDimension,
  band: Band,
): readonly SegmentShares[] {
  return shareLines(partsOf(rows, divider), rows, band);
}

function partsOf(rows: readonly SegmentRow[], divider: SegmentDimension) {
  return segmentConditionsBy(rows, divider).map((condition) => ({
    ...condition,
    rows: rows.filter((_, at) => hasBit(condition.bits, at)),
  }));
}

function shareLines(
  parts: ReturnType<typeof partsOf>,
  rows: readonly SegmentRow[],
  band: Band,
): readonly SegmentShares[] {
  const [wrong = [], missed = [], people = []] = segmentRates.map((rate) =>
    sharesOf(parts, rows, rate, band),
  );
  const none: SegmentShare = { hits: 0, n: 0, interval: null, differs: false };
  return parts.map(({ words, count }, at) => ({
    words,
    count,
    wrong: wrong[at] ?? none,
    missed: missed[at] ?? none,
    people: people[at] ?? none,
  }));
}

function sharesOf(
  parts: readonly { readonly rows: readonly SegmentRow[] }[],
  rows: readonly SegmentRow[],
  rate: SegmentRate,
  band: Band,
): readonly SegmentShare[] {
  const countIn = (of: readonly SegmentRow[]) => {
    const marks = of.flatMap((row) => segmentFaultTests[rate](row, band) ?? []);
    return { hits: marks.filter(Boolean).length, n: marks.length };
  };
  const all = countIn(rows);
  const counts = parts.map((part) => countIn(part.rows));
  const tests = counts.map(({ hits, n }) => {
    const more = hypergeometricTail(hits, n, all.hits, all.n);
    const fewer = hypergeometricTail(n - hits, n, all.n - all.hits, all.n);
    return { pValue: Math.min(1, 2 * Math.min(more, fewer)), weight: 1 };
  });
  const rates = falseDiscoveryRates(tests);
  return counts.map(({ hits, n }, at) => ({
    hits,
    n,
    interval: wilsonInterval(hits, n).value,
    differs: n >= segmentRowsMin && (rates[at] ?? 1) <= 0.05,
  }));
}

const folds = 5;

/**
 * What a segment would save with its own cheapest thresholds in place of the current ones: per 1,000 of its cases, in
 * the unit of the costs; negative if they would cost more. Each fifth of the cases is judged by thresholds that the
 * other four fifths chose, so the figure isn't optimistic.
 */
export function segmentSaving(
  rows: readonly SegmentRow[],
  { band, kind, tuning }: SegmentThresholds,
): number {
  const costs = costsOfTuning(tuning, kind.shape);
  let saved = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const part = (isHeld: boolean) => rows.filter((_, at) => (at % folds === fold) === isHeld);
    const judged = part(true);
    const held = toThresholdTableWithDecisions(judged);
    const own = chooseThresholds(toThresholdTableWithDecisions(part(false)), kind, "cheapest", tuning);
    if (own === null || judged.length === 0) continue;
    const costAt = (at: Band) =>
      ((costPerThousand(countRowsByDecision(held, at), costs) ?? 0) * judged.length) / rows.length;
    saved += costAt(band) - costAt({ lo: own.lower, hi: own.upper });
  }
  return saved;
}
