// Reports the progress of a run from its worker to all tabs.

import type { CaseRun } from "#core/model/run.ts";
import type { Pacing } from "#core/service/pacing/pacing.ts";
import { recentRequestsPerMinute } from "#core/service/pacing/time-left.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import type { CaseRunEvent } from "./channel.ts";

const everyMs = 250;
const aliveMs = 1000;
/**
 * In rows: after an event with at least this many, the next waits a second, because each makes the page read and
 * render.
 */
const manyRows = 50;

/** The pace of a run whose rows are still being stored or loaded. */
export const startingPace: CaseRunEvent["pace"] = {
  phase: "running",
  requestsPerMinute: 0,
  sentInMinute: 0,
  inFlight: 0,
  pausedUntil: null,
};

interface ReportNeeds {
  post(event: CaseRunEvent): void;
  now(): number;
  wait: StartTimer;
}

/** Collects changes of a run, and reports them together every 0.25 s, or a second after an event with many rows. */
export class ProgressReporter {
  private readonly run: CaseRun;
  private readonly needs: ReportNeeds;
  private readonly changed = new Set<string>();
  private refusal: CaseRunEvent["refusal"] = null;
  private state: Pacing | null = null;
  private everyMs = everyMs;
  private cancelTimer: (() => void) | null = null;
  private cancelAlive: (() => void) | null = null;
  readonly trouble: () => Pick<CaseRunEvent, "problem" | "unstored" | "unstoredAnswers">;

  constructor(run: CaseRun, needs: ReportNeeds, trouble: ProgressReporter["trouble"]) {
    this.trouble = trouble;
    this.run = run;
    this.needs = needs;
  }

  /**
   * Reports at once that rows may have changed without an event, so that every tab reads all rows again. Call it after
   * taking over a run.
   */
  reportAnew(): void {
    this.post(this.toPace(), null, true);
  }

  note(caseKey: string): void {
    this.changed.add(caseKey);
    this.schedule();
  }

  noteRefusal(sentence: string): void {
    this.refusal = { model: this.run.model, sentence };
  }

  look(state: Pacing): void {
    this.state = state;
    this.schedule();
  }

  /** Reports at least once a second, so that other tabs don't take the run over. */
  stayAlive(): void {
    this.cancelAlive = this.needs.wait(aliveMs, () => {
      this.schedule();
      this.stayAlive();
    });
  }

  close(problem: string | null): void {
    this.cancelTimer?.();
    this.cancelAlive?.();
    this.post(null, problem);
  }

  private schedule(): void {
    this.cancelTimer ??= this.needs.wait(this.everyMs, () => {
      this.cancelTimer = null;
      this.everyMs = this.changed.size >= manyRows ? aliveMs : everyMs;
      this.post(this.toPace(), null);
    });
  }

  private post(pace: CaseRunEvent["pace"], problem: string | null, anew = false): void {
    const { key: runKey, playgroundKey } = this.run;
    const changed = [...this.changed];
    const trouble = this.trouble();
    this.needs.post({
      ...trouble,
      runKey,
      playgroundKey,
      changed,
      anew,
      pace,
      problem: problem ?? trouble.problem,
      refusal: this.refusal,
    });
    this.changed.clear();
    this.refusal = null;
  }

  private toPace(): CaseRunEvent["pace"] {
    if (this.state === null) return startingPace;
    const { sends, flights, pausedUntil, phase } = this.state;
    const now = this.needs.now();
    return {
      phase: phase.kind,
      requestsPerMinute: recentRequestsPerMinute(sends, now),
      sentInMinute: sends.length,
      inFlight: flights.length,
      pausedUntil: pausedUntil > now ? pausedUntil : null,
    };
  }
}
