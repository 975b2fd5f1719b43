// Chunks of up to 1,000 cases with neighbouring keys, which storage holds as one record each.

import * as z from "zod/mini";
import {
  type Case,
  type CaseLabel,
  caseLabelSchema,
  type DictionaryEncoded,
  type FactColumns,
  type NewCase,
} from "#core/model/case.ts";
import { CaseReplacer, changedIndexes, findByKey, lowerBoundByKey } from "#core/model/case-list.ts";
import { listMetadataFields, metadataValueOf, toMetadata } from "#core/model/case-metadata.ts";
import type { AuthoredState } from "#core/model/question.ts";
import {
  dictionaryEncode,
  dictionaryEncodedSchema,
  factColumnsSchema,
  factsPerCaseMax,
  hasLabelFacts,
  labelFactsOf,
  packLabelFacts,
} from "./labels/fact-columns.ts";

/** Keys that differ only in their last three digits share a chunk, so a chunk has up to 1,000 cases. */
export const digitsWithinChunk = 3;

/** Chunk of a case: the key's first five digits; blank for keys of another form. */
export function chunkKeyOf(caseKey: string): string {
  return /^\d{8}$/.test(caseKey) ? caseKey.slice(0, -digitsWithinChunk) : "";
}

/**
 * A key behind all keys of the case's chunk, at which a walk through storage continues. For keys of another form, the
 * key itself, because the walk takes those one by one.
 */
export function chunkUpperBound(caseKey: string): string {
  const end = `${chunkKeyOf(caseKey)}:`;
  return end > caseKey ? end : caseKey;
}

const forms = ["text", "json", "list"] as const;

/** Checks the list as a whole, because a schema for each element takes 0.1 s for 100,000 texts. */
const textsSchema = z.custom<string[]>(
  (value) => Array.isArray(value) && value.every((text) => typeof text === "string"),
  "its texts can't be read",
);

/** Up to a thousand cases as columns, which store and load fastest. */
export const caseChunkSchema = z
  .object({
    playgroundKey: z.string(),
    chunk: z.string().check(z.regex(/^\d{5}$/)),
    /** Last three digits of the case keys, ascending. */
    keys: z.instanceof(Uint16Array),
    forms: z.instanceof(Uint8Array),
    texts: textsSchema,
    /** For each state that has list items: the index of its case, and the items. */
    items: z.array(z.tuple([z.number(), z.array(z.string())])),
    labels: dictionaryEncodedSchema(z.array(caseLabelSchema)),
    /** Absent if no case has label facts. */
    facts: z.optional(factColumnsSchema),
    notes: dictionaryEncodedSchema(z.string()),
    groups: dictionaryEncodedSchema(z.string()),
    /** Columns by field name; absent if no case has metadata. */
    metadata: z.optional(
      z.array(z.object({ name: z.string(), values: dictionaryEncodedSchema(z.string()) })),
    ),
  })
  .check(z.refine(isWhole, "its columns don't fit together"));
export type CaseChunk = z.infer<typeof caseChunkSchema>;

interface Columns {
  keys: Uint16Array;
  forms: Uint8Array;
  texts: readonly string[];
  items: readonly (readonly [number, unknown])[];
  labels: DictionaryEncoded<unknown>;
  facts?: FactColumns | undefined;
  notes: DictionaryEncoded<unknown>;
  groups: DictionaryEncoded<unknown>;
  metadata?: readonly { values: DictionaryEncoded<unknown> }[] | undefined;
}

function isWhole({ keys, forms: of, texts, items, facts, metadata = [], ...repeated }: Columns): boolean {
  const count = keys.length;
  const columns = [repeated.labels, repeated.notes, repeated.groups, ...metadata.map(({ values }) => values)];
  return (
    [of, texts, ...columns.map(({ at }) => at)].every(({ length }) => length === count) &&
    (facts === undefined || facts.starts.length === count + 1) &&
    keys.every(
      (key, place) => key < 10 ** digitsWithinChunk && (place === 0 || key > (keys[place - 1] ?? 0)),
    ) &&
    of.every((form) => form < forms.length) &&
    items.every(([place]) => place >= 0 && place < count) &&
    columns.every((column) => column.at.every((place) => place < column.of.length))
  );
}

/** A chunk's columns, without its own key and those of its cases. */
export type CaseColumns = Omit<CaseChunk, "playgroundKey" | "chunk" | "keys">;

export type StateColumns = Pick<CaseChunk, "forms" | "texts" | "items">;

/** `rows` must be sorted by key, and all belong to `chunk`, because only the last three digits of keys are kept. */
export function packCases(playgroundKey: string, chunk: string, rows: readonly Case[]): CaseChunk {
  const keys = Uint16Array.from(rows, ({ key }) => Number(key.slice(-digitsWithinChunk)));
  return { playgroundKey, chunk, keys, ...packCaseColumns(rows) };
}

export function packStates(rows: readonly Pick<Case, "state">[]): StateColumns {
  return {
    forms: Uint8Array.from(rows, ({ state }) => forms.indexOf(state.form)),
    texts: rows.map(({ state }) => state.text),
    items: rows.flatMap(({ state }, place): [number, string[]][] =>
      state.items.length === 0 ? [] : [[place, [...state.items]]],
    ),
  };
}

export function packCaseColumns(rows: readonly NewCase[]): CaseColumns {
  const fields = listMetadataFields(rows);
  const labels = dictionaryEncode(
    rows.map((row) => row.labels),
    (own) => JSON.stringify(own),
  );
  return {
    ...packStates(rows),
    labels: { at: labels.at, of: labels.of.map((own) => [...own]) },
    ...(rows.some(({ facts }) => facts !== undefined) && {
      facts: packLabelFacts(rows.map((row) => (row.facts === undefined ? [] : labelFactsOf(row)))),
    }),
    notes: dictionaryEncode(rows.map(({ note }) => note)),
    groups: dictionaryEncode(rows.map(({ group }) => group)),
    ...(fields.length > 0 && {
      metadata: fields.map((name) => ({
        name,
        values: dictionaryEncode(rows.map((row) => metadataValueOf(row, name))),
      })),
    }),
  };
}

function repeatedAt<Item>({ of, at }: DictionaryEncoded<Item>, place: number, none: Item): Item {
  return of[at[place] ?? 0] ?? none;
}

const noItems: string[] = [];
const noLabels: readonly CaseLabel[] = [];

/** Cases sorted by key. Cases with equal labels share one array. */
export function unpackCases({ chunk, keys, ...columns }: CaseChunk): Case[] {
  return unpackCaseColumns(
    columns,
    (place) => `${chunk}${String(keys[place]).padStart(digitsWithinChunk, "0")}`,
  );
}

export function unpackStates({ texts, ...columns }: StateColumns): AuthoredState[] {
  const items = new Map(columns.items);
  return texts.map((text, place) => ({
    form: forms[columns.forms[place] ?? 0] ?? "text",
    text,
    items: items.get(place) ?? noItems,
  }));
}

/** `keyOf` returns the key of the case at a place. */
export function unpackCaseColumns(columns: CaseColumns, keyOf: (place: number) => string): Case[] {
  const { labels, notes, groups, facts, metadata } = columns;
  return unpackStates(columns).map((state, place) => {
    const row: Case = {
      key: keyOf(place),
      state,
      labels: repeatedAt<readonly CaseLabel[]>(labels, place, noLabels),
      note: repeatedAt(notes, place, ""),
      group: repeatedAt(groups, place, ""),
    };
    if (facts && hasLabelFacts(facts, place)) row.facts = { columns: facts, place };
    const known = metadata && toMetadata(metadata, ({ values }) => repeatedAt(values, place, ""));
    if (known) row.metadata = known;
    return row;
  });
}

/** In UTF-16 units. Cases with longer texts are stored separately, to keep chunks below a few megabytes. */
const longestPacked = 4000;

/** Whether the case's texts and label facts are few enough for a chunk. */
export function isSmallEnoughToPack(row: NewCase): boolean {
  const { state, facts, metadata = {} } = row;
  if (facts !== undefined && labelFactsOf(row).length > factsPerCaseMax) return false;
  const texts = [...state.items, ...Object.values(metadata)];
  return texts.reduce((sum, text) => sum + text.length, state.text.length) <= longestPacked;
}

/** Cases of one chunk to write, and keys of cases to remove. */
export interface CaseChunkChange {
  chunk: string;
  put: readonly Case[];
  remove: readonly string[];
}

/** Index after the cases of the chunk that begins at `from`. */
function chunkEnd(cases: readonly Case[], from: number): number {
  return Math.max(from + 1, lowerBoundByKey(cases, chunkUpperBound(cases[from]?.key ?? ""), from));
}

/** What has changed between two lists sorted by key, by chunk. Unchanged cases must be the same objects. */
export function diffCaseChunks(stored: readonly Case[], wanted: readonly Case[]): CaseChunkChange[] {
  const places = changedIndexes(stored, wanted);
  const changes = new Map<string, { chunk: string; put: Case[]; remove: string[] }>();
  let last = { chunk: "none", put: [] as Case[], remove: [] as string[] };
  const changeOf = (key: string) => {
    const chunk = chunkKeyOf(key);
    // Cases of one chunk are adjacent, so the last chunk is usually the right one.
    if (chunk === last.chunk) return last;
    last = changes.get(chunk) ?? { chunk, put: [], remove: [] };
    changes.set(chunk, last);
    return last;
  };
  if (places?.every((place) => stored[place]?.key === wanted[place]?.key)) {
    for (const row of places.map((place) => wanted[place] as Case)) changeOf(row.key).put.push(row);
    return [...changes.values()];
  }
  let [before, after] = [0, 0];
  while (before < stored.length && after < wanted.length) {
    const [was, row] = [stored[before] as Case, wanted[after] as Case];
    if (was === row) {
      before += 1;
      after += 1;
    } else if (was.key < row.key) {
      changeOf(was.key).remove.push(was.key);
      before += 1;
    } else {
      changeOf(row.key).put.push(row);
      after += 1;
      if (was.key === row.key) before += 1;
    }
  }
  // What only one list has at its end is taken by the chunk: an import adds 100,000 cases.
  for (let end = 0; after < wanted.length; after = end) {
    end = chunkEnd(wanted, after);
    const change = changeOf(wanted[after]?.key ?? "");
    change.put = change.put.concat(wanted.slice(after, end));
  }
  for (let end = 0; before < stored.length; before = end) {
    end = chunkEnd(stored, before);
    const change = changeOf(stored[before]?.key ?? "");
    change.remove = change.remove.concat(stored.slice(before, end).map(({ key }) => key));
  }
  return [...changes.values()];
}

/** The cases of a chunk, whose name mustn't be blank. `cases` must be sorted by key. */
export function casesInChunk(cases: readonly Case[], chunk: string): readonly Case[] {
  const from = lowerBoundByKey(cases, chunk);
  return cases.slice(from, lowerBoundByKey(cases, `${chunk}:`, from));
}

/** Applies later changes to cases sorted by key; null removes a case. */
export function applyCaseChanges(
  cases: readonly Case[],
  later: readonly (readonly [key: string, row: Case | null])[],
): readonly Case[] {
  if (later.length === 0) return cases;
  const sorted = [...later].sort(([one], [other]) => (one < other ? -1 : 1));
  if (sorted.every(([key, row]) => row !== null && findByKey(cases, key) !== undefined)) {
    const replacement = new CaseReplacer(cases);
    for (const [key, row] of sorted) replacement.replace(key, (before) => row ?? before);
    return replacement.make();
  }
  const merged: Case[] = [];
  let from = 0;
  for (const [key, row] of sorted) {
    const place = lowerBoundByKey(cases, key, from);
    for (; from < place; from += 1) merged.push(cases[from] as Case);
    if (cases[place]?.key === key) from += 1;
    if (row !== null) merged.push(row);
  }
  for (; from < cases.length; from += 1) merged.push(cases[from] as Case);
  return merged;
}
