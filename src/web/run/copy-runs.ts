import { rekeyCaseRun } from "#core/document/run-records.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { listCaseRuns } from "#web/library/storage/case-runs.ts";
import { getCaseRunWithRows, putCaseRunWithRows } from "#web/library/storage/case-runs-with-rows.ts";
import { storeOrRetry } from "#web/library/storage/saving.ts";
import { readLatestRun, runArchiveDatabase, saveAndShowRun } from "./run-archive.ts";

/** Copies the newest case run. The copy is idle, so that two runs never send the same rows. */
async function copyNewestCaseRun(from: string, to: string, key: string): Promise<void> {
  const library = runArchiveDatabase();
  const newest = library && (await listCaseRuns(library, from))[0];
  const whole = library && newest && (await getCaseRunWithRows(library, newest.key));
  if (!whole) return;
  const copy = rekeyCaseRun(whole, key, to);
  await storeOrRetry(`case run ${key}`, (database) => putCaseRunWithRows(database, copy));
}

/** Copies the newest run and the newest case run to another playground, which is a copy of `from`. */
export async function copyRunsTo(from: string, to: string): Promise<void> {
  const run = await readLatestRun(from).catch(() => null);
  if (run !== null) await saveAndShowRun(toAnsweredRun({ ...run, key: newKey(), playgroundKey: to }));
  await copyNewestCaseRun(from, to, newKey()).catch(() => {});
}
