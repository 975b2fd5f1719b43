/** Starts a wait of `ms` milliseconds before `run`; the answer cancels it. */
export type StartTimer = (ms: number, run: () => void) => () => void;

export const startTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
