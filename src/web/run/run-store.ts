// The run under way: its phase and controls, automatic runs, a recalled run, and errors at fields.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { findAskedById } from "#core/document/staleness.ts";
import type { QuestionIssue } from "#core/kinds/criteria.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import type { AskedRequest } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { pathInQuestion, toFieldPath } from "#core/service/error-places.ts";
import type { ServiceError } from "#core/service/service-error.ts";
import { type RequestIssue, toQuestionJsonText } from "#core/service/write-request.ts";
import { useSteadyNow } from "#web/kit/browser/steady-clock.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery, useSession } from "#web/service/session.ts";

/** Times are ms on the monotonic clock. */
export type RunPhase =
  | { phase: "idle" }
  | { phase: "blocked"; issues: readonly RequestIssue[] }
  /** With `loads`, the model may have to load first, which takes minutes. */
  | { phase: "sending"; since: number; attempt: number; loads?: boolean }
  | { phase: "waiting"; error: ServiceError; since: number; until: number; attempt: number }
  | { phase: "failed"; error: ServiceError; asked: AskedRequest | null };

export function isRunInFlight({ phase }: RunPhase): boolean {
  return phase === "sending" || phase === "waiting";
}

/** Whether the last run may have left errors at fields. */
function hasFaults({ phase }: RunPhase): boolean {
  return phase === "blocked" || phase === "failed";
}

type Mode = Session["mode"];

interface RunState {
  phase: RunPhase;
  /** Key of a run from the history that is shown instead of the newest; null for none. */
  recalledKey: string | null;
  /** The user's choice of automatic runs by mode; null until made. */
  autoRunChoice: Readonly<Record<Mode, boolean | null>>;
}

const autoRunMemory = (mode: Mode) => `cutpoint:auto-run:${mode}`;

function readAutoRuns(mode: Mode): boolean | null {
  const kept = settingsStorage.getItem(autoRunMemory(mode));
  return kept === "on" || kept === "off" ? kept === "on" : null;
}

const runStore = createStore<RunState>()(() => ({
  phase: { phase: "idle" },
  recalledKey: null,
  autoRunChoice: { sandbox: readAutoRuns("sandbox"), live: readAutoRuns("live") },
}));

/** Notes which run from the history is shown in place of the newest; null for none. The answers are set elsewhere. */
export function setRecalledRunKey(recalledKey: string | null): void {
  runStore.setState({ recalledKey });
}

export function useIsRecalledRun(runKey: string): boolean {
  return useStore(runStore, ({ recalledKey }) => recalledKey === runKey);
}

/**
 * Whether runs start automatically: the user's choice for the mode; by default only with the sandbox, which is
 * free.
 */
function autoRunsIn({ autoRunChoice }: RunState, session: Session | undefined): boolean {
  const mode = session?.mode ?? "live";
  return autoRunChoice[mode] ?? mode === "sandbox";
}

/** The user's choice for the current mode, otherwise its default. */
export function isAutoRunEnabled(): boolean {
  return autoRunsIn(runStore.getState(), queryClient.getQueryData(sessionQuery.queryKey));
}

/** Remembers the choice for the current mode. */
export function setAutoRun(on: boolean): void {
  const mode = queryClient.getQueryData(sessionQuery.queryKey)?.mode ?? "live";
  settingsStorage.setItem(autoRunMemory(mode), on ? "on" : "off");
  runStore.setState(({ autoRunChoice }) => ({ autoRunChoice: { ...autoRunChoice, [mode]: on } }));
}

export function useAutoRun(): boolean {
  const session = useSession();
  return useStore(runStore, (state) => autoRunsIn(state, session));
}

/**
 * Calls `listener` after each change to or from a phase that may have errors at fields. Returns a function that
 * stops it.
 */
export function onRunFaultsChange(listener: () => void): () => void {
  return runStore.subscribe((now, before) => {
    if (hasFaults(now.phase) || hasFaults(before.phase)) listener();
  });
}

export function setRunPhase(phase: RunPhase): void {
  runStore.setState({ phase });
}

export interface RunControls {
  auto: boolean;
  cancelling: AbortController;
  /** Aborting it skips the current wait. Each wait has its own controller. */
  waking: AbortController;
}

let controls: RunControls | null = null;

/** Makes controls for a new run. Those of the run before no longer count as current. */
export function replaceRunControls(auto: boolean): RunControls {
  controls = { auto, cancelling: new AbortController(), waking: new AbortController() };
  return controls;
}

/** False once a newer run has started. */
export function areCurrentRunControls(these: RunControls): boolean {
  return controls === these;
}

/** Whether a run is in flight that the author asked for, which automatic runs must not replace. */
export function isManualRunInFlight(): boolean {
  return isRunInFlight(runStore.getState().phase) && controls?.auto === false;
}

/** Closes the connection or ends the wait. Answers of a first step that has ended are still stored. */
export function cancelRun(): void {
  controls?.cancelling.abort();
}

/** Ends the wait before a retry. */
export function retryRunNow(): void {
  controls?.waking.abort();
}

/** Clears the last failure; does nothing during a run. */
export function dismissRunProblem(): void {
  if (!isRunInFlight(runStore.getState().phase)) setRunPhase({ phase: "idle" });
}

export function useRunPhase(): RunPhase {
  return useStore(runStore, (state) => state.phase);
}

/** Seconds until `at`, in ms on the monotonic clock; negative once that has passed. */
export function useSecondsUntil(at: number): number {
  return (at - useSteadyNow()) / 1000;
}

/** Seconds until `until`, in ms on the monotonic clock; never negative, in steps of 0.1 s. */
export function useSecondsLeft(until: number): number {
  return Math.max(0, useSecondsUntil(until));
}

/**
 * What the service refused about fields of this question in the last request; empty once the question has changed.
 */
export function fieldRefusalsOf(question: AuthoredQuestion): readonly QuestionIssue[] {
  const phase = runStore.getState().phase;
  if (phase.phase !== "failed" || phase.asked === null) return [];
  if (phase.error.places.every((place) => place.questionId !== question.id)) return [];
  const { typeNames } = profileOfSession(queryClient.getQueryData(sessionQuery.queryKey));
  const asked = findAskedById(phase.asked, question.id)?.question;
  if (asked?.text !== toQuestionJsonText(question, typeNames)) return [];
  return phase.error.places
    .filter((place) => place.questionId === question.id)
    .map((place) => ({
      path: toFieldPath(question, pathInQuestion(place)),
      message: `The service: ${place.message}`,
    }));
}

/** Message of the first field error. Null if there is none, or once the question has changed. */
export function useFieldRefusal(question: AuthoredQuestion): string | null {
  return useStore(runStore, () => fieldRefusalsOf(question)[0]?.message ?? null);
}
