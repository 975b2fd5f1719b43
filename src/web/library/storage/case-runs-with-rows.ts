// Writes and reads runs over cases with all their rows, and imports them with other playground keys.

import { unwrap } from "idb";
import type { AnswerChunk } from "#core/cases/answer-chunks.ts";
import { chunkKeyOf } from "#core/cases/case-chunks.ts";
import { rekeyCaseRun } from "#core/document/run-records.ts";
import type { CaseRunRow, CaseRunRowWithState, CaseRunWithRows } from "#core/model/run.ts";
import { newKey, sha256 } from "#web/kit/browser/crypto.ts";
import { type CaseRowChunk, readPackedRows, readSingleRows } from "./case-rows.ts";
import { getCaseRun, toCaseRunRecords } from "./case-runs.ts";
import { type Database, keyRangeOf, runInTransaction } from "./database.ts";

const rowsAtOnce = 500;

/** In characters. Longer rows get their own record, so that a packed one stays within a few MB. */
const longestPacked = 8000;

/** Answered rows aren't asked again, so they can be packed unless they are too long. */
function isPackable({ row: { standing, responseText }, stateText }: CaseRunRowWithState): boolean {
  return standing === "answered" && stateText.length + (responseText?.length ?? 0) <= longestPacked;
}

function pack(rows: readonly CaseRunRowWithState[]) {
  const packed = new Map<string, CaseRunRowWithState[]>();
  const single: CaseRunRowWithState[] = [];
  let last = { chunk: "none", own: [] as CaseRunRowWithState[] };
  for (const withState of rows) {
    const chunk = chunkKeyOf(withState.row.caseKey);
    if (chunk === "" || !isPackable(withState)) {
      single.push(withState);
      continue;
    }
    // Rows of one chunk are mostly adjacent, and a lookup hashes the chunk's key.
    if (chunk !== last.chunk) last = { chunk, own: packed.get(chunk) ?? [] };
    if (last.own.push(withState) === 1) packed.set(chunk, last.own);
  }
  return { packed, single };
}

/**
 * Writes a run with its rows in one transaction, all or nothing. If its answers have been parsed already, `read` has
 * their chunks.
 */
export async function putCaseRunWithRows(
  database: Database,
  { run, rows }: CaseRunWithRows,
  read: readonly AnswerChunk[] = [],
): Promise<void> {
  const { packed, single } = pack(rows);
  const singles = new Map<string, number>();
  for (const { row } of single) {
    const chunk = chunkKeyOf(row.caseKey);
    singles.set(chunk, (singles.get(chunk) ?? 0) + 1);
  }
  // Hashes come first: IndexedDB would close a transaction that waits for a digest.
  const hashed = await withHashes(run.key, single);
  const records = await toCaseRunRecords(run);
  const stores = [
    "caseRuns",
    "askedQuestions",
    "caseRows",
    "stateTexts",
    "caseRowChunks",
    "answerChunks",
  ] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  await runInTransaction(transaction, async () => {
    await transaction.objectStore("answerChunks").delete(keyRangeOf(run.key));
    // One after another, because packing 1,000 rows takes a few ms of the main thread.
    for (const [chunk, own] of packed) {
      const record: CaseRowChunk = { runKey: run.key, chunk, rows: own };
      await transaction.objectStore("caseRowChunks").put(record);
    }
    for (const chunk of read.filter(({ chunk: name }) => name !== "")) {
      const record: AnswerChunk = { ...chunk, rows: singles.get(chunk.chunk) ?? 0 };
      await transaction.objectStore("answerChunks").put(record);
    }
    const caseRows = transaction.objectStore("caseRows");
    const stateTexts = transaction.objectStore("stateTexts");
    for (const [at, { row, text }] of hashed.entries()) {
      // Not wrapped in a promise: at 100,000 rows, a promise for each costs more than the write. An error aborts the
      // transaction.
      unwrap(caseRows).put(row);
      const put = { hash: row.stateHash, text };
      if (at % rowsAtOnce === rowsAtOnce - 1) await stateTexts.put(put);
      else unwrap(stateTexts).put(put);
    }
    await transaction.objectStore("askedQuestions").put(records.asked);
    await transaction.objectStore("caseRuns").put(records.run);
  });
}

/** Without SubtleCrypto (plain HTTP) equal texts can't be shared, so each row keeps its own. */
async function withHashes(runKey: string, rows: readonly CaseRunRowWithState[]) {
  const hashed: { row: CaseRunRow; text: string }[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce).map(async ({ row, stateText: text }) => {
      const stateHash = (await sha256(text)) ?? `${runKey}:${row.caseKey}`;
      return { row: { ...row, stateHash }, text };
    });
    hashed.push(...(await Promise.all(some)));
  }
  return hashed;
}

/** Rows sorted by case key, without those whose text is missing; null when the run is missing or unreadable. */
export async function getCaseRunWithRows(database: Database, key: string): Promise<CaseRunWithRows | null> {
  const run = await getCaseRun(database, key);
  if (run === null) return null;
  const rows = new Map<string, CaseRunRowWithState | null>();
  for await (const singles of readSingleRows(database, key)) {
    const texts = database.transaction("stateTexts").store;
    const found = await Promise.all(
      singles.map(async ({ stateHash }) => (stateHash === "" ? { text: "" } : texts.get(stateHash))),
    );
    for (const [at, { stateHash: _hash, ...row }] of singles.entries()) {
      const { text } = (found[at] ?? {}) as { text?: unknown };
      rows.set(row.caseKey, typeof text === "string" ? { row, stateText: text } : null);
    }
  }
  for await (const packed of readPackedRows(database, key)) {
    for (const packedRow of packed)
      if (!rows.has(packedRow.row.caseKey)) rows.set(packedRow.row.caseKey, packedRow);
  }
  const present = [...rows.values()].filter((row) => row !== null);
  return { run, rows: present.sort((one, other) => (one.row.caseKey < other.row.caseKey ? -1 : 1)) };
}

export async function getAllCaseRunsWithRows(database: Database): Promise<CaseRunWithRows[]> {
  const runs: CaseRunWithRows[] = [];
  for (const key of await database.getAllKeys("caseRuns")) {
    const run = await getCaseRunWithRows(database, key);
    if (run !== null) runs.push(run);
  }
  return runs;
}

/** Adds runs to playgrounds; `playgroundKeys` has the new key by the old one. Runs whose key is taken get a new one. */
export async function importCaseRuns(
  database: Database,
  caseRuns: readonly CaseRunWithRows[],
  playgroundKeys: ReadonlyMap<string, string>,
): Promise<void> {
  for (const withRows of caseRuns) {
    const { key, playgroundKey } = withRows.run;
    const taken = (await database.getKey("caseRuns", key)) !== undefined;
    const moved = rekeyCaseRun(
      withRows,
      taken ? newKey() : key,
      playgroundKeys.get(playgroundKey) ?? playgroundKey,
    );
    await putCaseRunWithRows(database, moved);
  }
}
