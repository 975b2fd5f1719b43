import { toCountText } from "#core/text/number-text.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { readPlaygroundAddress, reloadPage, writePlaygroundAddress } from "#web/kit/browser/address.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { startTypingAwareTimer } from "#web/kit/browser/keyboard.ts";
import { askBeforeLeaving, askToKeepStorage, watchPageLifecycle } from "#web/kit/browser/page.ts";
import { layoutStorage, openBroadcast, readTabMemory, writeTabMemory } from "#web/kit/browser/tabs.ts";
import { startTimer, wallNow, whenIdle } from "#web/kit/browser/time.ts";
import { getNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { connectRunArchive, copyRunsTo } from "#web/run/run-archive.ts";
import { queryClient } from "#web/service/query-client.ts";
import type { CompactionCommand } from "./compaction-worker.ts";
import { libraryHolder, libraryKey } from "./library-store.ts";
import { type LibraryDependencies, type OpenLibrary, openLibrary, packCasesFrom } from "./open-library.ts";
import { type Database, type DatabaseOpening, openDatabase, storageProblem } from "./storage/database.ts";
import { retryDelay } from "./storage/database-connection.ts";
import { readLastOpen, readPlayground } from "./storage/playgrounds.ts";
import { countUnstored, savingStore } from "./storage/saving.ts";

/** Why work is only in memory so far, and whether the page has begun without its library. */
const waiting = { problem: "", began: false };

function explainWait(problem: string): void {
  waiting.problem = problem;
  if (waiting.began) browserNeeds.say({ status: "memory-only", problem });
}

/** Packs stored cases, or deletes texts that nothing needs any more, with a word on how many are packed. */
async function tidy(command: CompactionCommand, onPacked?: (cases: number) => void): Promise<void> {
  const { compactInWorker: tidyInWorker } = await import("./library-in-worker.ts");
  await tidyInWorker(command, onPacked);
}

/** The library's doors to this browser and to this page's stores. */
const browserNeeds: LibraryDependencies = {
  store: playgroundStore,
  say: (saving) => savingStore.setState(saving),
  copied: (from, to) => void copyRunsTo(from, to),
  openBroadcast,
  watchPageLife: watchPageLifecycle,
  readTabMemory: (name) => readPlaygroundAddress() ?? readTabMemory(name),
  writeTabMemory(name, key) {
    writePlaygroundAddress(key);
    writeTabMemory(name, key);
  },
  wait: startTypingAwareTimer,
  now: wallNow,
  newKey,
  pack: (playgroundKey, cases) => {
    const all = toCountText(cases);
    const opening = (packed: number) =>
      explainWait(`Your playground is opening: ${toCountText(packed)} of ${all} cases are ready.`);
    opening(0);
    return tidy({ kind: "pack", playgroundKey }, opening);
  },
};

const patienceMs = 1000;

/** Goes on with what was under way when the page went. */
type Resume = (database: Database) => Promise<void>;

interface Starting {
  resume: Resume;
  open: typeof openDatabase;
}

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

/**
 * Restores what was open and begins to keep it, before the first render. Storage that does not answer in a
 * second is not waited for: work begins in memory, and is stored beside what is there once it answers. Nor is it at a
 * first visit, when nothing can be there. `resume` is called when the library is open and the page has nothing to do.
 */
export async function restoreLibrary(
  resume: Resume,
  { open = openDatabase, isFirstVisit = false }: { open?: typeof openDatabase; isFirstVisit?: boolean } = {},
): Promise<void> {
  untouched = playgroundStore.get();
  askBeforeLeaving(hasUnsavedWork);
  explainWait("The browser's storage isn't responding yet.");
  const opening = open("cutpoint", () => {
    explainWait("Another tab runs an older Cutpoint. Close it.");
  });
  const ready = opening.then((opened) => settle(opened, { resume, open }));
  const late = new Promise<"late">((resolve) => startTimer(patienceMs, () => resolve("late")));
  const begun = Promise.race([ready, late]).then((first) => {
    if (first !== "late") return;
    waiting.began = true;
    explainWait(waiting.problem);
  });
  if (!isFirstVisit) await begun;
}

async function settle(opening: DatabaseOpening, starting: Starting, failures = 0): Promise<void> {
  if (opening.status === "unavailable") return settleLater(opening.problem, starting, failures);
  try {
    libraryHolder.opened = opening.database;
    if (opening.status === "newer") return await openReadOnly(opening.database);
    const named = readPlaygroundAddress();
    const library = await openLibrary(opening.database, browserNeeds, isWorked);
    if (named !== null && named !== playgroundStore.get().key)
      showNotice("This address names a playground that isn't in this browser.");
    waiting.began = false;
    libraryHolder.current = library;
    keepFromFirstEdit();
    void queryClient.invalidateQueries({ queryKey: libraryKey });
    await connectRunArchive(library);
    whenIdle(() => {
      // What fails here fails in the next save too, which says so.
      goOn(library.database, starting.resume).catch(() => {});
      resumeHistory(library).catch(() => {});
    });
  } catch (error) {
    browserNeeds.say({ status: "memory-only", problem: storageProblem(error) });
  }
}

/** What nobody has worked on needs no promise of the browser's, which some ask the person for. */
function keepFromFirstEdit(): void {
  const stop = playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now === before || now.key !== before.key) return;
    stop();
    void askToKeepStorage().then((isKept) => {
      if (!isKept && layoutStorage.getItem(toldWhere) === null) startTimer(tellAfterMs, tellWhere);
    });
  });
}

const toldWhere = "cutpoint.told-where-work-is";
/** By then the first words have been typed, and saved. */
const tellAfterMs = 30_000;

/** Says once, in this browser, that what is saved in it may go. */
function tellWhere(): void {
  if (getNotice().text !== "") return void startTimer(tellAfterMs, tellWhere);
  layoutStorage.setItem(toldWhere, "yes");
  showNotice(
    "Your work is in this browser alone, which may clear it when space runs short. Export what matters.",
  );
}

/** Storage that does not open now is tried again: what was worked on meanwhile is stored beside what is there. */
function settleLater(problem: string, starting: Starting, failures: number): void {
  browserNeeds.say({ status: "memory-only", problem });
  startTimer(retryDelay(failures), async () => settle(await starting.open(), starting, failures + 1));
}

async function resumeHistory(library: OpenLibrary): Promise<void> {
  await (await import("./persisted-history.ts")).persistHistory(library, playgroundStore, browserNeeds.wait);
}

/** Goes on with what was under way, then lets go of texts that nothing needs any more. */
async function goOn(database: Database, resume: Resume): Promise<void> {
  await resume(database);
  if ((await database.count("cases")) >= packCasesFrom) await tidy({ kind: "pack", playgroundKey: null });
  const { mayHaveUnreferencedTexts: mayHoldLooseTexts } = await import("./storage/state-texts.ts");
  if (await mayHoldLooseTexts(database)) await tidy({ kind: "collect" });
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
  browserNeeds.say({ status: "read-only", problem });
}

/** Reloads the page once what was typed is in the browser's storage; not at all while it cannot be kept. */
export function reloadWhenSaved(): void {
  playgroundStore.flush();
  if (savingStore.getState().status === "saved") return reloadPage();
  const stop = savingStore.subscribe(({ status }) => {
    if (status === "saving") return;
    stop();
    if (status === "saved") reloadPage();
  });
}
