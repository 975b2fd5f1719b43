// Writes that are retried until the database accepts them.

import type { StartTimer } from "#web/kit/browser/time.ts";
import { type Database, describeStorageProblem } from "./database.ts";
import { DatabaseConnection } from "./database-connection.ts";

const delaysMs = [100, 1000, 2000, 4000];
const longestMs = 5000;

/** In ms, by the number of consecutive failures before this one: 100 for none, then 1,000 to 5,000. */
export function toRetryDelayMs(earlier: number): number {
  return delaysMs[earlier] ?? longestMs;
}

/** Thrown if the record to be written was deleted, so that retrying is pointless. */
export class RecordGoneError extends Error {}

/** Whether retrying can't fix the error. */
function isLasting(error: unknown): boolean {
  const names = ["DataError", "DataCloneError", "ConstraintError"];
  return error instanceof RecordGoneError || (error instanceof DOMException && names.includes(error.name));
}

export type LibraryConnection = Pick<DatabaseConnection, "database" | "ensureOpen">;

/** Retries writes until storage accepts them, and reopens the database when needed. */
export class RetryingStorage {
  /** Why the newest attempt failed, as a sentence; null if it succeeded. */
  problem: string | null = null;
  private readonly connection: LibraryConnection;
  private readonly wait: StartTimer;
  private readonly onProblem: () => void;

  /** Calls `onProblem` when `problem` changes. */
  constructor(connection: LibraryConnection, wait: StartTimer, onProblem = () => {}) {
    this.connection = connection;
    this.wait = wait;
    this.onProblem = onProblem;
  }

  /**
   * Resolves on success; rejects only on an error that retrying can't fix. `act` may run many times, so it must be
   * idempotent.
   */
  async persist<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
    for (let failures = 0; ; failures += 1) {
      try {
        const result = await act(this.connection.database);
        this.say(null);
        return result;
      } catch (error) {
        if (isLasting(error)) throw error;
        this.say(describeStorageProblem(error));
      }
      await new Promise<void>((resolve) => this.wait(toRetryDelayMs(failures), resolve));
      await this.connection.ensureOpen();
    }
  }

  private say(problem: string | null): void {
    const isNews = problem !== this.problem;
    this.problem = problem;
    if (isNews) this.onProblem();
  }
}
