import type { CaseRow, CaseRun } from "#core/model/case-run.ts";
import type { Profile } from "#core/model/profile.ts";
import { type RowReading, readRow } from "./case-answers.ts";
import { chunkOf } from "./case-chunks.ts";
import { type Column, itemAt, lengthOf, toColumn } from "./columns.ts";

/** What a run says of up to a thousand cases, read and by columns. */
export interface AnswerChunk {
  runKey: string;
  chunk: string;
  /** What read the rows: another reads them anew. */
  reader: string;
  /** How many stored rows it was made of, those that could not be read among them. */
  rows: number;
  /** Of its cases, growing. */
  keys: string[];
  columns: Record<AnswerMember, Column>;
  /** By the place of the question in the run: what was answered, and what broke the contract. */
  answers: Column[];
  violations: Column[];
}

const members = ["standing", "problem", "inputTokens", "stateMark", "tokens", "cost", "model"] as const;
export type AnswerMember = (typeof members)[number];

/** A row as read: its members, and for each question what was answered; none without a reading. */
type ReadRow = Record<AnswerMember, unknown> & {
  key: string;
  readings: readonly RowReading[];
};

const noReading: ReadRow["readings"][number] = { answer: null, violations: [] };

/** The rows of one chunk of a run as columns, in the order of their cases; `stored`: how many there are in storage. */
export function packAnswers(
  { key: runKey, asked }: CaseRun,
  about: Pick<AnswerChunk, "chunk" | "reader" | "rows">,
  rows: readonly ReadRow[],
): AnswerChunk {
  const sorted = rows
    .filter(({ key }) => chunkOf(key) === about.chunk)
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const columnOf = (member: AnswerMember) => toColumn(sorted.map((row) => row[member]));
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
    answers: asked.map((_, at) => toColumn(readingsAt(at).map(({ answer }) => answer))),
    violations: asked.map((_, at) => toColumn(readingsAt(at).map(({ violations }) => [...violations]))),
  };
}

/** Stored rows of one chunk, read once. */
export function readRows(rows: readonly CaseRow[], run: CaseRun, profile: Profile): ReadRow[] {
  return rows.map((row) => {
    const { stateMark, tokens, caseKey: key } = row;
    return { key, stateMark, tokens, ...readRow(row, run, profile) };
  });
}

/** The same chunk with rows that are new or have changed. */
export function replaceRows(
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
    standing: itemAt(columns.standing, place),
    problem: itemAt(columns.problem, place),
    inputTokens: itemAt(columns.inputTokens, place),
    stateMark: itemAt(columns.stateMark, place),
    tokens: itemAt(columns.tokens, place),
    cost: itemAt(columns.cost, place),
    model: itemAt(columns.model, place),
    readings: answers.map((column, at) => ({
      answer: itemAt(column, place) as RowReading["answer"],
      violations: violations[at] ? (itemAt(violations[at], place) as string[]) : [],
    })),
  }));
}

/** Whether a stored record is a chunk that this reader made of a run. */
export function isAnswerChunk(record: unknown, { asked }: CaseRun, reader: string): record is AnswerChunk {
  const { keys, columns, answers, violations, ...chunk } = record as AnswerChunk;
  if (chunk.reader !== reader || answers.length !== asked.length || violations.length !== asked.length)
    return false;
  const all = [...members.map((member) => columns[member]), ...answers, ...violations];
  return all.every((column) => lengthOf(column) === keys.length || keys.length === 0);
}
