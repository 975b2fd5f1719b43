// The run over cases with its answers, and the progress of a comparison, as this tab knows them.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { useSteadyNow } from "#web/kit/browser/steady-clock.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import type { CaseRunEvent } from "./channel.ts";

/** What this tab knows of a case run, which may be running in another tab. */
export interface LiveCaseRun {
  /** Null if this tab knows of none. */
  runKey: string | null;
  pace: CaseRunEvent["pace"];
  /** Why the runner stopped, if no row says so; null otherwise. */
  problem: string | null;
  unstored: CaseRunEvent["unstoredAnswers"];
  /** Run that the runner hasn't reported yet: its rows are being prepared, or it is queued. */
  starting: string | null;
}

export interface ComparisonProgress {
  status: "running" | "done" | "cancelled" | "stopped";
  /** Approved requests, summed over all runs. */
  requests: number;
  /** Requests that were answered. */
  answered: number;
  /** Requests that ended without an answer. */
  failed: number;
  problem: string | null;
}

interface CaseRunState {
  live: LiveCaseRun;
  /** Null if no comparison has been run. */
  compared: ComparisonProgress | null;
  answers: CaseRunAnswers | null;
  /** True while answers are read, and until storage is available. */
  reading: boolean;
}

export const caseRunStore = createStore<CaseRunState>()(() => ({
  live: { runKey: null, pace: null, problem: null, unstored: [], starting: null },
  compared: null,
  answers: null,
  reading: true,
}));

export function changeLiveCaseRun(part: Partial<LiveCaseRun>): void {
  caseRunStore.setState(({ live }) => ({ live: { ...live, ...part } }));
}

export function useLiveCaseRun(): LiveCaseRun {
  return useStore(caseRunStore, ({ live }) => live);
}

/** Null if no comparison has been run. */
export function useComparisonProgress(): ComparisonProgress | null {
  return useStore(caseRunStore, ({ compared }) => compared);
}

/** In ms, ≥ 0, updated every 100 ms. `until` is ms since the epoch. */
export function useMsUntil(until: number): number {
  useSteadyNow();
  return Math.max(0, until - wallNow());
}
