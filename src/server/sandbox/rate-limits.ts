import { createSlidingCount } from "#server/exchange/sliding-count.ts";

/** The limits of docs/service.md §8, and how many evaluations may be under way at once; 0 switches one off. */
export interface ServiceLimits {
  requestsPerMinute: number;
  tokensPerSecond: number;
  concurrency: number;
}

/** A refusal in the service's own terms: 429 over a rate, 529 when too much is under way. */
export interface Refusal {
  status: 429 | 529;
  message: string;
  retryAfterMs: number;
}

export interface RateLimits {
  /** Takes a place for a request, or says why not. */
  enter(now: number): Refusal | null;
  /** Counts the tokens of a request that was read, or says why not. */
  spend(tokens: number, now: number): Refusal | null;
  leave(): void;
}

/** Keeps the limits of one service; the clock, in milliseconds, is handed in. */
export function createRateLimits(limits: ServiceLimits): RateLimits {
  const requests = createSlidingCount(limits.requestsPerMinute, 60_000);
  const spent: { at: number; tokens: number }[] = [];
  let underWay = 0;
  return {
    enter(now) {
      const wait = requests.waitMs(now);
      if (wait > 0) return rateRefusal(`${limits.requestsPerMinute} requests per minute`, wait);
      if (limits.concurrency > 0 && underWay >= limits.concurrency) {
        return { status: 529, message: "The service is temporarily overloaded", retryAfterMs: 1000 };
      }
      requests.count(now);
      underWay++;
      return null;
    },
    spend(tokens, now) {
      while (spent[0] && spent[0].at <= now - 1000) spent.shift();
      const recent = spent.reduce((sum, one) => sum + one.tokens, 0);
      if (limits.tokensPerSecond > 0 && recent + tokens > limits.tokensPerSecond) {
        return rateRefusal(`${limits.tokensPerSecond} tokens per second`, 1000);
      }
      spent.push({ at: now, tokens });
      return null;
    },
    leave() {
      underWay--;
    },
  };
}

function rateRefusal(limit: string, retryAfterMs: number): Refusal {
  return { status: 429, message: `Rate limit of ${limit} exceeded`, retryAfterMs };
}

/** The sandbox's limits inside the app: high, so that a run over a thousand cases is not slowed for nothing. */
export const embeddedLimits: ServiceLimits = {
  requestsPerMinute: 60_000,
  tokensPerSecond: 10_000_000,
  concurrency: 0,
};
