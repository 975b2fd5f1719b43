import type { CaseRow } from "#core/document/case-run.ts";
import type { Standing } from "#core/pacing/pacing.ts";
import { type Database } from "../database.ts";
import type { RunOutcome } from "./ask-row.ts";
import { readCaseRows } from "./stored-run.ts";

const rowsAtOnce = 500;

/** A row without the answer's body, which only storage keeps. */
type HeldRow = Omit<CaseRow, "responseText">;

/** The rows of a run in the order of their cases. What is written together goes into one transaction. */
export class RowShelf {
  readonly rows: HeldRow[];
  private readonly database: Database;
  private waiting = new Map<string, CaseRow>();
  private nextWrite: Promise<void> | null = null;
  private lastWrite: Promise<void> = Promise.resolve();

  private constructor(database: Database, rows: HeldRow[]) {
    this.database = database;
    this.rows = rows;
  }

  static async open(database: Database, runKey: string): Promise<RowShelf> {
    const rows: HeldRow[] = [];
    let after: string | null = null;
    do {
      const chunk = await readCaseRows(database, runKey, after, rowsAtOnce);
      for (const { responseText: _text, ...row } of chunk.rows) rows.push(row);
      after = chunk.last;
    } while (after !== null);
    return new RowShelf(database, rows);
  }

  /** The exact text of a row's state. */
  async stateText(row: number): Promise<string | null> {
    const record = await this.database.get("stateTexts", this.held(row).stateHash);
    const { text } = (record ?? {}) as { text?: unknown };
    return typeof text === "string" ? text : null;
  }

  markSent(row: number, at: number): Promise<void> {
    const before = this.held(row);
    return this.put(row, { ...before, standing: "sent", sentAt: at, tries: before.tries + 1 }, null);
  }

  settle(row: number, standing: Standing, outcome: RunOutcome | null): Promise<void> {
    const before = this.held(row);
    if (outcome?.kind === "answered") {
      const { inputTokens, responseText } = outcome;
      return this.put(row, { ...before, standing, problem: null, inputTokens }, responseText);
    }
    const problem = outcome && { status: outcome.status, message: outcome.message };
    const cancelled =
      standing === "uncertain" ? { status: null, message: "Cancelled while under way." } : null;
    return this.put(row, { ...before, standing, problem: problem ?? cancelled }, null);
  }

  /** Done when this, and all before it, is in a completed transaction. */
  private put(at: number, row: HeldRow, responseText: string | null): Promise<void> {
    this.rows[at] = row;
    this.waiting.set(row.caseKey, { ...row, responseText });
    this.nextWrite ??= this.lastWrite.then(() => this.write());
    return this.nextWrite;
  }

  private write(): Promise<void> {
    const rows = [...this.waiting.values()];
    this.waiting = new Map();
    this.nextWrite = null;
    const written = writeRows(this.database, rows);
    this.lastWrite = written.catch(() => {});
    return written;
  }

  private held(row: number): HeldRow {
    const held = this.rows[row];
    if (held === undefined) throw new RangeError(`There is no row ${row}.`);
    return held;
  }
}

async function writeRows(database: Database, rows: readonly CaseRow[]): Promise<void> {
  const transaction = database.transaction("caseRows", "readwrite", { durability: "strict" });
  const writes = rows.map((row) => transaction.store.put(row));
  await Promise.allSettled([...writes, transaction.done]);
  await transaction.done;
}
