// Limits on the rate and number of requests to the sandbox, and the wide ones of an embedded sandbox.

import { createSlidingWindowCount } from "../exchange/sliding-window.ts";

/** Limits of docs/users/service.md §8, plus concurrent evaluations; 0 switches one off. */
export interface ServiceLimits {
  requestsPerMinute: number;
  tokensPerSecond: number;
  concurrency: number;
}

/** 429 for too high a rate, 529 for too many requests in flight. */
export interface LimitRefusal {
  status: 429 | 529;
  message: string;
  retryAfterMs: number;
}

export interface RateLimits {
  /** Counts a request as in flight until `leave`, and returns null; or says why it's refused. */
  enter(now: number): LimitRefusal | null;
  /** Counts tokens and returns null if they stay within the token rate; otherwise the refusal. */
  spend(tokens: number, now: number): LimitRefusal | null;
  leave(): void;
}

/** Times are in ms. */
export function createRateLimits(limits: ServiceLimits): RateLimits {
  const requests = createSlidingWindowCount(limits.requestsPerMinute, 60_000);
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

function rateRefusal(limit: string, retryAfterMs: number): LimitRefusal {
  return { status: 429, message: `Rate limit of ${limit} exceeded`, retryAfterMs };
}

/** Generous, so that a run over 1,000 cases isn't slowed down. */
export const embeddedServiceLimits: ServiceLimits = {
  requestsPerMinute: 60_000,
  tokensPerSecond: 10_000_000,
  concurrency: 0,
};
