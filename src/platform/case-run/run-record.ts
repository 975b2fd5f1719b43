import type { CaseRun, PacePhase } from "#core/model/case-run.ts";
import type { PatientStorage } from "../patient-storage.ts";
import { putCaseRun } from "./stored-run.ts";

/** A case run's own record, written as its phase changes. */
export class RunRecord {
  private readonly storage: PatientStorage;
  private run: CaseRun;
  private writing: Promise<void> = Promise.resolve();

  constructor(storage: PatientStorage, run: CaseRun) {
    this.storage = storage;
    this.run = run;
  }

  /** Where the run stands from now on; `at` is milliseconds since the epoch. */
  phase(phase: PacePhase, at: number | null = null): void {
    if (JSON.stringify(phase) === JSON.stringify(this.run.phase)) return;
    const isOver = phase.kind === "done" || phase.kind === "cancelled";
    this.write({ ...this.run, phase, finishedAt: isOver ? at : null });
  }

  /** Done when all of it is in completed transactions; fails when the last of them did. */
  stored(): Promise<void> {
    return this.writing;
  }

  private write(run: CaseRun): void {
    this.run = run;
    this.writing = this.writing
      .catch(() => {})
      .then(() => this.storage.persist((database) => putCaseRun(database, run)));
    // Whoever waits for `stored` hears of it.
    this.writing.catch(() => {});
  }
}
