import { type CaseRow, type CaseRunRecord, caseRunRecordSchema } from "#core/model/case-run.ts";
import { readRows } from "#platform/case-run/stored-run.ts";
import { type Database, keysOf } from "#platform/database.ts";

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
  const stores = ["caseRuns", "caseRows", "runs", "askedQuestions", "stateTexts"] as const;
  const transaction = database.transaction(stores, "readwrite");
  const caseRuns = transaction.objectStore("caseRuns");
  const rows = transaction.objectStore("caseRows");
  const runs = transaction.objectStore("runs");
  const record = caseRunRecordSchema.safeParse(await caseRuns.get(key)).data;
  const hashes = new Set(readRows(await rows.getAll(keysOf(key))).map(({ stateHash }) => stateHash));
  await Promise.all([caseRuns.delete(key), rows.delete(keysOf(key))]);
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
