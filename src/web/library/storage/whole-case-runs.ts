import { unwrap } from "idb";
import { chunkKeyOf } from "#core/cases/case-chunks.ts";
import { rekeyCaseRun } from "#core/document/records.ts";
import type { CaseRunRow, CaseRunRowWithState, CaseRunWithRows } from "#core/model/run.ts";
import { newKey, sha256 } from "#web/kit/browser/crypto.ts";
import { type CaseRowChunk, readPackedRows, readSingleRows } from "./case-rows.ts";
import { caseRunRecords, getCaseRun } from "./case-runs.ts";
import { type Database, inTransaction, keysOf } from "./database.ts";

const rowsAtOnce = 500;

/** Longer ones stand by themselves, so that no record of a thousand rows grows beyond some megabytes. */
const longestPacked = 8000;

/** Whether a row may stand among others: an answer that came, and is not asked for again. */
function isPackable({ row: { standing, responseText }, stateText }: CaseRunRowWithState): boolean {
  return standing === "answered" && stateText.length + (responseText?.length ?? 0) <= longestPacked;
}

/** By chunk those that may stand among others, and those that stand by themselves. */
function pack(rows: readonly CaseRunRowWithState[]) {
  const packed = new Map<string, CaseRunRowWithState[]>();
  const single: CaseRunRowWithState[] = [];
  for (const whole of rows) {
    const chunk = chunkKeyOf(whole.row.caseKey);
    const known = packed.get(chunk);
    if (chunk === "" || !isPackable(whole)) single.push(whole);
    else if (known === undefined) packed.set(chunk, [whole]);
    else known.push(whole);
  }
  return { packed, single };
}

/** Stores a run that came whole, as with a file, in one transaction: all of it is stored, or nothing. */
export async function putWholeCaseRun(database: Database, { run, rows }: CaseRunWithRows): Promise<void> {
  const { packed, single } = pack(rows);
  // Before the transaction, which would end while a digest is made.
  const hashed = await withHashes(run.key, single);
  const records = await caseRunRecords(run);
  const stores = [
    "caseRuns",
    "askedQuestions",
    "caseRows",
    "stateTexts",
    "caseRowChunks",
    "answerChunks",
  ] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  await inTransaction(transaction, async () => {
    await transaction.objectStore("answerChunks").delete(keysOf(run.key));
    // One after another: a thousand rows take some milliseconds of the page's own thread.
    for (const [chunk, own] of packed) {
      const record: CaseRowChunk = { runKey: run.key, chunk, rows: own };
      await transaction.objectStore("caseRowChunks").put(record);
    }
    const caseRows = transaction.objectStore("caseRows");
    const stateTexts = transaction.objectStore("stateTexts");
    for (const [at, { row, text }] of hashed.entries()) {
      // A promise of its own for each of a hundred thousand rows costs more than the row; a fault ends the transaction.
      unwrap(caseRows).put(row);
      const put = { hash: row.stateHash, text };
      if (at % rowsAtOnce === rowsAtOnce - 1) await stateTexts.put(put);
      else unwrap(stateTexts).put(put);
    }
    await transaction.objectStore("askedQuestions").put(records.asked);
    await transaction.objectStore("caseRuns").put(records.run);
  });
}

/** Rows by themselves with the texts of their states; where the browser has no digest a row keeps a text of its own. */
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

/** A case run with its rows and their texts; a row whose text is gone is left out. Null: there is no such run. */
export async function getWholeCaseRun(database: Database, key: string): Promise<CaseRunWithRows | null> {
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
    for (const whole of packed) if (!rows.has(whole.row.caseKey)) rows.set(whole.row.caseKey, whole);
  }
  const whole = [...rows.values()].filter((row) => row !== null);
  return { run, rows: whole.sort((one, other) => (one.row.caseKey < other.row.caseKey ? -1 : 1)) };
}

/** Every case run that can be read. */
export async function allWholeCaseRuns(database: Database): Promise<CaseRunWithRows[]> {
  const runs: CaseRunWithRows[] = [];
  for (const key of await database.getAllKeys("caseRuns")) {
    const run = await getWholeCaseRun(database, key);
    if (run !== null) runs.push(run);
  }
  return runs;
}

/** Stores the case runs of a file under the keys that their playgrounds were given; a key that is taken becomes a new one. */
export async function addWholeCaseRuns(
  database: Database,
  caseRuns: readonly CaseRunWithRows[],
  playgroundKeys: ReadonlyMap<string, string>,
): Promise<void> {
  for (const whole of caseRuns) {
    const { key, playgroundKey } = whole.run;
    const taken = (await database.getKey("caseRuns", key)) !== undefined;
    const moved = rekeyCaseRun(
      whole,
      taken ? newKey() : key,
      playgroundKeys.get(playgroundKey) ?? playgroundKey,
    );
    await putWholeCaseRun(database, moved);
  }
}
