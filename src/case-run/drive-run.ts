import type { StartTimer } from "#browser/time.ts";
import type { Standing } from "#core/model/case-run.ts";
import { nextPace } from "#core/pacing/next-pace.ts";
import type { PaceAction, PaceEvent, Pacing } from "#core/pacing/pacing.ts";
import type { RunOutcome } from "./ask-row.ts";

/** The world as a run over cases meets it; rows are named by their place in the run. */
export interface DriveNeeds {
  /** Stores that a row leaves now; it is sent only when this has ended well. */
  markSent(row: number, at: number): Promise<void>;
  /** Stores how a row stands, and what came of its request where there was one. */
  settle(row: number, standing: Standing, outcome: RunOutcome | null): Promise<void>;
  /** Sends a row's request; never rejects. */
  ask(row: number, signal: AbortSignal): Promise<RunOutcome>;
  /** Milliseconds since the epoch on a clock that does not go back. */
  now(): number;
  random(): number;
  wait: StartTimer;
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
  message: "Nothing was sent: the browser couldn't store the row.",
};

/** Plays a run over cases from a state until nothing more can be done without a person's word. */
export class RunDriver {
  /** The state at rest, once everything is stored. */
  readonly ended: Promise<Pacing>;
  private state: Pacing;
  private readonly needs: DriveNeeds;
  private readonly flights = new Map<number, AbortController>();
  private readonly storing = new Set<Promise<void>>();
  private cancelWake: (() => void) | null = null;
  private end: (state: Pacing) => void = () => {};

  constructor(start: Pacing, needs: DriveNeeds) {
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
    const control = new AbortController();
    this.flights.set(row, control);
    const outcome = await this.markAndAsk(row, control.signal);
    // Cancelled, or cancelled and sent again: this answer is nobody's.
    if (this.flights.get(row) !== control) return;
    this.flights.delete(row);
    if (outcome.kind === "answered") {
      return this.tell({ kind: "answered", row, inputTokens: outcome.inputTokens }, outcome);
    }
    const { status, hintMs, mayBeBilled } = outcome;
    this.tell({ kind: "failed", row, status, hintMs, mayBeBilled, random: this.needs.random() }, outcome);
  }

  private async markAndAsk(row: number, signal: AbortSignal): Promise<RunOutcome> {
    try {
      await this.needs.markSent(row, this.state.now);
    } catch {
      return notStored;
    }
    return this.needs.ask(row, signal);
  }

  private wakeAt(at: number): void {
    this.cancelWake?.();
    const ms = Math.max(0, Math.ceil(at - this.needs.now()));
    this.cancelWake = this.needs.wait(ms, () => this.tell({ kind: "wake" }));
  }

  private settle(row: number, standing: Standing, outcome: RunOutcome | null): void {
    this.flights.get(row)?.abort();
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
