import type { CaseRow } from "#core/model/case-run.ts";
import type { PatientStorage } from "#storage/database-connection.ts";

/** What is read at once: so many rows, unless their texts are long. */
const rowsAhead = 64;
const tokensAhead = 250_000;

/** The exact texts of the states of a run, read for some rows at once: one by one, a fast server would wait for each. */
export class StateTexts {
  private readonly storage: PatientStorage;
  private readonly rows: readonly Pick<CaseRow, "stateHash" | "tokens">[];
  private ahead = new Map<number, Promise<string | null>>();

  constructor(storage: PatientStorage, rows: StateTexts["rows"]) {
    this.storage = storage;
    this.rows = rows;
  }

  /** Null where it is nowhere to be found. */
  async take(row: number): Promise<string | null> {
    if (!this.ahead.has(row)) this.ahead = this.read(row);
    const text = this.ahead.get(row);
    this.ahead.delete(row);
    return text ?? null;
  }

  /** Begins to read the texts of this row and of some that follow. */
  private read(first: number): Map<number, Promise<string | null>> {
    const hashes: string[] = [];
    let tokens = 0;
    for (const row of this.rows.slice(first, first + rowsAhead)) {
      tokens += row.tokens;
      if (hashes.length > 0 && tokens > tokensAhead) break;
      hashes.push(row.stateHash);
    }
    const texts = this.storage.persist((database) => {
      const { store } = database.transaction("stateTexts");
      return Promise.all(hashes.map((hash) => store.get(hash)));
    });
    // What cannot be read is missing; it may be that nobody waits for it.
    const textAt = async (at: number) => toText((await texts.catch(() => []))[at]);
    return new Map(hashes.map((_, at) => [first + at, textAt(at)]));
  }
}

function toText(record: unknown): string | null {
  const { text } = (record ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : null;
}
