// Reads the stored rows of runs over cases, of which single ones override packed ones, and deletes the cached answers
// of changed rows.

import * as z from "zod/mini";
import { casesInChunk, chunkKeyOf } from "#core/cases/case-chunks.ts";
import type { Case } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import { type CaseRunRow, type CaseRunRowWithState, caseRunRowSchema } from "#core/model/run.ts";
import type { Database } from "./database.ts";

const rowsAtOnce = 500;
const chunksAtOnce = 4;

/** Up to 1,000 answered rows in one record, each with its state text. */
export interface CaseRowChunk {
  runKey: string;
  chunk: string;
  rows: readonly CaseRunRowWithState[];
}

const rowsOfChunkSchema = z.object({ rows: z.array(z.unknown()) });
const wholeRowSchema = z.object({
  row: z.omit(caseRunRowSchema, { stateHash: true }),
  stateText: z.string(),
});

/** Unreadable records are skipped, so one doesn't hide the others. */
export function parseCaseRows(records: readonly unknown[]): CaseRunRow[] {
  return records.flatMap((record) => caseRunRowSchema.safeParse(record).data ?? []);
}

/** Empty when the record is missing or unreadable. */
export function parsePackedRows(record: unknown): CaseRunRowWithState[] {
  const rows = rowsOfChunkSchema.safeParse(record).data?.rows ?? [];
  return rows.flatMap((row) => wholeRowSchema.safeParse(row).data ?? []);
}

/** A packed row's state text is inside its chunk, so there is no content hash to look up. */
export function toCaseRow({ row }: CaseRunRowWithState): CaseRunRow {
  return { ...row, stateHash: "" };
}

/** Yields batches in the order of case keys. */
export async function* readSingleRows(database: Database, runKey: string): AsyncGenerator<CaseRunRow[]> {
  let after: IDBValidKey = [runKey];
  for (;;) {
    const range = IDBKeyRange.bound(after, [runKey, []], true);
    const found = await database.getAll("caseRows", range, rowsAtOnce);
    if (found.length > 0) yield parseCaseRows(found);
    if (found.length < rowsAtOnce) return;
    // The key path is valid even if the rest of the record is not.
    after = [runKey, (found.at(-1) as CaseRunRow).caseKey];
  }
}

/** Yields batches in the order of case keys. Some of the rows may be overridden by single ones. */
export async function* readPackedRows(
  database: Database,
  runKey: string,
): AsyncGenerator<CaseRunRowWithState[]> {
  let after: IDBValidKey = [runKey];
  for (;;) {
    const range = IDBKeyRange.bound(after, [runKey, []], true);
    const found = await database.getAll("caseRowChunks", range, chunksAtOnce);
    if (found.length > 0) yield found.flatMap(parsePackedRows);
    if (found.length < chunksAtOnce) return;
    after = [runKey, (found.at(-1) as CaseRowChunk).chunk];
  }
}

/** Single rows come first, because they override packed ones. */
export async function* readCaseRows(database: Database, runKey: string): AsyncGenerator<CaseRunRow[]> {
  const singles = new Set<string>();
  for await (const rows of readSingleRows(database, runKey)) {
    for (const { caseKey } of rows) singles.add(caseKey);
    yield rows;
  }
  for await (const rows of readPackedRows(database, runKey)) {
    yield rows.filter(({ row }) => !singles.has(row.caseKey)).map(toCaseRow);
  }
}

/**
 * Whether the run has a row of one of these cases, or no row at all yet. Reads few chunks, because the first one
 * usually decides.
 */
export async function hasRowOfCasesOrNone(
  database: Database,
  runKey: string,
  cases: readonly Case[],
): Promise<boolean> {
  const isHere = (caseKey: unknown) => typeof caseKey === "string" && findByKey(cases, caseKey) !== undefined;
  const all = IDBKeyRange.bound([runKey], [runKey, []]);
  const singles = (await database.getAllKeys("caseRows", all)).map(([, caseKey]) => caseKey);
  if (singles.some(isHere)) return true;
  const chunks = await database.getAllKeys("caseRowChunks", all);
  for (const [, chunk] of chunks) {
    if (casesInChunk(cases, chunk).length === 0) continue;
    const rows = parsePackedRows(await database.get("caseRowChunks", [runKey, chunk]));
    if (rows.some(({ row }) => isHere(row.caseKey))) return true;
  }
  return singles.length === 0 && chunks.length === 0;
}

/** Single rows first, then packed ones. Missing or unreadable rows are omitted. */
export async function getCaseRows(
  database: Database,
  runKey: string,
  caseKeys: readonly string[],
): Promise<CaseRunRow[]> {
  const transaction = database.transaction(["caseRows", "caseRowChunks"]);
  const singles = transaction.objectStore("caseRows");
  const found = parseCaseRows(await Promise.all(caseKeys.map((key) => singles.get([runKey, key]))));
  const missing = new Set(caseKeys);
  for (const { caseKey } of found) missing.delete(caseKey);
  const chunks = [...new Set([...missing].map(chunkKeyOf))];
  const packed = chunks.map((chunk) => transaction.objectStore("caseRowChunks").get([runKey, chunk]));
  const others = (await Promise.all(packed)).flatMap(parsePackedRows);
  return [...found, ...others.filter(({ row }) => missing.has(row.caseKey)).map(toCaseRow)];
}

/**
 * Deletes the cached answer chunks of these rows, in the transaction that changes the rows. The promises don't reject,
 * because an error aborts the transaction, which reports it.
 */
export function deleteCachedAnswerChunks(
  store: { delete(key: [runKey: string, chunk: string]): Promise<void> },
  rows: readonly Pick<CaseRunRow, "runKey" | "caseKey">[],
): Promise<void>[] {
  const keys = new Map(
    rows.map(({ runKey, caseKey }) => [`${runKey} ${chunkKeyOf(caseKey)}`, { runKey, caseKey }]),
  );
  return [...keys.values()].map(({ runKey, caseKey }) =>
    store.delete([runKey, chunkKeyOf(caseKey)]).catch(() => {}),
  );
}
