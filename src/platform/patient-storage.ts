import type { Database } from "./database.ts";
import type { DatabaseConnection } from "./database-connection.ts";
import { storageProblem } from "./storage-problem.ts";
import type { StartTimer } from "./timer.ts";

const delaysMs = [100, 1000, 2000, 4000];
const longestMs = 5000;

/** How long to wait before storage is tried again, in milliseconds, after so many earlier failures in a row. */
export function retryDelay(earlier: number): number {
  return delaysMs[earlier] ?? longestMs;
}

/** What is to be written belongs to a record that is not in the library any more. */
export class RecordGoneError extends Error {}

/** Failures that the same work meets however often it is tried. */
function isLasting(error: unknown): boolean {
  const names = ["DataError", "DataCloneError", "ConstraintError"];
  return error instanceof RecordGoneError || (error instanceof DOMException && names.includes(error.name));
}

/** A database that may be another one after each wait. */
export type LibraryConnection = Pick<DatabaseConnection, "database" | "ensureOpen">;

/** Storage that is tried until it takes what it is given; the database is opened again where it was closed. */
export class PatientStorage {
  /** Why the newest try failed; null once one succeeded. */
  problem: string | null = null;
  private readonly connection: LibraryConnection;
  private readonly wait: StartTimer;

  constructor(connection: LibraryConnection, wait: StartTimer) {
    this.connection = connection;
    this.wait = wait;
  }

  /** Does this until it succeeds; `act` may be called many times. */
  async persist<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
    for (let failures = 0; ; failures += 1) {
      try {
        const result = await act(this.connection.database);
        this.problem = null;
        return result;
      } catch (error) {
        if (isLasting(error)) throw error;
        this.problem = storageProblem(error);
      }
      await new Promise<void>((resolve) => this.wait(retryDelay(failures), resolve));
      await this.connection.ensureOpen();
    }
  }
}
