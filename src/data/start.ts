import { type Database, type DatabaseOpening, openDatabase } from "#platform/database.ts";
import { storageProblem } from "#platform/storage-problem.ts";
import { startTimer } from "#platform/timer.ts";
import { whenIdle } from "#platform/when-idle.ts";
import { browserDoors as doors } from "./browser-doors.ts";
import { goOnWithCaseRuns } from "./case-runs/go-on.ts";
import { type OpenLibrary, openLibrary } from "./open-library.ts";
import { playgroundStore } from "./open-playground.ts";
import { openRunArchive } from "./run-archive.ts";
import { readLastOpen } from "./shelf/last-open.ts";
import { readPlayground } from "./shelf/read-playground.ts";

const patienceMs = 1000;

/** The library of this tab: `current` is null while there is only memory, or only reading. */
export const libraryHolder: { current: OpenLibrary | null; readable: Database | null } = {
  current: null,
  readable: null,
};

/** Whether a playground that is left behind can be found again. */
export function keepsPlaygrounds(): boolean {
  return libraryHolder.current !== null;
}

/**
 * Restores what was open and begins to keep it, before the first render. Storage that does not answer in a
 * second is not waited for: work begins in memory, and is stored beside what is there once it answers.
 */
export async function start(open: typeof openDatabase = openDatabase): Promise<void> {
  const initial = playgroundStore.get();
  const worked = (): boolean => {
    playgroundStore.flush();
    return playgroundStore.get() !== initial;
  };
  let problem = "The browser's storage does not answer yet; the work is in memory alone.";
  const opening = open("cutpoint", () => {
    problem = "Another tab holds an older Cutpoint: close it. Until then the work is in memory alone.";
  });
  const ready = opening.then((opened) => settle(opened, worked));
  const late = new Promise<"late">((resolve) => startTimer(patienceMs, () => resolve("late")));
  if ((await Promise.race([ready, late])) !== "late") return;
  doors.say({ status: "memory-only", problem });
}

async function settle(opened: DatabaseOpening, worked: () => boolean): Promise<void> {
  try {
    if (opened.status === "unavailable") return doors.say({ status: "memory-only", problem: opened.problem });
    libraryHolder.readable = opened.database;
    if (opened.status === "newer") return await openReadOnly(opened.database, worked);
    libraryHolder.current = await openLibrary(opened.database, doors, worked);
    const { database } = libraryHolder.current;
    await openRunArchive(database);
    whenIdle(() => {
      // What fails here fails in the next save too, which says so.
      tidy(database).catch(() => {});
    });
  } catch (error) {
    doors.say({ status: "memory-only", problem: storageProblem(error) });
  }
}

/** Goes on with what was under way, then lets go of texts that nothing needs any more. */
async function tidy(database: Database): Promise<void> {
  await goOnWithCaseRuns(database);
  if ((await database.count("stateTexts")) === 0) return;
  const { collectStateTexts } = await import("./shelf/collect-state-texts.ts");
  await collectStateTexts(database);
}

/** A library of a later Cutpoint is shown as far as it can be read, and left as it is. */
async function openReadOnly(database: Database, worked: () => boolean): Promise<void> {
  const key = await readLastOpen(database);
  const { stored } = key === null ? { stored: null } : await readPlayground(database, key);
  if (stored !== null && !worked()) playgroundStore.replace(stored.playground);
  const problem = "A newer Cutpoint made this library. It is read only here; changes stay in memory.";
  doors.say({ status: "read-only", problem });
}
