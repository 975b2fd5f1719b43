// Starts the library with the page, retries while it can't be opened, and says meanwhile why work is only in memory.

import { toCountText } from "#core/text/number-text.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { readAddressPlaygroundKey, reloadPage, writeAddressPlaygroundKey } from "#web/kit/browser/address.ts";
import { openCrossTabChannel } from "#web/kit/browser/cross-tab.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { askBeforeLeaving, watchPageLifecycle } from "#web/kit/browser/page-lifecycle.ts";
import { requestPersistentStorage } from "#web/kit/browser/persistent-storage.ts";
import { readTabSetting, settingsStorage, writeTabSetting } from "#web/kit/browser/stored-settings.ts";
import { runWhenIdle, startTimer, wallNow } from "#web/kit/browser/time.ts";
import { startTypingAwareTimer } from "#web/kit/browser/typing-aware-timer.ts";
import { getNotice, showLastingNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { connectRunArchive } from "#web/run/run-archive.ts";
import { queryClient } from "#web/service/query-client.ts";
import type { CompactionCommand } from "./compaction-worker.ts";
import { libraryHolder, libraryQueryKey } from "./library-store.ts";
import { type LibraryDependencies, minCasesToPack, type OpenLibrary, openLibrary } from "./open-library.ts";
import {
  type Database,
  type DatabaseOpening,
  describeStorageProblem,
  openDatabase,
} from "./storage/database.ts";
import { readLastOpenKey, readPlayground } from "./storage/playgrounds.ts";
import { toRetryDelayMs } from "./storage/retrying-storage.ts";
import { countUnstored, savingStore } from "./storage/saving.ts";

/** Why work is only in memory, and whether the page started without the library. */
const waiting = { problem: "", began: false };

function explainWait(problem: string): void {
  waiting.problem = problem;
  if (waiting.began) browserNeeds.say({ status: "memory-only", problem });
}

async function tidy(command: CompactionCommand, onPacked?: (cases: number) => void): Promise<void> {
  const { compactInWorker } = await import("./library-in-worker.ts");
  await compactInWorker(command, onPacked);
}

async function copyRuns(from: string, to: string): Promise<void> {
  const code = await import("#web/run/copy-runs.ts").catch(() => null);
  await code?.copyNewestRuns(from, to);
}

const browserNeeds: LibraryDependencies = {
  store: playgroundStore,
  say: (saving) => savingStore.setState(saving),
  copied: (from, to) => void copyRuns(from, to),
  openBroadcast: openCrossTabChannel,
  watchPageLife: watchPageLifecycle,
  readTabSetting: (name) => readAddressPlaygroundKey() ?? readTabSetting(name),
  writeTabSetting(name, key) {
    writeAddressPlaygroundKey(key);
    writeTabSetting(name, key);
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

/** Resumes interrupted work (runs, imports) once the library is open. */
type Resume = (database: Database) => Promise<void>;

interface Starting {
  resume: Resume;
  open: typeof openDatabase;
}

/** The playground as it was opened; work that differs from it can't be stored while there is no library. */
let untouched = playgroundStore.get();

function isWorked(): boolean {
  playgroundStore.flush();
  return playgroundStore.get() !== untouched;
}

function hasUnsavedWork(): boolean {
  const { current } = libraryHolder;
  if (current === null) return isWorked() || countUnstored() > 0;
  const isUnsaved = current.autosave.unsaved().length > 0 || countUnstored() > 0;
  if (isUnsaved) void current.autosave.saveNow();
  return isUnsaved || savingStore.getState().file?.isUnsaved === true;
}

/**
 * Opens the library before the first render. If storage takes longer than a second, work starts in memory and is
 * stored once storage answers. A first visit doesn't wait, because nothing can be stored yet. `resume` runs once the
 * library is open and the page is idle.
 */
export async function startLibrary(
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
    // The library is open already, and only what follows took long.
    if (first !== "late" || libraryHolder.current !== null) return;
    waiting.began = true;
    explainWait(waiting.problem);
  });
  if (!isFirstVisit) await begun;
}

async function settle(opening: DatabaseOpening, starting: Starting, failures = 0): Promise<void> {
  if (opening.status === "unavailable") return settleLater(opening.problem, starting, failures);
  libraryHolder.opened = opening.database;
  let library: OpenLibrary;
  try {
    if (opening.status === "newer") return await openReadOnly(opening.database);
    library = await openNamedPlayground(opening.database);
  } catch (error) {
    opening.database.close();
    return settleLater(describeStorageProblem(error), starting, failures);
  }
  waiting.began = false;
  libraryHolder.current = library;
  keepFromFirstEdit();
  void queryClient.invalidateQueries({ queryKey: libraryQueryKey });
  await connectRunArchive(library);
  runWhenIdle(() => {
    // The next save fails the same way and reports it.
    goOn(library.database, starting.resume).catch(() => {});
    resumeHistory(library).catch(() => {});
    // Tried again when a file of the folder is opened.
    followFile().catch(() => {});
  });
}

async function openNamedPlayground(database: Database): Promise<OpenLibrary> {
  const named = readAddressPlaygroundKey();
  const library = await openLibrary(database, browserNeeds, isWorked);
  if (named !== null && named !== playgroundStore.get().key)
    showLastingNotice("This address names a playground that isn't in this browser.");
  return library;
}

/** Asks for persistence only after the first edit, because some browsers prompt the user. */
function keepFromFirstEdit(): void {
  const stop = playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now === before || now.key !== before.key) return;
    stop();
    void requestPersistentStorage().then((isKept) => {
      if (!isKept && settingsStorage.getItem(toldWhere) === null) startTimer(tellAfterMs, tellWhere);
    });
  });
}

const toldWhere = "cutpoint.told-where-work-is";
/** In ms, long enough that something has been typed and saved. */
const tellAfterMs = 30_000;

/** Says where playgrounds are stored, once in each browser, because a browser may evict a site's data. */
function tellWhere(): void {
  if (getNotice().text !== "") return void startTimer(tellAfterMs, tellWhere);
  settingsStorage.setItem(toldWhere, "yes");
  const others = import.meta.env.MODE === "demo" ? " Other pages of this host can read it." : "";
  showNotice(
    `Your work is in this browser alone, which may clear it when space runs short.${others} Export what matters.`,
  );
}

/** Retries opening storage; work done meanwhile is then stored. */
function settleLater(problem: string, starting: Starting, failures: number): void {
  browserNeeds.say({ status: "memory-only", problem });
  startTimer(toRetryDelayMs(failures), async () => settle(await starting.open(), starting, failures + 1));
}

async function followFile(): Promise<void> {
  await (await import("./files/linked-files.ts")).startFileSync();
}

async function resumeHistory(library: OpenLibrary): Promise<void> {
  await (await import("./persisted-history.ts")).restoreAndPersistHistory(
    library,
    playgroundStore,
    browserNeeds.wait,
  );
}

/** Resumes interrupted work, packs cases if there are many, and deletes texts that nothing refers to. */
async function goOn(database: Database, resume: Resume): Promise<void> {
  await resume(database);
  if ((await database.count("cases")) >= minCasesToPack) await tidy({ kind: "pack", playgroundKey: null });
  const { mayHaveUnreferencedStateTexts } = await import("./storage/state-texts.ts");
  if (await mayHaveUnreferencedStateTexts(database)) await tidy({ kind: "collect" });
}

/** Opens the library for reading only: a newer version's library must not be written. */
async function openReadOnly(database: Database): Promise<void> {
  const key = await readLastOpenKey(database);
  const { stored } = key === null ? { stored: null } : await readPlayground(database, key);
  if (stored !== null && !isWorked()) {
    untouched = stored.playground;
    playgroundStore.replace(stored.playground);
  }
  const problem = "A newer Cutpoint made this library. It is read-only here, and changes stay in memory.";
  browserNeeds.say({ status: "read-only", problem });
}

/** Reloads the page once everything is saved; doesn't if saving fails. */
export function reloadWhenSaved(): void {
  playgroundStore.flush();
  if (savingStore.getState().status === "saved") return reloadPage();
  const stop = savingStore.subscribe(({ status }) => {
    if (status === "saving") return;
    stop();
    if (status === "saved") reloadPage();
  });
}
