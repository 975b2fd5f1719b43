import { sha256 } from "#browser/crypto.ts";
import { chunkOf } from "#core/cases/case-chunks.ts";
import { questionsText, runTextsSchema } from "#core/document/run-records.ts";
import {
  type CaseRow,
  type CaseRun,
  type CaseRunRecord,
  caseRowSchema,
  caseRunRecordSchema,
  fromCaseRunRecord,
  toCaseRunRecord,
} from "#core/model/case-run.ts";
import { type Database, keysOf } from "./database.ts";

/** Stores a case run without its rows; runs that asked the same share the questions. */
export async function putCaseRun(database: Database, run: CaseRun): Promise<void> {
  const askedHash = (await sha256(questionsText(run.asked))) ?? run.key;
  const stores = ["caseRuns", "askedQuestions"] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const questions = run.asked.map((question) => ({ ...question, names: [...question.names] }));
  const writes = [
    transaction.objectStore("caseRuns").put(toCaseRunRecord(run, askedHash)),
    transaction.objectStore("askedQuestions").put({ hash: askedHash, questions }),
  ];
  await Promise.allSettled([...writes, transaction.done]);
  await transaction.done;
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

/** So many rows of a run in the order of their cases, after a case (null: from the first). */
export async function readCaseRows(
  database: Database,
  runKey: string,
  after: string | null,
  count: number,
): Promise<{ rows: CaseRow[]; last: string | null }> {
  const range = IDBKeyRange.bound(after === null ? [runKey] : [runKey, after], [runKey, []], true);
  const found = await database.getAll("caseRows", range, count);
  // The store's key path holds even for a row that is otherwise unreadable.
  const last = found.at(-1) as { caseKey: string } | undefined;
  return { rows: readRows(found), last: found.length < count ? null : (last?.caseKey ?? null) };
}

/** The rows of these cases, as far as they are there and can be read. */
export async function getCaseRows(
  database: Database,
  runKey: string,
  caseKeys: readonly string[],
): Promise<CaseRow[]> {
  const rows = database.transaction("caseRows").store;
  return readRows(await Promise.all(caseKeys.map((key) => rows.get([runKey, key]))));
}

/** The records that can be read as rows of a case run. */
export function readRows(records: readonly unknown[]): CaseRow[] {
  return records.flatMap((record) => caseRowSchema.safeParse(record).data ?? []);
}

/** One playground's case runs, the newest first; one that cannot be read is left out. */
export async function listCaseRuns(database: Database, playgroundKey: string): Promise<CaseRunRecord[]> {
  const found = await database.getAllFromIndex("caseRuns", "byPlayground", keysOf(playgroundKey));
  return found.flatMap((record) => caseRunRecordSchema.safeParse(record).data ?? []).toReversed();
}

/** Every row of a run. */
export async function allCaseRows(database: Database, runKey: string): Promise<CaseRow[]> {
  return readRows(await database.getAll("caseRows", keysOf(runKey)));
}

/** Deletes a case run with its rows, and what it shared with other runs when it was the last to share it. */
export async function deleteCaseRun(database: Database, key: string): Promise<void> {
  const stores = ["caseRuns", "caseRows", "answerChunks", "runs", "askedQuestions", "stateTexts"] as const;
  const transaction = database.transaction(stores, "readwrite");
  const caseRuns = transaction.objectStore("caseRuns");
  const rows = transaction.objectStore("caseRows");
  const runs = transaction.objectStore("runs");
  const record = caseRunRecordSchema.safeParse(await caseRuns.get(key)).data;
  const hashes = new Set(readRows(await rows.getAll(keysOf(key))).map(({ stateHash }) => stateHash));
  await Promise.all([
    caseRuns.delete(key),
    rows.delete(keysOf(key)),
    transaction.objectStore("answerChunks").delete(keysOf(key)),
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

/** What is read of rows is forgotten where a row changes, in the transaction that changes it: its end says why that fails. */
export function forgetChunks(
  store: { delete(key: [runKey: string, chunk: string]): Promise<void> },
  rows: readonly Pick<CaseRow, "runKey" | "caseKey">[],
): Promise<void>[] {
  const keys = new Map(
    rows.map(({ runKey, caseKey }) => [`${runKey} ${chunkOf(caseKey)}`, { runKey, caseKey }]),
  );
  return [...keys.values()].map(({ runKey, caseKey }) =>
    store.delete([runKey, chunkOf(caseKey)]).catch(() => {}),
  );
}
