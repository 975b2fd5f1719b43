import type { PacePhase, RowStatus } from "#core/model/run.ts";

/**
 * The pace of a run over cases, as values. A driver holds one `Pacing`, tells `nextPace` what happened and when, does
 * the actions that come back, and keeps the state that comes with them:
 *
 *   let pacing = startPacing({ settings, rows });
 *   function tell(event: PaceEvent) {
 *     const step = nextPace(pacing, event, now());
 *     pacing = step.state;
 *     for (const action of step.actions) …
 *   }
 *   tell({ kind: "wake" });
 *
 * `send`: store the row as sent, only then post it, and tell `answered` or `failed` when it ends. `wake`: tell `wake`
 * at that time (clamp the timer); a later `wake` takes the place of an earlier one. `settle`: store the row's new
 * standing beside its answer or error. `done`: nothing is under way and nothing can be sent without a person's word.
 * Times are milliseconds of one clock that does not go back, tokens are estimates of input tokens.
 */
export interface Pacing {
  settings: PaceSettings;
  phase: PacePhase;
  /** Estimated input tokens of each row. */
  tokens: readonly number[];
  /** How each row stands; a row is named by its place. */
  standings: RowStatuses;
  /** Rows up to here have been looked at for a first sending. */
  head: number;
  /** Rows to be sent again, in turn, after all that wait for their first sending. */
  again: readonly QueuedRow[];
  flights: readonly InFlightRow[];
  /** What was sent in the last minute, the oldest first. */
  sends: readonly SentRow[];
  /** How many may be in flight now: at most `settings.inFlight`, fewer after a refusal. */
  width: number;
  /** Answers since the width last changed. */
  answersSince: number;
  /** Refusals (429, 529) of the whole queue one after another, and failures of rows one after another. */
  refusals: number;
  failures: number;
  /** Nothing is sent before this time; `pauses` tells what was sent before a pause from what came after. */
  pausedUntil: number;
  pauses: number;
  /** Whether `done` was said since the run last went on. */
  told: boolean;
  /** Input tokens that were billed, or may have been. */
  spentTokens: number;
  /** What answers have taught of tokens beyond the estimates. */
  counted: TokenCounts;
  /** How long answers take, in milliseconds: the shortest so far, and lately; null before the first. */
  latency: { least: number; lately: number } | null;
  /** The newest time that was told. */
  now: number;
}

export interface PaceSettings {
  /** The service's limits; the run keeps to 90 % of each, in any minute and any second. */
  requestsPerMinute: number;
  tokensPerSecond: number;
  /**
   * A server on this machine: it has no limits to keep, so that as many are in flight as it answers without slowing
   * down; and it bills nothing, so that what ended without an answer is no loss.
   */
  isLocal?: boolean;
  /** At most this many at once; five, so that a browser's six connections leave one free. */
  inFlight: number;
  /** Input tokens that the run may spend in all, by estimate; null without a cap. */
  tokensMax: number | null;
}

export interface QueuedRow {
  row: number;
  /** Times that it was sent so far. */
  tries: number;
}

export interface InFlightRow extends QueuedRow {
  /** The count of pauses when it left. */
  pauses: number;
  /** When it left. */
  at: number;
}

export interface SentRow {
  at: number;
  tokens: number;
}

export type PaceEvent =
  /** Begin, or the time of a `wake` has come. */
  | { kind: "wake" }
  /** `inputTokens` is what the answer says was billed, null where it does not say. */
  | { kind: "answered"; row: number; inputTokens: number | null }
  | RowFailure
  | { kind: "pause" }
  | { kind: "resume" }
  /** A person's word to send at once what waits after a refusal. */
  | { kind: "retry-now" }
  | { kind: "cancel" }
  /** A person's word to send these again; rows that are answered, waiting or under way are left as they are. */
  | { kind: "repeat"; rows: readonly number[] }
  /** Another spending cap; `resume` goes on after one was reached. */
  | { kind: "cap"; tokensMax: number | null };

export interface RowFailure {
  kind: "failed";
  row: number;
  /** The HTTP status, null where none came. */
  status: number | null;
  /** What `retryHint` read, in milliseconds. */
  hintMs: number | null;
  /** Whether the request may have reached the service: a timeout, a cut answer, a lost connection. */
  mayBeBilled: boolean;
  /** Uniform in [0, 1). */
  random: number;
}

export type PaceAction =
  | { kind: "send"; row: number; attempt: number }
  | { kind: "settle"; row: number; standing: RowStatus }
  | { kind: "wake"; at: number }
  | { kind: "done"; phase: PacePhase };

/** A state and what is to be done on the way to it. */
export interface PaceStep {
  state: Pacing;
  actions: readonly PaceAction[];
}

const pieceRows = 128;

/** How the rows of a run stand, by their places. In pieces: to change one among many thousands copies its piece alone. */
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

  /** The same but for one row. */
  with(row: number, standing: RowStatus): RowStatuses {
    const at = Math.floor(row / pieceRows);
    const piece = this.pieces[at] as readonly RowStatus[];
    return new RowStatuses(this.length, this.pieces.with(at, piece.with(row % pieceRows, standing)));
  }

  all(): RowStatus[] {
    return this.pieces.flat();
  }
}

/** Sums over answered rows: of estimates x, of counts y as billed, of their squares and products. */
export interface TokenCounts {
  n: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

export const noCounts: TokenCounts = { n: 0, x: 0, y: 0, xx: 0, xy: 0 };

export function addTokenCount(
  { n, x, y, xx, xy }: TokenCounts,
  estimate: number,
  counted: number,
): TokenCounts {
  return {
    n: n + 1,
    x: x + estimate,
    y: y + counted,
    xx: xx + estimate * estimate,
    xy: xy + estimate * counted,
  };
}

/**
 * The input tokens that a row will be billed, from its estimate and what answers were billed: the line of least squares
 * through them, since all rows ask the same questions and a server may count the state once or in each; in proportion
 * where the estimates are all alike, or where the line would fall. Before the first answer it is the estimate.
 */
export function predictTokens({ n, x, y, xx, xy }: TokenCounts, estimate: number): number {
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
  /** Estimated input tokens of these. */
  tokens: number;
  limits: { requestsPerMinute: number; tokensPerSecond: number };
}

/** About how long a run takes from its start, in milliseconds: the slowest of the limits and the answers decides. */
export function timeToRun({ requests, tokens, limits }: RemainingRequests, latencyMs: number): number {
  return Math.max(
    (requests * latencyMs) / inFlight,
    (requests / (share * limits.requestsPerMinute)) * minuteMs,
    (tokens / (share * limits.tokensPerSecond)) * 1000,
  );
}

/** Over how long a rate is measured, in milliseconds: long enough to even out bursts, short enough to follow a change. */
export const recentMs = 10_000;
/** A run that has sent for less time than this, in milliseconds, and fewer requests, has no rate yet. */
const leastMs = 2_000;
const leastSends = 50;

/** Requests a minute over the last seconds, by when they left, the oldest first; 0 until a rate can be told. */
export function recentRate(sends: readonly { readonly at: number }[], now: number): number {
  const first = sends[0]?.at ?? now;
  if (now <= first || (now - first < leastMs && sends.length < leastSends)) return 0;
  const since = Math.max(first, now - recentMs);
  return (sends.filter(({ at }) => at >= since).length / (now - since)) * minuteMs;
}

export interface CurrentRate {
  /** Requests a minute, as measured over the last seconds; 0: not known yet. */
  requestsPerMinute: number;
  sentInMinute: number;
}

/**
 * About how long a run that goes on still takes, in milliseconds: what fits into this minute leaves as fast as lately,
 * the rest as fast as the limits let it.
 */
export function timeLeft({ requests, tokens, limits }: RemainingRequests, going: CurrentRate): number {
  const most = share * limits.requestsPerMinute;
  const room = Math.max(0, most - going.sentInMinute);
  const lately = going.requestsPerMinute > 0 ? (requests / going.requestsPerMinute) * minuteMs : 0;
  const byRequests = (Math.max(0, requests - room) / most) * minuteMs;
  return Math.max(lately, byRequests, (tokens / (share * limits.tokensPerSecond)) * 1000);
}
