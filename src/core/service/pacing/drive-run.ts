// Sends the requests of a case run as its pacing says, and reads the replies.

import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion, RowStatus } from "#core/model/run.ts";
import { readBilledCost, readResponse } from "../read-response.ts";
import { type HeaderSource, readRetryAfterMs } from "../retry.ts";
import { invalidResponseError, mayBeBilled, readServiceError, type ServiceError } from "../service-error.ts";
import { nextPace } from "./next-pace.ts";
import type { PaceAction, PaceEvent, Pacing } from "./pacing.ts";

export type RequestOutcome =
  | {
      kind: "answered";
      responseText: string;
      inputTokens: number | null;
      cost?: number | undefined;
      /** Number of questions without a readable answer; a refusal counts as an answer. */
      unusable: number;
    }
  | {
      kind: "failed";
      /** Null if no response came. */
      status: number | null;
      /** The wait that the server asked for, in milliseconds; null if it didn't. */
      hintMs: number | null;
      mayBeBilled: boolean;
      message: string;
    };

/** Converts an error to a row's outcome. `isFree` means that the server bills nothing. */
export function toFailedOutcome(error: ServiceError, isFree: boolean): RequestOutcome {
  const { status, retryAfterMs: hintMs, title, serverText } = error;
  const message = serverText === null ? `${title}.` : `${title}: ${serverText}`;
  return { kind: "failed", status, hintMs, mayBeBilled: !isFree && mayBeBilled(error), message };
}

export interface RowReply {
  status: number;
  headers: HeaderSource;
  text: string;
}

/** `now` is in milliseconds since the epoch. */
interface RowReading {
  questions: readonly AskedQuestion[];
  profile: Profile;
  now: number;
  isFree: boolean;
}

/**
 * Reads a reply: "answered" for status 200 with a readable body, even if single answers are unusable; otherwise
 * "failed".
 */
export function readRowReply(
  reply: RowReply,
  { questions, profile, now, isFree }: RowReading,
): RequestOutcome {
  const { status, text, headers } = reply;
  if (status !== 200) {
    const error = readServiceError({
      status,
      body: text,
      contentType: headers.get("content-type"),
      source: headers.get("x-playground-source"),
      retryAfterMs: readRetryAfterMs(headers, now),
    });
    return toFailedOutcome(error, isFree);
  }
  const read = readResponse(text, questions, profile);
  if (!read.ok) return toFailedOutcome(invalidResponseError(read.problem, text), isFree);
  const { usage, answers } = read.reading;
  const cost = readBilledCost(reply) ?? usage?.cost;
  const unusable = answers.filter(({ answer, refused }) => answer === null && refused !== true).length;
  return { kind: "answered", responseText: text, inputTokens: usage?.inputTokens ?? null, cost, unusable };
}

/** `outcome` never rejects: a failed request resolves to an outcome of kind "failed". */
export interface PendingRequest {
  outcome: Promise<RequestOutcome>;
  cancel(): void;
}

/** Storage, network and clock of a run. Rows are named by their index in the run. */
export interface RunDriverDependencies {
  /** Stores that the row is about to be sent. The request is made only after this resolves. */
  markSent(row: number, at: number): Promise<void>;
  /** Stores the row's status and, if a request was sent, its outcome. */
  settle(row: number, status: RowStatus, outcome: RequestOutcome | null): Promise<void>;
  ask(row: number): PendingRequest;
  /** Monotonic, in milliseconds since the epoch, so that a clock set back doesn't stall the run. */
  now(): number;
  random(): number;
  /** Sets a timer for `ms` milliseconds; the returned function cancels it. */
  wait(ms: number, run: () => void): () => void;
  /** Called with the new state after each event. */
  onStep(state: Pacing): void;
  /** Called when an outcome couldn't be stored; the run then pauses. */
  onFault(error: unknown): void;
}

const notStored: RequestOutcome = {
  kind: "failed",
  status: null,
  hintMs: null,
  mayBeBilled: false,
  message: "Nothing was sent: the row couldn't be stored.",
};

/** `asking` is null until the request is sent. */
interface Flight {
  asking: PendingRequest | null;
}

/** Carries out the actions of `nextPace` until the run is done, cancelled, paused or held. */
export class RunDriver {
  /** Resolves when the run has stopped, and no request and no write of an outcome is under way. */
  readonly ended: Promise<Pacing>;
  private state: Pacing;
  private readonly needs: RunDriverDependencies;
  private readonly flights = new Map<number, Flight>();
  private readonly storing = new Set<Promise<void>>();
  private cancelWake: (() => void) | null = null;
  private end: (state: Pacing) => void = () => {};

  constructor(start: Pacing, needs: RunDriverDependencies) {
    this.state = start;
    this.needs = needs;
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  /** Updates the state by an event, and carries out the actions that follow. `outcome` is that of the event's row. */
  tell(event: PaceEvent, outcome: RequestOutcome | null = null): void {
    const step = nextPace(this.state, event, this.needs.now());
    this.state = step.state;
    for (const action of step.actions) this.act(action, outcome);
    this.needs.onStep(this.state);
    this.restIfDone();
  }

  private act(action: PaceAction, outcome: RequestOutcome | null): void {
    if (action.kind === "send") void this.send(action.row);
    else if (action.kind === "wake") this.wakeAt(action.at);
    else if (action.kind === "settle") this.settle(action.row, action.status, outcome);
  }

  private async send(row: number): Promise<void> {
    const flight: Flight = { asking: null };
    this.flights.set(row, flight);
    const outcome = await this.markAndAsk(row, flight);
    // The row was cancelled in the meantime and perhaps sent again, so this answer is dropped.
    if (this.flights.get(row) !== flight) return;
    this.flights.delete(row);
    if (outcome.kind === "answered") {
      return this.tell({ kind: "answered", row, inputTokens: outcome.inputTokens }, outcome);
    }
    const { kind, message: _, ...failure } = outcome;
    this.tell({ kind, row, ...failure, random: this.needs.random() }, outcome);
  }

  private async markAndAsk(row: number, flight: Flight): Promise<RequestOutcome> {
    try {
      await this.needs.markSent(row, this.state.now);
    } catch {
      return notStored;
    }
    // The row was cancelled while it was being stored, so it isn't sent.
    if (this.flights.get(row) !== flight) return notStored;
    flight.asking = this.needs.ask(row);
    return flight.asking.outcome;
  }

  private wakeAt(at: number): void {
    this.cancelWake?.();
    const ms = Math.max(0, Math.ceil(at - this.needs.now()));
    this.cancelWake = this.needs.wait(ms, () => this.tell({ kind: "wake" }));
  }

  private settle(row: number, status: RowStatus, outcome: RequestOutcome | null): void {
    this.flights.get(row)?.asking?.cancel();
    this.flights.delete(row);
    const stored = this.needs.settle(row, status, outcome).catch((error: unknown) => {
      this.needs.onFault(error);
      this.tell({ kind: "pause" });
    });
    const kept = stored.finally(() => {
      this.storing.delete(kept);
      this.restIfDone();
    });
    this.storing.add(kept);
  }

  private restIfDone(): void {
    const { phase } = this.state;
    if (phase.kind === "running" || this.flights.size > 0 || this.storing.size > 0) return;
    this.cancelWake?.();
    this.end(this.state);
  }
}
