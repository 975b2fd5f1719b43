// Runs over cases in storage: written and read without their rows, listed, renamed, and deleted with their rows.

import { askedQuestionsTextToHash, runTextsSchema } from "#core/document/run-records.ts";
import {
  type CaseRun,
  type CaseRunRecord,
  caseRunRecordSchema,
  fromCaseRunRecord,
  toCaseRunRecord,
} from "#core/model/run.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import { parseCaseRows } from "./case-rows.ts";
import { type Database, keyRangeOf, putRecords } from "./database.ts";

/** Two records, because runs with the same questions share one of them. */
export async function toCaseRunRecords(run: CaseRun) {
  const hash = (await sha256(askedQuestionsTextToHash(run.asked))) ?? run.key;
  const questions = run.asked.map((question) => ({ ...question, names: [...question.names] }));
  return { run: toCaseRunRecord(run, hash), asked: { hash, questions } };
}

export async function putCaseRun(database: Database, run: CaseRun): Promise<void> {
  const records = await toCaseRunRecords(run);
  await putRecords(database, [
    ["caseRuns", records.run],
    ["askedQuestions", records.asked],
  ]);
}

/** Omits questions and rows; null when missing or unreadable. */
export async function getCaseRunRecord(database: Database, key: string): Promise<CaseRunRecord | null> {
  return caseRunRecordSchema.safeParse(await database.get("caseRuns", key)).data ?? null;
}

/** Omits rows; null when missing or incomplete. */
export async function getCaseRun(database: Database, key: string): Promise<CaseRun | null> {
  const record = await getCaseRunRecord(database, key);
  if (record === null) return null;
  const asked = runTextsSchema.shape.asked.safeParse(await database.get("askedQuestions", record.askedHash));
  return asked.success ? fromCaseRunRecord(record, asked.data.questions) : null;
}

/** Sorted newest first; unreadable runs are omitted. */
export async function listCaseRuns(database: Database, playgroundKey: string): Promise<CaseRunRecord[]> {
  const found = await database.getAllFromIndex("caseRuns", "byPlayground", keyRangeOf(playgroundKey));
  return found.flatMap((record) => caseRunRecordSchema.safeParse(record).data ?? []).toReversed();
}

/** False when the run is missing or unreadable. */
export async function renameCaseRun(database: Database, key: string, name: string): Promise<boolean> {
  const transaction = database.transaction("caseRuns", "readwrite", { durability: "strict" });
  const record = caseRunRecordSchema.safeParse(await transaction.store.get(key)).data;
  if (record !== undefined) await transaction.store.put({ ...record, name });
  await transaction.done;
  return record !== undefined;
}

/** Also deletes its rows, and shared records that no other run uses. */
export async function deleteCaseRun(database: Database, key: string): Promise<void> {
  const own = ["caseRows", "caseRowChunks", "answerChunks"] as const;
  const stores = ["caseRuns", ...own, "runs", "askedQuestions", "stateTexts"] as const;
  const transaction = database.transaction(stores, "readwrite");
  const caseRuns = transaction.objectStore("caseRuns");
  const rows = transaction.objectStore("caseRows");
  const runs = transaction.objectStore("runs");
  const record = caseRunRecordSchema.safeParse(await caseRuns.get(key)).data;
  const hashes = new Set(parseCaseRows(await rows.getAll(keyRangeOf(key))).map(({ stateHash }) => stateHash));
  await Promise.all([
    caseRuns.delete(key),
    ...own.map((store) => transaction.objectStore(store).delete(keyRangeOf(key))),
  ]);
  for (const hash of hashes) {
    const uses = (await rows.index("byState").count(hash)) + (await runs.index("byState").count(hash));
    if (uses === 0) await transaction.objectStore("stateTexts").delete(hash);
  }
  if (record !== undefined) {
    const { askedHash } = record;
    const uses =
      (await caseRuns.index("byAsked").count(askedHash)) + (await runs.index("byAsked").count(askedHash));
    if (uses === 0) await transaction.objectStore("askedQuestions").delete(askedHash);
  }
  await transaction.done;
}

/**
 * Deletes single rows whose run is missing, with what such a run left. Packed rows are stored together with
 * their run.
 */
export async function deleteRowsWithoutRun(database: Database): Promise<void> {
  let after: IDBValidKey = [];
  for (;;) {
    const range = IDBKeyRange.lowerBound(after, true);
    const next: [string, string] | undefined = await database.getKey("caseRows", range);
    if (next === undefined) return;
    const [runKey] = next;
    // Looks for the run after its rows, because a run is written before them or together with them.
    if ((await database.getKey("caseRuns", runKey)) === undefined) await deleteCaseRun(database, runKey);
    after = [runKey, []];
  }
}
