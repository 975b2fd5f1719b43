import type { StartTimer } from "#web/kit/browser/time.ts";
import { type Database, type DatabaseOpening, openDatabase, storageProblem } from "./database.ts";

const takenOver =
  "A newer Cutpoint in another tab is using the library. This tab can't save any more. Download what is unsaved and continue in the other tab.";

/** The library's database, which is opened again when the browser closes it or somebody deletes it. */
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

  /** Calls back when the connection was lost, and when it was opened again. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Opens the database again where it no longer answers; null once it does, else why it does not. */
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
export class RetryingStorage {
  /** Why the newest try failed; null once one succeeded. */
  problem: string | null = null;
  private readonly connection: LibraryConnection;
  private readonly wait: StartTimer;
  private readonly onProblem: () => void;

  /** `onProblem` is called whenever `problem` may be another one. */
  constructor(connection: LibraryConnection, wait: StartTimer, onProblem = () => {}) {
    this.connection = connection;
    this.wait = wait;
    this.onProblem = onProblem;
  }

  /** Does this until it succeeds; `act` may be called many times. */
  async persist<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
    for (let failures = 0; ; failures += 1) {
      try {
        const result = await act(this.connection.database);
        this.say(null);
        return result;
      } catch (error) {
        if (isLasting(error)) throw error;
        this.say(storageProblem(error));
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
