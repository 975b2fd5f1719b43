// Keeps linked playgrounds and their files the same, of the served folder or of this machine: watches the open one's
// file, saves in it, and reads its versions.

import { readPlaygroundFile } from "#core/document/read-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { withLock } from "#web/kit/browser/cross-tab.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { readCommittedFile } from "#web/kit/browser/folder-api.ts";
import { hasWritePermission, isFileHandle, requestWritePermission } from "#web/kit/browser/local-file.ts";
import { sleep, startTimer, wallNow } from "#web/kit/browser/time.ts";
import { showLastingNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { describeUnsavedOpenPlayground, openOrSayWhyNot } from "../library.ts";
import { readImportInWorker } from "../library-in-worker.ts";
import { libraryHolder } from "../library-store.ts";
import { type FileLink, readFileLink, readVersionKeptAtConflictKey } from "../storage/file-links.ts";
import { readPlayground } from "../storage/playgrounds.ts";
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
export const localFiles = new Map<string, LocalFile>();

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
      else showLastingNotice(text, { label: "Open your version", run: () => void openKept(kept) });
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

/** Opens the copy of a conflict; a notice says why it can't be opened. */
async function openKept(key: string): Promise<void> {
  const opened = await openOrSayWhyNot(key);
  if (opened === "unsaved") showNotice(describeUnsavedOpenPlayground("Your version"));
  if (opened === "unreadable") showNotice("Your version is no longer in this browser.");
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

export async function followIfLinked(made: FileSync, folder: string | undefined): Promise<void> {
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

export async function parseFile(
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
