import { queryOptions } from "@tanstack/react-query";
import { allAsked } from "#core/contract/run-steps.ts";
import type { RunSummary } from "#core/document/run-records.ts";
import { standings } from "#core/document/staleness.ts";
import { decideRun } from "#core/policy/decide-run.ts";
import { playgroundStore } from "./open-playground.ts";
import { queryClient } from "./query-client.ts";
import { listRuns, readRun } from "./run-archive.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

/** A kept run, as a list shows it. */
export interface PastRun {
  summary: RunSummary;
  ids: readonly string[];
  /** By the rules of now; null when nothing takes part, or when the run cannot be read. */
  outcome: string | null;
  /** Something that it asked is written otherwise now. */
  stale: boolean;
  /** What a search looks in. */
  words: string;
}

export interface RunHistory {
  runs: readonly PastRun[];
  /** Kept runs that are older than those listed. */
  older: number;
}

const mostListed = 200;
const searchedCharacters = 4000;

async function toPastRun(summary: RunSummary): Promise<PastRun> {
  const run = await readRun(summary.key);
  const ids = run ? allAsked(run).questions.map(({ id }) => id) : [];
  const playground = playgroundStore.get();
  const outcome = run && (decideRun(playground, run)?.outcome ?? null);
  const profile = toProfile(queryClient.getQueryData(sessionQuery.queryKey));
  const stale = run !== null && standings(playground, run, profile).includes("stale");
  const state = run?.asked.stateText.slice(0, searchedCharacters) ?? "";
  const words = [summary.model, summary.mode, outcome ?? "", ...ids, state].join("\n").toLowerCase();
  return { summary, ids, outcome, stale, words };
}

/** The open playground's kept runs, the newest first. Read anew each time, since rules may have moved. */
export function runHistoryQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: ["runs", "history", playgroundKey],
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<RunHistory> => {
      const all = await listRuns(playgroundKey);
      const runs: PastRun[] = [];
      for (const summary of all.slice(0, mostListed)) runs.push(await toPastRun(summary));
      return { runs, older: all.length - runs.length };
    },
  });
}
