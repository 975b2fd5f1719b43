// Watches whether the server responds and has a newer build: retries what failed, offers a reload, prefetches files.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { watchPageLifecycle } from "#web/kit/browser/page-lifecycle.ts";
import { mayScreenNeedFile, prefersReducedData, prefetchFiles } from "#web/kit/browser/prefetch-files.ts";
import { readServedBuild } from "#web/kit/browser/served-build.ts";
import { runWhenIdle, startTimer, steadyNow } from "#web/kit/browser/time.ts";
import { waitForTypingPause } from "#web/kit/browser/typing-aware-timer.ts";

/** "newer": the server has a newer build; "stuck": a chunk can't be loaded into this page any more. */
export type ReloadReason = "newer" | "stuck";

const reload = createStore<{ reason: ReloadReason | null }>()(() => ({ reason: null }));

/** Resolves to false if it failed and should be tried again. Doesn't reject. */
type RetriedAct = () => Promise<boolean>;

const firstWaitMs = 1500;

const longestWaitMs = 30_000;

const recheckAfterMs = 60_000;

const checkEveryMs = 600_000;

const waitingActs = new Set<RetriedAct>();

let waitMs = firstWaitMs;

let checkedAt = 0;

let stopWaiting: (() => void) | null = null;

/** Null if no reload is offered. */
export function useReloadReason(): ReloadReason | null {
  return useStore(reload, ({ reason }) => reason);
}

/** An earlier reason stays. "stuck" is for a chunk that fails to load although the server responds. */
export function offerReload(reason: ReloadReason): void {
  if (reload.getState().reason === null) reload.setState({ reason });
}

/** Runs `act` when the server is next reachable, and again while it fails: after 1.5 s, then at most 30 s apart. */
export function runOnceReachable(act: RetriedAct): void {
  waitingActs.add(act);
  stopWaiting ??= startTimer(waitMs, () => {
    stopWaiting = null;
    void check();
  });
}

/** Runs `act` now; if it fails, again when the server is reachable. */
export async function runNowOrOnceReachable(act: RetriedAct): Promise<void> {
  if (!(await act())) runOnceReachable(act);
}

/** Checks the server and its build. Runs pending work if the server responds; what fails waits twice as long. */
async function check(): Promise<void> {
  checkedAt = steadyNow();
  const build = await readServedBuild();
  if (build?.newer) reload.setState({ reason: "newer" });
  const acts = [...waitingActs];
  waitingActs.clear();
  const worked = await Promise.all(acts.map(async (act) => build !== null && (await act())));
  waitMs = worked.includes(false) ? Math.min(waitMs * 2, longestWaitMs) : firstWaitMs;
  acts.filter((_, at) => worked[at] === false).forEach(runOnceReachable);
}

/**
 * Checks at once, without the wait between retries. Does nothing if no work waits and the last check is less than a
 * minute old.
 */
function checkOnReturn(): void {
  if (waitingActs.size === 0 && steadyNow() - checkedAt < recheckAfterMs) return;
  waitMs = firstWaitMs;
  stopWaiting?.();
  stopWaiting = null;
  void check();
}

function checkPeriodically(): void {
  void check();
  startTimer(checkEveryMs, checkPeriodically);
}

/**
 * Prefetches lazy files that this browser may need, so that the page still works after the server has stopped. Skips
 * them if the server has a newer build. False if a file, or the list of files, couldn't be fetched.
 */
async function fetchRest(): Promise<boolean> {
  const build = await readServedBuild();
  return (
    build !== null &&
    (build.newer || (await prefetchFiles(build.files.filter(mayScreenNeedFile), waitForTypingPause)))
  );
}

/**
 * From now on, checks the server every ten minutes and when somebody returns to the page. Once, prefetches the lazy
 * files, unless the browser saves data.
 */
export function watchServerAndPrefetchFiles(): void {
  checkedAt = steadyNow();
  watchPageLifecycle({ onLeaving: () => {}, onReturning: checkOnReturn });
  startTimer(checkEveryMs, checkPeriodically);
  if (!prefersReducedData()) runWhenIdle(() => void runNowOrOnceReachable(fetchRest));
}
