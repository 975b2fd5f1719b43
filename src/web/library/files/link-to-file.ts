// Links playgrounds to files of the served folder or of this machine, by opening a file or by saving in a new one.

import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { FolderFile } from "#core/model/folder-schemas.ts";
import { toPlaygroundFileName } from "#core/text/file-name.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import {
  canSaveInPlace,
  isFileHandle,
  pickFileToOpen,
  pickFileToSave,
  readLocalFile,
  requestWritePermission,
  writeLocalFile,
} from "#web/kit/browser/local-file.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { type ActionResult } from "#web/kit/navigation/notice-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { describeUnsavedOpenPlayground, openOrSayWhyNot, saveThenReadPlayground } from "../library.ts";
import { libraryHolder } from "../library-store.ts";
import type { Database } from "../storage/database.ts";
import { type FileLink, readFileLink, readFileLinks, writeFileLink } from "../storage/file-links.ts";
import { readPlayground, savePlayground } from "../storage/playgrounds.ts";
import { saveKeys, savesAsTyped } from "./file-saving.ts";
import type { FileSync } from "./file-sync.ts";
import { readFolderFileAndNoteHash, startFolderFeed, writeFolderFileAndNoteHash } from "./folder-feed.ts";
import { followIfLinked, localFiles, parseFile, startFileSync } from "./linked-files.ts";
import { localFolderId } from "./local-files.ts";

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
  const opened = linked && (await openOrSayWhyNot(linked.playgroundKey));
  if (opened === "opened") return { ok: true, text: "" };
  if (opened === "unsaved") return { ok: false, text: describeUnsavedOpenPlayground(path) };
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
  const opened = await openOrSayWhyNot(key);
  if (opened === "opened") return { ok: true, text: "" };
  const text = opened === "unsaved" ? describeUnsavedOpenPlayground(path) : "This playground can't be read.";
  return { ok: false, text };
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
  const made = await startFileSync();
  if (library === null || made === null)
    return { ok: false, text: "This browser can't store anything, so a file can't be opened in place." };
  return openPicked(library.database, handle, made);
}

async function openPicked(
  database: Database,
  handle: FileSystemFileHandle,
  made: FileSync,
): Promise<ActionResult> {
  const place = { folder: localFolderId, path: handle.name, handle };
  for (const link of await readFileLinks(database)) {
    if (!isFileHandle(link.handle) || !(await link.handle.isSameEntry(handle))) continue;
    // The new handle has the permission.
    localFiles.delete(link.playgroundKey);
    await writeFileLink(database, { ...link, ...place });
    const opened = await openOrSayWhyNot(link.playgroundKey);
    if (opened === "unsaved") return { ok: false, text: describeUnsavedOpenPlayground(handle.name) };
    if (opened === "opened") {
      await followIfLinked(made, undefined);
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
