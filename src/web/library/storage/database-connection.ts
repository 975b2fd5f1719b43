import type { StartTimer } from "#web/kit/browser/time.ts";
import { type Database, type DatabaseOpening, describeStorageProblem, openDatabase } from "./database.ts";

const takenOver =
  "A newer Cutpoint in another tab is using the library. This tab can't save any more. Download what is unsaved and continue in the other tab.";

/** Reopens when the browser closes the connection or the database is deleted. */
export class DatabaseConnection {
  private current: Database;
  private readonly open: () => Promise<DatabaseOpening>;
  private readonly listeners = new Set<() => void>();
  private opening: Promise<string | null> | null = null;
  private closed = false;

  constructor(database: Database, open: () => Promise<DatabaseOpening> = () => openDatabase(database.name)) {
    this.current = database;
    this.open = open;
    this.watch(database);
  }

  get database(): Database {
    return this.current;
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Resolves with null on success, otherwise with the error message. */
  ensureOpen(): Promise<string | null> {
    this.opening ??= this.openWhereClosed().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  close(): void {
    this.closed = true;
    this.current.close();
  }

  private async openWhereClosed(): Promise<string | null> {
    if (this.closed || (await answers(this.current))) return null;
    this.current.close();
    const opening = await this.open();
    if (opening.status === "unavailable") return opening.problem;
    if (opening.status === "newer" || this.closed) {
      opening.database.close();
      return takenOver;
    }
    this.current = opening.database;
    this.watch(this.current);
    this.tell();
    return null;
  }

  private watch(database: Database): void {
    const onLost = () => {
      if (database === this.current && !this.closed) this.tell();
    };
    database.addEventListener("close", onLost);
    database.addEventListener("versionchange", onLost);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.count("settings");
    return true;
  } catch {
    return false;
  }
}

const delaysMs = [100, 1000, 2000, 4000];
const longestMs = 5000;

/** In ms, by the number of consecutive failures. */
export function retryDelay(earlier: number): number {
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
  problem: string | null = null;
  private readonly connection: LibraryConnection;
  private readonly wait: StartTimer;
  private readonly onProblem: () => void;

  /** Calls `onProblem` whenever `problem` may have changed. */
  constructor(connection: LibraryConnection, wait: StartTimer, onProblem = () => {}) {
    this.connection = connection;
    this.wait = wait;
    this.onProblem = onProblem;
  }

  /** Resolves on success; `act` may run many times, so it must be idempotent. */
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
      await new Promise<void>((resolve) => this.wait(retryDelay(failures), resolve));
      await this.connection.ensureOpen();
    }
  }

  private say(problem: string | null): void {
    const isNews = problem !== this.problem;
    this.problem = problem;
    if (isNews) this.onProblem();
  }
}
