import { type CutMeasure, type LabelledAnswer, labelledRows } from "#core/cases/labelled-answers.ts";
import { itemsOf } from "#core/cases/tuning-split.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { rowMark } from "#core/ledger/ledger.ts";
import type { Case } from "#core/model/case.ts";
import { metadataFields, metadataOf } from "#core/model/case-list.ts";
import type { AuthoredState } from "#core/model/question.ts";

/** A labelled and answered case as slices see it. */
export interface SliceRow extends Pick<Case, "key" | "state" | "metadata"> {
  /** The number that the rule cuts, and what is right. */
  readonly score: number;
  readonly label: 0 | 1;
}

/**
 * The rows that slices are made of: cases that came to be labelled by chance and are not held out. Of a group, and of equal
 * states, one takes part, since tests take rows for independent.
 */
export function toSliceRows(
  items: readonly LabelledAnswer[],
  measure: CutMeasure,
  checkShare: number,
): readonly SliceRow[] {
  const seen = new Set<string>();
  const tuning = itemsOf(items, "tuning", checkShare).filter(({ row }) => {
    const name = row.group === "" ? `state ${rowMark(row)}` : `group ${row.group}`;
    return !seen.has(name) && seen.add(name);
  });
  const cases = new Map(tuning.map(({ row }) => [row.key, row]));
  return labelledRows(tuning, measure).rows.flatMap(({ key, score, label }) => {
    const row = cases.get(key);
    return row ? [{ key, state: row.state, metadata: row.metadata, score, label }] : [];
  });
}

/** What rows of a slice have in common. */
export interface Condition {
  /** Conditions of one family exclude each other, but those on words. */
  readonly family: string;
  readonly words: string;
  /** A bit for each row. */
  readonly bits: Uint32Array;
  readonly count: number;
}

/** Rows without which nothing is said of a slice. */
export const leastRows = 30;

const lengthFamily = "length";
export const wordFamily = "words";

export function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
}

export function toBits(count: number, is: (at: number) => boolean): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32));
  for (let at = 0; at < count; at += 1) if (is(at)) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  return bits;
}

function toCondition(family: string, words: string, rows: number, places: ReadonlySet<number>): Condition {
  return { family, words, bits: toBits(rows, (at) => places.has(at)), count: places.size };
}

function textOf({ form, text, items }: AuthoredState): string {
  return form === "list" ? items.join("\n") : text;
}

/** Quarters of the rows by the length of their states, in UTF-16 units; fewer where many are equally long. */
export function lengthConditions(rows: readonly SliceRow[]): readonly Condition[] {
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

/** Words that divide the rows, the most frequent of those that fewer than half of the rows have. */
const mostWords = 80;
/** Of longer states only the beginning counts, in UTF-16 units. */
const longest = 20_000;

export function wordConditions(rows: readonly SliceRow[]): readonly Condition[] {
  const places = new Map<string, Set<number>>();
  for (const [at, { state }] of rows.entries()) {
    const text = textOf(state).slice(0, longest).toLowerCase();
    for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}\p{N}'’-]+/gu)) {
      const known = places.get(word);
      if (known === undefined) places.set(word, new Set([at]));
      else known.add(at);
    }
  }
  return [...places]
    .filter(([, { size }]) => size >= leastRows && size <= rows.length / 2)
    .sort(([one, a], [other, b]) => b.size - a.size || (one < other ? -1 : 1))
    .slice(0, mostWords)
    .map(([word, own]) => toCondition(wordFamily, `“${word}” in the text`, rows.length, own));
}

/** Values of a field that are looked at, the most frequent ones. */
const mostValues = 20;

export function fieldConditions(rows: readonly SliceRow[], name: string): readonly Condition[] {
  const places = new Map<string, Set<number>>();
  for (const [at, row] of rows.entries()) {
    const value = metadataOf(row, name);
    const known = places.get(value);
    if (known === undefined) places.set(value, new Set([at]));
    else known.add(at);
  }
  return [...places]
    .sort(([one, a], [other, b]) => b.size - a.size || (one < other ? -1 : 1))
    .slice(0, mostValues)
    .map(([value, own]) =>
      toCondition(`field ${name}`, value === "" ? `without ${name}` : `${name}: ${value}`, rows.length, own),
    );
}

/** Fields that are looked at. */
const mostFields = 30;

/** All that slices are made of, large enough to say something. */
export function allConditions(rows: readonly SliceRow[]): readonly Condition[] {
  const all = [
    ...metadataFields(rows)
      .slice(0, mostFields)
      .flatMap((name) => fieldConditions(rows, name)),
    ...lengthConditions(rows),
    ...wordConditions(rows),
  ];
  return all.filter(({ count }) => count >= leastRows && count <= rows.length - leastRows);
}
