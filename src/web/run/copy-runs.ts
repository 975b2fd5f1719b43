// Copies runs to a copy of their playground.

import { rekeyCaseRun } from "#core/document/run-records.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { listCaseRuns } from "#web/library/storage/case-runs.ts";
import { getCaseRunWithRows, putCaseRunWithRows } from "#web/library/storage/case-runs-with-rows.ts";
import { storeOrRetry } from "#web/library/storage/saving.ts";
import { getRunArchiveDatabase, readLatestRun, saveAndShowRun } from "./run-archive.ts";

/** Copies the newest case run. If it is running, the copy is paused, so that two runs never send the same rows. */
async function copyNewestCaseRun(from: string, to: string, key: string): Promise<void> {
  const library = getRunArchiveDatabase();
  const newest = library && (await listCaseRuns(library, from))[0];
  const whole = library && newest && (await getCaseRunWithRows(library, newest.key));
  if (!whole) return;
  const copy = rekeyCaseRun(whole, key, to);
  await storeOrRetry(`case run ${key}`, (database) => putCaseRunWithRows(database, copy));
}

/**
 * Copies the newest run and the newest case run to another playground, which is a copy of `from`. Runs that can't
 * be read are left out.
 */
export async function copyNewestRuns(from: string, to: string): Promise<void> {
  const run = await readLatestRun(from).catch(() => null);
  if (run !== null) await saveAndShowRun(toAnsweredRun({ ...run, key: newKey(), playgroundKey: to }));
  await copyNewestCaseRun(from, to, newKey()).catch(() => {});
}
