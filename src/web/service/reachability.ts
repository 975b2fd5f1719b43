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

/** Why a reload would help: the server has a newer page, or a part cannot come into this one any more. */
export type ReloadReason = "newer" | "stuck";

const reload = createStore<{ reason: ReloadReason | null }>()(() => ({ reason: null }));

/** Something to do once the server can be reached; answers whether it worked, else it is done again. */
type Act = () => Promise<boolean>;

const firstWaitMs = 1500;

const longestWaitMs = 30_000;

/** How old a look may be when somebody comes back to the page, and how often one is taken without that. */
const returnMs = 60_000;

const lookEveryMs = 600_000;

const waitingActs = new Set<Act>();

let waitMs = firstWaitMs;

let lookedAt = 0;

let stopWaiting: (() => void) | null = null;

export function useReloadReason(): ReloadReason | null {
  return useStore(reload, ({ reason }) => reason);
}

/** A part did not come though the server is there. */
export function offerReload(reason: ReloadReason): void {
  if (reload.getState().reason === null) reload.setState({ reason });
}

/** Does something as soon as the server can be reached again. */
export function onceReachable(act: Act): void {
  waitingActs.add(act);
  stopWaiting ??= startTimer(waitMs, () => {
    stopWaiting = null;
    void look();
  });
}

/** Does something now, and again once the server can be reached where it does not work. */
export async function doWhenReachable(act: Act): Promise<void> {
  if (!(await act())) onceReachable(act);
}

/** Looks whether the server is there and what it serves, and does what waits for it. */
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

/** Looks at once where something waits, without the wait that has grown. */
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

/** Fetches every file that the page may need later, so that a server that goes is not missed. */
async function fetchRest(): Promise<boolean> {
  const build = await readServedBuild();
  return (
    build !== null &&
    (build.newer || (await prefetchFiles(build.files.filter(mayNeedFile), waitForTypingPause)))
  );
}

/** From here on the page hears of the server's comings and goings, and prepares for them when it has nothing to do. */
export function watchServer(): void {
  lookedAt = steadyNow();
  watchPageLifecycle({ onLeaving: () => {}, onReturning: lookNow });
  startTimer(lookEveryMs, lookAgain);
  if (!prefersSavedData()) whenIdle(() => void doWhenReachable(fetchRest));
}
