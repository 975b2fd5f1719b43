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
