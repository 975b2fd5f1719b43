// Opens playgrounds from files of the served folder or of this machine, saves them there, and watches the
// open one's file.

import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { FolderFile } from "#core/model/folder-schemas.ts";
import type { Playground } from "#core/model/playground.ts";
import { toPlaygroundFileName } from "#core/text/file-name.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { withLock } from "#web/kit/browser/cross-tab.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { readCommittedFile } from "#web/kit/browser/folder-api.ts";
import {
  canSaveInPlace,
  hasWritePermission,
  isFileHandle,
  pickFileToOpen,
  pickFileToSave,
  readLocalFile,
  requestWritePermission,
  writeLocalFile,
} from "#web/kit/browser/local-file.ts";
import { sleep, startTimer, wallNow } from "#web/kit/browser/time.ts";
import { type ActionResult, showLastingNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { openFromLibrary, saveThenReadPlayground } from "../library.ts";
import { readImportInWorker } from "../library-in-worker.ts";
import { libraryHolder } from "../library-store.ts";
import type { Database } from "../storage/database.ts";
import {
  type FileLink,
  readFileLink,
  readFileLinks,
  readVersionKeptAtConflictKey,
  writeFileLink,
} from "../storage/file-links.ts";
import { readPlayground, savePlayground } from "../storage/playgrounds.ts";
import { type SavingState, savingStore } from "../storage/saving.ts";
import { fileSavingStore, saveKeys, savesAsTyped } from "./file-saving.ts";
import { type FileBackend, type FileStatus, FileSync } from "./file-sync.ts";
import {
  folderStore,
  readFolderFileAndNoteHash,
  startFolderFeed,
  writeFolderFileAndNoteHash,
} from "./folder-feed.ts";
import { fileCheckIntervalMs, LocalFile, localFolderId } from "./local-files.ts";

let sync: FileSync | null = null;
/** By playground key. */
const localFiles = new Map<string, LocalFile>();

/**
 * Watches the file of the open playground from now on, if it has one. Later calls give the same result. Null if
 * nothing can be stored; rejects if the session can't be fetched.
 */
export async function startFileSync(): Promise<FileSync | null> {
  const { folder } = await queryClient.fetchQuery(sessionQuery);
  const library = libraryHolder.current;
  if (library === null || sync !== null) return sync;
  const served = folder === null ? null : servedPlaces(folder);
  const made = new FileSync({
    store: playgroundStore,
    library,
    placesOf: (link) => (link.folder === folder?.id ? served : localFileOf(link)),
    parse: parseFile,
    withLock,
    say: (link, status) =>
      savingStore.setState({ file: link === null ? undefined : toFileState(link, status) }),
    tell(text, kept) {
      if (kept === undefined) showNotice(text);
      else showLastingNotice(text, { label: "Open your version", run: () => void openFromLibrary(kept) });
    },
    savesAsTyped,
    saveKeys,
    wait: startTimer,
    now: wallNow,
    newKey,
  });
  sync = made;
  playgroundStore.subscribe((now, before) => {
    if (now.playground.key === before.playground.key) return;
    savingStore.setState({ file: undefined });
    void followIfLinked(made, folder?.id);
  });
  savingStore.subscribe((now, before) => {
    if (now.status !== "saved" || before.status === "saved") return;
    // What comes in from the file is stored, too, and then nothing is pending.
    if (!made.isRunning) sayPending();
    made.start();
  });
  fileSavingStore.subscribe(() => made.start());
  folderStore.subscribe(() => made.start());
  await followIfLinked(made, folder?.id);
  return made;
}

/** Shows that the newest edit isn't in the file yet: unsaved, or about to be saved. */
function sayPending(): void {
  const { file } = savingStore.getState();
  if (file === undefined || file.problem !== undefined) return;
  const isUnsaved = !savesAsTyped();
  savingStore.setState({ file: { words: isUnsaved ? unsavedWords : "Saving…", isUnsaved } });
}

function servedPlaces(folder: { readonly id: string; readonly readOnly: boolean }): FileBackend {
  return {
    readOnly: folder.readOnly,
    describeAbsence: (path) => `The server doesn't answer; ${path} is written when it does.`,
    hashOf(path) {
      const { status, files } = folderStore.getState();
      return status === "here" ? (files.get(path)?.hash ?? null) : undefined;
    },
    read: (path) => readFolderFileAndNoteHash({ folder: folder.id, path }),
    write: (path, ...what) => writeFolderFileAndNoteHash({ folder: folder.id, path }, ...what),
  };
}

function localFileOf({ playgroundKey, handle }: FileLink): LocalFile | null {
  const known = localFiles.get(playgroundKey);
  if (known !== undefined || !isFileHandle(handle)) return known ?? null;
  const made = new LocalFile(handle, wallNow);
  localFiles.set(playgroundKey, made);
  return made;
}

async function followIfLinked(made: FileSync, folder: string | undefined): Promise<void> {
  const { current } = libraryHolder;
  const link = current === null ? null : await readFileLink(current.database, playgroundStore.get().key);
  if (link === null) return;
  const local = link.folder === localFolderId ? localFileOf(link) : null;
  if (local !== null) void followLocalFile(made, local, link);
  else if (folder !== undefined) startFolderFeed(folder);
  made.start();
}

/** Checks the file each second for as long as its playground is open. */
async function followLocalFile(made: FileSync, file: LocalFile, link: FileLink): Promise<void> {
  const isOpen = () =>
    playgroundStore.get().key === link.playgroundKey && localFiles.get(link.playgroundKey) === file;
  if (!(await hasWritePermission(file.handle))) offerToAllow(made, file, link);
  if (followed.has(file)) return;
  followed.add(file);
  while (isOpen()) {
    if (await file.look()) made.start();
    await sleep(fileCheckIntervalMs, never);
  }
  followed.delete(file);
}

const followed = new Set<LocalFile>();

const never = new AbortController().signal;

/** Browsers may forget the permission to save after a visit, and they ask again only right after a click or a key. */
function offerToAllow(made: FileSync, file: LocalFile, { path }: FileLink): void {
  showLastingNotice(`${path} isn't saved where it lies until you allow it again.`, {
    label: "Allow saving",
    run: async () => {
      if (!(await requestWritePermission(file.handle))) return;
      await file.look();
      await made.run();
    },
  });
}

/**
 * In bytes. Parsing this much takes less time than starting a worker. Short parsing matters, because the merge begins
 * anew if the file is written meanwhile.
 */
const parsedHereMax = 100_000;

async function parseFile(
  content: Blob,
): Promise<{ ok: true; playground: Playground } | { ok: false; problem: string }> {
  const reading = content.size > parsedHereMax ? null : readPlaygroundFile(await content.text());
  if (reading?.status === "read") return { ok: true, playground: reading.playground };
  const read = await readImportInWorker(content);
  if (!read.ok) return { ok: false, problem: read.problem.replace("Nothing was imported. ", "") };
  const [playground, second] = read.contents.playgrounds;
  if (playground === undefined || second !== undefined || read.show !== null)
    return { ok: false, problem: "It isn't a file of one playground." };
  return { ok: true, playground };
}

const unsavedWords = "Unsaved changes";

function toFileState({ path }: FileLink, told: FileStatus): NonNullable<SavingState["file"]> {
  if (told.status === "saved") return { words: `Saved in ${path}` };
  if (told.status === "saving") return { words: "Saving…" };
  if (told.status === "offline") return { words: "Saved in this browser", problem: told.problem };
  if (told.status === "unsaved") return { words: unsavedWords, problem: told.problem, isUnsaved: true };
  return { words: "Only in this browser", problem: told.problem };
}

/**
 * Saves the open playground in its file, now; a notice says if that fails. False if it has no file, or one of a folder
 * that isn't served here.
 */
export async function saveInLinkedFile(): Promise<boolean> {
  const made = await startFileSync();
  const library = libraryHolder.current;
  if (made === null || library === null) return false;
  const link = await readFileLink(library.database, playgroundStore.get().key);
  const local = link === null ? null : localFileOf(link);
  if (
    local !== null &&
    !(await hasWritePermission(local.handle)) &&
    (await requestWritePermission(local.handle))
  )
    await local.look();
  await made.save();
  const { file } = savingStore.getState();
  if (file?.problem !== undefined) showNotice(file.problem);
  return file !== undefined;
}

/** The open playground's file: as it is now, or as git's last commit has it. */
export type FileVersionName = "saved" | "committed";

/** Null if the open playground has no file, or nothing can be stored. The file may be out of reach. */
export async function readOpenFileLink(): Promise<FileLink | null> {
  const library = libraryHolder.current;
  return library && readFileLink(library.database, playgroundStore.get().key);
}

/** The copy that was kept at the last conflict of the linked playground with its file; null if there is none now. */
export async function readVersionKeptAtConflict({ playgroundKey }: FileLink): Promise<Playground | null> {
  const library = libraryHolder.current;
  const key = library && (await readVersionKeptAtConflictKey(library.database, playgroundKey));
  return library && key ? ((await readPlayground(library.database, key)).stored?.playground ?? null) : null;
}

/** Reads the playground in a version of its file; `problem` is a sentence on why that can't be read. */
export async function readFileVersion(
  link: FileLink,
  version: FileVersionName,
): Promise<{ ok: true; playground: Playground } | { ok: false; problem: string }> {
  const { path } = link;
  const place = { folder: link.folder, path };
  const local = localFileOf(link);
  const file =
    version === "committed"
      ? await readCommittedFile(place)
      : await (local === null ? readFolderFileAndNoteHash(place) : local.read());
  if (file.status === "missing") return { ok: false, problem: `${path} isn't there any more.` };
  if (file.status === "unreachable")
    return { ok: false, problem: `${path} can't be reached now. Try again.` };
  if (file.status === "refused") return { ok: false, problem: file.problem };
  const parsed = await parseFile(file.content);
  return parsed.ok ? parsed : { ok: false, problem: `${path} can't be compared. ${parsed.problem}` };
}

/** In characters, or in bytes where a file was read; a longer text isn't stored beside the playground. */
const baseMax = 2_000_000;

/**
 * Opens the stored playground of this file, with its answers and history. If none is stored, stores and opens
 * the file's.
 */
export async function openFolderFile({ path }: Pick<FolderFile, "path">): Promise<ActionResult> {
  const library = libraryHolder.current;
  const made = await startFileSync();
  const { folder } = await queryClient.fetchQuery(sessionQuery);
  if (library === null || made === null || folder === null)
    return { ok: false, text: "This browser can't store anything, so files of the folder can't be opened." };
  const { database } = library;
  const linked = (await readFileLinks(database)).find((one) => one.folder === folder.id && one.path === path);
  if (linked !== undefined && (await openFromLibrary(linked.playgroundKey))) return { ok: true, text: "" };
  const file = await readFolderFileAndNoteHash({ folder: folder.id, path });
  if (file.status === "missing") return { ok: false, text: `${path} is no longer in the folder.` };
  if (file.status === "unreachable") return { ok: false, text: "The server doesn't answer. Try again." };
  if (file.status === "refused") return { ok: false, text: file.problem };
  return openRead(database, file, { folder: folder.id, path });
}

/** Stores what was read as a playground that is tied to its file, and opens it. */
async function openRead(
  database: Database,
  { content, hash }: { readonly content: Blob; readonly hash: string },
  place: Pick<FileLink, "folder" | "path" | "handle">,
): Promise<ActionResult> {
  const { path } = place;
  const parsed = await parseFile(content);
  if (!parsed.ok) return { ok: false, text: `${path} can't be opened. ${parsed.problem}` };
  const fileKey = parsed.playground.key;
  const isTaken = (await readPlayground(database, fileKey)).stored !== null;
  const playground = isTaken ? { ...parsed.playground, key: newKey() } : parsed.playground;
  const saved = await savePlayground(database, null, { playground, savedAt: wallNow() });
  if (saved.status !== "saved")
    return {
      ok: false,
      text: saved.status === "failed" ? saved.problem : "Another tab opens it now. Try again.",
    };
  const base = content.size > baseMax ? null : await content.text();
  const { key } = playground;
  const { revision } = saved;
  await writeFileLink(database, { ...place, playgroundKey: key, fileKey, hash, revision, base });
  if (!(await openFromLibrary(key))) return { ok: false, text: "This playground can't be read." };
  return { ok: true, text: "" };
}

const cannotSaveInPlace =
  "This browser can't save in a file where it lies. Import the file, and download it again when you're done.";

/** Opens a file that the person picks, and saves edits there from now on. Null if none is picked. */
export async function pickAndOpenLocalFile(): Promise<ActionResult | null> {
  if (!canSaveInPlace()) return { ok: false, text: cannotSaveInPlace };
  const handle = await pickFileToOpen();
  if (handle === null) return null;
  return openFileInPlace(handle);
}

/**
 * Opens the file of a handle, and saves edits there from now on. If the person refuses that, a notice offers
 * it again.
 */
export async function openFileInPlace(handle: FileSystemFileHandle): Promise<ActionResult> {
  await requestWritePermission(handle);
  const library = libraryHolder.current;
  if (library === null || (await startFileSync()) === null)
    return { ok: false, text: "This browser can't store anything, so a file can't be opened in place." };
  return openPicked(library.database, handle);
}

async function openPicked(database: Database, handle: FileSystemFileHandle): Promise<ActionResult> {
  const place = { folder: localFolderId, path: handle.name, handle };
  for (const link of await readFileLinks(database)) {
    if (!isFileHandle(link.handle) || !(await link.handle.isSameEntry(handle))) continue;
    // The new handle has the permission.
    localFiles.delete(link.playgroundKey);
    await writeFileLink(database, { ...link, ...place });
    if (await openFromLibrary(link.playgroundKey)) {
      if (sync !== null) await followIfLinked(sync, undefined);
      return { ok: true, text: "" };
    }
  }
  const file = await readLocalFile(handle);
  if (file.status === "read") return openRead(database, file, place);
  return { ok: false, text: file.status === "refused" ? file.problem : `${handle.name} can't be read.` };
}

/** Saves the open playground in a file that the person picks, now and from now on. Null if none is picked. */
export async function pickAndSaveInLocalFile(): Promise<ActionResult | null> {
  if (!canSaveInPlace()) return { ok: false, text: cannotSaveInPlace };
  const handle = await pickFileToSave(toPlaygroundFileName(playgroundStore.get().name));
  if (handle === null) return null;
  await requestWritePermission(handle);
  const library = libraryHolder.current;
  const made = await startFileSync();
  playgroundStore.flush();
  await library?.autosave.saveNow();
  const stored = library?.autosave.stored() ?? null;
  if (library === null || made === null || stored === null)
    return { ok: false, text: "The playground isn't saved in this browser yet. Try again once it is." };
  const text = writePlaygroundFile(stored.playground);
  const written = await writeLocalFile(handle, text, null);
  if (written.status !== "written")
    return {
      ok: false,
      text: written.status === "refused" ? written.problem : `${handle.name} can't be written.`,
    };
  const { key } = stored.playground;
  localFiles.delete(key);
  await writeFileLink(library.database, {
    playgroundKey: key,
    folder: localFolderId,
    path: handle.name,
    handle,
    fileKey: key,
    hash: written.hash,
    revision: stored.revision,
    base: text.length > baseMax ? null : text,
  });
  await followIfLinked(made, undefined);
  return { ok: true, text: describeSaved(handle.name) };
}

/**
 * Saves the open playground into the folder, under a free name, and keeps the two the same from now on. Does nothing if
 * it has a file there.
 */
export async function saveIntoFolder(): Promise<ActionResult> {
  const library = libraryHolder.current;
  const made = await startFileSync();
  const { folder } = await queryClient.fetchQuery(sessionQuery);
  const playground = await saveThenReadPlayground(playgroundStore.get().key);
  const stored = library?.autosave.stored() ?? null;
  if (library === null || made === null || folder === null || playground === null || stored === null)
    return { ok: false, text: "The playground isn't saved in this browser yet. Try again once it is." };
  const before = await readFileLink(library.database, playground.key);
  if (before?.folder === folder.id) return { ok: true, text: `It is saved in ${before.path} already.` };
  const text = writePlaygroundFile(stored.playground);
  for (const path of namesFor(stored.playground.name)) {
    const written = await writeFolderFileAndNoteHash({ folder: folder.id, path }, text, null);
    if (written.status === "changed") continue;
    if (written.status === "missing") return { ok: false, text: "The folder is gone." };
    if (written.status === "unreachable") return { ok: false, text: "The server doesn't answer. Try again." };
    if (written.status === "refused") return { ok: false, text: written.problem };
    const { key } = playground;
    await writeFileLink(library.database, {
      playgroundKey: key,
      folder: folder.id,
      path,
      fileKey: key,
      hash: written.hash,
      revision: stored.revision,
      base: text.length > baseMax ? null : text,
    });
    startFolderFeed(folder.id);
    made.start();
    return { ok: true, text: describeSaved(`${folder.name}/${path}`) };
  }
  return { ok: false, text: "All names for it are taken in the folder. Rename the playground first." };
}

function describeSaved(path: string): string {
  return `Saved in ${path}, and from now on ${savesAsTyped() ? "as you type" : `with ${saveKeys}`}.`;
}

const namesTried = 100;

function namesFor(name: string): readonly string[] {
  const first = toPlaygroundFileName(name);
  const numbered = Array.from({ length: namesTried }, (_, place) =>
    first.replace(/\.cutpoint\.json$/, `-${place + 2}.cutpoint.json`),
  );
  return [first, ...numbered];
}
