import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion, RowStatus } from "#core/model/run.ts";
import { readBilledCost, readResponse } from "../read-response.ts";
import { type HeaderSource, retryHint } from "../retry.ts";
import { invalidResponseError, mayBeBilled, readServiceError, type ServiceError } from "../service-error.ts";
import { nextPace } from "./next-pace.ts";
import type { PaceAction, PaceEvent, Pacing } from "./pacing.ts";

/** What came of one row's request. */
export type RunOutcome =
  | { kind: "answered"; responseText: string; inputTokens: number | null; cost?: number | undefined }
  | {
      kind: "failed";
      status: number | null;
      hintMs: number | null;
      mayBeBilled: boolean;
      message: string;
    };

/** A request without an answer, and why; `isFree`: nothing is billed here. */
export function failedOutcome(error: ServiceError, isFree: boolean): RunOutcome {
  const { status, retryAfterMs: hintMs, title, serverText } = error;
  const message = serverText === null ? `${title}.` : `${title}: ${serverText}`;
  return { kind: "failed", status, hintMs, mayBeBilled: !isFree && mayBeBilled(error), message };
}

/** What came back for a row, whole. */
export interface RowReply {
  status: number;
  headers: HeaderSource;
  text: string;
}

/** What a reply is read by; `now` is milliseconds since the epoch. */
interface RowReading {
  questions: readonly AskedQuestion[];
  profile: Profile;
  now: number;
  isFree: boolean;
}

/** Reads what came back for a row's request. */
export function readRowReply(reply: RowReply, { questions, profile, now, isFree }: RowReading): RunOutcome {
  const { status, text, headers } = reply;
  if (status !== 200) {
    const error = readServiceError({
      status,
      body: text,
      contentType: headers.get("content-type"),
      source: headers.get("x-playground-source"),
      retryAfterMs: retryHint(headers, now),
    });
    return failedOutcome(error, isFree);
  }
  const read = readResponse(text, questions, profile);
  if (!read.ok) return failedOutcome(invalidResponseError(read.problem, text), isFree);
  const { usage } = read.reading;
  const cost = readBilledCost(reply) ?? usage?.cost;
  return { kind: "answered", responseText: text, inputTokens: usage?.inputTokens ?? null, cost };
}

/** A request under way; its outcome never rejects. */
export interface PendingRequest {
  outcome: Promise<RunOutcome>;
  cancel(): void;
}

/** The world as a run over cases meets it; rows are named by their place in the run. */
export interface RunDriverDependencies {
  /** Stores that a row leaves now; it is sent only when this has ended well. */
  markSent(row: number, at: number): Promise<void>;
  /** Stores how a row stands, and what came of its request where there was one. */
  settle(row: number, standing: RowStatus, outcome: RunOutcome | null): Promise<void>;
  /** Sends a row's request. */
  ask(row: number): PendingRequest;
  /** Milliseconds since the epoch on a clock that does not go back. */
  now(): number;
  random(): number;
  /** Runs something after so many milliseconds, unless what it gives is called before. */
  wait(ms: number, run: () => void): () => void;
  /** After each step. */
  look(state: Pacing): void;
  /** What came of a request could not be stored: the run pauses. */
  broken(error: unknown): void;
}

const notStored: RunOutcome = {
  kind: "failed",
  status: null,
  hintMs: null,
  mayBeBilled: false,
  message: "Nothing was sent: the row couldn't be stored.",
};

/** A row on its way: before its request has left there is nothing to cancel. */
interface Flight {
  asking: PendingRequest | null;
}

/** Plays a run over cases from a state until nothing more can be done without a person's word. */
export class RunDriver {
  /** The state at rest, once everything is stored. */
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

  /** Tells the run what happened, or what a person wants. */
  tell(event: PaceEvent, outcome: RunOutcome | null = null): void {
    const step = nextPace(this.state, event, this.needs.now());
    this.state = step.state;
    for (const action of step.actions) this.act(action, outcome);
    this.needs.look(this.state);
    this.restIfDone();
  }

  private act(action: PaceAction, outcome: RunOutcome | null): void {
    if (action.kind === "send") void this.send(action.row);
    else if (action.kind === "wake") this.wakeAt(action.at);
    else if (action.kind === "settle") this.settle(action.row, action.standing, outcome);
  }

  private async send(row: number): Promise<void> {
    const flight: Flight = { asking: null };
    this.flights.set(row, flight);
    const outcome = await this.markAndAsk(row, flight);
    // Cancelled, or cancelled and sent again: this answer is nobody's.
    if (this.flights.get(row) !== flight) return;
    this.flights.delete(row);
    if (outcome.kind === "answered") {
      return this.tell({ kind: "answered", row, inputTokens: outcome.inputTokens }, outcome);
    }
    const { kind, message: _, ...failure } = outcome;
    this.tell({ kind, row, ...failure, random: this.needs.random() }, outcome);
  }

  private async markAndAsk(row: number, flight: Flight): Promise<RunOutcome> {
    try {
      await this.needs.markSent(row, this.state.now);
    } catch {
      return notStored;
    }
    // Cancelled while it was stored as sent: nothing leaves.
    if (this.flights.get(row) !== flight) return notStored;
    flight.asking = this.needs.ask(row);
    return flight.asking.outcome;
  }

  private wakeAt(at: number): void {
    this.cancelWake?.();
    const ms = Math.max(0, Math.ceil(at - this.needs.now()));
    this.cancelWake = this.needs.wait(ms, () => this.tell({ kind: "wake" }));
  }

  private settle(row: number, standing: RowStatus, outcome: RunOutcome | null): void {
    this.flights.get(row)?.asking?.cancel();
    this.flights.delete(row);
    const stored = this.needs.settle(row, standing, outcome).catch((error: unknown) => {
      this.needs.broken(error);
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
