/** Runs jobs one after another. A job that breaks is reported, and the next one runs all the same. */
export class JobQueue {
  private last: Promise<void> = Promise.resolve();
  private readonly report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.report = report;
  }

  /** Done when this job, and all before it, are. */
  add(job: () => Promise<void>): Promise<void> {
    this.last = this.last.then(job).catch(this.report);
    return this.last;
  }
}
