import { toAnsweredRun } from "#core/contract/run-steps.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { newKey } from "#platform/ids.ts";
import { queryClient } from "./query-client.ts";
import { copyNewestCaseRun, latestRun, saveRun } from "./run-archive.ts";
import { latestRunQuery, runsQuery } from "./runs-query.ts";

/** Shows a run as its playground's newest at once, and files it. */
export async function keepRun(answered: AnsweredRun): Promise<void> {
  const { run } = answered;
  const { queryKey } = latestRunQuery(run.playgroundKey);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answered);
  await saveRun(run);
  await queryClient.invalidateQueries({ queryKey: runsQuery(run.playgroundKey).queryKey });
}

/** Gives a copy of a playground the newest answers of its original, to its state and its cases, as runs of its own. */
export async function keepCopyOfRun(from: string, to: string): Promise<void> {
  const run = await latestRun(from).catch(() => null);
  if (run !== null) await keepRun(toAnsweredRun({ ...run, key: newKey(), playgroundKey: to }));
  await copyNewestCaseRun(from, to, newKey()).catch(() => {});
}
