import { constants } from "node:os";

/**
 * Linux ends the first process of a container, PID 1, only by signals that it handles: `docker stop` would wait ten
 * seconds and kill it, halfway through a file.
 */
export function endAsInit(): void {
  if (process.pid !== 1) return;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}
