// A run's rows in memory and in storage, written in batches.

import type { Profile } from "#core/model/profile.ts";
import type { CaseRun, CaseRunRow, RowStatus } from "#core/model/run.ts";
import type { RequestOutcome, RunDriverDependencies } from "#core/service/pacing/drive-run.ts";
import { writeRequestBody } from "#core/service/write-body.ts";
import type { ApiReply } from "#web/kit/browser/api-request.ts";

import { deleteCachedAnswerChunks, readCaseRows } from "#web/library/storage/case-rows.ts";
import { type Database, runInTransaction } from "#web/library/storage/database.ts";
import { RecordGoneError, type RetryingStorage } from "#web/library/storage/retrying-storage.ts";
import { askRow, type RowRequest } from "./ask-row.ts";
import type { CaseRunEvent } from "./channel.ts";
import type { ProgressReporter } from "./progress.ts";

/** A row without its response body, which only storage keeps, to save memory. */
type HeldRow = Omit<CaseRunRow, "responseText">;

/** A run's rows in the order of their cases. Concurrent writes share a transaction. */
export class RowStorage {
  readonly rows: HeldRow[];
  private readonly runKey: string;
  private readonly storage: RetryingStorage;
  private readonly texts: StateTexts;
  private writing: readonly CaseRunRow[] = [];
  private waiting = new Map<string, CaseRunRow>();
  private nextWrite: Promise<void> | null = null;
  private lastWrite: Promise<void> = Promise.resolve();

  /**
   * Waits before a transaction, to batch rows. Null if requests are billed, because a lost row would then be billed
   * twice.
   */
  private readonly gather: (() => Promise<void>) | null;

  private constructor(
    storage: RetryingStorage,
    runKey: string,
    rows: HeldRow[],
    gather: RowStorage["gather"],
  ) {
    this.storage = storage;
    this.runKey = runKey;
    this.rows = rows;
    this.gather = gather;
    this.texts = new StateTexts(storage, rows);
  }

  static async open(
    storage: RetryingStorage,
    runKey: string,
    gather: RowStorage["gather"] = null,
  ): Promise<RowStorage> {
    const rows = await storage.persist((database) => readHeldRows(database, runKey));
    return new RowStorage(storage, runKey, rows, gather);
  }

  /** Number of rows not in a completed transaction. */
  get unstored(): number {
    return this.waiting.size + this.writing.length;
  }

  /** Case keys and bodies of the rows that aren't stored, which may have been billed. */
  get unstoredAnswers(): CaseRunEvent["unstoredAnswers"] {
    return [...this.writing, ...this.waiting.values()].flatMap(
      ({ caseKey, responseText }): [string, string][] =>
        responseText === null ? [] : [[caseKey, responseText]],
    );
  }

  stateText(row: number): Promise<string | null> {
    return this.texts.take(row);
  }

  /**
   * Resolves once the row is stored, so that no sent row is forgotten. If nothing is billed, the row isn't stored,
   * because a lost one would just be sent again.
   */
  async markSent(row: number, at: number, isFree: boolean): Promise<void> {
    const before = this.held(row);
    const sent: HeldRow = { ...before, standing: "sent", sentAt: at, tries: before.tries + 1 };
    if (isFree) this.rows[row] = sent;
    else await this.put(row, sent, null);
  }

  /** Sets a row's status and outcome; resolves once they're stored. Uncertain without an outcome means cancelled. */
  settle(row: number, status: RowStatus, outcome: RequestOutcome | null): Promise<void> {
    const before = this.held(row);
    if (outcome?.kind === "answered") {
      const { inputTokens, responseText, cost } = outcome;
      const billed = { inputTokens, ...(cost !== undefined && { cost }) };
      return this.put(row, { ...before, standing: status, problem: null, ...billed }, responseText);
    }
    const problem = outcome && { status: outcome.status, message: outcome.message };
    const cancelled =
      status === "uncertain" ? { status: null, message: "Cancelled during the request." } : null;
    return this.put(row, { ...before, standing: status, problem: problem ?? cancelled }, null);
  }

  private put(at: number, row: HeldRow, responseText: string | null): Promise<void> {
    this.rows[at] = row;
    this.waiting.set(row.caseKey, { ...row, responseText });
    this.nextWrite ??= this.lastWrite.then(this.gather).then(() => this.write());
    return this.nextWrite;
  }

  private write(): Promise<void> {
    const rows = [...this.waiting.values()];
    this.waiting = new Map();
    this.nextWrite = null;
    this.writing = rows;
    const durability = this.gather === null ? "strict" : "relaxed";
    const written = this.storage
      .persist((database) => writeRows(database, this.runKey, rows, durability))
      .finally(() => {
        this.writing = [];
      });
    this.lastWrite = written.catch(() => {});
    return written;
  }

  private held(row: number): HeldRow {
    const held = this.rows[row];
    if (held === undefined) throw new RangeError(`There is no row ${row}.`);
    return held;
  }
}

async function readHeldRows(database: Database, runKey: string): Promise<HeldRow[]> {
  const held: HeldRow[] = [];
  for await (const rows of readCaseRows(database, runKey)) {
    for (const { responseText: _text, ...row } of rows) held.push(row);
  }
  return held.sort((one, other) => (one.caseKey < other.caseKey ? -1 : 1));
}

async function writeRows(
  database: Database,
  runKey: string,
  rows: readonly CaseRunRow[],
  durability: "strict" | "relaxed",
): Promise<void> {
  const stores = ["caseRuns", "caseRows", "answerChunks"] as const;
  const transaction = database.transaction(stores, "readwrite", { durability });
  await runInTransaction(transaction, async () => {
    const found = await transaction.objectStore("caseRuns").getKey(runKey);
    if (found === undefined) throw new RecordGoneError(gone);
    const store = transaction.objectStore("caseRows");
    // A write's error also aborts the transaction, which reports it.
    await Promise.all([
      ...deleteCachedAnswerChunks(transaction.objectStore("answerChunks"), rows),
      ...rows.map((row) => store.put(row).catch(() => {})),
    ]);
  });
}

const gone =
  "This run is no longer in the browser's storage, so it stopped. Run the cases again to ask those without an answer.";

export interface RowAdapterDependencies {
  run: CaseRun;
  profile: Profile;
  storage: RowStorage;
  report: ProgressReporter;
  call(body: string, signal: AbortSignal): Promise<ApiReply>;
  now(): number;
  /** Whether the server bills nothing. */
  isFree: boolean;
}

const stateGone: RequestOutcome = {
  kind: "failed",
  status: null,
  hintMs: null,
  mayBeBilled: false,
  message: "Nothing was sent: this state is missing from the library.",
};

/** Whether the service refused the content, not only the rate or load. */
function isRefusal({ status }: RequestOutcome & { kind: "failed" }): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

/** The adapter between pacing and stored rows. Changes are reported only once they are stored. */
export function createRowAdapter({
  run,
  profile,
  storage,
  report,
  call,
  now,
  isFree,
}: RowAdapterDependencies): Pick<RunDriverDependencies, "markSent" | "settle" | "ask"> {
  const noting = async (row: number, stored: Promise<void>) => {
    await stored;
    report.note(storage.rows[row]?.caseKey ?? "");
  };
  /** Texts are read while the row is being stored as sent. */
  const texts = new Map<number, Promise<string | null>>();
  const toRequest = (stateText: string | null): RowRequest | null => {
    if (stateText === null) return null;
    const body = writeRequestBody({ model: run.model, stateText, questions: run.asked }, profile);
    return { body, questions: run.asked, profile, call, now, isFree };
  };
  return {
    markSent: (row, at) => {
      texts.set(row, storage.stateText(row));
      const marked = storage.markSent(row, at, isFree);
      return isFree ? marked : noting(row, marked);
    },
    settle: (row, status, outcome) => {
      if (outcome?.kind === "failed" && isRefusal(outcome)) report.noteRefusal(outcome.message);
      return noting(row, storage.settle(row, status, outcome));
    },
    ask: (row) => {
      const text = texts.get(row) ?? Promise.resolve(null);
      texts.delete(row);
      return askRow(text.then(toRequest), stateGone);
    },
  };
}

/** Number of rows whose texts are read ahead; fewer if texts are long. */
const rowsAhead = 64;
const tokensAhead = 250_000;

/** Reads state texts ahead in batches, because single reads can't keep up with a fast server. */
class StateTexts {
  private readonly storage: RetryingStorage;
  private readonly rows: readonly Pick<CaseRunRow, "stateHash" | "tokens">[];
  private ahead = new Map<number, Promise<string | null>>();

  constructor(storage: RetryingStorage, rows: StateTexts["rows"]) {
    this.storage = storage;
    this.rows = rows;
  }

  async take(row: number): Promise<string | null> {
    if (!this.ahead.has(row)) this.ahead = this.read(row);
    const text = this.ahead.get(row);
    this.ahead.delete(row);
    return text ?? null;
  }

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
    // A failed read counts as a missing text. Otherwise it could become an unhandled rejection, because nobody may
    // await it.
    const textAt = async (at: number) => toText((await texts.catch(() => []))[at]);
    return new Map(hashes.map((_, at) => [first + at, textAt(at)]));
  }
}

function toText(record: unknown): string | null {
  const { text } = (record ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : null;
}
