import * as z from "zod/mini";
import { chunkKeyOf } from "#core/cases/case-chunks.ts";
import { type CaseRunRow, type CaseRunRowWithState, caseRunRowSchema } from "#core/model/run.ts";
import type { Database } from "./database.ts";

const rowsAtOnce = 500;
const chunksAtOnce = 4;

/** Answered rows that came together, up to a thousand in a record, each with the text of its state. */
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

/** The records that can be read as rows of a case run. */
export function parseRows(records: readonly unknown[]): CaseRunRow[] {
  return records.flatMap((record) => caseRunRowSchema.safeParse(record).data ?? []);
}

/** The rows of a record of them that can be read; none where there is no such record. */
export function parsePacked(record: unknown): CaseRunRowWithState[] {
  const rows = rowsOfChunkSchema.safeParse(record).data?.rows ?? [];
  return rows.flatMap((row) => wholeRowSchema.safeParse(row).data ?? []);
}

/** A row of a chunk like one by itself; its state's text stands beside it, so it has no hash to find it by. */
export function toCaseRow({ row }: CaseRunRowWithState): CaseRunRow {
  return { ...row, stateHash: "" };
}

/** The rows of a run that stand by themselves, in the order of their cases, some at a time. */
export async function* readSingleRows(database: Database, runKey: string): AsyncGenerator<CaseRunRow[]> {
  let after: IDBValidKey = [runKey];
  for (;;) {
    const range = IDBKeyRange.bound(after, [runKey, []], true);
    const found = await database.getAll("caseRows", range, rowsAtOnce);
    if (found.length > 0) yield parseRows(found);
    if (found.length < rowsAtOnce) return;
    // The store's key path holds even for a row that is otherwise unreadable.
    after = [runKey, (found.at(-1) as CaseRunRow).caseKey];
  }
}

/** The rows of a run that came together, some at a time. */
export async function* readPackedRows(
  database: Database,
  runKey: string,
): AsyncGenerator<CaseRunRowWithState[]> {
  let after: IDBValidKey = [runKey];
  for (;;) {
    const range = IDBKeyRange.bound(after, [runKey, []], true);
    const found = await database.getAll("caseRowChunks", range, chunksAtOnce);
    if (found.length > 0) yield found.flatMap(parsePacked);
    if (found.length < chunksAtOnce) return;
    after = [runKey, (found.at(-1) as CaseRowChunk).chunk];
  }
}

/** All rows of a run, some at a time. Those by themselves come first, as they count over those that came together. */
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

/** The rows of these cases, as far as they are there and can be read. */
export async function getCaseRows(
  database: Database,
  runKey: string,
  caseKeys: readonly string[],
): Promise<CaseRunRow[]> {
  const transaction = database.transaction(["caseRows", "caseRowChunks"]);
  const singles = transaction.objectStore("caseRows");
  const found = parseRows(await Promise.all(caseKeys.map((key) => singles.get([runKey, key]))));
  const missing = new Set(caseKeys);
  for (const { caseKey } of found) missing.delete(caseKey);
  const chunks = [...new Set([...missing].map(chunkKeyOf))];
  const packed = chunks.map((chunk) => transaction.objectStore("caseRowChunks").get([runKey, chunk]));
  const others = (await Promise.all(packed)).flatMap(parsePacked);
  return [...found, ...others.filter(({ row }) => missing.has(row.caseKey)).map(toCaseRow)];
}

/** What is read of rows is forgotten where a row changes, in the transaction that changes it: its end says why that fails. */
export function invalidateChunks(
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
