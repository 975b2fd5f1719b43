// Clocks and timers: wall and steady time, waits for a frame, a task, a pause or an idle page.

/** Ms since 1970 by the system clock. */
export function wallNow(): number {
  return Date.now();
}

/** Monotonic, in ms: changes of the system clock don't move it. */
export function steadyNow(): number {
  return performance.now();
}

/** The returned function cancels the timer. */
export type StartTimer = (ms: number, run: () => void) => () => void;

export const startTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Resolves in a later task, so that the browser can take input and paint first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    startTimer(0, resolve);
  });
}

/** Lets input and paint come first, where the browser knows of it without the 4 ms that a timer waits each time. */
function yieldToPage(): Promise<void> {
  return typeof scheduler === "object" && typeof scheduler.yield === "function"
    ? scheduler.yield()
    : nextTask();
}

const frameMs = 16;

/** Call the returned function often in long work: it lets the page paint once 16 ms have passed. */
export function createFramePause(): () => Promise<void> {
  let since = steadyNow();
  return async () => {
    if (steadyNow() - since < frameMs) return;
    await yieldToPage();
    since = steadyNow();
  };
}

/** In ms. Browsers run a timer with a longer delay at once. */
const maxTimerMs = 2 ** 31 - 1;

/** Resolves after `ms` (at most 2^31 − 1, almost 25 days) or on abort, and never rejects. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(Math.max(ms, 0), maxTimerMs));
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    if (signal.aborted) resolve();
  });
}

const maxIdleWaitMs = 5000;

/**
 * Runs `act` when the page is idle, at the latest after 5 s; after 0.3 s where the browser can't tell. Returns a
 * function that cancels it.
 */
export function runWhenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(act, { timeout: maxIdleWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 300);
  return () => clearTimeout(timer);
}

/** Runs `act` before the next paint, when the current edit has rendered. */
export function runBeforeNextPaint(act: () => void): void {
  requestAnimationFrame(act);
}
