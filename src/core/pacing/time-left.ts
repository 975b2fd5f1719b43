const share = 0.9;
const inFlight = 5;
const minuteMs = 60_000;

export interface LeftToSend {
  requests: number;
  /** Estimated input tokens of these. */
  tokens: number;
  limits: { requestsPerMinute: number; tokensPerSecond: number };
}

/** About how long a run takes from its start, in milliseconds: the slowest of the limits and the answers decides. */
export function timeToRun({ requests, tokens, limits }: LeftToSend, latencyMs: number): number {
  return Math.max(
    (requests * latencyMs) / inFlight,
    (requests / (share * limits.requestsPerMinute)) * minuteMs,
    (tokens / (share * limits.tokensPerSecond)) * 1000,
  );
}

export interface Going {
  /** Requests a minute, as measured over the last minute. */
  requestsPerMinute: number;
  sentInMinute: number;
}

/**
 * About how long a run that goes on still takes, in milliseconds: what fits into this minute leaves as fast as lately,
 * the rest as fast as the limits let it.
 */
export function timeLeft({ requests, tokens, limits }: LeftToSend, going: Going): number {
  const most = share * limits.requestsPerMinute;
  const room = Math.max(0, most - going.sentInMinute);
  const lately = going.requestsPerMinute > 0 ? (requests / going.requestsPerMinute) * minuteMs : 0;
  const byRequests = (Math.max(0, requests - room) / most) * minuteMs;
  return Math.max(lately, byRequests, (tokens / (share * limits.tokensPerSecond)) * 1000);
}
