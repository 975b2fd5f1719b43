import { restoreRun } from "#core/document/restore-run.ts";
import { newKey } from "#platform/ids.ts";
import { playgroundStore } from "./open-playground.ts";
import { queryClient } from "./query-client.ts";
import { readRun, removeRun, saveRun } from "./run-archive.ts";
import { showNewestRun, showRun } from "./shown-run.ts";

/** Brings back what a run asked as one edit, with the answers it got; false when the run is gone. */
export async function restorePastRun(key: string): Promise<boolean> {
  const run = await readRun(key);
  if (run === null) return false;
  playgroundStore.edit((now) => restoreRun(now, run, newKey), { label: "restore a run" });
  return showRun(key);
}

/** Deletes a run, and gives what brings it back; null when it is gone already. */
export async function deletePastRun(key: string): Promise<(() => Promise<void>) | null> {
  const run = await readRun(key);
  if (run === null) return null;
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: ["runs", "history"] });
    await showNewestRun(run.playgroundKey);
  };
  await removeRun(key);
  await readAgain();
  return async () => {
    await saveRun(run);
    await readAgain();
  };
}
