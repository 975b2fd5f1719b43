import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { findAsked } from "#core/document/staleness.ts";
import type { QuestionIssue } from "#core/kinds/criteria.ts";
import type { Session } from "#core/model/profile.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import type { AskedRequest } from "#core/model/run.ts";
import { stepsInQuestion, toFieldPath } from "#core/service/error-places.ts";
import type { ServiceError } from "#core/service/service-error.ts";
import { type RequestIssue, toQuestionText } from "#core/service/write-request.ts";
import { useSteadyNow } from "#web/kit/browser/page.ts";
import { layoutStorage } from "#web/kit/browser/tabs.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery, useSession } from "#web/service/session.ts";

/** Where the run in flight stands. Times are milliseconds on the steady clock. */
export type RunPhase =
  | { phase: "idle" }
  | { phase: "blocked"; issues: readonly RequestIssue[] }
  /** `loads`: the model may have to be loaded before it answers, which takes minutes. */
  | { phase: "sending"; since: number; attempt: number; loads?: boolean }
  | { phase: "waiting"; error: ServiceError; since: number; until: number; attempt: number }
  | { phase: "failed"; error: ServiceError; asked: AskedRequest | null };

/** Whether a request is on its way, or will be without anybody's word. */
export function isInFlight({ phase }: RunPhase): boolean {
  return phase === "sending" || phase === "waiting";
}

/** Whether the last run left faults that stand at fields. */
function hasFaults({ phase }: RunPhase): boolean {
  return phase === "blocked" || phase === "failed";
}

type Mode = Session["mode"];

/** What the page knows of its runs beside their answers, which are read through the query cache. */
interface RunState {
  phase: RunPhase;
  /** The run of the history that is shown in the place of the newest; null: none is. */
  calledBack: string | null;
  /** Whether a person wants runs when typing pauses, by who answers; null: they never said. */
  autoRunChoice: Readonly<Record<Mode, boolean | null>>;
}

const autoRunMemory = (mode: Mode) => `cutpoint:auto-run:${mode}`;

function readAutoRuns(mode: Mode): boolean | null {
  const kept = layoutStorage.getItem(autoRunMemory(mode));
  return kept === "on" || kept === "off" ? kept === "on" : null;
}

const runStore = createStore<RunState>()(() => ({
  phase: { phase: "idle" },
  calledBack: null,
  autoRunChoice: { sandbox: readAutoRuns("sandbox"), live: readAutoRuns("live") },
}));

/** Has the answers of a run of the history shown as called back; null: the newest are shown. */
export function setRecalledRun(calledBack: string | null): void {
  runStore.setState({ calledBack });
}

/** Whether the answers of this run were called back from the history. */
export function useIsRecalledRun(runKey: string): boolean {
  return useStore(runStore, ({ calledBack }) => calledBack === runKey);
}

/** Runs by themselves are on for the sandbox and off where answers are billed, until a person says otherwise. */
function autoRunsIn({ autoRunChoice }: RunState, session: Session | undefined): boolean {
  const mode = session?.mode ?? "live";
  return autoRunChoice[mode] ?? mode === "sandbox";
}

/** Whether a pause in typing runs, now. */
export function isAutoRunEnabled(): boolean {
  return autoRunsIn(runStore.getState(), queryClient.getQueryData(sessionQuery.queryKey));
}

/** Switches runs by themselves on or off for who answers now; kept in this browser. */
export function setAutoRun(on: boolean): void {
  const mode = queryClient.getQueryData(sessionQuery.queryKey)?.mode ?? "live";
  layoutStorage.setItem(autoRunMemory(mode), on ? "on" : "off");
  runStore.setState(({ autoRunChoice }) => ({ autoRunChoice: { ...autoRunChoice, [mode]: on } }));
}

export function useAutoRun(): boolean {
  const session = useSession();
  return useStore(runStore, (state) => autoRunsIn(state, session));
}

/** Subscribes to runs that leave faults at fields, or take them away. */
export function onRunFaults(listener: () => void): () => void {
  return runStore.subscribe((now, before) => {
    if (hasFaults(now.phase) || hasFaults(before.phase)) listener();
  });
}

export function setRunPhase(phase: RunPhase): void {
  runStore.setState({ phase });
}

/** What a person can do to the run in flight. */
export interface RunControls {
  auto: boolean;
  /** Aborted by cancel. */
  cancelling: AbortController;
  /** Aborted to end the wait that is on; a new one for each wait. */
  waking: AbortController;
}

let controls: RunControls | null = null;

/** Begins a run: its controls take the place of those before. */
export function setRunControls(auto: boolean): RunControls {
  controls = { auto, cancelling: new AbortController(), waking: new AbortController() };
  return controls;
}

/** Whether these controls are still those of the newest run. */
export function ownsRunControls(these: RunControls): boolean {
  return controls === these;
}

/** Whether a person's own run is in flight; an automatic one gives way to it. */
export function isManualRunInFlight(): boolean {
  return isInFlight(runStore.getState().phase) && controls?.auto === false;
}

/** Ends the run in flight: its connection is closed, its wait ends, nothing of it is kept. */
export function cancelRun(): void {
  controls?.cancelling.abort();
}

/** Repeats at once instead of waiting on. */
export function retryNow(): void {
  controls?.waking.abort();
}

/** Takes away what the last run left to say: a failure, or what blocked it. */
export function dismissRunProblem(): void {
  if (!isInFlight(runStore.getState().phase)) setRunPhase({ phase: "idle" });
}

/** Where the run in flight, or the last one, stands. */
export function useRunPhase(): RunPhase {
  return useStore(runStore, (state) => state.phase);
}

/** The seconds until a time on the steady clock, below 0 once it is past. */
export function useSecondsUntil(at: number): number {
  return (at - useSteadyNow()) / 1000;
}

/** The seconds left until a time on the steady clock, never below 0, to a tenth. */
export function useSecondsLeft(until: number): number {
  return Math.max(0, useSecondsUntil(until));
}

/** What the service refused in a question when it was last asked, at its fields; nothing once it has changed. */
export function refusalsOf(question: AuthoredQuestion): readonly QuestionIssue[] {
  const phase = runStore.getState().phase;
  if (phase.phase !== "failed" || phase.asked === null) return [];
  if (phase.error.places.every((place) => place.questionId !== question.id)) return [];
  const { typeNames } = profileOfSession(queryClient.getQueryData(sessionQuery.queryKey));
  const asked = findAsked(phase.asked, question.id)?.question;
  if (asked?.text !== toQuestionText(question, typeNames)) return [];
  return phase.error.places
    .filter((place) => place.questionId === question.id)
    .map((place) => ({
      path: toFieldPath(question, stepsInQuestion(place)),
      message: `The service: ${place.message}`,
    }));
}

/** The first thing that the service refused in a question; null when there is none, or it has changed. */
export function useRefusal(question: AuthoredQuestion): string | null {
  return useStore(runStore, () => refusalsOf(question)[0]?.message ?? null);
}
