import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { toAnsweredRun } from "#core/contract/run-steps.ts";
import { queryClient } from "./query-client.ts";
import { latestRun, readRun } from "./run-archive.ts";
import { latestRunQuery } from "./runs-query.ts";

/** The run of the history that stands in the place of the newest, if any. */
const older = createStore<{ key: string | null }>()(() => ({ key: null }));

/** Shows a kept run's answers until the next run, or until the page is loaded again; false when it is gone. */
export async function showRun(key: string): Promise<boolean> {
  const run = await readRun(key);
  if (run === null) return false;
  const newest = await latestRun(run.playgroundKey);
  const { queryKey } = latestRunQuery(run.playgroundKey);
  await queryClient.cancelQueries({ queryKey });
  older.setState({ key: newest?.key === key ? null : key });
  queryClient.setQueryData(queryKey, toAnsweredRun(run));
  return true;
}

/** Goes back to the newest answers. */
export async function showNewestRun(playgroundKey: string): Promise<void> {
  older.setState({ key: null });
  await queryClient.invalidateQueries({ queryKey: latestRunQuery(playgroundKey).queryKey });
}

/** Whether the answers of this run were called back from the history. */
export function useCalledBack(runKey: string): boolean {
  return useStore(older, (state) => state.key === runKey);
}
