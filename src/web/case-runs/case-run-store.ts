import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { useSteadyNow } from "#web/kit/browser/page.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import type { CaseRunEvent } from "./channel.ts";

/** The case run that is under way in some tab, as far as this one has heard. */
export interface LiveRun {
  runKey: string | null;
  /** Null: it is at rest. */
  pace: CaseRunEvent["pace"];
  /** Why a runner could not go on, where the rows do not say it. */
  problem: string | null;
  /** Answers that storage has not taken, by the case's key. */
  unstored: CaseRunEvent["unstoredAnswers"];
  /** A run that was handed to the runner and is not heard of yet: its rows are prepared, or another run goes first. */
  starting: string | null;
}

/** Runs over the cases that were begun to be compared, one after the other. */
export interface CompareProgress {
  status: "running" | "done" | "cancelled" | "stopped";
  /** Requests that were agreed to, in all runs. */
  requests: number;
  answered: number;
  /** Requests that brought no answer. */
  failed: number;
  /** Why it was stopped, where it is known. */
  problem: string | null;
}

interface CaseRunState {
  live: LiveRun;
  /** Null: nothing was begun to be compared. */
  compared: CompareProgress | null;
  /** Of the run that is shown. */
  answers: CaseAnswers | null;
  /** Nothing can be said of answers yet, since storage has not told. */
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

/** The milliseconds until a time since the epoch, never below 0; ticks. */
export function useMsUntil(until: number): number {
  useSteadyNow();
  return Math.max(0, until - wallNow());
}
