import { type LabelledAnswer, type RuleMeasure, scoredRows } from "#core/cases/labelled-answers.ts";
import { createGroupNumbering, detectCopies } from "#core/cases/row-copies.ts";
import { itemsInPart } from "#core/cases/split-place.ts";
import type { Case } from "#core/model/case.ts";
import { metadataFields, metadataOf } from "#core/model/case-list.ts";
import type { AuthoredState } from "#core/model/question.ts";
import type { Tuning } from "#core/model/tuning.ts";
import type { OutcomeEffects } from "#core/policy/outcome-effects.ts";
import {
  type Band,
  countDecisions,
  type DecidedRow,
  decideRow,
  toDecidedTable,
} from "#core/statistics/band.ts";
import { costPerThousand } from "#core/statistics/band-costs.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { falseDiscoveryRates, hypergeometricTail } from "#core/statistics/multiple-tests.ts";
import { toCountText } from "#core/text/number-text.ts";
import { chooseThresholds, costsOf, type ThresholdKind } from "../choose-thresholds.ts";

export interface SegmentRow extends Pick<Case, "key" | "state" | "metadata">, DecidedRow {}

/**
 * The rows that segments are made of: labelled at random and not held out. Only one row of each group or cluster of
 * copies is included, because tests assume independent rows.
 */
export function toSegmentRows(
  items: readonly LabelledAnswer[],
  measure: RuleMeasure,
  doing: OutcomeEffects | null,
  { checkShare, copiesApart }: Pick<Tuning, "checkShare" | "copiesApart">,
  all: readonly Case[] = items.map(({ row }) => row),
): readonly SegmentRow[] {
  const copies = detectCopies(all, copiesApart);
  const groupOf = createGroupNumbering(copies);
  const seen = new Set<number>();
  const tuning = itemsInPart(items, "tuning", checkShare, copies).filter(({ row }) => {
    const group = groupOf(row);
    return !seen.has(group) && seen.add(group);
  });
  return scoredRows(tuning, measure, doing).rows.map(({ row, score, label, done }) => {
    const { key, state, metadata } = row;
    return { key, state, metadata, score, label, done };
  });
}

export interface SegmentThresholds {
  readonly band: Band;
  readonly kind: ThresholdKind;
  readonly tuning: Tuning;
}

/**
 * Rates that may be worse in a segment: automatic decisions that are wrong, positives answered no, cases that go to
 * people.
 */
export const segmentRates = ["wrong", "missed", "people"] as const;
export type SegmentRate = (typeof segmentRates)[number];

/** Whether a row is a fault with these thresholds; null if it couldn't be one. */
export const faultTests: Record<SegmentRate, (row: SegmentRow, band: Band) => boolean | null> = {
  wrong(row, band) {
    const done = decideRow(row, band);
    return done === "review" ? null : done !== (row.label === 1 ? "yes" : "no");
  },
  missed: (row, band) => (row.label === 1 ? decideRow(row, band) === "no" : null),
  people: (row, band) => decideRow(row, band) === "review",
};

/** Property by which rows are divided: length, words, or a field of their metadata. */
export type SegmentDimension =
  | { readonly by: "length" | "words" }
  | { readonly by: "field"; readonly name: string };

/** All properties that these rows can be divided by, fields first. */
export function segmentDimensions(rows: readonly SegmentRow[]): readonly SegmentDimension[] {
  const fields = metadataFields(rows).map((name): SegmentDimension => ({ by: "field", name }));
  return [...fields, { by: "length" }, { by: "words" }];
}

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

export interface SegmentLine extends Record<SegmentRate, SegmentShare> {
  readonly words: string;
  readonly count: number;
  /** Cost that thresholds of its own would save per 1,000 of its cases; null if there are too few to tell. */
  readonly saving: number | null;
}

export interface SegmentLinesInput extends SegmentThresholds {
  readonly rows: readonly SegmentRow[];
  readonly divider: SegmentDimension;
}

/** Rates of each part. Of the differences reported for one rate, at most 5 % are due to chance. */
export function segmentLines({ rows, divider, ...thresholds }: SegmentLinesInput): readonly SegmentLine[] {
  const parts = segmentConditionsBy(rows, divider).map((condition) => ({
    ...condition,
    rows: rows.filter((_, at) => hasBit(condition.bits, at)),
  }));
  const [wrong = [], missed = [], people = []] = segmentRates.map((rate) =>
    sharesOf(parts, rows, rate, thresholds.band),
  );
  const none: SegmentShare = { hits: 0, n: 0, interval: null, differs: false };
  return parts.map(({ words, count, rows: own }, at) => ({
    words,
    count,
    saving: count < segmentRowsMin ? null : segmentSaving(own, thresholds),
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
    const marks = of.flatMap((row) => faultTests[rate](row, band) ?? []);
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
 * How much less a segment's own cheapest thresholds would cost per 1,000 of its cases than the current ones, in the
 * unit of the costs. Each fifth of the cases is judged by thresholds that the others chose, so the figure isn't
 * optimistic.
 */
export function segmentSaving(
  rows: readonly SegmentRow[],
  { band, kind, tuning }: SegmentThresholds,
): number {
  const costs = costsOf(tuning, kind.shape);
  let saved = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const part = (isHeld: boolean) => rows.filter((_, at) => (at % folds === fold) === isHeld);
    const judged = part(true);
    const held = toDecidedTable(judged);
    const own = chooseThresholds(toDecidedTable(part(false)), kind, "cheapest", tuning);
    if (own === null || judged.length === 0) continue;
    const costAt = (at: Band) =>
      ((costPerThousand(countDecisions(held, at), costs) ?? 0) * judged.length) / rows.length;
    saved += costAt(band) - costAt({ lo: own.lower, hi: own.upper });
  }
  return saved;
}

export interface SegmentCondition {
  /** Conditions of the same family exclude each other, except those on words. */
  readonly family: string;
  readonly words: string;
  /** One bit for each row, 32 in a number. */
  readonly bits: Uint32Array;
  readonly count: number;
}

/** Segments with fewer rows aren't reported. */
export const segmentRowsMin = 30;

export function segmentConditionsBy(
  rows: readonly SegmentRow[],
  divider: SegmentDimension,
): readonly SegmentCondition[] {
  if (divider.by === "field") return fieldConditions(rows, divider.name);
  return divider.by === "length" ? lengthConditions(rows) : wordConditions(rows);
}

const mostFields = 30;

/**
 * Conditions on the first fields, lengths and words that split the rows into two parts of at least `segmentRowsMin`
 * each.
 */
export function segmentConditions(rows: readonly SegmentRow[]): readonly SegmentCondition[] {
  const all = [
    ...metadataFields(rows)
      .slice(0, mostFields)
      .flatMap((name) => fieldConditions(rows, name)),
    ...lengthConditions(rows),
    ...wordConditions(rows),
  ];
  return all.filter(({ count }) => count >= segmentRowsMin && count <= rows.length - segmentRowsMin);
}

/** Only the most frequent values of a field are tried. */
const mostValues = 20;

function fieldConditions(rows: readonly SegmentRow[], name: string): readonly SegmentCondition[] {
  const values = placesBy(rows, (row) => [metadataOf(row, name)]);
  return mostFrequent(values, mostValues).map(([value, own]) =>
    toCondition(`field ${name}`, value === "" ? `without ${name}` : `${name}: ${value}`, rows.length, own),
  );
}

/** Quarters of the rows by the length of their states, in UTF-16 units; fewer parts if many are equally long. */
function lengthConditions(rows: readonly SegmentRow[]): readonly SegmentCondition[] {
  const lengths = rows.map(({ state }) => textOf(state).length);
  const sorted = [...lengths].sort((a, b) => a - b);
  const quarters = [1, 2, 3].map((quarter) => sorted[Math.ceil((quarter * rows.length) / 4) - 1] ?? 0);
  const ends = [...new Set([...quarters, sorted.at(-1) ?? 0])];
  if (ends.length < 2) return [];
  return ends.map((end, place) => {
    const above = ends[place - 1] ?? -1;
    const places = new Set(lengths.flatMap((length, at) => (length > above && length <= end ? [at] : [])));
    const from = `${toCountText(above + 1)} to ${toCountText(end)} characters`;
    const words =
      place === 0
        ? `up to ${toCountText(end)} characters`
        : place === ends.length - 1
          ? `over ${toCountText(above)} characters`
          : from;
    return toCondition(lengthFamily, words, rows.length, places);
  });
}

/** Only the most frequent words are tried, among those that fewer than half of the rows have. */
const mostWords = 80;
/** In UTF-16 units. Only the beginning of longer states is read. */
const longest = 20_000;

function wordConditions(rows: readonly SegmentRow[]): readonly SegmentCondition[] {
  const wordsOf = ({ state }: SegmentRow) => {
    const text = textOf(state).slice(0, longest).toLowerCase();
    return Array.from(text.matchAll(/\p{L}[\p{L}\p{M}\p{N}'’-]+/gu), ([word]) => word);
  };
  const dividing = placesBy(rows, wordsOf).filter(
    ([, { size }]) => size >= segmentRowsMin && size <= rows.length / 2,
  );
  return mostFrequent(dividing, mostWords).map(([word, own]) =>
    toCondition(wordFamily, `“${word}” in the text`, rows.length, own),
  );
}

type Named = readonly [name: string, places: ReadonlySet<number>];

function placesBy(
  rows: readonly SegmentRow[],
  namesOf: (row: SegmentRow) => readonly string[],
): readonly Named[] {
  const places = new Map<string, Set<number>>();
  for (const [at, row] of rows.entries()) {
    for (const name of namesOf(row)) {
      const known = places.get(name);
      if (known === undefined) places.set(name, new Set([at]));
      else known.add(at);
    }
  }
  return [...places];
}

function mostFrequent(named: readonly Named[], most: number): readonly Named[] {
  return named.toSorted(([one, a], [other, b]) => b.size - a.size || (one < other ? -1 : 1)).slice(0, most);
}

const lengthFamily = "length";
export const wordFamily = "words";

function toCondition(
  family: string,
  words: string,
  rows: number,
  places: ReadonlySet<number>,
): SegmentCondition {
  return { family, words, bits: toBits(rows, (at) => places.has(at)), count: places.size };
}

function textOf({ form, text, items }: AuthoredState): string {
  return form === "list" ? items.join("\n") : text;
}

export function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
}

export function toBits(count: number, is: (at: number) => boolean): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32));
  for (let at = 0; at < count; at += 1) if (is(at)) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  return bits;
}
