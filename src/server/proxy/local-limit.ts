import { createSlidingCount } from "./sliding-count.ts";

/** The playground's own limit before the upstream's: nothing waits here, a call passes or is told when to come again. */
export interface LocalLimit {
  /** Milliseconds to wait, or 0 and a place is taken until `leave`. */
  enter(): number;
  leave(): void;
}

/** A rate in any 60 seconds and a number in flight; 0 switches either off. */
export function createLocalLimit(
  settings: { perMinute: number; inFlight: number },
  now: () => number,
): LocalLimit {
  const calls = createSlidingCount(settings.perMinute, 60_000);
  let inFlight = 0;
  return {
    enter() {
      const at = now();
      const wait = calls.waitMs(at);
      if (wait > 0) return wait;
      if (settings.inFlight > 0 && inFlight >= settings.inFlight) return 1000;
      calls.count(at);
      inFlight++;
      return 0;
    },
    leave() {
      inFlight--;
    },
  };
}
