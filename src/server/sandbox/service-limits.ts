import { createSlidingCount } from "../exchange/limits.ts";

/** The limits of docs/users/service.md §8, and how many evaluations may be under way at once; 0 switches one off. */
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

/** How much of a request the stand-in reads: it shares a thread with everybody else's requests. */
export interface WorkBounds {
  charactersMax: number;
  /** Items, members, questions and options, all told. */
  valuesMax: number;
}

/** Inside the app: what a slow machine judges within a blink. The family's own services read a fifth of that text. */
export const embeddedBounds: WorkBounds = { charactersMax: 1_000_000, valuesMax: 10_000 };

/** Says in words why a body is too much, or null; nothing is parsed for it. */
export function tooMuchWork(text: string, { charactersMax, valuesMax }: WorkBounds): string | null {
  if (text.length <= charactersMax && countValues(text) <= valuesMax) return null;
  const [characters, values] = [charactersMax, valuesMax].map((most) => most.toLocaleString("en"));
  return `The local stand-in reads at most ${characters} characters and ${values} values in a request`;
}

/** One for each object, array and comma outside texts. */
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
