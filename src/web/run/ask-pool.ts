// Asks four requests at once, and gives up after three failures in a row or a refused key.

import type { ServiceError } from "#core/service/service-error.ts";

/** Requests in flight at once. Browsers open 6 connections to a host (HTTP/1.1), so that 2 are left for Run. */
const inFlightMost = 4;
/**
 * Failures in a row before giving up. Errors in `ofOneSample` are skipped in this count, because they say nothing
 * about the next sample.
 */
const failuresMost = 3;
const ofOneSample: ReadonlySet<ServiceError["kind"]> = new Set([
  "invalid-request",
  "too-large",
  "upstream-bad-answer",
  "not-an-answer",
]);

/** "cancelled": the signal aborted. "stopped": three errors in a row, or the key was refused. */
export type AskPoolEnd = "done" | "cancelled" | "stopped";

/**
 * Calls `ask` for each item, four at once; `ask` resolves with an error, or null if there was an answer. Begins no
 * further item once `signal` aborts, after three errors in a row that don't concern a single sample, or when the
 * key is refused. Resolves when all calls that have begun have ended.
 */
export async function askConcurrently<Ask>(
  asks: readonly Ask[],
  signal: AbortSignal,
  ask: (one: Ask) => Promise<ServiceError | null>,
): Promise<AskPoolEnd> {
  const waiting = [...asks];
  let failures = 0;
  let isStopped = false;

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal.aborted) return;
      const error = await ask(next);
      if (error === null) failures = 0;
      else if (error.kind !== "cancelled" && !ofOneSample.has(error.kind)) {
        failures += 1;
        if (failures < failuresMost && error.kind !== "key-refused") continue;
        isStopped = true;
        waiting.length = 0;
      }
    }
  }

  await Promise.all(Array.from({ length: inFlightMost }, work));
  return signal.aborted ? "cancelled" : isStopped ? "stopped" : "done";
}
