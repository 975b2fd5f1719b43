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
import { type Database } from "../database.ts";
import { sha256 } from "../digest.ts";

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
