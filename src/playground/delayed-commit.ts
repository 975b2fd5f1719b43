import { startTimerBetweenKeys } from "#browser/keyboard.ts";
import type { StartTimer } from "#browser/time.ts";
import { type PlaygroundStore, playgroundStore } from "./open-playground.ts";

/** When something held lands: after `quietMs` without a newer value, and `atMostMs` after the first (null: never). */
export interface Pauses {
  quietMs: number;
  atMostMs: number | null;
}

const typing: Pauses = { quietMs: 150, atMostMs: 250 };

/** What an open form holds of its last keystrokes. */
export interface DelayedCommit<Value> {
  /** Takes the newest value; it lands after a short quiet, and during fast typing a few times a second. */
  put(value: Value): void;
  /** Lands what is held, now: on blur, on unmount. With nothing held, does nothing. */
  flush(): void;
  /** Forgets what is held, since the field was reset from elsewhere. */
  drop(): void;
}

/** Holds a form's newest value until it settles into `land`; undo, save and run settle it too. */
export function createDelayedCommit<Value>(
  land: (value: Value) => void,
  store: Pick<PlaygroundStore, "registerPending"> = playgroundStore,
  wait: StartTimer = startTimerBetweenKeys,
  { quietMs, atMostMs }: Pauses = typing,
): DelayedCommit<Value> {
  let held: { value: Value } | null = null;
  let stops: (() => void)[] = [];

  function drop(): void {
    held = null;
    for (const stop of stops) stop();
    stops = [];
  }

  function flush(): void {
    if (held === null) return;
    const { value } = held;
    drop();
    land(value);
  }

  let stopQuiet: (() => void) | null = null;
  function put(value: Value): void {
    if (held === null) {
      const stopLatest = atMostMs === null ? () => {} : wait(atMostMs, flush);
      stops = [store.registerPending(flush), stopLatest, () => stopQuiet?.()];
    }
    held = { value };
    stopQuiet?.();
    stopQuiet = wait(quietMs, flush);
  }

  return { put, flush, drop };
}
