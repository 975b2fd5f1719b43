// Conditions that divide cases into segments: length, words and metadata.

import { listMetadataFields, metadataValueOf } from "#core/model/case-metadata.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toCountText } from "#core/text/number-text.ts";
import type { SegmentRow } from "./segment-rows.ts";

/** Property by which rows are divided into segments: length of the state, its words, or a field of the metadata. */
export type SegmentDimension =
  | { readonly by: "length" | "words" }
  | { readonly by: "field"; readonly name: string };

/** Fields of the metadata, then length and words. Leaves out fields whose values name single rows, such as ids. */
export function segmentDimensions(rows: readonly SegmentRow[]): readonly SegmentDimension[] {
  const fields = listMetadataFields(rows)
    .filter(
      (name) => new Set(rows.map((row) => metadataValueOf(row, name))).size <= Math.max(1, rows.length / 2),
    )
    .map((name): SegmentDimension => ({ by: "field", name }));
  return [...fields, { by: "length" }, { by: "words" }];
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

/** Conditions by one property, however few rows meet them; for words, those of at least `segmentRowsMin` rows. */
export function segmentConditionsBy(
  rows: readonly SegmentRow[],
  divider: SegmentDimension,
): readonly SegmentCondition[] {
  if (divider.by === "field") return fieldConditions(rows, divider.name);
  return divider.by === "length" ? lengthConditions(rows) : wordConditions(rows);
}

const mostFields = 30;

/**
 * Conditions on the first 30 metadata fields, on lengths and on the 80 most frequent words, if they split the rows into
 * two parts of at least `segmentRowsMin` each.
 */
export function segmentConditions(rows: readonly SegmentRow[]): readonly SegmentCondition[] {
  const all = [
    ...listMetadataFields(rows)
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
  const values = placesBy(rows, (row) => [metadataValueOf(row, name)]);
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

/** At most this many words are tried: the most frequent ones among those that at most half of the rows have. */
const mostWords = 80;

/** At most this many UTF-16 units of a state are read. */
const longest = 20_000;

function wordsOf({ state }: SegmentRow): readonly string[] {
  const text = textOf(state).slice(0, longest).toLowerCase();
  return Array.from(text.matchAll(/\p{L}[\p{L}\p{M}\p{N}'’-]+/gu), ([word]) => word);
}

function wordConditions(rows: readonly SegmentRow[]): readonly SegmentCondition[] {
  const dividing = placesBy(rows, wordsOf).filter(
    ([, { size }]) => size >= segmentRowsMin && size <= rows.length / 2,
  );
  return mostFrequent(dividing, mostWords).map(([word, own]) =>
    toCondition(wordConditionFamily, `“${word}” in the text`, rows.length, own),
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

/** Family of conditions on words. Several may hold for one row. */
export const wordConditionFamily = "words";

function toCondition(
  family: string,
  words: string,
  rows: number,
  places: ReadonlySet<number>,
): SegmentCondition {
  return { family, words, bits: toBitset(rows, (at) => places.has(at)), count: places.size };
}

function textOf({ form, text, items }: AuthoredState): string {
  return form === "list" ? items.join("\n") : text;
}

export function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
}

/** A bit for each index below `count`, set where `is` holds; 32 in an item, the lowest first. */
export function toBitset(count: number, is: (at: number) => boolean): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32));
  for (let at = 0; at < count; at += 1) if (is(at)) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  return bits;
}
