import { constants } from "node:os";

/**
 * Makes SIGINT, SIGTERM and SIGHUP end this process if it is PID 1, as in a container. Linux ignores signals that PID 1
 * doesn't handle, so `docker stop` would wait ten seconds and then kill it, perhaps halfway through a file.
 */
export function exitOnSignalAsInit(): void {
  if (process.pid !== 1) return;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}
