import { queryOptions } from "@tanstack/react-query";
import { type RunSummary, rekeyCaseRun, toRunRecords } from "#core/document/records.ts";
import type { AnsweredRun, Run } from "#core/model/run.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { listCaseRuns } from "#web/library/storage/case-runs.ts";
import type { Database } from "#web/library/storage/database.ts";
import { deleteRun, getRun, listSummaries, putRun } from "#web/library/storage/runs.ts";
import {
  dropUnstored,
  openRecordLibrary,
  type RecordLibrary,
  storeSoon,
} from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";
import { setRecalledRun } from "./run-store.ts";

/** Answers are drawn before they are filed: the digests of a large request take longer than a frame. */
const drawingMs = 50;

/** Runs that are in no library: before there is one, or until it takes them. */
const inMemory = new Map<string, Run>();
let opened: RecordLibrary | null = null;

/** Gives the archive a library; what was kept in memory moves there. */
export async function connectRunArchive(library: RecordLibrary): Promise<void> {
  opened = library;
  await openRecordLibrary(library);
}

/** The connection of now; null while there is no library. */
function readable(): Database | null {
  return opened?.database ?? null;
}

/** Keeps a run. Until the library takes it, it stays in memory and is tried again. */
export async function saveRun(run: Run): Promise<void> {
  if (run.auto) autoKeys(run.playgroundKey).forEach(forgetHeld);
  inMemory.set(run.key, run);
  if (opened !== null) await new Promise<void>((resolve) => startTimer(drawingMs, resolve));
  await storeSoon(recordName(run.key), async (database) => {
    await putRun(database, run);
    if (inMemory.get(run.key) === run) inMemory.delete(run.key);
  });
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

/** The newest first, without those of probes. */
async function summaries(playgroundKey: string): Promise<RunSummary[]> {
  const held = [...inMemory.values()].filter((run) => run.playgroundKey === playgroundKey);
  const heldKeys = new Set(held.map((run) => run.key));
  const library = readable();
  const kept = library === null ? [] : await listSummaries(library, playgroundKey);
  // A run that is being filed while the library is read stands in both.
  const filed = kept.filter(({ key }) => !heldKeys.has(key));
  return [...held.map((run) => toRunRecords(run, run.key, run.key).summary), ...filed]
    .filter(({ probeKey }) => probeKey === undefined)
    .sort((one, other) => other.startedAt - one.startedAt);
}

/** The history of a playground, the newest first; automatic runs are not part of it. */
export async function listRuns(playgroundKey: string): Promise<RunSummary[]> {
  return (await summaries(playgroundKey)).filter((summary) => !summary.auto);
}

/** What can be compared, the newest first: the history, and the automatic run that is kept. */
export function listComparable(playgroundKey: string): Promise<RunSummary[]> {
  return summaries(playgroundKey);
}

/** The newest run of a playground that can be read, an automatic one too; not those that were asked to compare. */
export async function latestRun(playgroundKey: string): Promise<Run | null> {
  for (const { key, aside } of await summaries(playgroundKey)) {
    if (aside) continue;
    const run = await loadRun(key);
    if (run !== null) return run;
  }
  return null;
}

/** A run whole; null when there is none of this key, or it cannot be read. */
export async function loadRun(key: string): Promise<Run | null> {
  const library = readable();
  return inMemory.get(key) ?? (library === null ? null : getRun(library, key));
}

/** Gives a copy of a playground the newest answers to its cases, as a run of its own that is at rest. */
async function copyNewestCaseRun(from: string, to: string, key: string): Promise<void> {
  const library = readable();
  const { getWholeCaseRun, putWholeCaseRun } = await import("#web/library/storage/whole-case-runs.ts");
  const newest = library && (await listCaseRuns(library, from))[0];
  const whole = library && newest && (await getWholeCaseRun(library, newest.key));
  if (!whole) return;
  const copy = rekeyCaseRun(whole, key, to);
  await storeSoon(`case run ${key}`, (database) => putWholeCaseRun(database, copy));
}

export async function removeRun(key: string): Promise<void> {
  forgetHeld(key);
  const library = readable();
  if (library !== null) await deleteRun(library, key);
}

/** Every run of every playground that can be read; those in memory where storage cannot. */
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

/** Every read of runs is under this key. */
const runsKey = ["runs"] as const;

export function runsQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...runsKey, "list", playgroundKey],
    queryFn: () => listRuns(playgroundKey),
  });
}

/** The run whose answers the rooms show, read once for all of them. */
export function latestRunQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...runsKey, "latest", playgroundKey],
    queryFn: async () => {
      const run = await latestRun(playgroundKey);
      return run && toAnsweredRun(run);
    },
    // A run is another run as a whole; comparing two of 100 questions part by part takes a frame.
    structuralSharing: false,
  });
}

/** A run never changes once it is kept. */
export function runQuery(key: string) {
  return queryOptions({
    queryKey: [...runsKey, "one", key],
    queryFn: () => loadRun(key),
    staleTime: "static",
  });
}

/** Shows a run as its playground's newest at once, and files it. */
export async function saveAndShowRun(answered: AnsweredRun): Promise<void> {
  const { run } = answered;
  const { queryKey } = latestRunQuery(run.playgroundKey);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answered);
  await saveRun(run);
  await queryClient.invalidateQueries({ queryKey: runsQuery(run.playgroundKey).queryKey });
}

/** Gives a copy of a playground the newest answers of its original, to its state and its cases, as runs of its own. */
export async function copyRunsTo(from: string, to: string): Promise<void> {
  const run = await latestRun(from).catch(() => null);
  if (run !== null) await saveAndShowRun(toAnsweredRun({ ...run, key: newKey(), playgroundKey: to }));
  await copyNewestCaseRun(from, to, newKey()).catch(() => {});
}

/** Shows a kept run's answers until the next run, or until the page is loaded again; false when it is gone. */
export async function showRun(key: string): Promise<boolean> {
  const run = await loadRun(key);
  if (run === null) return false;
  const newest = await latestRun(run.playgroundKey);
  const { queryKey } = latestRunQuery(run.playgroundKey);
  await queryClient.cancelQueries({ queryKey });
  setRecalledRun(newest?.key === key ? null : key);
  queryClient.setQueryData(queryKey, toAnsweredRun(run));
  return true;
}

/** Goes back to the newest answers. */
export async function showNewestRun(playgroundKey: string): Promise<void> {
  setRecalledRun(null);
  await queryClient.invalidateQueries({ queryKey: latestRunQuery(playgroundKey).queryKey });
}
