// Parsed answers in chunks of columns, as they are stored and posted.

import type { Profile } from "#core/model/profile.ts";
import type { CaseRun, CaseRunRow } from "#core/model/run.ts";
import { type AnswerWithViolations, parseCaseRunRow, type RowReading } from "./case-answers.ts";
import { chunkKeyOf } from "./case-chunks.ts";
import {
  type EncodedColumn,
  encodeColumn,
  encodedColumnLength,
  encodedColumnValueAt,
} from "./encoded-column.ts";

/** Parsed answers of up to a thousand cases, as columns. */
export interface AnswerChunk {
  runKey: string;
  chunk: string;
  /** Version of the parser that made it. Chunks of another version are parsed again from the stored rows. */
  reader: string;
  /** Number of stored rows that it was made from, including unreadable ones. */
  rows: number;
  /** Case keys, increasing. */
  keys: string[];
  columns: Record<AnswerColumnName, EncodedColumn>;
  /** By the question's index in the run. */
  answers: EncodedColumn[];
  /** Contract violations, by the question's index in the run. */
  violations: EncodedColumn[];
}

const members = ["standing", "problem", "inputTokens", "stateMark", "tokens", "cost", "model"] as const;
export type AnswerColumnName = (typeof members)[number];

/** A row without what its response says. */
type UnreadRow = Record<Exclude<AnswerColumnName, "model">, unknown> & { key: string };

type ReadRow = UnreadRow & Pick<RowReading, "readings"> & { model: unknown };

const noReading: AnswerWithViolations = { answer: null, violations: [] };

/** What the responses of rows say, as columns; answers and violations by the question's index in the run. */
export interface PackedReadings extends Pick<AnswerChunk, "answers" | "violations"> {
  readonly model: EncodedColumn;
}

export function packReadings(
  rows: readonly Pick<ReadRow, "model" | "readings">[],
  questions: number,
): PackedReadings {
  const each = Array.from({ length: questions }, (_, at) =>
    rows.map(({ readings }) => readings[at] ?? noReading),
  );
  return {
    model: encodeColumn(rows.map(({ model }) => model)),
    answers: each.map((own) => encodeColumn(own.map(({ answer }) => answer))),
    violations: each.map((own) => encodeColumn(own.map(({ violations }) => [...violations]))),
  };
}

/** Packs the rows of one chunk into columns, ordered by case key. Rows of other chunks are left out. */
export function packAnswers(
  run: CaseRun,
  about: Pick<AnswerChunk, "chunk" | "reader" | "rows">,
  rows: readonly ReadRow[],
): AnswerChunk {
  const sorted = rows
    .filter(({ key }) => chunkKeyOf(key) === about.chunk)
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  return joinColumns(run, about, sorted, packReadings(sorted, run.asked.length));
}

/** The same for rows of this chunk, ordered by case key, whose responses were read and packed before. */
export function packReadAnswers(
  run: CaseRun,
  about: Pick<AnswerChunk, "chunk" | "reader" | "rows">,
  rows: readonly Omit<CaseRunRow, "stateHash">[],
  readings: PackedReadings,
): AnswerChunk {
  const unread = rows.map(
    ({ caseKey: key, standing, problem, inputTokens, cost = null, stateMark, tokens }): UnreadRow => {
      return { key, standing, problem, inputTokens, stateMark, tokens, cost };
    },
  );
  return joinColumns(run, about, unread, readings);
}

function joinColumns(
  { key: runKey }: CaseRun,
  about: Pick<AnswerChunk, "chunk" | "reader" | "rows">,
  rows: readonly UnreadRow[],
  { model, answers, violations }: PackedReadings,
): AnswerChunk {
  const columnOf = (member: keyof UnreadRow) => encodeColumn(rows.map((row) => row[member]));
  return {
    runKey,
    ...about,
    keys: rows.map(({ key }) => key),
    columns: {
      standing: columnOf("standing"),
      problem: columnOf("problem"),
      inputTokens: columnOf("inputTokens"),
      stateMark: columnOf("stateMark"),
      tokens: columnOf("tokens"),
      cost: columnOf("cost"),
      model,
    },
    answers,
    violations,
  };
}

export function parseCaseRunRows(
  rows: readonly Omit<CaseRunRow, "stateHash">[],
  run: CaseRun,
  profile: Profile,
): ReadRow[] {
  return rows.map((row) => {
    const { stateMark, tokens, caseKey: key } = row;
    return { key, stateMark, tokens, ...parseCaseRunRow(row, run, profile) };
  });
}

/**
 * The chunk with these rows in place of those under the same keys; a new chunk if there is none yet. Rows of other
 * chunks are left out. A new chunk has a blank `reader`, so it's for memory only.
 */
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
    standing: encodedColumnValueAt(columns.standing, place),
    problem: encodedColumnValueAt(columns.problem, place),
    inputTokens: encodedColumnValueAt(columns.inputTokens, place),
    stateMark: encodedColumnValueAt(columns.stateMark, place),
    tokens: encodedColumnValueAt(columns.tokens, place),
    cost: encodedColumnValueAt(columns.cost, place),
    model: encodedColumnValueAt(columns.model, place),
    readings: answers.map((column, at) => ({
      answer: encodedColumnValueAt(column, place) as AnswerWithViolations["answer"],
      violations: violations[at] ? (encodedColumnValueAt(violations[at], place) as string[]) : [],
    })),
  }));
}

/**
 * Whether a stored chunk was made by this version of the parser, with columns of one length for this run's questions.
 */
export function isAnswerChunk(record: unknown, { asked }: CaseRun, reader: string): record is AnswerChunk {
  const { keys, columns, answers, violations, ...chunk } = record as AnswerChunk;
  if (chunk.reader !== reader || answers.length !== asked.length || violations.length !== asked.length)
    return false;
  const all = [...members.map((member) => columns[member]), ...answers, ...violations];
  return all.every((column) => encodedColumnLength(column) === keys.length || keys.length === 0);
}
