import type { Profile } from "#core/model/profile.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import { parseCaseRunRow, type RowReading } from "./case-answers.ts";
import { chunkKeyOf } from "./case-chunks.ts";

/**
 * A column of JSON values as few large arrays, which are stored and posted to workers in a fraction of the time and
 * memory of objects.
 */
export type EncodedColumn =
  /** One value repeated `length` times. */
  | { kind: "same"; value: Scalar; length: number }
  | { kind: "numbers"; values: Float64Array }
  /** Dictionary encoding: distinct values, and for each place an index into them. */
  | { kind: "few"; of: Scalar[]; at: Uint16Array }
  /** Nullable column: an index into `values`, or −1 for null. */
  | { kind: "some"; at: Int32Array; values: EncodedColumn }
  /** Lists of equal length, concatenated. */
  | { kind: "lists"; size: number; length: number; items: EncodedColumn }
  /** Objects with the same members, a column per member. */
  | { kind: "records"; names: string[]; members: EncodedColumn[] }
  /** Values without a common shape. */
  | { kind: "any"; values: unknown[] };

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object";
const mostDistinct = 65_535;

/** Values must be JSON values, so that decoding gives them back. */
export function encodeColumn(values: readonly unknown[]): EncodedColumn {
  const [first] = values;
  if (values.length > 0 && isScalar(first) && values.every((value) => Object.is(value, first))) {
    return { kind: "same", value: first, length: values.length };
  }
  if (values.every((value) => typeof value === "number")) {
    return { kind: "numbers", values: Float64Array.from(values) };
  }
  return (
    toWords(values) ??
    toSome(values) ??
    toLists(values) ??
    toRecords(values) ?? { kind: "any", values: [...values] }
  );
}

function toWords(values: readonly unknown[]): EncodedColumn | null {
  const places = new Map<Scalar, number>();
  const at = new Uint16Array(values.length);
  for (const [place, value] of values.entries()) {
    if (!isScalar(value) || typeof value === "number") return null;
    const known = places.get(value) ?? places.size;
    if (known > mostDistinct) return null;
    places.set(value, known);
    at[place] = known;
  }
  return { kind: "few", of: [...places.keys()], at };
}

function toSome(values: readonly unknown[]): EncodedColumn | null {
  const others = values.filter((value) => value !== null);
  if (others.length === values.length) return null;
  let next = 0;
  const at = Int32Array.from(values, (value) => (value === null ? -1 : next++));
  return { kind: "some", at, values: encodeColumn(others) };
}

function toLists(values: readonly unknown[]): EncodedColumn | null {
  const size = Array.isArray(values[0]) ? values[0].length : -1;
  if (!values.every((value) => Array.isArray(value) && value.length === size)) return null;
  return { kind: "lists", size, length: values.length, items: encodeColumn(values.flat()) };
}

function toRecords(values: readonly unknown[]): EncodedColumn | null {
  if (values.some((value) => isScalar(value) || Array.isArray(value))) return null;
  const records = values as readonly Record<string, unknown>[];
  const names = Object.keys(records[0] ?? {});
  const isAlike = (record: Record<string, unknown>) => {
    const own = Object.keys(record);
    return own.length === names.length && own.every((name, at) => name === names[at]);
  };
  // Records without members have no column whose length tells how many there are.
  if (names.length === 0 || names.includes("__proto__") || !records.every(isAlike)) return null;
  return {
    kind: "records",
    names,
    members: names.map((name) => encodeColumn(records.map((record) => record[name]))),
  };
}

/** Number of values; null when the parts have different lengths, as in a damaged record. */
export function columnLength(column: EncodedColumn): number | null {
  if (column.kind === "same") return column.length;
  if (column.kind === "few") {
    return column.at.every((place) => place < column.of.length) ? column.at.length : null;
  }
  if (column.kind === "some") {
    const others = columnLength(column.values);
    const fits = others !== null && column.at.every((place) => place < others);
    return fits ? column.at.length : null;
  }
  if (column.kind === "lists") {
    return columnLength(column.items) === column.size * column.length ? column.length : null;
  }
  if (column.kind === "records") {
    const [first = null, ...others] = column.members.map(columnLength);
    return others.every((length) => length === first) ? first : null;
  }
  return column.values.length;
}

export function columnValueAt(column: EncodedColumn, place: number): unknown {
  if (column.kind === "same") return column.value;
  if (column.kind === "few") return column.of[column.at[place] ?? 0];
  if (column.kind === "some") {
    const at = column.at[place] ?? -1;
    return at < 0 ? null : columnValueAt(column.values, at);
  }
  if (column.kind === "lists") {
    const items: unknown[] = [];
    for (let at = 0; at < column.size; at += 1)
      items.push(columnValueAt(column.items, place * column.size + at));
    return items;
  }
  if (column.kind === "records") {
    const record: Record<string, unknown> = {};
    for (const [at, name] of column.names.entries()) {
      const member = column.members[at];
      if (member) record[name] = columnValueAt(member, place);
    }
    return record;
  }
  return column.values[place];
}

/** Parsed answers of up to a thousand cases, as columns. */
export interface AnswerChunk {
  runKey: string;
  chunk: string;
  /** Version of the parser; a chunk by another version is parsed anew from its rows. */
  reader: string;
  /** Number of stored rows it was built from, including unreadable ones. */
  rows: number;
  /** Case keys, increasing. */
  keys: string[];
  columns: Record<AnswerColumnName, EncodedColumn>;
  /** By question index in the run. */
  answers: EncodedColumn[];
  violations: EncodedColumn[];
}

const members = ["standing", "problem", "inputTokens", "stateMark", "tokens", "cost", "model"] as const;
export type AnswerColumnName = (typeof members)[number];

/** A parsed row. It has a reading for each question, or none if no response came. */
type ReadRow = Record<AnswerColumnName, unknown> & {
  key: string;
  readings: readonly RowReading[];
};

const noReading: ReadRow["readings"][number] = { answer: null, violations: [] };

/** Packs rows into one chunk, ordered by case key. */
export function packAnswers(
  { key: runKey, asked }: CaseRun,
  about: Pick<AnswerChunk, "chunk" | "reader" | "rows">,
  rows: readonly ReadRow[],
): AnswerChunk {
  const sorted = rows
    .filter(({ key }) => chunkKeyOf(key) === about.chunk)
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const columnOf = (member: AnswerColumnName) => encodeColumn(sorted.map((row) => row[member]));
  const readingsAt = (at: number) => sorted.map(({ readings }) => readings[at] ?? noReading);
  return {
    runKey,
    ...about,
    keys: sorted.map(({ key }) => key),
    columns: {
      standing: columnOf("standing"),
      problem: columnOf("problem"),
      inputTokens: columnOf("inputTokens"),
      stateMark: columnOf("stateMark"),
      tokens: columnOf("tokens"),
      cost: columnOf("cost"),
      model: columnOf("model"),
    },
    answers: asked.map((_, at) => encodeColumn(readingsAt(at).map(({ answer }) => answer))),
    violations: asked.map((_, at) => encodeColumn(readingsAt(at).map(({ violations }) => [...violations]))),
  };
}

export function parseCaseRunRows(rows: readonly CaseRunRow[], run: CaseRun, profile: Profile): ReadRow[] {
  return rows.map((row) => {
    const { stateMark, tokens, caseKey: key } = row;
    return { key, stateMark, tokens, ...parseCaseRunRow(row, run, profile) };
  });
}

export function replaceChunkRows(
  before: AnswerChunk | undefined,
  run: CaseRun,
  chunk: string,
  rows: readonly ReadRow[],
): AnswerChunk {
  const merged = new Map(before ? unpackAnswers(before).map((row) => [row.key, row]) : []);
  for (const row of rows) merged.set(row.key, row);
  return packAnswers(run, { chunk, reader: before?.reader ?? "", rows: merged.size }, [...merged.values()]);
}

function unpackAnswers({ keys, columns, answers, violations }: AnswerChunk): ReadRow[] {
  return keys.map((key, place) => ({
    key,
    standing: columnValueAt(columns.standing, place),
    problem: columnValueAt(columns.problem, place),
    inputTokens: columnValueAt(columns.inputTokens, place),
    stateMark: columnValueAt(columns.stateMark, place),
    tokens: columnValueAt(columns.tokens, place),
    cost: columnValueAt(columns.cost, place),
    model: columnValueAt(columns.model, place),
    readings: answers.map((column, at) => ({
      answer: columnValueAt(column, place) as RowReading["answer"],
      violations: violations[at] ? (columnValueAt(violations[at], place) as string[]) : [],
    })),
  }));
}

/** Whether a stored record is a valid chunk of this run, made by this version of the parser. */
export function isAnswerChunk(record: unknown, { asked }: CaseRun, reader: string): record is AnswerChunk {
  const { keys, columns, answers, violations, ...chunk } = record as AnswerChunk;
  if (chunk.reader !== reader || answers.length !== asked.length || violations.length !== asked.length)
    return false;
  const all = [...members.map((member) => columns[member]), ...answers, ...violations];
  return all.every((column) => columnLength(column) === keys.length || keys.length === 0);
}
