import { constants } from "node:os";

/**
 * Makes SIGINT, SIGTERM and SIGHUP end this process if it is PID 1, as in a container, unless another listener handles
 * the signal. Linux ignores signals for which PID 1 has no handler, so `docker stop` would kill it after ten seconds,
 * perhaps in the middle of a file.
 */
export function exitOnSignalAsInit(): void {
  if (process.pid !== 1) return;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}
