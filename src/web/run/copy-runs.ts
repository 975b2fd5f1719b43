import { rekeyCaseRun } from "#core/document/records.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { listCaseRuns } from "#web/library/storage/case-runs.ts";
import { storeSoon } from "#web/library/storage/saving.ts";
import { getWholeCaseRun, putWholeCaseRun } from "#web/library/storage/whole-case-runs.ts";
import { latestRun, readable, saveAndShowRun } from "./run-archive.ts";

/** Copies the newest case run for a duplicated playground; the copy is idle. */
async function copyNewestCaseRun(from: string, to: string, key: string): Promise<void> {
  const library = readable();
  const newest = library && (await listCaseRuns(library, from))[0];
  const whole = library && newest && (await getWholeCaseRun(library, newest.key));
  if (!whole) return;
  const copy = rekeyCaseRun(whole, key, to);
  await storeSoon(`case run ${key}`, (database) => putWholeCaseRun(database, copy));
}

/** Copies the newest answers on state and cases to a duplicated playground, as new runs. */
export async function copyRunsTo(from: string, to: string): Promise<void> {
  const run = await latestRun(from).catch(() => null);
  if (run !== null) await saveAndShowRun(toAnsweredRun({ ...run, key: newKey(), playgroundKey: to }));
  await copyNewestCaseRun(from, to, newKey()).catch(() => {});
}
