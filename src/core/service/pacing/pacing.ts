import type { PacePhase, RowStatus } from "#core/model/run.ts";

/**
 * Pacing of a case run as a state machine of plain values. A driver keeps one `Pacing`, passes each event with its time
 * to `nextPace`, keeps the state that comes back and carries out the actions:
 *
 *   let pacing = startPacing({ settings, rows });
 *   function tell(event: PaceEvent) {
 *     const step = nextPace(pacing, event, now());
 *     pacing = step.state;
 *     for (const action of step.actions) …
 *   }
 *   tell({ kind: "wake" });
 *
 * `send`: store the row as sent, only then post it, and pass `answered` or `failed` when it ends. `wake`: pass `wake` at
 * that time (clamp the timer); a later `wake` replaces an earlier one. `settle`: store the row's new status with its answer
 * or error. `done`: nothing is in flight, and nothing can be sent until the user decides. Times are milliseconds of a
 * monotonic clock; tokens are estimated input tokens.
 */
export interface Pacing {
  settings: PaceSettings;
  phase: PacePhase;
  /** Estimated input tokens of each row, by row index. */
  tokens: readonly number[];
  /** By row index. */
  statuses: RowStatuses;
  /** Index of the first row that may still need its first request. */
  head: number;
  /**
   * Rows to retry. They're sent after all first requests, so that a row that keeps failing doesn't hold up the others.
   */
  again: readonly QueuedRow[];
  flights: readonly InFlightRow[];
  /** Requests of the last minute, oldest first, from which the rates are computed. */
  sends: readonly SentRow[];
  /** Number of requests allowed in flight: at most `settings.inFlight`, fewer after a 429 or 529. */
  width: number;
  /** Number of answers since `width` last changed. */
  answersSince: number;
  /** Number of consecutive 429s and 529s, and of consecutive failures of rows. */
  refusals: number;
  failures: number;
  /**
   * Earliest time for the next request. `pauses` counts the pauses, so that a refusal of a request sent before the
   * latest pause is recognised.
   */
  pausedUntil: number;
  pauses: number;
  /** Whether the action `done` has been emitted since the run last resumed. */
  told: boolean;
  /** Input tokens that were billed, or may have been. */
  spentTokens: number;
  /** Sums of billed and estimated tokens, for `predictTokens`. */
  counted: TokenFitSums;
  /** In milliseconds: the shortest so far, and a moving average. Null before the first answer. */
  latency: { least: number; lately: number } | null;
  /** Time of the latest event. */
  now: number;
}

export interface PaceSettings {
  /** Limits of the service. The run stays below 90 % of each, in any minute and in any second. */
  requestsPerMinute: number;
  tokensPerSecond: number;
  /**
   * Whether the server runs on this machine. Then it has no rate limits, so the width grows until answers slow down,
   * and it bills nothing, so a lost answer costs nothing.
   */
  isLocal?: boolean;
  /** Largest number of requests in flight. Five leave one of a browser's six connections free. */
  inFlight: number;
  /** Spending cap in estimated input tokens; null for none. */
  tokensMax: number | null;
}

export interface QueuedRow {
  row: number;
  /** Number of requests sent for this row so far. */
  tries: number;
}

export interface InFlightRow extends QueuedRow {
  /** `Pacing.pauses` when the request was sent. */
  pauses: number;
  at: number;
}

export interface SentRow {
  at: number;
  tokens: number;
}

export type PaceEvent =
  /** The run starts, or the time of a `wake` has come. */
  | { kind: "wake" }
  /** `inputTokens` are as billed; null if the response doesn't say. */
  | { kind: "answered"; row: number; inputTokens: number | null }
  | RowFailure
  | { kind: "pause" }
  | { kind: "resume" }
  /** The user skips the wait after a 429 or 529. */
  | { kind: "retry-now" }
  | { kind: "cancel" }
  /** The user retries these rows. Rows that are answered, waiting or in flight are left alone. */
  | { kind: "repeat"; rows: readonly number[] }
  /** A new spending cap. A run that its cap stopped also needs `resume`. */
  | { kind: "cap"; tokensMax: number | null };

export interface RowFailure {
  kind: "failed";
  row: number;
  /** Null if no response came. */
  status: number | null;
  /** The wait that the server asked for, from `retryHint`, in milliseconds. */
  hintMs: number | null;
  /** Whether the request may have reached the service, as with a timeout, a truncated answer or a lost connection. */
  mayBeBilled: boolean;
  /** Random number in [0, 1), for jitter. */
  random: number;
}

export type PaceAction =
  | { kind: "send"; row: number; attempt: number }
  | { kind: "settle"; row: number; status: RowStatus }
  | { kind: "wake"; at: number }
  | { kind: "done"; phase: PacePhase };

export interface PaceStep {
  state: Pacing;
  actions: readonly PaceAction[];
}

const pieceRows = 128;

/** Row statuses in pieces, so that changing one of many thousand rows copies only its piece. */
export class RowStatuses {
  readonly length: number;
  private readonly pieces: readonly (readonly RowStatus[])[];

  private constructor(length: number, pieces: readonly (readonly RowStatus[])[]) {
    this.length = length;
    this.pieces = pieces;
  }

  static of(all: readonly RowStatus[]): RowStatuses {
    const count = Math.ceil(all.length / pieceRows);
    const pieces = Array.from({ length: count }, (_, at) => all.slice(at * pieceRows, (at + 1) * pieceRows));
    return new RowStatuses(all.length, pieces);
  }

  at(row: number): RowStatus | undefined {
    return this.pieces[Math.floor(row / pieceRows)]?.[row % pieceRows];
  }

  with(row: number, status: RowStatus): RowStatuses {
    const at = Math.floor(row / pieceRows);
    const piece = this.pieces[at] as readonly RowStatus[];
    return new RowStatuses(this.length, this.pieces.with(at, piece.with(row % pieceRows, status)));
  }

  all(): RowStatus[] {
    return this.pieces.flat();
  }
}

/** Running sums for least squares: count n, estimates x, billed tokens y, their squares and products. */
export interface TokenFitSums {
  n: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

export const noTokenFitSums: TokenFitSums = { n: 0, x: 0, y: 0, xx: 0, xy: 0 };

export function addTokenCount(
  { n, x, y, xx, xy }: TokenFitSums,
  estimate: number,
  counted: number,
): TokenFitSums {
  return {
    n: n + 1,
    x: x + estimate,
    y: y + counted,
    xx: xx + estimate * estimate,
    xy: xy + estimate * counted,
  };
}

/**
 * Input tokens that a row will be billed: a least-squares line from estimates to billed counts, since all rows ask the
 * same questions (a constant part). Falls back to proportion if all estimates are alike or the line would decrease, and
 * to the estimate before the first answer.
 */
export function predictTokens({ n, x, y, xx, xy }: TokenFitSums, estimate: number): number {
  if (n === 0 || x === 0) return estimate;
  const spread = n * xx - x * x;
  const slope = spread > 1e-9 * n * xx ? (n * xy - x * y) / spread : 0;
  const start = (y - slope * x) / n;
  if (slope <= 0 || start + slope * estimate <= 0) return (estimate * y) / x;
  return start + slope * estimate;
}

const share = 0.9;
const inFlight = 5;
const minuteMs = 60_000;

export interface RemainingRequests {
  requests: number;
  /** Estimated input tokens of the remaining requests. */
  tokens: number;
  limits: { requestsPerMinute: number; tokensPerSecond: number };
}

/** Estimated time from start to end, in milliseconds; whichever of both limits and the latency is tightest decides. */
export function timeToRun({ requests, tokens, limits }: RemainingRequests, latencyMs: number): number {
  return Math.max(
    (requests * latencyMs) / inFlight,
    (requests / (share * limits.requestsPerMinute)) * minuteMs,
    (tokens / (share * limits.tokensPerSecond)) * 1000,
  );
}

/**
 * Window in which the rate is measured, in milliseconds: long enough to smooth bursts, short enough to follow changes.
 */
export const rateWindowMs = 10_000;
/**
 * No rate is shown until this many milliseconds have passed since the first request, and at least this many requests
 * were sent.
 */
const leastMs = 2_000;
const leastSends = 50;

/** Requests per minute in the last ten seconds; 0 until there's enough to measure. `sends` has the oldest first. */
export function recentRate(sends: readonly { readonly at: number }[], now: number): number {
  const first = sends[0]?.at ?? now;
  if (now <= first || (now - first < leastMs && sends.length < leastSends)) return 0;
  const since = Math.max(first, now - rateWindowMs);
  return (sends.filter(({ at }) => at >= since).length / (now - since)) * minuteMs;
}

export interface CurrentRate {
  /** As measured by `recentRate`; 0 if not known yet. */
  requestsPerMinute: number;
  sentInMinute: number;
}

/**
 * Estimated time left, in milliseconds. Requests that still fit into this minute go at the recent rate, the others at
 * the rate limit.
 */
export function timeLeft({ requests, tokens, limits }: RemainingRequests, going: CurrentRate): number {
  const most = share * limits.requestsPerMinute;
  const room = Math.max(0, most - going.sentInMinute);
  const lately = going.requestsPerMinute > 0 ? (requests / going.requestsPerMinute) * minuteMs : 0;
  const byRequests = (Math.max(0, requests - room) / most) * minuteMs;
  return Math.max(lately, byRequests, (tokens / (share * limits.tokensPerSecond)) * 1000);
}
