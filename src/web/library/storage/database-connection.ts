// A connection to the database that is told when it's lost, and can be opened again.

import { type Database, type DatabaseOpening, openDatabase } from "./database.ts";

const takenOver =
  "A newer Cutpoint in another tab is using the library. This tab can't save any more. Download what is unsaved and continue in the other tab.";

/**
 * Its listeners are called when the browser closes the connection, when another tab upgrades or deletes the database,
 * and after `ensureOpen` has opened it again.
 */
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

  /** Opens the connection again if it's lost. Null on success and after `close`, otherwise the error message. */
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
