/** Milliseconds since the epoch. */
export function wallNow(): number {
  return Date.now();
}

/** Milliseconds on a clock that never jumps. */
export function steadyNow(): number {
  return performance.now();
}

/** Starts a wait of `ms` milliseconds before `run`; the answer cancels it. */
export type StartTimer = (ms: number, run: () => void) => () => void;

export const startTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Ends this task of the page: what follows is another, and what waits comes between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    startTimer(0, resolve);
  });
}

const longest = 2 ** 31 - 1;

/** Waits so many milliseconds, or until the signal is aborted; never rejects. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(Math.max(ms, 0), longest));
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

const longestWaitMs = 5000;

/** Does something once the page has nothing more urgent to do; the answer takes it back. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(act, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 300);
  return () => clearTimeout(timer);
}
