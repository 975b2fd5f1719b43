import { questionsText, runTextsSchema } from "#core/document/records.ts";
import {
  type CaseRun,
  type CaseRunRecord,
  caseRunRecordSchema,
  fromCaseRunRecord,
  toCaseRunRecord,
} from "#core/model/run.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import { parseRows } from "./case-rows.ts";
import { type Database, keysOf, putAll } from "./database.ts";

/** A case run as two records: runs that asked the same share the questions. */
export async function caseRunRecords(run: CaseRun) {
  const hash = (await sha256(questionsText(run.asked))) ?? run.key;
  const questions = run.asked.map((question) => ({ ...question, names: [...question.names] }));
  return { run: toCaseRunRecord(run, hash), asked: { hash, questions } };
}

/** Stores a case run without its rows. */
export async function putCaseRun(database: Database, run: CaseRun): Promise<void> {
  const records = await caseRunRecords(run);
  await putAll(database, [
    ["caseRuns", records.run],
    ["askedQuestions", records.asked],
  ]);
}

/** A case run without its questions and rows; null when it is not there, or cannot be read. */
export async function getCaseRunRecord(database: Database, key: string): Promise<CaseRunRecord | null> {
  return caseRunRecordSchema.safeParse(await database.get("caseRuns", key)).data ?? null;
}

/** A case run without its rows; null when it is not there, or not whole. */
export async function getCaseRun(database: Database, key: string): Promise<CaseRun | null> {
  const record = await getCaseRunRecord(database, key);
  if (record === null) return null;
  const asked = runTextsSchema.shape.asked.safeParse(await database.get("askedQuestions", record.askedHash));
  return asked.success ? fromCaseRunRecord(record, asked.data.questions) : null;
}

/** One playground's case runs, the newest first; one that cannot be read is left out. */
export async function listCaseRuns(database: Database, playgroundKey: string): Promise<CaseRunRecord[]> {
  const found = await database.getAllFromIndex("caseRuns", "byPlayground", keysOf(playgroundKey));
  return found.flatMap((record) => caseRunRecordSchema.safeParse(record).data ?? []).toReversed();
}

/** Gives a case run another name; false: it is not there, or cannot be read. */
export async function renameCaseRun(database: Database, key: string, name: string): Promise<boolean> {
  const transaction = database.transaction("caseRuns", "readwrite", { durability: "strict" });
  const record = caseRunRecordSchema.safeParse(await transaction.store.get(key)).data;
  if (record !== undefined) await transaction.store.put({ ...record, name });
  await transaction.done;
  return record !== undefined;
}

/** Deletes a case run with its rows, and what it shared with other runs when it was the last to share it. */
export async function deleteCaseRun(database: Database, key: string): Promise<void> {
  const own = ["caseRows", "caseRowChunks", "answerChunks"] as const;
  const stores = ["caseRuns", ...own, "runs", "askedQuestions", "stateTexts"] as const;
  const transaction = database.transaction(stores, "readwrite");
  const caseRuns = transaction.objectStore("caseRuns");
  const rows = transaction.objectStore("caseRows");
  const runs = transaction.objectStore("runs");
  const record = caseRunRecordSchema.safeParse(await caseRuns.get(key)).data;
  const hashes = new Set(parseRows(await rows.getAll(keysOf(key))).map(({ stateHash }) => stateHash));
  await Promise.all([
    caseRuns.delete(key),
    ...own.map((store) => transaction.objectStore(store).delete(keysOf(key))),
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

/** Deletes rows whose run is gone or never came, as earlier versions left them where a tab was closed during an import. */
export async function deleteRowsWithoutRun(database: Database): Promise<void> {
  let after: IDBValidKey = [];
  for (;;) {
    const range = IDBKeyRange.lowerBound(after, true);
    const next: [string, string] | undefined = await database.getKey("caseRows", range);
    if (next === undefined) return;
    const [runKey] = next;
    // Looked for after its rows: a run is there before them, or comes with them.
    if ((await database.getKey("caseRuns", runKey)) === undefined) await deleteCaseRun(database, runKey);
    after = [runKey, []];
  }
}
