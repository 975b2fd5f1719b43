import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { describeRunChanges, runChanges } from "#core/compare/compare-runs.ts";
import type { RunSummary } from "#core/document/records.ts";
import { restoreRun } from "#core/document/restore-run.ts";
import { questionFreshness } from "#core/document/staleness.ts";
import type { AnsweredRun, Run } from "#core/model/run.ts";
import { decideRun } from "#core/policy/zone.ts";
import { allAskedQuestions } from "#core/service/read-response.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery } from "#web/service/session.ts";
import {
  latestRunQuery,
  listComparable,
  listRuns,
  loadRun,
  removeRun,
  runQuery,
  saveRun,
  showNewestRun,
  showRun,
} from "./run-archive.ts";

/** Restores a run's questions and state as one edit, with its answers; false when deleted. */
export async function restorePastRun(key: string): Promise<boolean> {
  const run = await loadRun(key);
  if (run === null) return false;
  playgroundStore.edit((now) => restoreRun(now, run, newKey), { label: "restore a run" });
  return showRun(key);
}

/** Resolves with an undo function; null when it was already deleted. */
export async function deletePastRun(key: string): Promise<(() => Promise<void>) | null> {
  const run = await loadRun(key);
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

/** Blank restores the default name, the model's. */
export async function renamePastRun(key: string, name: string): Promise<void> {
  const run = await loadRun(key);
  if (run === null) return;
  const { name: _before, ...rest } = run;
  const renamed: Run = name === "" ? rest : { ...rest, name };
  await saveRun(renamed);
  queryClient.setQueryData(runQuery(key).queryKey, renamed);
  const { queryKey } = latestRunQuery(run.playgroundKey);
  const shown = queryClient.getQueryData(queryKey);
  if (shown && shown.run.key === key) {
    const answered: AnsweredRun = { ...shown, run: renamed };
    queryClient.setQueryData(queryKey, answered);
  }
  await queryClient.invalidateQueries({ queryKey: ["runs", "history"] });
  await queryClient.invalidateQueries({ queryKey: ["runs", "comparable"] });
}

export interface PastRun {
  summary: RunSummary;
  ids: readonly string[];
  /** By the current rules; null when no question takes part, or the run is unreadable. */
  outcome: string | null;
  /** Some of its request has changed since. */
  stale: boolean;
  /**
   * Differences from the previous run's request, as phrases; null for the first run, or when one is
   * unreadable.
   */
  since: readonly string[] | null;
  words: string;
}

interface RunHistory {
  runs: readonly PastRun[];
  /** Number of older stored runs not listed. */
  older: number;
}

const mostListed = 200;
const searchedCharacters = 4000;

function toPastRun(summary: RunSummary, run: Run | null, before: Run | null): PastRun {
  const ids = run ? allAskedQuestions(run).questions.map(({ id }) => id) : [];
  const playground = playgroundStore.get();
  const outcome = run && (decideRun(playground, run)?.outcome ?? null);
  const profile = profileOfSession(queryClient.getQueryData(sessionQuery.queryKey));
  const stale = run !== null && questionFreshness(playground, run, profile).includes("stale");
  const state = run?.asked.stateText.slice(0, searchedCharacters) ?? "";
  const words = [summary.name ?? "", summary.model, summary.mode, outcome ?? "", ...ids, state]
    .join("\n")
    .toLowerCase();
  const since = run && before && describeRunChanges(runChanges(before, run));
  return { summary, ids, outcome, stale, since, words };
}

/** Newest first. Not cached, because rules may have changed. */
export function runHistoryQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: ["runs", "history", playgroundKey],
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<RunHistory> => {
      const all = await listRuns(playgroundKey);
      const listed = all.slice(0, mostListed);
      const read: (Run | null)[] = [];
      for (const { key } of all.slice(0, mostListed + 1)) read.push(await loadRun(key));
      const runs = listed.map((summary, at) => toPastRun(summary, read[at] ?? null, read[at + 1] ?? null));
      return { runs, older: all.length - runs.length };
    },
  });
}

/** Newest first: the history and the newest automatic run. */
export function useComparableRuns(playgroundKey: string): { runs: readonly RunSummary[]; reading: boolean } {
  const query = { queryKey: ["runs", "comparable", playgroundKey], staleTime: 0 };
  const { data, isPending } = useQuery({ ...query, queryFn: () => listComparable(playgroundKey) });
  return { runs: data ?? [], reading: isPending };
}

/** In the order of `keys`; null while loading or when deleted. */
export function useKeptRuns(keys: readonly string[]): readonly (Run | null)[] {
  const once = [...new Set(keys)];
  const kept = useQueries({ queries: once.map((key) => runQuery(key)) });
  return keys.map((key) => kept[once.indexOf(key)]?.data ?? null);
}
