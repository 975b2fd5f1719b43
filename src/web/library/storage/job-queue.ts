// Runs jobs one after another.

/** A failed job is reported and doesn't stop the next one. */
export class JobQueue {
  private last: Promise<void> = Promise.resolve();
  private readonly report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.report = report;
  }

  /** Resolves after this job and all earlier ones, also if they failed. */
  add(job: () => Promise<void>): Promise<void> {
    this.last = this.last.then(job).catch(this.report);
    return this.last;
  }
}
