import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { waitForTypingPause } from "#web/kit/browser/keyboard.ts";
import {
  mayNeedFile,
  prefersSavedData,
  prefetchFiles,
  readServedBuild,
} from "#web/kit/browser/own-server.ts";
import { watchPageLifecycle } from "#web/kit/browser/page.ts";
import { startTimer, steadyNow, whenIdle } from "#web/kit/browser/time.ts";

/** "newer": the server has a newer build; "stuck": a chunk can't be loaded into this page any more. */
export type ReloadReason = "newer" | "stuck";

const reload = createStore<{ reason: ReloadReason | null }>()(() => ({ reason: null }));

/** Resolves with whether it succeeded; retried otherwise. */
type Act = () => Promise<boolean>;

const firstWaitMs = 1500;

const longestWaitMs = 30_000;

const returnMs = 60_000;

const lookEveryMs = 600_000;

const waitingActs = new Set<Act>();

let waitMs = firstWaitMs;

let lookedAt = 0;

let stopWaiting: (() => void) | null = null;

export function useReloadReason(): ReloadReason | null {
  return useStore(reload, ({ reason }) => reason);
}

/** For a chunk that fails although the server responds. */
export function offerReload(reason: ReloadReason): void {
  if (reload.getState().reason === null) reload.setState({ reason });
}

/** Runs when the server is next reachable. */
export function onceReachable(act: Act): void {
  waitingActs.add(act);
  stopWaiting ??= startTimer(waitMs, () => {
    stopWaiting = null;
    void look();
  });
}

/** Runs now, and on failure again when the server is reachable. */
export async function doWhenReachable(act: Act): Promise<void> {
  if (!(await act())) onceReachable(act);
}

/** Checks the server and its build, then runs pending work. */
async function look(): Promise<void> {
  lookedAt = steadyNow();
  const build = await readServedBuild();
  if (build?.newer) reload.setState({ reason: "newer" });
  const acts = [...waitingActs];
  waitingActs.clear();
  const worked = await Promise.all(acts.map(async (act) => build !== null && (await act())));
  waitMs = worked.includes(false) ? Math.min(waitMs * 2, longestWaitMs) : firstWaitMs;
  acts.filter((_, at) => worked[at] === false).forEach(onceReachable);
}

/** When work is pending or the last check is over a minute old; skips the backed-off delay. */
function lookNow(): void {
  if (waitingActs.size === 0 && steadyNow() - lookedAt < returnMs) return;
  waitMs = firstWaitMs;
  stopWaiting?.();
  stopWaiting = null;
  void look();
}

function lookAgain(): void {
  void look();
  startTimer(lookEveryMs, lookAgain);
}

/** Prefetches all lazy files, so the page survives a server that stops. */
async function fetchRest(): Promise<boolean> {
  const build = await readServedBuild();
  return (
    build !== null &&
    (build.newer || (await prefetchFiles(build.files.filter(mayNeedFile), waitForTypingPause)))
  );
}

/** Starts following the server's availability, and prefetching when idle. */
export function watchServer(): void {
  lookedAt = steadyNow();
  watchPageLifecycle({ onLeaving: () => {}, onReturning: lookNow });
  startTimer(lookEveryMs, lookAgain);
  if (!prefersSavedData()) whenIdle(() => void doWhenReachable(fetchRest));
}
