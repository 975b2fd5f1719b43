import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { QuarantinedRecord } from "#core/document/records.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { type Database, storageProblem } from "./database.ts";
import { retryDelay } from "./database-connection.ts";

/**
 * Where the open playground stands. "saved": its newest value is in a completed transaction. "unsaved": a
 * save failed and the work is only here. "memory-only": there is no usable database. "read-only": the
 * library was written by a newer Cutpoint and is left as it is.
 */
export type SavingStatus = "starting" | "saved" | "saving" | "unsaved" | "memory-only" | "read-only";

export interface Saving {
  status: SavingStatus;
  /** What went wrong, in a sentence for the author; lasts until it is mended. */
  problem?: string;
  /** Another tab changed the same playground; this tab went on in a copy of this name. */
  copiedTo?: string;
  /** Storage was deleted under the page; the open playground was stored again. */
  cleared?: boolean;
  /** Records beside the playgrounds that storage has not taken yet, and why. */
  waiting?: { count: number; problem: string };
  /** How many pieces of work are on their way into storage, such as the answers of an import. */
  underWay: number;
  /** Stored records that could not be read: listed, exportable, never deleted. */
  keptAside: readonly QuarantinedRecord[];
}

export const savingStore = createStore<Saving>()(() => ({ status: "starting", underWay: 0, keptAside: [] }));

export function useSaving(): Saving {
  return useStore(savingStore);
}

/** The author has read that this tab went on in a copy. */
export function dismissCopyNotice(): void {
  savingStore.setState({ copiedTo: undefined });
}

/** The author has read that storage was cleared. */
export function dismissClearedNotice(): void {
  savingStore.setState({ cleared: undefined });
}

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

/** Where records go; the database is the connection of now. */
export interface RecordLibrary {
  readonly database: Database;
  /** Opens the database again where it was closed; null once it answers. */
  ensureOpen(): Promise<string | null>;
}

type Write = (database: Database) => Promise<void>;

/** What storage has not taken yet, by name. */
const waiting = new Map<string, Write>();
let library: RecordLibrary | null = null;
let cancelRetry: (() => void) | null = null;
let failures = 0;
/** Rows of a case run that its runner could not store yet. */
let runRows = 0;

/** Gives records a library; what was kept in memory moves there. */
export async function openRecordLibrary(opened: RecordLibrary): Promise<void> {
  library = opened;
  await storeWaiting();
}

/**
 * Stores something beside the playgrounds, and tells whether it is stored; what storage does not take is written again
 * by itself. Never rejects.
 */
export async function storeSoon(name: string, write: Write): Promise<boolean> {
  waiting.set(name, write);
  return library !== null && (await trackUnstored(() => tryWrite(name, write)));
}

/** Something that was to be stored is not wanted any more. */
export function dropUnstored(name: string): void {
  if (waiting.delete(name)) tell();
}

/** How many records, or pieces of work on their way, are in this tab alone. */
export function countUnstored(): number {
  return waiting.size + savingStore.getState().underWay + runRows;
}

/** A runner says how many rows it could not store yet. */
export function setUnstoredRows(count: number): void {
  runRows = count;
}

function countUnderWay(by: 1 | -1): void {
  savingStore.setState(({ underWay }) => ({ underWay: underWay + by }));
}

/** Counts something as unstored until it is done. */
export async function trackUnstored<Done>(act: () => Promise<Done>): Promise<Done> {
  countUnderWay(1);
  try {
    return await act();
  } finally {
    countUnderWay(-1);
  }
}

/** Tries everything that waits at once. */
async function storeWaiting(): Promise<void> {
  cancelRetry?.();
  cancelRetry = null;
  if (library === null) return;
  const problem = await library.ensureOpen();
  if (problem !== null) return retryLater(problem);
  for (const [name, write] of waiting) if (!(await tryWrite(name, write))) return;
}

async function tryWrite(name: string, write: Write): Promise<boolean> {
  if (library === null) return false;
  try {
    await write(library.database);
  } catch (error) {
    retryLater(storageProblem(error));
    return false;
  }
  // A newer one of that name may have come meanwhile: it is stored by whoever brought it.
  if (waiting.get(name) === write) waiting.delete(name);
  failures = 0;
  tell();
  return true;
}

function retryLater(problem: string): void {
  if (waiting.size === 0) return;
  tell(problem);
  if (cancelRetry !== null) return;
  cancelRetry = startTimer(retryDelay(failures), () => {
    cancelRetry = null;
    void storeWaiting();
  });
  failures += 1;
}

function tell(problem = savingStore.getState().waiting?.problem): void {
  const count = waiting.size;
  savingStore.setState({ waiting: count === 0 || problem === undefined ? undefined : { count, problem } });
}
