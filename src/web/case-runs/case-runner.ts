// Runs over cases in a worker: asks about their rows, several at a time, and stores the answers.

import type { CaseRun, PacePhase } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import { RunDriver, type RunDriverDependencies } from "#core/service/pacing/drive-run.ts";
import { findProfile } from "#core/service/profiles.ts";
import { getCaseRun, putCaseRun } from "#web/library/storage/case-runs.ts";
import { describeStorageProblem } from "#web/library/storage/database.ts";
import {
  type LibraryConnection,
  RecordGoneError,
  RetryingStorage,
} from "#web/library/storage/retrying-storage.ts";
import { type CaseRunCommand, type CaseRunEvent, toPaceEvent } from "./channel.ts";
import {
  describeRunFault,
  pacingFromRows,
  prepareRows,
  readRequestsOfLastMinute,
  resolveInterruptedRows,
} from "./prepare-rows.ts";
import { ProgressReporter, startingPace } from "./progress.ts";
import { createRowAdapter, type RowAdapterDependencies, RowStorage } from "./row-storage.ts";

/** In ms: free answers are batched for this long before a transaction. */
const gatherMs = 100;

class RunRecord {
  private readonly storage: RetryingStorage;
  private run: CaseRun;
  private writing: Promise<void> = Promise.resolve();

  constructor(storage: RetryingStorage, run: CaseRun) {
    this.storage = storage;
    this.run = run;
  }

  /** `at` is ms since the epoch. */
  phase(phase: PacePhase, at: number | null = null): void {
    if (JSON.stringify(phase) === JSON.stringify(this.run.phase)) return;
    const isOver = phase.kind === "done" || phase.kind === "cancelled";
    this.write({ ...this.run, phase, finishedAt: isOver ? at : null });
  }

  /** Resolves when all changes are stored; rejects with the last write's error. */
  stored(): Promise<void> {
    return this.writing;
  }

  private write(run: CaseRun): void {
    this.run = run;
    this.writing = this.writing
      .catch(() => {})
      .then(() => this.storage.persist((database) => putCaseRun(database, run)));
    // Prevents an unhandled rejection, because `stored` reports the error.
    this.writing.catch(() => {});
  }
}

/**
 * `begin` adds rows to a new or idle run and sends pending ones. `go-on` takes over a run whose tab has closed.
 * `wish` is a command of the user.
 */
export type RunnerTask =
  | { kind: "begin"; run: CaseRun; caseKeys: readonly string[] }
  | { kind: "go-on"; runKey: string }
  | ({ kind: "wish" } & CaseRunCommand);

export interface RunnerDependencies
  extends Pick<RowAdapterDependencies, "call">,
    Pick<RunDriverDependencies, "now" | "random" | "wait"> {
  connection: LibraryConnection;
  /** Null when the page's server doesn't respond. */
  session(): Promise<Session | null>;
  /** Runs `act` while runners in other tabs wait. */
  lock(act: () => Promise<void>): Promise<void>;
  post(event: CaseRunEvent): void;
}

interface Drive {
  run: CaseRun;
  /** The user's command to apply first; null to continue unchanged. */
  wish: CaseRunCommand | null;
  /** Whether this runner takes over from one that stopped responding. */
  follows: boolean;
}

/** Executes case runs one after another; `lock` lets only one runner of all tabs work at a time. */
export class CaseRunner {
  private readonly needs: RunnerDependencies;
  private readonly storage: RetryingStorage;
  private sayStorage = () => {};
  private driven: { runKey: string; driver: RunDriver; storage: RowStorage } | null = null;

  constructor(needs: RunnerDependencies) {
    this.needs = needs;
    this.storage = new RetryingStorage(needs.connection, needs.wait, () => this.sayStorage());
  }

  /** Resolves when the run is idle again. A command to the run in progress resolves at once. */
  take(task: RunnerTask): Promise<void> {
    if (task.kind === "wish" && this.hear(task)) return Promise.resolve();
    return this.needs.lock(async () => {
      await this.needs.connection.ensureOpen();
      if (task.kind === "begin") return this.begin(task.run, task.caseKeys);
      const run = await getCaseRun(this.needs.connection.database, task.runKey);
      if (run === null) return;
      if (task.kind === "wish") return this.drive({ run, wish: task, follows: false });
      if (run.phase.kind === "running") return this.drive({ run, wish: null, follows: true });
    });
  }

  /** Applies a command; false if this runner isn't executing that run. */
  hear(wish: CaseRunCommand): boolean {
    if (this.driven?.runKey !== wish.runKey) return false;
    const { driver, storage } = this.driven;
    driver.tell(toPaceEvent(wish, storage.rows));
    return true;
  }

  private trouble(): ReturnType<ProgressReporter["trouble"]> {
    const { problem } = this.storage;
    if (problem === null) return { problem, unstored: 0, unstoredAnswers: [] };
    const text = `Not saved: ${problem} Answers are kept in this tab and nothing more is sent. Trying again.`;
    const { unstored = 0, unstoredAnswers = [] } = this.driven?.storage ?? {};
    return { problem: text, unstored, unstoredAnswers };
  }

  private async begin(run: CaseRun, caseKeys: readonly string[]): Promise<void> {
    const { post } = this.needs;
    const { key: runKey, playgroundKey } = run;
    const say = (problem: string | null, pace: CaseRunEvent["pace"], changed: string[] = []) =>
      post({
        runKey,
        playgroundKey,
        changed,
        anew: false,
        pace,
        problem,
        refusal: null,
        unstored: 0,
        unstoredAnswers: [],
      });
    this.sayStorage = () => say(this.trouble().problem, startingPace);
    try {
      const record = new RunRecord(this.storage, run);
      // Paused until all rows exist, so that no runner sends from an incomplete set.
      record.phase({ kind: "paused" });
      await record.stored();
      await this.storage.persist((database) => prepareRows(database, run, caseKeys));
      record.phase({ kind: "running" });
      await record.stored();
    } catch (error) {
      return say(describeStorageProblem(error), null, [...caseKeys]);
    } finally {
      this.sayStorage = () => {};
    }
    const begun: CaseRun = { ...run, phase: { kind: "running" }, finishedAt: null };
    return this.drive({ run: begun, wish: null, follows: false }, caseKeys);
  }

  private async drive(drive: Drive, prepared: readonly string[] = []): Promise<void> {
    const report = new ProgressReporter(drive.run, this.needs, () => this.trouble());
    for (const key of prepared) report.note(key);
    let problem: string | null = null;
    report.stayAlive();
    try {
      problem = await this.play(drive, report);
    } catch (error) {
      problem = describeStorageProblem(error);
    }
    this.driven = null;
    report.close(problem);
  }

  /**
   * Resolves when the run can't start or has stopped (done, cancelled, paused or held), with an error that no row
   * records, or null.
   */
  private async play({ run, wish, follows }: Drive, report: ProgressReporter): Promise<string | null> {
    const { connection, call, now, random, wait } = this.needs;
    const record = new RunRecord(this.storage, run);
    const session = await this.needs.session();
    const profile = findProfile(run.profileId);
    const fault = describeRunFault(run, session, profile);
    if (fault !== null || session === null || profile === null) {
      if (run.phase.kind === "running") record.phase({ kind: "paused" });
      await record.stored();
      return fault;
    }
    const isFree = session.local !== null && session.price === 0;
    const gather = isFree ? () => new Promise<void>((resolve) => void wait(gatherMs, resolve)) : null;
    const storage = await RowStorage.open(this.storage, run.key, gather);
    await resolveInterruptedRows(storage, isFree);
    if (follows) report.reportAnew();
    const start = pacingFromRows(
      run,
      storage,
      session,
      await readRequestsOfLastMinute(connection.database, now()),
    );
    let problem: string | null = null;
    let isGone = false;
    const driver = new RunDriver(start, {
      ...createRowAdapter({ run, profile, storage, report, call, now, isFree }),
      now,
      random,
      wait,
      onStep: (state) => {
        if (!isGone) record.phase(state.phase, now());
        report.look(state);
      },
      onFault: (error) => {
        isGone ||= error instanceof RecordGoneError;
        problem = error instanceof RecordGoneError ? error.message : describeStorageProblem(error);
      },
    });
    this.driven = { runKey: run.key, driver, storage };
    driver.tell(wish === null ? { kind: "wake" } : toPaceEvent(wish, storage.rows));
    await driver.ended;
    await record.stored();
    return problem;
  }
}
