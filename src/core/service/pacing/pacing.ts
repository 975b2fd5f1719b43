// The state of a run's pacing, the events that change it, and the actions that follow.

import type { PacePhase, RowStatus } from "#core/model/run.ts";
import type { TokenFitSums } from "./token-fit.ts";

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
  sends: readonly PacedRequest[];
  /**
   * Number of requests allowed in flight: at most `settings.inFlight`. Fewer after a 429 or 529; 1 at first if local.
   */
  width: number;
  /** Number of answers since `width` last changed. */
  answersSince: number;
  /** Number of consecutive 429s and 529s. */
  refusals: number;
  /** Number of consecutive failures of rows. */
  failures: number;
  /** Earliest time for the next request. */
  pausedUntil: number;
  /**
   * Number of pauses so far. After a pause, a refused request that was sent before it doesn't halve the width again.
   */
  pauses: number;
  /** Whether the action `done` has been emitted since the run last resumed. */
  doneEmitted: boolean;
  /** Input tokens that were billed, or may have been. */
  spentTokens: number;
  /** Sums of billed and estimated tokens, for `predictTokens`. */
  counted: TokenFitSums;
  /** Shortest latency so far (`least`) and its moving average (`lately`), in ms. Null before the first answer. */
  latency: { least: number; lately: number } | null;
  /** Time of the latest event. */
  now: number;
}

export interface PaceSettings {
  /** Limit of the service. The run uses at most 90 % of it in any minute. */
  requestsPerMinute: number;
  /**
   * Limit of the service on input tokens. The run uses at most 90 % of it in any second, unless one request has more.
   */
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
  /** Row index, from 0. */
  row: number;
  /** Number of requests sent for this row so far. */
  tries: number;
}

export interface InFlightRow extends QueuedRow {
  /** Value of `Pacing.pauses` when the request was sent. If that has grown, a pause began since. */
  pauses: number;
  /** Time at which it was sent. */
  at: number;
}

/** A request that counts towards the limits per minute; a row that was tried three times has three. */
export interface PacedRequest {
  /** Time at which it was sent, in ms. */
  at: number;
  /** Estimated input tokens. */
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
  /** The wait that the server asked for, from `readRetryAfterMs`, in milliseconds; null if it didn't. */
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
