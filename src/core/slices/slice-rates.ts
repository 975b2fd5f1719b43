import { metadataFields } from "#core/model/case-list.ts";
import type { Tuning } from "#core/model/tuning.ts";
import { type Band, bandCounts } from "#core/statistics/band.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { toCutTable } from "#core/statistics/cut-table.ts";
import { chanceOfAsMany, falseDiscoveryRates } from "#core/statistics/multiple-tests.ts";
import { costPerThousand } from "#core/thresholds/describe-goal.ts";
import { type CutKind, costsOf, thresholdsFor } from "#core/thresholds/goals.ts";
import {
  type Condition,
  fieldConditions,
  hasBit,
  leastRows,
  lengthConditions,
  type SliceRow,
  wordConditions,
} from "./conditions.ts";

/** What may be worse in a part of the cases: automatic decisions that are wrong, positives said no, cases that go to people. */
export const sliceRates = ["wrong", "missed", "people"] as const;
export type SliceRate = (typeof sliceRates)[number];

function zoneOf(score: number, { lo, hi }: Band): "no" | "review" | "yes" {
  return score >= hi ? "yes" : score < lo ? "no" : "review";
}

/** Whether a row is a fault under a band; null: it could not be one. */
export const faultOf: Record<SliceRate, (row: SliceRow, band: Band) => boolean | null> = {
  wrong({ score, label }, band) {
    const zone = zoneOf(score, band);
    return zone === "review" ? null : (zone === "yes") !== (label === 1);
  },
  missed: ({ score, label }, band) => (label === 1 ? zoneOf(score, band) === "no" : null),
  people: ({ score }, band) => zoneOf(score, band) === "review",
};

/** What rows are divided by: their length, their words, or a field of their metadata. */
export type Divider = { readonly by: "length" | "words" } | { readonly by: "field"; readonly name: string };

export function conditionsBy(rows: readonly SliceRow[], divider: Divider): readonly Condition[] {
  if (divider.by === "field") return fieldConditions(rows, divider.name);
  return divider.by === "length" ? lengthConditions(rows) : wordConditions(rows);
}

/** All that these rows can be divided by; fields first. */
export function dividersOf(rows: readonly SliceRow[]): readonly Divider[] {
  const fields = metadataFields(rows).map((name): Divider => ({ by: "field", name }));
  return [...fields, { by: "length" }, { by: "words" }];
}

/** A share of rows with where it likely lies (95 %), and whether it differs from the others' by more than chance explains. */
export interface SliceShare {
  readonly hits: number;
  readonly n: number;
  readonly interval: Interval | null;
  readonly differs: boolean;
}

/** One part of the cases, and its rates. */
export interface SliceLine extends Record<SliceRate, SliceShare> {
  readonly words: string;
  readonly count: number;
  /** What thresholds of its own save per 1,000 of its cases; null where there are too few to tell. */
  readonly saving: number | null;
}

/** What is asked: the rates of each part of the rows. */
export interface LinesQuestion extends SliceCut {
  readonly rows: readonly SliceRow[];
  readonly divider: Divider;
}

/** The rates of each part; of the differences that it names, at most 5 % are there by chance (for each rate). */
export function sliceLines({ rows, divider, ...cut }: LinesQuestion): readonly SliceLine[] {
  const parts = conditionsBy(rows, divider).map((condition) => ({
    ...condition,
    rows: rows.filter((_, at) => hasBit(condition.bits, at)),
  }));
  const [wrong = [], missed = [], people = []] = sliceRates.map((rate) =>
    sharesOf(parts, rows, rate, cut.band),
  );
  const none: SliceShare = { hits: 0, n: 0, interval: null, differs: false };
  return parts.map(({ words, count, rows: own }, at) => ({
    words,
    count,
    saving: count < leastRows ? null : savingOf(own, cut),
    wrong: wrong[at] ?? none,
    missed: missed[at] ?? none,
    people: people[at] ?? none,
  }));
}

function sharesOf(
  parts: readonly { readonly rows: readonly SliceRow[] }[],
  rows: readonly SliceRow[],
  rate: SliceRate,
  band: Band,
): readonly SliceShare[] {
  const countIn = (of: readonly SliceRow[]) => {
    const marks = of.flatMap((row) => faultOf[rate](row, band) ?? []);
    return { hits: marks.filter(Boolean).length, n: marks.length };
  };
  const all = countIn(rows);
  const counts = parts.map((part) => countIn(part.rows));
  const tests = counts.map(({ hits, n }) => {
    const more = chanceOfAsMany(hits, n, all.hits, all.n);
    const fewer = chanceOfAsMany(n - hits, n, all.n - all.hits, all.n);
    return { pValue: Math.min(1, 2 * Math.min(more, fewer)), weight: 1 };
  });
  const rates = falseDiscoveryRates(tests);
  return counts.map(({ hits, n }, at) => ({
    hits,
    n,
    interval: wilsonInterval(hits, n).value,
    differs: n >= leastRows && (rates[at] ?? 1) <= 0.05,
  }));
}

/** How a question is cut now, and what its outcomes cost. */
export interface SliceCut {
  readonly band: Band;
  readonly kind: CutKind;
  readonly tuning: Tuning;
}

const folds = 5;

/**
 * What the cheapest thresholds of a slice's own save per 1,000 of its cases against those in force, in the unit of the costs:
 * each fifth of the cases is judged by thresholds that the others chose, so that the figure is not optimistic.
 */
export function savingOf(rows: readonly SliceRow[], { band, kind, tuning }: SliceCut): number {
  const costs = costsOf(tuning, kind.shape);
  let saved = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const tableOf = (isHeld: boolean) => {
      const part = rows.filter((_, at) => (at % folds === fold) === isHeld);
      return toCutTable({ labels: part.map(({ label }) => label), scores: part.map(({ score }) => score) });
    };
    const held = tableOf(true);
    const own = thresholdsFor(tableOf(false), kind, "cheapest", tuning);
    if (own === null || held.n === 0) continue;
    const costAt = (at: Band) => ((costPerThousand(bandCounts(held, at), costs) ?? 0) * held.n) / rows.length;
    saved += costAt(band) - costAt({ lo: own.lower, hi: own.upper });
  }
  return saved;
}
