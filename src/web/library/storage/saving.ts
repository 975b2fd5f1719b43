// What isn't stored yet: the saving state that the header shows, and writes that are retried until storage
// accepts them.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { QuarantinedRecord } from "#core/document/records.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { type Database, describeStorageProblem } from "./database.ts";
import { toRetryDelayMs } from "./retrying-storage.ts";

/**
 * "saved": the newest value is in a completed transaction. "unsaved": a save failed; the work is only in
 * memory. "memory-only": no usable database. "read-only": a newer Cutpoint wrote the library.
 */
export type SavingStatus = "starting" | "saved" | "saving" | "unsaved" | "memory-only" | "read-only";

export interface SavingState {
  status: SavingStatus;
  problem?: string;
  /** After a conflict with another tab, the name of the copy in which this tab continues. */
  copiedTo?: string;
  /**
   * If the open playground has a file: what the header says about it, and what keeps it from being written.
   * `isUnsaved`: a person has yet to save.
   */
  file?: { words: string; problem?: string; isUnsaved?: boolean };
  /** True if storage was cleared while the page was open, and the open playground has been stored again. */
  cleared?: boolean;
  /** How many records other than playgrounds aren't stored yet, and why storage refused the last one. */
  waiting?: { count: number; problem: string };
  /** Writes in progress, such as an import's answers. */
  underWay: number;
  /** Quarantined records, which are listed and can be exported, but are never deleted. */
  keptAside: readonly QuarantinedRecord[];
}

export const savingStore = createStore<SavingState>()(() => ({
  status: "starting",
  underWay: 0,
  keptAside: [],
}));

export function useSaving(): SavingState {
  return useStore(savingStore);
}

export function dismissCopyNotice(): void {
  savingStore.setState({ copiedTo: undefined });
}

export function dismissClearedNotice(): void {
  savingStore.setState({ cleared: undefined });
}

/** The library, as far as single records are written to it. `database` is the current connection; don't keep it. */
export interface WritableLibrary {
  readonly database: Database;
  /** Reopens a closed database; null on success, otherwise the error message. */
  ensureOpen(): Promise<string | null>;
}

type Write = (database: Database) => Promise<void>;

/** Writes not yet accepted, by name; a newer write replaces an older one of the same name. */
const waiting = new Map<string, Write>();
let library: WritableLibrary | null = null;
let cancelRetry: (() => void) | null = null;
let failures = 0;
let runRows = 0;

/**
 * Writes go to this library from now on. First stores those that waited in memory; they count as in progress until
 * then, so the page doesn't show "Saved".
 */
export async function connectWritableLibrary(opened: WritableLibrary): Promise<void> {
  library = opened;
  await trackAsUnstored(storeWaiting);
}

/**
 * Stores a record. Resolves with whether it's stored; if not, it's retried in the background, or once the library is
 * open. Never rejects. A newer write of the same `name` replaces one that isn't stored yet.
 */
export async function storeOrRetry(name: string, write: Write): Promise<boolean> {
  waiting.set(name, write);
  return library !== null && (await trackAsUnstored(() => tryWrite(name, write)));
}

/** Forgets a write of `storeOrRetry` that isn't stored yet. */
export function dropUnstoredWrite(name: string): void {
  if (waiting.delete(name)) tell();
}

/** Number of records, writes in progress and rows of runs that exist only in this tab. */
export function countUnstored(): number {
  return waiting.size + savingStore.getState().underWay + runRows;
}

/** Sets how many rows of runs over cases are only in this tab's memory. */
export function setUnstoredRowCount(count: number): void {
  runRows = count;
}

function countUnderWay(by: 1 | -1): void {
  savingStore.setState(({ underWay }) => ({ underWay: underWay + by }));
}

/** Runs `act`, and counts it as unstored work until it ends. */
export async function trackAsUnstored<Done>(act: () => Promise<Done>): Promise<Done> {
  countUnderWay(1);
  try {
    return await act();
  } finally {
    countUnderWay(-1);
  }
}

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
    retryLater(describeStorageProblem(error));
    return false;
  }
  // If there's a newer write of this name, its own caller stores it.
  if (waiting.get(name) === write) waiting.delete(name);
  failures = 0;
  tell();
  return true;
}

function retryLater(problem: string): void {
  if (waiting.size === 0) return;
  tell(problem);
  if (cancelRetry !== null) return;
  cancelRetry = startTimer(toRetryDelayMs(failures), () => {
    cancelRetry = null;
    void storeWaiting();
  });
  failures += 1;
}

function tell(problem = savingStore.getState().waiting?.problem): void {
  const count = waiting.size;
  savingStore.setState({ waiting: count === 0 || problem === undefined ? undefined : { count, problem } });
}
