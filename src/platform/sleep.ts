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
