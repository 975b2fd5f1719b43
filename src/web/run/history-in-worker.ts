// The page's side of the worker that searches past runs.

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { toRunRecords } from "#core/document/run-records.ts";
import type { Run } from "#core/model/run.ts";
import type { PastRunDetails } from "#core/search/past-run.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { WorkerClient } from "#web/kit/browser/worker-calls.ts";
import { isInHistory } from "#web/library/storage/runs.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery } from "#web/service/session.ts";
import type { HistoryCommand } from "./history-worker.ts";
import { getUnstoredRuns } from "./run-archive.ts";

const calls = new WorkerClient<HistoryCommand, unknown, readonly PastRunDetails[]>(
  () => new Worker(new URL("./history-worker.ts", import.meta.url), { type: "module" }),
);

function heldRuns(playgroundKey: string): Run[] {
  return getUnstoredRuns()
    .filter((run) => run.playgroundKey === playgroundKey && isInHistory(toRunRecords(run, "", "").summary))
    .sort((one, other) => other.startedAt - one.startedAt);
}

/**
 * Reads the history of the open playground in the worker; `onRead` gets its runs in batches, newest first. Rejects
 * if the worker fails.
 */
export async function readHistoryInWorker(
  onRead: (details: readonly PastRunDetails[]) => void,
): Promise<void> {
  const { key, questions, model, state } = playgroundStore.get();
  const profile = profileOfSession(queryClient.getQueryData(sessionQuery.queryKey));
  await calls.call(
    { kind: "open", playground: { key, questions, model, state }, profile, held: heldRuns(key) },
    { onProgress: onRead },
  );
  // Searches that began before the reading was complete are repeated.
  void queryClient.invalidateQueries({ queryKey: searchKey });
}

/** Call after a run's name, note or star has changed; `labels` is its name and note. */
export async function updateLabelsInSearch(key: string, labels: string): Promise<void> {
  await calls.call({ kind: "relabel", key, labels }).catch(() => {});
  await queryClient.invalidateQueries({ queryKey: searchKey });
}

export async function deleteRunFromSearch(key: string): Promise<void> {
  await calls.call({ kind: "delete", key }).catch(() => {});
}

/** Frees the worker's memory; the next `readHistoryInWorker` reads the runs again. */
export function endHistorySearch(): void {
  calls.close();
}

const searchKey = ["runs", "history-search"] as const;

/**
 * Resolves with the keys of matching runs; disabled while nothing is typed. `read` is the number of runs read so
 * far: when it grows, the search is repeated.
 */
export function historySearchQuery(playgroundKey: string, typed: string, read: number) {
  return queryOptions({
    queryKey: [...searchKey, playgroundKey, typed.trim(), read],
    enabled: typed.trim() !== "",
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      new Set((await calls.call({ kind: "search", typed, now: wallNow() })) as readonly string[]),
  });
}
