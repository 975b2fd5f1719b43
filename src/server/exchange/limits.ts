/** Counts events so that no span of `windowMs` holds more than `limit` of them; a limit of 0 lets all pass. */
export interface SlidingCount {
  /** Milliseconds until one more fits; 0 when it fits now. */
  waitMs(now: number): number;
  count(now: number): void;
}

export function createSlidingCount(limit: number, windowMs: number): SlidingCount {
  const times = new Float64Array(limit).fill(Number.NEGATIVE_INFINITY);
  let oldest = 0;
  return {
    waitMs(now) {
      if (limit === 0) return 0;
      return Math.max(0, (times[oldest] as number) + windowMs - now);
    },
    count(now) {
      if (limit === 0) return;
      times[oldest] = now;
      oldest = (oldest + 1) % limit;
    },
  };
}

/** The playground's own limit before the upstream's: nothing waits here, a call passes or is told when to come again. */
export interface LocalLimit {
  /** Milliseconds to wait, or 0 and a place is taken until `leave`. */
  enter(user: string | null): number;
  leave(): void;
}

const usersMax = 10_000;

/** A rate in any 60 seconds for all and for each user, and a number in flight; 0 switches any of them off. */
export function createLocalLimit(
  settings: { perMinute: number; inFlight: number; perUser?: number },
  now: () => number,
): LocalLimit {
  const calls = createSlidingCount(settings.perMinute, 60_000);
  const perUser = settings.perUser ?? 0;
  const each = new Map<string, SlidingCount>();
  let inFlight = 0;
  const callsOf = (user: string): SlidingCount => {
    if (each.size > usersMax) each.clear();
    const own = each.get(user) ?? createSlidingCount(perUser, 60_000);
    each.set(user, own);
    return own;
  };
  return {
    enter(user) {
      const at = now();
      const own = user === null || perUser === 0 ? null : callsOf(user);
      const wait = Math.max(calls.waitMs(at), own?.waitMs(at) ?? 0);
      if (wait > 0) return wait;
      if (settings.inFlight > 0 && inFlight >= settings.inFlight) return 1000;
      calls.count(at);
      own?.count(at);
      inFlight++;
      return 0;
    },
    leave() {
      inFlight--;
    },
  };
}
