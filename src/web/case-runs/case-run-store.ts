import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { useSteadyNow } from "#web/kit/browser/page.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import type { CaseRunEvent } from "./channel.ts";

/** Case run in progress in any tab, as far as this tab knows. */
export interface LiveRun {
  runKey: string | null;
  /** Null when idle. */
  pace: CaseRunEvent["pace"];
  /** Why the runner stopped, unless the rows say it. */
  problem: string | null;
  /** Answers not yet stored, by case key. */
  unstored: CaseRunEvent["unstoredAnswers"];
  /** Key of a run handed to the runner but not reported yet: preparing rows, or queued. */
  starting: string | null;
}

export interface CompareProgress {
  status: "running" | "done" | "cancelled" | "stopped";
  /** Approved requests over all runs. */
  requests: number;
  answered: number;
  /** Requests without an answer. */
  failed: number;
  problem: string | null;
}

interface CaseRunState {
  live: LiveRun;
  /** Null: no comparison in progress. */
  compared: CompareProgress | null;
  answers: CaseAnswers | null;
  /** True until storage has answered. */
  reading: boolean;
}

export const caseRunStore = createStore<CaseRunState>()(() => ({
  live: { runKey: null, pace: null, problem: null, unstored: [], starting: null },
  compared: null,
  answers: null,
  reading: true,
}));

export function changeLiveRun(part: Partial<LiveRun>): void {
  caseRunStore.setState(({ live }) => ({ live: { ...live, ...part } }));
}

export function useLiveRun(): LiveRun {
  return useStore(caseRunStore, ({ live }) => live);
}

export function useCompareProgress(): CompareProgress | null {
  return useStore(caseRunStore, ({ compared }) => compared);
}

/** Updates every second; ≥ 0. `until` is ms since the epoch. */
export function useMsUntil(until: number): number {
  useSteadyNow();
  return Math.max(0, until - wallNow());
}
