import { type StartTimer, startTimer, steadyNow } from "./time.ts";

/** By when the frame that shows a key press is on the screen. */
const shownMs = 32;
/** Work begun this soon after a key is done before the next one, as fast as people type. */
const earlyMs = 64;
/** After a pause as long as this no key is waited for. */
const pauseMs = 150;
/** However keys come, what is due waits no longer for them: what was typed a second ago is stored. */
const longestMs = 100;

/**
 * Timers that never run between a key press and the frame that shows it. What falls due while somebody types
 * runs right after such a frame, or once typing pauses, and at most a tenth of a second late.
 */
export function createTimerBetweenKeys(onKey: (pressed: () => void) => void): StartTimer {
  let lastKey = Number.NEGATIVE_INFINITY;
  const due = new Set<() => void>();
  onKey(() => {
    lastKey = steadyNow();
    for (const putOff of due) putOff();
  });

  function untilRoom(): number {
    const since = steadyNow() - lastKey;
    if (since < shownMs) return shownMs - since;
    return since < earlyMs || since >= pauseMs ? 0 : pauseMs - since;
  }

  return (ms, run) => {
    let latest = Number.POSITIVE_INFINITY;
    let stop = startTimer(ms, () => {
      if (untilRoom() === 0) return run();
      latest = steadyNow() + longestMs;
      due.add(putOff);
      putOff();
    });
    function putOff(): void {
      stop();
      stop = startTimer(Math.min(untilRoom(), latest - steadyNow()), () => {
        due.delete(putOff);
        run();
      });
    }
    return () => {
      due.delete(putOff);
      stop();
    };
  };
}

function onKeydown(pressed: () => void): void {
  if (typeof window !== "undefined") window.addEventListener("keydown", pressed, { capture: true });
}

export const startTimerBetweenKeys = createTimerBetweenKeys(onKeydown);

/** Nobody is typing any more. */
const restMs = 1000;
let lastKey = Number.NEGATIVE_INFINITY;
onKeydown(() => {
  lastKey = steadyNow();
});

/** Waits until no key was pressed for a second. */
export async function untilTypingRests(): Promise<void> {
  for (let left = lastKey + restMs - steadyNow(); left > 0; left = lastKey + restMs - steadyNow()) {
    await new Promise<void>((resolve) => {
      startTimer(left, resolve);
    });
  }
}
