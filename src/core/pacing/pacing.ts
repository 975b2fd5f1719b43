import { type PacePhase, type Standing } from "#core/model/case-run.ts";
import type { Standings } from "./standings.ts";
import type { TokenCounts } from "./token-counts.ts";

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
  standings: Standings;
  /** Rows up to here have been looked at for a first sending. */
  head: number;
  /** Rows to be sent again, in turn, after all that wait for their first sending. */
  again: readonly Queued[];
  flights: readonly Flight[];
  /** What was sent in the last minute, the oldest first. */
  sends: readonly Sent[];
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

export interface Queued {
  row: number;
  /** Times that it was sent so far. */
  tries: number;
}

export interface Flight extends Queued {
  /** The count of pauses when it left. */
  pauses: number;
  /** When it left. */
  at: number;
}

export interface Sent {
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
  | { kind: "settle"; row: number; standing: Standing }
  | { kind: "wake"; at: number }
  | { kind: "done"; phase: PacePhase };

/** A state and what is to be done on the way to it. */
export interface PaceStep {
  state: Pacing;
  actions: readonly PaceAction[];
}
