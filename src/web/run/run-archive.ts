// Runs on states: stored, listed, read by queries; and which one the page shows as the newest.

import { queryOptions } from "@tanstack/react-query";
import { type RunSummary, toRunRecords } from "#core/document/run-records.ts";
import type { AnsweredRun, Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import type { Database } from "#web/library/storage/database.ts";
import {
  deleteRun,
  getRun,
  isInHistory,
  listRunSummaries,
  putRunAndDeleteAutoRun,
  putRunsAndDeleteAutoRuns,
} from "#web/library/storage/runs.ts";
import {
  connectWritableLibrary,
  dropUnstoredWrite,
  storeOrRetry,
  type WritableLibrary,
} from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { setRecalledRunKey } from "./run-store.ts";

/**
 * In ms. Answers are rendered before they are stored, because hashing a large request takes longer than a
 * frame.
 */
const drawingMs = 50;

const inMemory = new Map<string, Run>();
let opened: WritableLibrary | null = null;

/** Connects the opened database. Runs that wait in memory are stored now. */
export async function connectRunArchive(library: WritableLibrary): Promise<void> {
  opened = library;
  await connectWritableLibrary(library);
}

export function getUnstoredRuns(): readonly Run[] {
  return [...inMemory.values()];
}

/** Null before storage is open, and if it can't be opened. */
export function getRunArchiveDatabase(): Database | null {
  return opened?.database ?? null;
}

/**
 * Stores a run. It stays in memory until storage accepts it, and writing is retried. An automatic run replaces
 * those of its playground that aren't stored yet.
 */
export async function saveRun(run: Run): Promise<void> {
  if (run.auto) autoKeys(run.playgroundKey).forEach(forgetHeld);
  inMemory.set(run.key, run);
  void queryClient.invalidateQueries({ queryKey: wordingsQueryKey });
  if (opened !== null) await new Promise<void>((resolve) => startTimer(drawingMs, resolve));
  await storeOrRetry(recordName(run.key), async (database) => {
    await putRunAndDeleteAutoRun(database, run);
    if (inMemory.get(run.key) === run) inMemory.delete(run.key);
  });
}

/** Resolves once all runs are stored and rejects on an error, whereas `saveRun` retries in the background. */
export async function importRuns(database: Database, runs: readonly Run[]): Promise<void> {
  await putRunsAndDeleteAutoRuns(database, runs);
  await queryClient.invalidateQueries({ queryKey: wordingsQueryKey });
}

function recordName(key: string): string {
  return `run ${key}`;
}

function forgetHeld(key: string): void {
  inMemory.delete(key);
  dropUnstoredWrite(recordName(key));
}

function autoKeys(playgroundKey: string): string[] {
  return [...inMemory.values()]
    .filter((run) => run.auto && run.playgroundKey === playgroundKey)
    .map((run) => run.key);
}

/** Sorted newest first, without runs of probes and rounds. */
async function summaries(playgroundKey: string): Promise<RunSummary[]> {
  return (await listAllRunSummaries(playgroundKey)).filter(
    ({ probeKey, round }) => probeKey === undefined && round === undefined,
  );
}

/** All runs of a playground, newest first: also automatic ones, those of probes and rounds, and any not stored yet. */
export async function listAllRunSummaries(playgroundKey: string): Promise<RunSummary[]> {
  const held = [...inMemory.values()].filter((run) => run.playgroundKey === playgroundKey);
  const heldKeys = new Set(held.map((run) => run.key));
  const library = getRunArchiveDatabase();
  const kept = library === null ? [] : await listRunSummaries(library, playgroundKey);
  // A run that is being stored appears in both lists.
  const filed = kept.filter(({ key }) => !heldKeys.has(key));
  return [...held.map((run) => toRunRecords(run, run.key, run.key).summary), ...filed].sort(
    (one, other) => other.startedAt - one.startedAt,
  );
}

/** Runs in the history, newest first. */
export async function listHistoryRuns(playgroundKey: string): Promise<RunSummary[]> {
  return (await listAllRunSummaries(playgroundKey)).filter(isInHistory);
}

/** Newest first, with automatic runs and side requests, without runs of probes and rounds. */
export function listComparableRuns(playgroundKey: string): Promise<RunSummary[]> {
  return summaries(playgroundKey);
}

/**
 * The newest readable run; it may be automatic, but not a side request, a probe's or a round's. Null if there is
 * none.
 */
export function readLatestRun(playgroundKey: string): Promise<Run | null> {
  return newestReadable(playgroundKey, ({ round }) => round === undefined);
}

async function newestReadable(
  playgroundKey: string,
  isWanted: (summary: RunSummary) => boolean,
): Promise<Run | null> {
  for (const summary of await listAllRunSummaries(playgroundKey)) {
    if (summary.aside || summary.probeKey !== undefined || !isWanted(summary)) continue;
    const run = await loadRun(summary.key);
    if (run !== null) return run;
  }
  return null;
}

/** The newest run to show. A round's run counts only if it was about the current state. */
async function latestShown(playgroundKey: string): Promise<Run | null> {
  const { key, state } = playgroundStore.get();
  const text = toStateText(state);
  const hash = key === playgroundKey && text.ok ? await sha256(text.text) : null;
  return newestReadable(playgroundKey, ({ round, stateHash }) => round === undefined || stateHash === hash);
}

/** Null when the run is missing or unreadable. */
export async function loadRun(key: string): Promise<Run | null> {
  const library = getRunArchiveDatabase();
  return inMemory.get(key) ?? (library === null ? null : getRun(library, key));
}

/** Deletes a run from storage, or from memory if it isn't stored yet. */
export async function removeRun(key: string): Promise<void> {
  forgetHeld(key);
  const library = getRunArchiveDatabase();
  if (library !== null) await deleteRun(library, key);
  await queryClient.invalidateQueries({ queryKey: wordingsQueryKey });
}

/** Readable runs of all playgrounds. If storage can't be read, only those held in memory. */
export async function readAllRuns(): Promise<Run[]> {
  const held = [...inMemory.values()];
  const heldKeys = new Set(held.map((run) => run.key));
  const keys =
    (await getRunArchiveDatabase()
      ?.getAllKeys("runs")
      .catch(() => [])) ?? [];
  const unheld = keys.filter((key) => !heldKeys.has(key));
  const filed = await Promise.all(unheld.map((key) => loadRun(key).catch(() => null)));
  return [...held, ...filed.flatMap((run) => run ?? [])];
}

/** Common prefix of all run queries. */
const runsKey = ["runs"] as const;
/** Prefix of the queries for the wordings that a playground's runs asked, and for the answers to them. */
export const wordingsQueryKey = [...runsKey, "wordings"] as const;

/** Summaries of the runs in the history, newest first. */
export function runsQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...runsKey, "list", playgroundKey],
    queryFn: () => listHistoryRuns(playgroundKey),
  });
}

/** The run to show as the newest, with its answers; null if there is none. All rooms share this query. */
export function latestRunQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...runsKey, "latest", playgroundKey],
    queryFn: async () => {
      const run = await latestShown(playgroundKey);
      return run && toAnsweredRun(run);
    },
    // Not shared structurally: a run only changes as a whole, and comparing two with 100 questions takes a frame.
    structuralSharing: false,
  });
}

/** Cached forever: a stored run changes only in its labels, which are also written to the cache. */
export function runQuery(key: string) {
  return queryOptions({
    queryKey: [...runsKey, "one", key],
    queryFn: () => loadRun(key),
    staleTime: "static",
  });
}

const recentMost = 20;
/** This page's runs, newest first. They're kept here because automatic runs replace each other in storage. */
const recent: AnsweredRun[] = [];

/** The playground's runs among the last 20 of this page, newest first. */
export function getRecentRuns(playgroundKey: string): readonly AnsweredRun[] {
  return recent.filter(({ run }) => run.playgroundKey === playgroundKey);
}

/** Shows the run before it is stored, which takes longer than a frame. */
export async function saveAndShowRun(answered: AnsweredRun): Promise<void> {
  const { run } = answered;
  const { queryKey } = latestRunQuery(run.playgroundKey);
  void queryClient.cancelQueries({ queryKey });
  recent.unshift(answered);
  recent.length = Math.min(recent.length, recentMost);
  queryClient.setQueryData(queryKey, answered);
  await saveRun(run);
  await queryClient.invalidateQueries({ queryKey: runsQuery(run.playgroundKey).queryKey });
}

/** Shows a sample's run as the newest answers. Call it once the sample's state is the open one. */
export function showSampleRun(answered: AnsweredRun): void {
  const { queryKey } = latestRunQuery(answered.run.playgroundKey);
  void queryClient.cancelQueries({ queryKey });
  setRecalledRunKey(null);
  queryClient.setQueryData(queryKey, answered);
}

/** Shows the run until the next one or a reload. False if the run is missing or unreadable. */
export async function showRun(key: string): Promise<boolean> {
  const run = await loadRun(key);
  if (run === null) return false;
  const newest = await latestShown(run.playgroundKey);
  const { queryKey } = latestRunQuery(run.playgroundKey);
  await queryClient.cancelQueries({ queryKey });
  setRecalledRunKey(newest?.key === key ? null : key);
  queryClient.setQueryData(queryKey, toAnsweredRun(run));
  return true;
}

/** Shows the newest answers again, in place of a run from the history or of one that was deleted. */
export async function showNewestRun(playgroundKey: string): Promise<void> {
  setRecalledRunKey(null);
  await queryClient.invalidateQueries({ queryKey: latestRunQuery(playgroundKey).queryKey });
}
