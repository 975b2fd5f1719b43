/** Sliding window: at most `limit` events in any `windowMs`; limit 0 means no limit. */
export interface SlidingWindowCount {
  /** Milliseconds until another event fits; 0 if one fits now. */
  waitMs(now: number): number;
  count(now: number): void;
}

export function createSlidingWindowCount(limit: number, windowMs: number): SlidingWindowCount {
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
