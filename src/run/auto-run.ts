import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { startTimer } from "#browser/time.ts";
import { layoutStorage } from "#browser/web-storage.ts";
import type { Session } from "#core/model/profile.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import type { PlaygroundState } from "#playground/playground-store.ts";
import { queryClient } from "#session/query-client.ts";
import { sessionQuery, useSession } from "#session/session.ts";
import { startAutomaticRun } from "./start-run.ts";

const pauseMs = 700;

type Mode = Session["mode"];

function storageKey(mode: Mode): string {
  return `cutpoint:auto-run:${mode}`;
}

function readWish(mode: Mode): boolean | null {
  const kept = layoutStorage.getItem(storageKey(mode));
  return kept === "on" || kept === "off" ? kept === "on" : null;
}

/** A person's word on running by itself, for each kind of service and kept in this browser; null: none was given. */
const wish = createStore<Record<Mode, boolean | null>>()(() => ({
  sandbox: readWish("sandbox"),
  live: readWish("live"),
}));

/** Who answers; while that is not known, as if it were billed. */
function toMode(session: Session | undefined): Mode {
  return session?.mode ?? "live";
}

function modeNow(): Mode {
  return toMode(queryClient.getQueryData(sessionQuery.queryKey));
}

/** Whether a pause in typing runs, now. */
export function autoRuns(): boolean {
  const mode = modeNow();
  return wish.getState()[mode] ?? mode === "sandbox";
}

function reachesService(now: PlaygroundState, before: PlaygroundState): boolean {
  const { questions, state, model, key } = now.playground;
  const old = before.playground;
  if (key !== old.key) return false;
  return questions !== old.questions || state !== old.state || model !== old.model;
}

/** Runs when typing pauses, if that is switched on; unwritten or unchanged requests are left alone. */
export function startAutoRun(): void {
  let stop: (() => void) | null = null;
  playgroundStore.subscribe((now, before) => {
    if (!reachesService(now, before)) return;
    stop?.();
    stop = startTimer(pauseMs, () => {
      if (autoRuns()) void startAutomaticRun();
    });
  });
}

export function setAutoRun(on: boolean): void {
  const mode = modeNow();
  layoutStorage.setItem(storageKey(mode), on ? "on" : "off");
  wish.setState({ [mode]: on });
}

/** Whether typing runs: a person's word, else on for the sandbox and off where answers are billed. */
export function useAutoRun(): boolean {
  const mode = toMode(useSession());
  return useStore(wish, (state) => state[mode] ?? mode === "sandbox");
}
