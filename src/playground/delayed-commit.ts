import { startTimerBetweenKeys } from "#browser/keyboard.ts";
import type { StartTimer } from "#browser/time.ts";
import { type PlaygroundStore, playgroundStore } from "./open-playground.ts";

/** When a waiting value is committed: after `quietMs` without a newer value, and `atMostMs` after the first (null: never). */
export interface Pauses {
  quietMs: number;
  atMostMs: number | null;
}

const typing: Pauses = { quietMs: 150, atMostMs: 250 };

/** The newest value of an open form, until it is committed. */
export interface DelayedCommit<Value> {
  /** Takes the newest value; it is committed after a short pause, and during fast typing a few times a second. */
  put(value: Value): void;
  /** Commits what waits, now: on blur, on unmount. With nothing waiting, does nothing. */
  flush(): void;
  /** Forgets what waits, since the field was reset from elsewhere. */
  drop(): void;
}

/** Keeps a form's newest value until it is committed by `commit`; undo, save and run commit it too. */
export function createDelayedCommit<Value>(
  commit: (value: Value) => void,
  store: Pick<PlaygroundStore, "registerPending"> = playgroundStore,
  wait: StartTimer = startTimerBetweenKeys,
  { quietMs, atMostMs }: Pauses = typing,
): DelayedCommit<Value> {
  let waiting: { value: Value } | null = null;
  let stops: (() => void)[] = [];

  function drop(): void {
    waiting = null;
    for (const stop of stops) stop();
    stops = [];
  }

  function flush(): void {
    if (waiting === null) return;
    const { value } = waiting;
    drop();
    commit(value);
  }

  let stopQuiet: (() => void) | null = null;
  function put(value: Value): void {
    if (waiting === null) {
      const stopLatest = atMostMs === null ? () => {} : wait(atMostMs, flush);
      stops = [store.registerPending(flush), stopLatest, () => stopQuiet?.()];
    }
    waiting = { value };
    stopQuiet?.();
    stopQuiet = wait(quietMs, flush);
  }

  return { put, flush, drop };
}
