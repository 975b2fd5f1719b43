import { queryOptions } from "@tanstack/react-query";
import { type RunSummary, toRunRecords } from "#core/document/records.ts";
import type { AnsweredRun, Run } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import type { Database } from "#web/library/storage/database.ts";
import { deleteRun, getRun, isInHistory, listSummaries, putRun, putRuns } from "#web/library/storage/runs.ts";
import {
  dropUnstored,
  openRecordLibrary,
  type RecordLibrary,
  storeSoon,
} from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { setRecalledRun } from "./run-store.ts";

/** In ms: render answers before storing them, because hashing a large request takes longer than a frame. */
const drawingMs = 50;

/** Runs not yet stored. */
const inMemory = new Map<string, Run>();
let opened: RecordLibrary | null = null;

/** Runs held in memory are then stored. */
export async function connectRunArchive(library: RecordLibrary): Promise<void> {
  opened = library;
  await openRecordLibrary(library);
}

export function unstoredRuns(): readonly Run[] {
  return [...inMemory.values()];
}

/** Null while there is no library. */
export function readable(): Database | null {
  return opened?.database ?? null;
}

/** Stays in memory until storage accepts it; retried. */
export async function saveRun(run: Run): Promise<void> {
  if (run.auto) autoKeys(run.playgroundKey).forEach(forgetHeld);
  inMemory.set(run.key, run);
  void queryClient.invalidateQueries({ queryKey: wordingsKey });
  if (opened !== null) await new Promise<void>((resolve) => startTimer(drawingMs, resolve));
  await storeSoon(recordName(run.key), async (database) => {
    await putRun(database, run);
    if (inMemory.get(run.key) === run) inMemory.delete(run.key);
  });
}

/** For imports, which wait until all are stored. */
export async function importRuns(database: Database, runs: readonly Run[]): Promise<void> {
  await putRuns(database, runs);
  await queryClient.invalidateQueries({ queryKey: wordingsKey });
}

function recordName(key: string): string {
  return `run ${key}`;
}

function forgetHeld(key: string): void {
  inMemory.delete(key);
  dropUnstored(recordName(key));
}

function autoKeys(playgroundKey: string): string[] {
  return [...inMemory.values()]
    .filter((run) => run.auto && run.playgroundKey === playgroundKey)
    .map((run) => run.key);
}

/** Newest first, without runs of probes and of rounds. */
async function summaries(playgroundKey: string): Promise<RunSummary[]> {
  return (await allSummaries(playgroundKey)).filter(
    ({ probeKey, round }) => probeKey === undefined && round === undefined,
  );
}

/** Newest first. */
export async function allSummaries(playgroundKey: string): Promise<RunSummary[]> {
  const held = [...inMemory.values()].filter((run) => run.playgroundKey === playgroundKey);
  const heldKeys = new Set(held.map((run) => run.key));
  const library = readable();
  const kept = library === null ? [] : await listSummaries(library, playgroundKey);
  // A run being stored appears in both lists.
  const filed = kept.filter(({ key }) => !heldKeys.has(key));
  return [...held.map((run) => toRunRecords(run, run.key, run.key).summary), ...filed].sort(
    (one, other) => other.startedAt - one.startedAt,
  );
}

/** Newest first, without automatic runs. */
export async function listRuns(playgroundKey: string): Promise<RunSummary[]> {
  return (await allSummaries(playgroundKey)).filter(isInHistory);
}

/** Newest first: the history and the newest automatic run. */
export function listComparable(playgroundKey: string): Promise<RunSummary[]> {
  return summaries(playgroundKey);
}

/** Newest readable run, automatic ones included, comparison runs excluded. */
export function latestRun(playgroundKey: string): Promise<Run | null> {
  return newestReadable(playgroundKey, ({ round }) => round === undefined);
}

async function newestReadable(
  playgroundKey: string,
  isWanted: (summary: RunSummary) => boolean,
): Promise<Run | null> {
  for (const summary of await allSummaries(playgroundKey)) {
    if (summary.aside || summary.probeKey !== undefined || !isWanted(summary)) continue;
    const run = await loadRun(summary.key);
    if (run !== null) return run;
  }
  return null;
}

/** Also a round's run, where it asked about the state as it is now. */
async function latestShown(playgroundKey: string): Promise<Run | null> {
  const { key, state } = playgroundStore.get();
  const text = toStateText(state);
  const hash = key === playgroundKey && text.ok ? await sha256(text.text) : null;
  return newestReadable(playgroundKey, ({ round, stateHash }) => round === undefined || stateHash === hash);
}

/** Null when missing or unreadable. */
export async function loadRun(key: string): Promise<Run | null> {
  const library = readable();
  return inMemory.get(key) ?? (library === null ? null : getRun(library, key));
}

export async function removeRun(key: string): Promise<void> {
  forgetHeld(key);
  const library = readable();
  if (library !== null) await deleteRun(library, key);
  await queryClient.invalidateQueries({ queryKey: wordingsKey });
}

/** All readable runs of all playgrounds; in-memory ones when storage can't be read. */
export async function allRuns(): Promise<Run[]> {
  const held = [...inMemory.values()];
  const heldKeys = new Set(held.map((run) => run.key));
  const keys =
    (await readable()
      ?.getAllKeys("runs")
      .catch(() => [])) ?? [];
  const unheld = keys.filter((key) => !heldKeys.has(key));
  const filed = await Promise.all(unheld.map((key) => loadRun(key).catch(() => null)));
  return [...held, ...filed.flatMap((run) => run ?? [])];
}

/** Common prefix of all run queries. */
const runsKey = ["runs"] as const;
/** Of queries that read all runs for what they asked. */
export const wordingsKey = [...runsKey, "wordings"] as const;

export function runsQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...runsKey, "list", playgroundKey],
    queryFn: () => listRuns(playgroundKey),
  });
}

/** Shared by all rooms. */
export function latestRunQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...runsKey, "latest", playgroundKey],
    queryFn: async () => {
      const run = await latestShown(playgroundKey);
      return run && toAnsweredRun(run);
    },
    // Runs change only as a whole; a structural comparison of two with 100 questions takes a frame.
    structuralSharing: false,
  });
}

/** Immutable once stored. */
export function runQuery(key: string) {
  return queryOptions({
    queryKey: [...runsKey, "one", key],
    queryFn: () => loadRun(key),
    staleTime: "static",
  });
}

const recentMost = 20;
/** Newest first, since automatic runs replace each other in storage. */
const recent: AnsweredRun[] = [];

export function recentRuns(playgroundKey: string): readonly AnsweredRun[] {
  return recent.filter(({ run }) => run.playgroundKey === playgroundKey);
}

/** Shows the run at once and stores it afterwards. */
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

/** Answers to a sample that is the state now. */
export function showSampleRun(answered: AnsweredRun): void {
  const { queryKey } = latestRunQuery(answered.run.playgroundKey);
  void queryClient.cancelQueries({ queryKey });
  setRecalledRun(null);
  queryClient.setQueryData(queryKey, answered);
}

/** Shown until the next run or a reload; false when deleted. */
export async function showRun(key: string): Promise<boolean> {
  const run = await loadRun(key);
  if (run === null) return false;
  const newest = await latestShown(run.playgroundKey);
  const { queryKey } = latestRunQuery(run.playgroundKey);
  await queryClient.cancelQueries({ queryKey });
  setRecalledRun(newest?.key === key ? null : key);
  queryClient.setQueryData(queryKey, toAnsweredRun(run));
  return true;
}

/** Ends `showRun`. */
export async function showNewestRun(playgroundKey: string): Promise<void> {
  setRecalledRun(null);
  await queryClient.invalidateQueries({ queryKey: latestRunQuery(playgroundKey).queryKey });
}
