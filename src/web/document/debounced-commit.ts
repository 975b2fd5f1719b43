// Holds what is typed in a form until a pause, a run, a save or an undo commits it.

import type { StartTimer } from "#web/kit/browser/time.ts";
import { startTypingAwareTimer } from "#web/kit/browser/typing-aware-timer.ts";
import { type PlaygroundStore, playgroundStore } from "./playground-store.ts";

/**
 * In ms: commits after `quietMs` without a change, and at most `atMostMs` after the first one (null: no limit). While
 * somebody types, the default timer may add up to 100 ms to either.
 */
export interface CommitPauses {
  quietMs: number;
  atMostMs: number | null;
}

const whileTyping: CommitPauses = { quietMs: 150, atMostMs: 250 };

/** Holds at most one uncommitted value of a form; a newer one replaces it. */
export interface DebouncedCommit<Value> {
  /** Commits the value after a pause, or after a maximum wait while typing goes on. */
  schedule(value: Value): void;
  /** Commits now, as on blur and unmount; does nothing if nothing is pending. */
  flush(): void;
  /** Drops the pending value, after an outside reset. */
  cancel(): void;
}

/** Debounces a form's value into `commit`. Undo, save and run flush it. */
export function createDebouncedCommit<Value>(
  commit: (value: Value) => void,
  store: Pick<PlaygroundStore, "registerPending"> = playgroundStore,
  wait: StartTimer = startTypingAwareTimer,
  { quietMs, atMostMs }: CommitPauses = whileTyping,
): DebouncedCommit<Value> {
  let waiting: { value: Value } | null = null;
  let release: (() => void) | null = null;
  let stopLatest: (() => void) | null = null;
  let stopQuiet: (() => void) | null = null;

  function stop(): void {
    waiting = null;
    stopLatest?.();
    stopQuiet?.();
  }

  /** Stays registered if the commit itself has scheduled a new value. */
  function unregisterIfEmpty(): void {
    if (waiting !== null) return;
    release?.();
    release = null;
  }

  function drop(): void {
    stop();
    unregisterIfEmpty();
  }

  function flush(): void {
    if (waiting === null) return;
    const { value } = waiting;
    stop();
    try {
      commit(value);
    } finally {
      unregisterIfEmpty();
    }
  }

  function schedule(value: Value): void {
    if (waiting === null && atMostMs !== null) stopLatest = wait(atMostMs, flush);
    release ??= store.registerPending(flush);
    waiting = { value };
    stopQuiet?.();
    stopQuiet = wait(quietMs, flush);
  }

  return { schedule, flush, cancel: drop };
}
