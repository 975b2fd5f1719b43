import { startTimerBetweenKeys } from "#platform/between-keys.ts";
import { openBroadcast } from "#platform/broadcast.ts";
import { wallNow } from "#platform/clock.ts";
import { type Database, type DatabaseOpening, openDatabase } from "#platform/database.ts";
import { newKey } from "#platform/ids.ts";
import { askBeforeLeaving, watchPageLife } from "#platform/page-life.ts";
import { retryDelay } from "#platform/patient-storage.ts";
import { storageProblem } from "#platform/storage-problem.ts";
import { readTabMemory, writeTabMemory } from "#platform/tab-memory.ts";
import { startTimer } from "#platform/timer.ts";
import { whenIdle } from "#platform/when-idle.ts";
import { goOnWithCaseRuns } from "./case-runs/go-on.ts";
import { keepCopyOfRun } from "./keep-run.ts";
import { countUnstored } from "./keep-stored.ts";
import { type LibraryDoors, type OpenLibrary, openLibrary } from "./open-library.ts";
import { playgroundStore } from "./open-playground.ts";
import { openRunArchive } from "./run-archive.ts";
import { savingStore } from "./saving-store.ts";
import { readLastOpen } from "./shelf/last-open.ts";
import { readPlayground } from "./shelf/read-playground.ts";

/** The library's doors to this browser and to this page's stores. */
const browserDoors: LibraryDoors = {
  store: playgroundStore,
  say: (saving) => savingStore.setState(saving),
  copied: (from, to) => void keepCopyOfRun(from, to),
  openBroadcast,
  watchPageLife,
  readTabMemory,
  writeTabMemory,
  wait: startTimerBetweenKeys,
  now: wallNow,
  newKey,
};

const patienceMs = 1000;

/** The library of this tab: `current` is null while there is only memory, or only reading. */
export const libraryHolder = {
  current: null as OpenLibrary | null,
  /** The database before its library is open, or when a later Cutpoint made it. */
  opened: null as Database | null,
  /** What can be read now; another connection once the browser has closed the first. */
  get readable(): Database | null {
    return this.current?.database ?? this.opened;
  },
};

/** The playground that nobody has worked on yet, while there is no library to write to. */
let untouched = playgroundStore.get();

/** Whether the open playground was worked on since it was opened. */
function isWorked(): boolean {
  playgroundStore.flush();
  return playgroundStore.get() !== untouched;
}

/** Whether closing the page would lose something. */
function hasUnsavedWork(): boolean {
  const { current } = libraryHolder;
  if (current === null) return isWorked() || countUnstored() > 0;
  const isUnsaved = current.autosave.unsaved().length > 0 || countUnstored() > 0;
  if (isUnsaved) void current.autosave.saveNow();
  return isUnsaved;
}

/** Whether a playground that is left behind can be found again. */
export function keepsPlaygrounds(): boolean {
  return libraryHolder.current !== null;
}

/**
 * Restores what was open and begins to keep it, before the first render. Storage that does not answer in a
 * second is not waited for: work begins in memory, and is stored beside what is there once it answers.
 */
export async function start(open: typeof openDatabase = openDatabase): Promise<void> {
  untouched = playgroundStore.get();
  askBeforeLeaving(hasUnsavedWork);
  let problem = "The browser's storage isn't responding yet. Your work is only in memory.";
  const opening = open("cutpoint", () => {
    problem = "Another tab runs an older Cutpoint. Close it. Until then your work is only in memory.";
  });
  const ready = opening.then((opened) => settle(opened, open));
  const late = new Promise<"late">((resolve) => startTimer(patienceMs, () => resolve("late")));
  if ((await Promise.race([ready, late])) !== "late") return;
  browserDoors.say({ status: "memory-only", problem });
}

async function settle(opening: DatabaseOpening, open: typeof openDatabase, failures = 0): Promise<void> {
  if (opening.status === "unavailable") return settleLater(opening.problem, open, failures);
  try {
    libraryHolder.opened = opening.database;
    if (opening.status === "newer") return await openReadOnly(opening.database);
    const library = await openLibrary(opening.database, browserDoors, isWorked);
    libraryHolder.current = library;
    await openRunArchive(library);
    whenIdle(() => {
      // What fails here fails in the next save too, which says so.
      tidy(library.database).catch(() => {});
    });
  } catch (error) {
    browserDoors.say({ status: "memory-only", problem: storageProblem(error) });
  }
}

/** Storage that does not open now is tried again: what was worked on meanwhile is stored beside what is there. */
function settleLater(problem: string, open: typeof openDatabase, failures: number): void {
  browserDoors.say({ status: "memory-only", problem });
  startTimer(retryDelay(failures), async () => settle(await open(), open, failures + 1));
}

/** Goes on with what was under way, then lets go of texts that nothing needs any more. */
async function tidy(database: Database): Promise<void> {
  await goOnWithCaseRuns(database);
  if ((await database.count("stateTexts")) === 0) return;
  const { collectStateTexts } = await import("./shelf/collect-state-texts.ts");
  await collectStateTexts(database);
}

/** A library of a later Cutpoint is shown as far as it can be read, and left as it is. */
async function openReadOnly(database: Database): Promise<void> {
  const key = await readLastOpen(database);
  const { stored } = key === null ? { stored: null } : await readPlayground(database, key);
  if (stored !== null && !isWorked()) {
    untouched = stored.playground;
    playgroundStore.replace(stored.playground);
  }
  const problem = "A newer Cutpoint made this library. It is read-only here, and changes stay in memory.";
  browserDoors.say({ status: "read-only", problem });
}
