// Cases in storage: a thousand in a record, and changed ones in records of their own.

import {
  applyCaseChanges,
  type CaseChunk,
  type CaseChunkChange,
  caseChunkSchema,
  casesInChunk,
  diffCaseChunks,
  isSmallEnoughToPack,
  packCases,
  unpackCases,
} from "#core/cases/case-chunks.ts";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { caseRecordSchema } from "#core/document/records.ts";
import type { Case } from "#core/model/case.ts";

type Key = [playgroundKey: string, key: string];

interface CaseReads {
  /** Packed, with a thousand cases in a record. */
  chunks: ReadStore;
  /** One case a record, which overrides the case's chunk; a record without a case is a tombstone. */
  singles: ReadStore;
}

interface ReadStore {
  get(key: Key): Promise<unknown>;
  getKey(key: Key): Promise<unknown>;
  getAll(range: IDBKeyRange, count: number): Promise<unknown[]>;
}

interface WriteStore extends ReadStore {
  put(record: unknown): Promise<unknown>;
  delete(key: Key | IDBKeyRange): Promise<void>;
}

interface CaseWrites {
  chunks: WriteStore;
  singles: WriteStore;
}

/** A stored chunk of cases or a single case that can't be read, with the reason as a phrase. */
export interface UnreadableCaseRecord {
  store: "cases" | "caseChunks";
  key: Key;
  reason: string;
  record: unknown;
}

interface CasesReading {
  cases: readonly Case[];
  unreadable: UnreadableCaseRecord[];
}

/** A single record, which overrides its chunk; a null `row` is a tombstone. */
type Later = [key: string, row: Case | null];

/** Parsing this many chunks fits in a frame. */
const chunksAtOnce = 4;
const singlesAtOnce = 500;

/**
 * Yields batches of `count` records of a playground, from key `first` to `last` (both included), and reads the next
 * batch while one is processed. A `last` of [] is above all keys.
 */
async function* inBatches(store: ReadStore, [playgroundKey, first]: Key, last: unknown, count: number) {
  const readFrom = (from: string, past: boolean) => {
    const found = store.getAll(IDBKeyRange.bound([playgroundKey, from], [playgroundKey, last], past), count);
    // Prevents an unhandled rejection when the consumer has stopped.
    found.catch(() => {});
    return found;
  };
  let coming = readFrom(first, false);
  for (;;) {
    const found = await coming;
    const isLast = found.length < count;
    if (!isLast) {
      const { key, chunk } = found.at(-1) as { key?: string; chunk?: string };
      coming = readFrom(chunk ?? key ?? "", true);
    }
    if (found.length > 0) yield found;
    if (isLast) return;
  }
}

/** All cases of a playground, in ascending key order. Records that can't be read are left out, and listed apart. */
export async function readStoredCases(
  { chunks, singles }: CaseReads,
  playgroundKey: string,
): Promise<CasesReading> {
  const unreadable: UnreadableCaseRecord[] = [];
  const [packed, later] = await Promise.all([
    readChunks(chunks, playgroundKey, unreadable),
    readSingles(singles, [playgroundKey, ""], [], unreadable),
  ]);
  return { cases: applyCaseChanges(packed, later), unreadable };
}

async function readChunks(store: ReadStore, playgroundKey: string, unreadable: UnreadableCaseRecord[]) {
  const cases: Case[] = [];
  for await (const records of inBatches(store, [playgroundKey, ""], [], chunksAtOnce)) {
    for (const record of records) {
      for (const row of readChunk(record, unreadable)) cases.push(row);
    }
  }
  return cases;
}

function readChunk(record: unknown, unreadable: UnreadableCaseRecord[]): readonly Case[] {
  const parsed = caseChunkSchema.safeParse(record);
  if (parsed.success) return unpackCases(parsed.data);
  // The key path is valid even if the rest of the record is not.
  const { playgroundKey, chunk } = record as Pick<CaseChunk, "playgroundKey" | "chunk">;
  const reason = parsed.error.issues[0]?.message ?? "";
  unreadable.push({ store: "caseChunks", key: [playgroundKey, chunk], reason, record });
  return [];
}

async function readSingles(
  store: ReadStore,
  first: Key,
  last: unknown,
  unreadable: UnreadableCaseRecord[],
): Promise<Later[]> {
  const later: Later[] = [];
  for await (const records of inBatches(store, first, last, singlesAtOnce)) {
    for (const record of records) {
      const parsed = caseRecordSchema.safeParse(record);
      if (parsed.success) later.push([parsed.data.key, parsed.data.row]);
      else {
        const { key } = record as { key: string };
        const reasons = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
        unreadable.push({ store: "cases", key: [first[0], key], reason: reasons.join("; "), record });
      }
    }
  }
  return later;
}

/** One chunk's cases, with single records taking precedence. */
export async function readStoredCaseChunk(
  { chunks, singles }: CaseReads,
  playgroundKey: string,
  chunk: string,
): Promise<CasesReading & { later: Later[] }> {
  const unreadable: UnreadableCaseRecord[] = [];
  const [record, later] = await Promise.all([
    chunks.get([playgroundKey, chunk]),
    readSingles(singles, [playgroundKey, chunk], `${chunk}:`, unreadable),
  ]);
  const packed = record === undefined ? [] : readChunk(record, unreadable);
  return { cases: applyCaseChanges(packed, later), later, unreadable };
}

function singlesOf(playgroundKey: string, chunk: string): IDBKeyRange {
  return IDBKeyRange.bound([playgroundKey, chunk], [playgroundKey, `${chunk}:`]);
}

/** Copies the case's facts out of columns that a thousand cases share. */
function toSingle(playgroundKey: string, row: Case) {
  const alone = row.facts === undefined ? row : { ...row, facts: labelFactsOf(row) };
  return { playgroundKey, key: row.key, row: alone };
}

/** A write's error also aborts the transaction, which reports it. */
function quietly(written: Promise<unknown>): Promise<unknown> {
  return written.catch(() => {});
}

/** A chunk with at least this many changes is written anew; otherwise each changed case gets a record of its own. */
export const minChangesToRepack = 32;

/** Writes only the difference, and yields in between so that the page stays responsive. */
export async function storeCaseChanges(
  stores: CaseWrites,
  playgroundKey: string,
  stored: readonly Case[],
  wanted: readonly Case[],
): Promise<void> {
  for (const change of diffCaseChunks(stored, wanted)) {
    if (change.put.length + change.remove.length < minChangesToRepack)
      await writeSingles(stores, playgroundKey, change);
    else await writeCaseChunk(stores, playgroundKey, change.chunk, casesInChunk(wanted, change.chunk));
  }
}

async function writeSingles({ chunks, singles }: CaseWrites, playgroundKey: string, change: CaseChunkChange) {
  const { chunk, put, remove } = change;
  const isPacked = remove.length > 0 && (await chunks.getKey([playgroundKey, chunk])) !== undefined;
  await Promise.all([
    ...put.map((row) => quietly(singles.put(toSingle(playgroundKey, row)))),
    ...remove.map((key) =>
      quietly(
        isPacked ? singles.put({ playgroundKey, key, row: null }) : singles.delete([playgroundKey, key]),
      ),
    ),
  ]);
}

/** Replaces a chunk and its single records. Cases whose texts or facts are too long for a chunk get single records. */
export async function writeCaseChunk(
  { chunks, singles }: CaseWrites,
  playgroundKey: string,
  chunk: string,
  rows: readonly Case[],
): Promise<void> {
  const packed = rows.filter(isSmallEnoughToPack);
  const long = rows.filter((row) => !isSmallEnoughToPack(row));
  await Promise.all([
    quietly(
      packed.length === 0
        ? chunks.delete([playgroundKey, chunk])
        : chunks.put(packCases(playgroundKey, chunk, packed)),
    ),
    quietly(singles.delete(singlesOf(playgroundKey, chunk))),
    ...long.map((row) => quietly(singles.put(toSingle(playgroundKey, row)))),
  ]);
}
