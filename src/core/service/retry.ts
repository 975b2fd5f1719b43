// When to send a failed request again, and the sentences on waiting.

/** Subset of the `Headers` interface. */
export interface HeaderSource {
  get(name: string): string | null;
}

/** `ms` is the time to wait, in milliseconds. "ask" leaves the decision to the user. */
type RetryPlan = { kind: "stop" } | { kind: "wait"; ms: number } | { kind: "ask"; ms: number };

export interface FailedAttempt {
  /** HTTP status of the response. */
  status: number;
  /** Number of retries so far: 0 after the first request. */
  attempt: number;
  /** Most requests, the first included: `interactiveAttemptsMax` while a person waits, infinite in a queue. */
  attemptsMax: number;
  /** The wait that the server asked for, from `readRetryAfterMs`, in milliseconds; null if it didn't. */
  hintMs: number | null;
  /** Random number in [0, 1), for jitter. */
  random: number;
}

/** Largest number of requests while a person waits. Their backoff takes 32 to 63 s, enough for a short overload. */
export const interactiveAttemptsMax = 8;

const firstBackoffMs = 1_000;
const longestBackoffMs = 16_000;
const longestSilenceMs = 60_000;
const jitterShare = 0.2;
const jitterMaxMs = 300;

/** Only 429 and 529 may be retried without asking (docs/users/service.md §7). */
export function isRetryable(status: number): boolean {
  return status === 429 || status === 529;
}

/**
 * Exponential backoff with jitter, for 429 and 529 only: uniform in [c/2, c] with c = min(16 s, 1 s · 2ⁿ),
 * and slightly longer than the server's hint if that is more. For hints of more than 60 s the author is
 * asked; `ms` is then the whole hint, which can exceed what a timer takes.
 */
export function planRetry({ status, attempt, attemptsMax, hintMs, random }: FailedAttempt): RetryPlan {
  if (!isRetryable(status) || attempt + 1 >= attemptsMax) return { kind: "stop" };
  const ceiling = Math.min(longestBackoffMs, firstBackoffMs * 2 ** attempt);
  const backoff = ceiling / 2 + (ceiling / 2) * random;
  if (hintMs === null || !(hintMs > 0)) return { kind: "wait", ms: backoff };
  if (hintMs > longestSilenceMs) return { kind: "ask", ms: hintMs };
  const jitter = Math.min(jitterMaxMs, hintMs * jitterShare) * random;
  return { kind: "wait", ms: Math.max(hintMs + jitter, backoff) };
}

/**
 * The wait that a server asks for, in milliseconds above 0: `retry-after-ms` if it's a plain number, else
 * `retry-after` in seconds or as an HTTP date relative to the response's `date` (or to `now`, milliseconds
 * since the epoch). Null when absent, unreadable or past.
 */
export function readRetryAfterMs(headers: HeaderSource, now: number): number | null {
  const plain = toWait(headers.get("retry-after-ms"), /^\d+(\.\d+)?(e\+?\d+)?$/i, 1);
  if (plain !== null) return plain;
  const after = headers.get("retry-after");
  const seconds = toWait(after, /^\d+$/, 1_000);
  if (seconds !== null) return seconds;
  const until = parseHttpDate(after);
  if (until === null) return null;
  const wait = until - (parseHttpDate(headers.get("date")) ?? now);
  return wait > 0 ? wait : null;
}

function toWait(text: string | null, form: RegExp, unitMs: number): number | null {
  const trimmed = text?.trim() ?? "";
  if (!form.test(trimmed)) return null;
  const ms = Math.min(Number.MAX_SAFE_INTEGER, Number(trimmed) * unitMs);
  return ms > 0 ? ms : null;
}

/** Parses an IMF-fixdate (RFC 9110 §5.6.7) to milliseconds since the epoch; null for anything else. */
export function parseHttpDate(text: string | null): number | null {
  const trimmed = text?.trim() ?? "";
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(trimmed)) return null;
  const time = Date.parse(trimmed);
  return Number.isNaN(time) ? null : time;
}

/** A duration, rounded up to its unit: "12 seconds", from two minutes on "3 minutes", then hours and days. */
export function describeRetryWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

/** In milliseconds. Shorter waits need no explanation. */
const quietMs = 2000;

/** Text shown while a local server loads its model; null for the first two seconds. */
export function describeModelLoading(ms: number): string | null {
  if (ms < quietMs) return null;
  return `The model is loading: ${describeRetryWait(Math.floor(ms / 1000) * 1000)} so far.`;
}
