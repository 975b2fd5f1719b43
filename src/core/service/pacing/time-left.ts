// Estimates how long a run takes from limits, and how long it still takes from its rate.

/** Share of each rate limit that a run uses. */
const share = 0.9;

const inFlight = 5;

const minuteMs = 60_000;

export interface RemainingRequests {
  requests: number;
  /** Estimated input tokens of the remaining requests. */
  tokens: number;
  limits: { requestsPerMinute: number; tokensPerSecond: number };
}

/**
 * Estimated duration of a whole run in milliseconds: the longest of three estimates, by latency, request rate and
 * token rate.
 */
export function estimateRunMs({ requests, tokens, limits }: RemainingRequests, latencyMs: number): number {
  return Math.max(
    (requests * latencyMs) / inFlight,
    (requests / (share * limits.requestsPerMinute)) * minuteMs,
    (tokens / (share * limits.tokensPerSecond)) * 1000,
  );
}

/** The rate is measured over this many milliseconds: long enough to smooth bursts, short enough to follow changes. */
export const rateWindowMs = 10_000;

/** A rate is measured once this many milliseconds have passed since the first request, or this many requests. */
const leastMs = 2_000;

const leastSends = 50;

/** Requests per minute in the last ten seconds; 0 until there's enough to measure. `sends` has the oldest first. */
export function recentRequestsPerMinute(sends: readonly { readonly at: number }[], now: number): number {
  const first = sends[0]?.at ?? now;
  if (now <= first || (now - first < leastMs && sends.length < leastSends)) return 0;
  const since = Math.max(first, now - rateWindowMs);
  return (sends.filter(({ at }) => at >= since).length / (now - since)) * minuteMs;
}

export interface CurrentRate {
  /** As measured by `recentRequestsPerMinute`; 0 if not known yet. */
  requestsPerMinute: number;
  sentInMinute: number;
}

/**
 * Estimated time left, in milliseconds: the longest of three estimates, for all requests at the recent rate, for those
 * beyond this minute's limit at the rate limit, and for all tokens at the token limit.
 */
export function estimateTimeLeftMs(
  { requests, tokens, limits }: RemainingRequests,
  going: CurrentRate,
): number {
  const most = share * limits.requestsPerMinute;
  const room = Math.max(0, most - going.sentInMinute);
  const lately = going.requestsPerMinute > 0 ? (requests / going.requestsPerMinute) * minuteMs : 0;
  const byRequests = (Math.max(0, requests - room) / most) * minuteMs;
  return Math.max(lately, byRequests, (tokens / (share * limits.tokensPerSecond)) * 1000);
}
