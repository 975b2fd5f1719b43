// Opens, creates, reads and deletes playgrounds of the library.

import { examplePlayground, newPlayground } from "#core/document/new-playground.ts";
import { playgroundRecordSchema } from "#core/document/records.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { toPlaygroundFileName } from "#core/text/file-name.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { startTimer } from "#web/kit/browser/time.ts";
import { closeNotice, showLastingNotice } from "#web/kit/navigation/notice-store.ts";
import { saveAndShowRun, saveRun } from "#web/run/run-archive.ts";
import { libraryHolder } from "./library-store.ts";
import {
  forgetPreviousPlayground,
  getPreviousPlayground,
  quotePlaygroundName,
} from "./previous-playground.ts";
import { type Database, keyRangeOf, putRecords } from "./storage/database.ts";
import {
  fileLinkSettingName,
  historySettingName,
  playgroundStoreNames,
  readLastSavedKey,
  readPlayground,
  unfinishedTextSettingName,
  versionKeptAtConflictSettingName,
} from "./storage/playgrounds.ts";
import { storeOrRetry, trackAsUnstored } from "./storage/saving.ts";
import { starAndTagsSettingName } from "./storage/stars-and-tags.ts";

/** "unsaved": the open playground couldn't be saved first. */
type OpenedFromLibrary = "opened" | "unreadable" | "unsaved";

/** "unreadable" also if nothing of this key is stored. */
export async function openOrSayWhyNot(key: string): Promise<OpenedFromLibrary> {
  const { current } = libraryHolder;
  if (current === null) return "unreadable";
  const { stored } = await readPlayground(current.database, key);
  if (stored === null) return "unreadable";
  return (await current.autosave.open(stored)) ? "opened" : "unsaved";
}

/** False if the playground isn't stored or can't be read, or if the open one couldn't be saved first. */
export async function openFromLibrary(key: string): Promise<boolean> {
  return (await openOrSayWhyNot(key)) === "opened";
}

/** Says that something waits until the open playground is saved. */
export function describeUnsavedOpenPlayground(name: string): string {
  return `${name} can't be opened until the open playground is saved.`;
}

/** Goes back to the playground that was open before. A notice says if it's gone, or if the open one can't be saved. */
export async function openPreviousPlayground(): Promise<void> {
  const wanted = getPreviousPlayground();
  const opened = wanted && (await openOrSayWhyNot(wanted.key));
  if (wanted === null || opened === "opened") return;
  const name = quotePlaygroundName(wanted);
  if (opened === "unsaved") return showLastingNotice(describeUnsavedOpenPlayground(name));
  forgetPreviousPlayground(wanted.key);
  showLastingNotice(`${name} is no longer in this browser.`);
}

async function begin(playground: Playground): Promise<void> {
  await libraryHolder.current?.autosave.saveNow();
  playgroundStore.replace(playground);
}

/** Opens a new playground, with a number after its name if a saved one has that name. */
export async function openNewEmptyPlayground(): Promise<void> {
  await libraryHolder.current?.autosave.saveNow();
  const playground = newPlayground(newKey());
  await begin({ ...playground, name: toFreeName(playground.name, await readNames()) });
}

/** In ms: slow storage must not keep a new playground from opening. */
const namesWaitMs = 300;

/** Names of the saved playgrounds; empty if storage is missing, slow or broken. */
async function readNames(): Promise<ReadonlySet<string>> {
  const database = libraryHolder.current?.database;
  if (database === undefined) return new Set();
  const records = await Promise.race([
    database.getAll("playgrounds").catch(() => []),
    new Promise<[]>((resolve) => startTimer(namesWaitMs, () => resolve([]))),
  ]);
  return new Set(records.flatMap((record) => playgroundRecordSchema.safeParse(record).data?.name ?? []));
}

/** `name` itself, or "name 2" and so on if it's taken. */
function toFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
  return free;
}

/** Opens a new copy of the example; the previous playground stays in the library. */
export function openNewExamplePlayground(): Promise<void> {
  return begin(examplePlayground(newKey()));
}

/** `playground` needs keys of its own, because the original may be in this library. `runs` are oldest first. */
export async function openSharedPlayground(playground: Playground, runs: readonly Run[] = []): Promise<void> {
  await trackAsUnstored(async () => {
    // Starts all saves at once, so that rooms find the runs when they first look.
    const earlier = runs.slice(0, -1).map(saveRun);
    await begin(playground);
    const newest = runs.at(-1);
    await Promise.all(earlier);
    if (newest !== undefined) await saveAndShowRun(toAnsweredRun(newest));
  });
}

/**
 * Stores unsaved edits of the open playground first. Null if the library isn't open, or the playground is missing or
 * unreadable.
 */
export async function saveThenReadPlayground(key: string): Promise<Playground | null> {
  const { current } = libraryHolder;
  if (current === null) return null;
  await current.autosave.saveNow();
  const open = playgroundStore.get();
  return open.key === key ? open : ((await readPlayground(current.database, key)).stored?.playground ?? null);
}

/** Stores unsaved edits first. `name` is a file name. Null as for `saveThenReadPlayground`. */
export async function saveThenWriteFileText(key: string): Promise<{ name: string; text: string } | null> {
  const playground = await saveThenReadPlayground(key);
  return playground && { name: toPlaygroundFileName(playground.name), text: writePlaygroundFile(playground) };
}

/**
 * Resolves with an undo function, or null without storage. If the playground is open, the one saved last opens instead,
 * or an empty one. Runs stay stored.
 */
export async function deleteFromLibrary(key: string): Promise<(() => Promise<void>) | null> {
  const { current } = libraryHolder;
  if (current === null) return null;
  const { autosave, database } = current;
  await autosave.saveNow();
  if (playgroundStore.get().key === key) {
    const next = await readLastSavedKey(database, key);
    if (next === null || !(await openFromLibrary(next))) await begin(newPlayground(newKey()));
    await autosave.saveNow();
    closeNotice();
  }
  forgetPreviousPlayground(key);
  return deletePlayground(database, key);
}

/** Returns an undo function. Runs stay stored, because the deletion can be undone. */
async function deletePlayground(database: Database, key: string): Promise<() => Promise<void>> {
  const keys: Record<(typeof playgroundStoreNames)[number], string | IDBKeyRange> = {
    playgrounds: key,
    states: key,
    ledgers: key,
    questions: keyRangeOf(key),
    cases: keyRangeOf(key),
    caseChunks: keyRangeOf(key),
  };
  const records = [
    ...playgroundStoreNames.map((store) => [store, keys[store]] as const),
    ["settings", unfinishedTextSettingName(key)] as const,
    ["settings", historySettingName(key)] as const,
    ["settings", fileLinkSettingName(key)] as const,
    ["settings", versionKeptAtConflictSettingName(key)] as const,
    ["settings", starAndTagsSettingName(key)] as const,
  ];
  const stores = records.map(([store]) => store);
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const kept = await Promise.all(
    records.map(async ([store, range]) => ({
      store,
      found: await transaction.objectStore(store).getAll(range),
    })),
  );
  await Promise.all([
    ...records.map(([store, range]) => transaction.objectStore(store).delete(range)),
    transaction.done,
  ]);

  const back = kept.flatMap(({ store, found }) => found.map((record) => [store, record] as const));
  return async () => void (await storeOrRetry(`playground ${key}`, (library) => putRecords(library, back)));
}
