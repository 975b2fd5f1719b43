import { startTimerBetweenKeys } from "#platform/between-keys.ts";
import { openBroadcast } from "#platform/broadcast.ts";
import { wallNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import { watchPageLife } from "#platform/page-life.ts";
import { readTabMemory, writeTabMemory } from "#platform/tab-memory.ts";

import { keepCopyOfRun } from "./keep-run.ts";
import type { LibraryDoors } from "./open-library.ts";
import { playgroundStore } from "./open-playground.ts";
import { savingStore } from "./saving-store.ts";

/** The library's doors to this browser and to this page's stores. */
export const browserDoors: LibraryDoors = {
  store: playgroundStore,
  say: (saving) => savingStore.setState(saving),
  copied: (from, to) => void keepCopyOfRun(from, to),
  openBroadcast,
  watchPageLife,
  readTabMemory,
  writeTabMemory,
  wait: startTimerBetweenKeys,
  now: wallNow,
  newKey,
};
