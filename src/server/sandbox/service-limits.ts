import { createSlidingWindowCount } from "../exchange/limits.ts";

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

/** Limits on one request, because the sandbox shares its thread with all others. */
export interface WorkBounds {
  charactersMax: number;
  /** Array items, object members, questions and options together. */
  valuesMax: number;
}

/** Requests of this size barely delay others, even on a slow machine. Real services accept about a fifth of it. */
export const embeddedWorkBounds: WorkBounds = { charactersMax: 1_000_000, valuesMax: 10_000 };

/** Sentence on why a body is too much work, or null. Counts values without parsing. */
export function describeExcessWork(text: string, { charactersMax, valuesMax }: WorkBounds): string | null {
  if (text.length <= charactersMax && countValues(text) <= valuesMax) return null;
  const [characters, values] = [charactersMax, valuesMax].map((most) => most.toLocaleString("en"));
  return `The local stand-in reads at most ${characters} characters and ${values} values in a request`;
}

function countValues(text: string): number {
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) isText = !isText;
    else if (isText) at += code === 0x5c ? 1 : 0;
    else if (code === 0x2c || code === 0x5b || code === 0x7b) values++;
  }
  return values;
}
