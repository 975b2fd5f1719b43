// Timers that don't disturb typing, and a wait until typing ends.

import { onKeyDown } from "./keyboard.ts";
import { type StartTimer, startTimer, steadyNow } from "./time.ts";

/** Two frames at 60 Hz: by then a key press is painted. */
const shownMs = 32;
/** Work that starts this soon after a key press ends before the next key at ordinary typing speed. */
const earlyMs = 64;
/** After this long without a key, the next one isn't expected soon. */
const pauseMs = 150;
/** In ms: longest delay while somebody types without a pause, so that text still gets saved. */
const longestMs = 100;

/**
 * Timers that don't fire between a key press and its paint, nor shortly before the next key is expected. They
 * fire right after a paint or in the next pause, at most 100 ms late. `onKey` subscribes to key presses.
 */
export function createTypingAwareTimer(onKey: (pressed: () => void) => void): StartTimer {
  let lastKey = Number.NEGATIVE_INFINITY;
  const due = new Set<() => void>();
  onKey(() => {
    lastKey = steadyNow();
    for (const postpone of due) postpone();
  });

  function msUntilFree(): number {
    const since = steadyNow() - lastKey;
    if (since < shownMs) return shownMs - since;
    return since < earlyMs || since >= pauseMs ? 0 : pauseMs - since;
  }

  return (ms, run) => {
    let latest = Number.POSITIVE_INFINITY;
    let stop = startTimer(ms, () => {
      if (msUntilFree() === 0) return run();
      latest = steadyNow() + longestMs;
      due.add(postpone);
      postpone();
    });
    function postpone(): void {
      stop();
      stop = startTimer(Math.min(msUntilFree(), latest - steadyNow()), () => {
        due.delete(postpone);
        run();
      });
    }
    return () => {
      due.delete(postpone);
      stop();
    };
  };
}

export const startTypingAwareTimer = createTypingAwareTimer(onKeyDown);

/** After this long without a key press, typing counts as over. */
const restMs = 1000;
let lastKey = Number.NEGATIVE_INFINITY;
onKeyDown(() => {
  lastKey = steadyNow();
});

/** Resolves once no key has been pressed for one second; at once if that's so already. */
export async function waitForTypingPause(): Promise<void> {
  for (let left = lastKey + restMs - steadyNow(); left > 0; left = lastKey + restMs - steadyNow()) {
    await new Promise<void>((resolve) => {
      startTimer(left, resolve);
    });
  }
}
