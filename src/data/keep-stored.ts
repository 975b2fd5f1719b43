import type { Database } from "#platform/database.ts";
import { retryDelay } from "#platform/patient-storage.ts";
import { storageProblem } from "#platform/storage-problem.ts";
import { startTimer } from "#platform/timer.ts";
import { savingStore } from "./saving-store.ts";

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
/** Work that is on its way into the playground. */
let underWay = 0;
/** Rows of a case run that its runner could not store yet. */
let runRows = 0;

/** Gives records a library; what was kept in memory moves there. */
export async function openRecordLibrary(opened: RecordLibrary): Promise<void> {
  library = opened;
  await storeWaiting();
}

/** Stores something beside the playgrounds; what storage does not take is written again by itself. Never rejects. */
export async function keepStored(name: string, write: Write): Promise<void> {
  waiting.set(name, write);
  if (library !== null) await store(name, write);
}

/** Something that was to be stored is not wanted any more. */
export function forgetUnstored(name: string): void {
  if (waiting.delete(name)) tell();
}

/** How many records, or pieces of work on their way, are in this tab alone. */
export function countUnstored(): number {
  return waiting.size + underWay + runRows;
}

/** A runner says how many rows it could not store yet. */
export function hearUnstoredRows(count: number): void {
  runRows = count;
}

/** Counts something as unstored until it is done. */
export async function asUnstored(act: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await act();
  } finally {
    underWay -= 1;
  }
}

/** Tries everything that waits at once. */
async function storeWaiting(): Promise<void> {
  cancelRetry?.();
  cancelRetry = null;
  if (library === null) return;
  const problem = await library.ensureOpen();
  if (problem !== null) return fail(problem);
  for (const [name, write] of waiting) if (!(await store(name, write))) return;
}

async function store(name: string, write: Write): Promise<boolean> {
  if (library === null) return false;
  try {
    await write(library.database);
  } catch (error) {
    fail(storageProblem(error));
    return false;
  }
  // A newer one of that name may have come meanwhile: it is stored by whoever brought it.
  if (waiting.get(name) === write) waiting.delete(name);
  failures = 0;
  tell();
  return true;
}

function fail(problem: string): void {
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
