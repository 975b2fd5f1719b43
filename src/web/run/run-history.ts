// The list of past runs with their details: restored, labelled, deleted.

import { type QueryClient, type QueryKey, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { restoreRequestOfRun } from "#core/document/restore-request.ts";
import type { RunSummary } from "#core/document/run-records.ts";
import type { AnsweredRun, Run } from "#core/model/run.ts";
import { type PastRunDetails, runNameAndNote } from "#core/search/past-run.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { closeWhenQueryUnused } from "#web/service/close-when-query-unused.ts";
import { queryClient } from "#web/service/query-client.ts";
import {
  deleteRunFromSearch,
  endHistorySearch,
  readHistoryInWorker,
  updateLabelsInSearch,
} from "./history-in-worker.ts";
import {
  latestRunQuery,
  listComparableRuns,
  listHistoryRuns,
  loadRun,
  removeRun,
  runQuery,
  saveRun,
  showNewestRun,
  showRun,
} from "./run-archive.ts";

/** Restores the run's request in one edit and shows its answers. False if the run is missing or unreadable. */
export async function restorePastRun(key: string): Promise<boolean> {
  const run = await loadRun(key);
  if (run === null) return false;
  playgroundStore.edit((now) => restoreRequestOfRun(now, run, newKey), { label: "restore a run" });
  return showRun(key);
}

/** Resolves with an undo function; null if the run can't be read, as when another tab has deleted it. */
export async function deletePastRun(key: string): Promise<(() => Promise<void>) | null> {
  const run = await loadRun(key);
  if (run === null) {
    // Another tab has deleted it, so the list is out of date.
    await queryClient.invalidateQueries({ queryKey: historyKey });
    return null;
  }
  await removeRun(key);
  changeHistory((runs) => runs.filter(({ summary }) => summary.key !== key));
  await deleteRunFromSearch(key);
  await showNewestRun(run.playgroundKey);
  return async () => {
    await saveRun(run);
    await queryClient.invalidateQueries({ queryKey: historyKey });
    await showNewestRun(run.playgroundKey);
  };
}

type RunLabels = Pick<Run, "name" | "note" | "starred">;

/** Sets labels; a blank one is removed. A run without a name is called by its model. */
function withLabels<Of extends RunLabels>(run: Of, labels: RunLabels): Of {
  const { name, note, starred, ...rest } = { ...run, ...labels };
  return {
    ...rest,
    ...(name && { name }),
    ...(note && { note }),
    ...(starred && { starred }),
  } as Of;
}

/** Label changes are written one after another, because each starts from what the previous one stored. */
let lastLabelWrite: Promise<void> = Promise.resolve();

/** Changes the labels in the list at once, and stores them after earlier changes. Never rejects. */
export function labelPastRun(key: string, labels: RunLabels): Promise<void> {
  changeHistory((runs) =>
    runs.map((past) =>
      past.summary.key === key ? { ...past, summary: withLabels(past.summary, labels) } : past,
    ),
  );
  lastLabelWrite = lastLabelWrite.then(() => storeLabels(key, labels)).catch(() => {});
  return lastLabelWrite;
}

async function storeLabels(key: string, labels: RunLabels): Promise<void> {
  const run = await loadRun(key);
  if (run === null) return;
  const labelled = withLabels(run, labels);
  await saveRun(labelled);
  queryClient.setQueryData(runQuery(key).queryKey, labelled);
  const { queryKey } = latestRunQuery(run.playgroundKey);
  const shown = queryClient.getQueryData(queryKey);
  if (shown && shown.run.key === key) {
    const answered: AnsweredRun = { ...shown, run: labelled };
    queryClient.setQueryData(queryKey, answered);
  }
  // Isn't awaited, because a closed search never answers, and the next label change waits for this one.
  void updateLabelsInSearch(key, runNameAndNote(labelled));
  await queryClient.invalidateQueries({ queryKey: ["runs", "comparable"] });
}

export interface PastRun {
  summary: RunSummary;
  /** Null until it is read, and when the run is unreadable. */
  details: PastRunDetails | null;
}

interface RunHistory {
  runs: readonly PastRun[];
  read: number;
  failed: boolean;
}

/** Newest first. Not cached, because rules may have changed. Details arrive while it's being read. */
export function runHistoryQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...historyKey, playgroundKey],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ client, queryKey }): Promise<RunHistory> => {
      const shown = client.getQueryData<RunHistory>(queryKey);
      const known = new Map(shown?.runs.map(({ summary, details }) => [summary.key, details]));
      const listed = (await listHistoryRuns(playgroundKey)).map((summary) => ({
        summary,
        details: known.get(summary.key) ?? null,
      }));
      let history: RunHistory = { runs: listed, read: shown?.read ?? 0, failed: false };
      const show = (next: RunHistory) => {
        history = next;
        client.setQueryData(queryKey, next);
      };
      show(history);
      try {
        await readHistoryInWorker((details) =>
          show(withDetails(currentHistory(client, queryKey) ?? history, details)),
        );
      } catch {
        show({ ...history, failed: true });
      }
      const now = currentHistory(client, queryKey) ?? history;
      return { ...now, read: now.runs.length };
    },
  });
}

const historyKey = ["runs", "history"] as const;

function currentHistory(client: QueryClient, queryKey: QueryKey): RunHistory | undefined {
  return client.getQueryData<RunHistory>(queryKey);
}

function withDetails(history: RunHistory, details: readonly PastRunDetails[]): RunHistory {
  const read = new Map(details.map((one) => [one.key, one]));
  const runs = history.runs.map((past) => {
    const found = read.get(past.summary.key);
    return found ? { ...past, details: found } : past;
  });
  return { ...history, runs, read: Math.min(history.runs.length, history.read + details.length) };
}

/** Changes the list of whichever playground's history is shown. */
function changeHistory(change: (runs: readonly PastRun[]) => readonly PastRun[]): void {
  queryClient.setQueriesData<RunHistory>({ queryKey: historyKey }, (now) => {
    if (now === undefined) return now;
    const runs = change(now.runs);
    return { ...now, runs, read: Math.min(now.read, runs.length) };
  });
}

// Closing the dialog frees the texts that the search holds.
closeWhenQueryUnused(historyKey, endHistorySearch);

export function useComparableRuns(playgroundKey: string): { runs: readonly RunSummary[]; reading: boolean } {
  const query = { queryKey: ["runs", "comparable", playgroundKey], staleTime: 0 };
  const { data, isPending } = useQuery({ ...query, queryFn: () => listComparableRuns(playgroundKey) });
  return { runs: data ?? [], reading: isPending };
}

/** In the order of `keys`; null while loading, and for a deleted run. */
export function useRunsByKey(keys: readonly string[]): readonly (Run | null)[] {
  const once = [...new Set(keys)];
  const kept = useQueries({ queries: once.map((key) => runQuery(key)) });
  return keys.map((key) => kept[once.indexOf(key)]?.data ?? null);
}
