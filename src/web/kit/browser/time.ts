export function wallNow(): number {
  return Date.now();
}

/** Monotonic, in ms. */
export function steadyNow(): number {
  return performance.now();
}

/** Runs `run` after `ms`; the returned function cancels it. */
export type StartTimer = (ms: number, run: () => void) => () => void;

export const startTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Yields to the event loop, so that input and painting come first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    startTimer(0, resolve);
  });
}

const frameMs = 16;

/** Yields once a frame's time has been used. */
export function createPause(): () => Promise<void> {
  let since = steadyNow();
  return async () => {
    if (steadyNow() - since < frameMs) return;
    await nextTask();
    since = steadyNow();
  };
}

const longest = 2 ** 31 - 1;

/** Resolves after `ms` or on abort; never rejects. */
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

/** Runs in an idle period; the returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(act, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 300);
  return () => clearTimeout(timer);
}
