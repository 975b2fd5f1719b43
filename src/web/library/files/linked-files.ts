// Opens files of the served folder, and saves playgrounds into it.

import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { FolderFile } from "#core/model/folder-file.ts";
import type { Playground } from "#core/model/playground.ts";
import { toFileName } from "#core/text/file-name.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { withLock } from "#web/kit/browser/cross-tab.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { startTimer, wallNow } from "#web/kit/browser/time.ts";
import { type ActionResult, showLastingNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { sessionQuery } from "#web/service/session.ts";
import { openFromLibrary, readSavedPlayground } from "../library.ts";
import { importInWorker } from "../library-in-worker.ts";
import { libraryHolder } from "../library-store.ts";
import { type FileLink, readFileLink, readFileLinks, writeFileLink } from "../storage/file-links.ts";
import { readPlayground, savePlayground } from "../storage/playgrounds.ts";
import { savingStore } from "../storage/saving.ts";
import { type FileStatus, FileSync } from "./file-sync.ts";
import { folderStore, readFromFolder, startFolderFeed, writeToFolder } from "./folder-feed.ts";

let sync: FileSync | null = null;

/** Follows the file of the open playground from now on, if it has one. Null if the server serves no folder. */
export async function watchLinkedFiles(): Promise<FileSync | null> {
  const { folder } = await queryClient.fetchQuery(sessionQuery);
  const library = libraryHolder.current;
  if (folder === null || library === null || sync !== null) return sync;
  const made = new FileSync({
    store: playgroundStore,
    library,
    places: {
      ...folder,
      hashOf(path) {
        const { status, files } = folderStore.getState();
        return status === "here" ? (files.get(path)?.hash ?? null) : undefined;
      },
      read: (path) => readFromFolder({ folder: folder.id, path }),
      write: (path, ...what) => writeToFolder({ folder: folder.id, path }, ...what),
    },
    parse: parseFile,
    withLock,
    say: (link, status) =>
      savingStore.setState({ file: link === null ? undefined : describeFile(link, status) }),
    tell(text, kept) {
      if (kept === undefined) showNotice(text);
      else showLastingNotice(text, { label: "Open your version", run: () => void openFromLibrary(kept) });
    },
    wait: startTimer,
    now: wallNow,
    newKey,
  });
  sync = made;
  playgroundStore.subscribe((now, before) => {
    if (now.playground.key === before.playground.key) return;
    savingStore.setState({ file: undefined });
    void followIfLinked(made, folder.id);
  });
  savingStore.subscribe((now, before) => {
    if (now.status === "saved" && before.status !== "saved") made.start();
  });
  folderStore.subscribe(() => made.start());
  await followIfLinked(made, folder.id);
  return made;
}

async function followIfLinked(made: FileSync, folder: string): Promise<void> {
  const { current } = libraryHolder;
  if (current === null || (await readFileLink(current.database, playgroundStore.get().key)) === null) return;
  startFolderFeed(folder);
  made.start();
}

async function parseFile(
  content: Blob,
): Promise<{ ok: true; playground: Playground } | { ok: false; problem: string }> {
  const read = await importInWorker(content);
  if (!read.ok) return { ok: false, problem: read.problem.replace("Nothing was imported. ", "") };
  const [playground, second] = read.contents.playgrounds;
  if (playground === undefined || second !== undefined || read.show !== null)
    return { ok: false, problem: "It isn't a file of one playground." };
  return { ok: true, playground };
}

function describeFile({ path }: FileLink, told: FileStatus): { words: string; problem?: string } {
  if (told.status === "saved") return { words: `Saved in ${path}` };
  if (told.status === "saving") return { words: "Saving…" };
  if (told.status === "offline") {
    const problem = `The server doesn't answer; ${path} is written when it does.`;
    return { words: "Saved in this browser", problem };
  }
  return { words: "Only in this browser", problem: told.problem };
}

/** In characters; a longer text isn't kept beside the playground. */
const baseMax = 2_000_000;

/** Opens the stored playground of this file, with its answers and history; if none is stored, a new one. */
export async function openFolderFile({ path }: Pick<FolderFile, "path">): Promise<ActionResult> {
  const library = libraryHolder.current;
  const made = await watchLinkedFiles();
  const { folder } = await queryClient.fetchQuery(sessionQuery);
  if (library === null || made === null || folder === null)
    return { ok: false, text: "This browser can't store anything, so files of the folder can't be opened." };
  const { database } = library;
  const linked = (await readFileLinks(database)).find((one) => one.folder === folder.id && one.path === path);
  if (linked !== undefined && (await openFromLibrary(linked.playgroundKey))) return { ok: true, text: "" };
  const file = await readFromFolder({ folder: folder.id, path });
  if (file.status === "missing") return { ok: false, text: `${path} is no longer in the folder.` };
  if (file.status === "unreachable") return { ok: false, text: "The server doesn't answer. Try again." };
  if (file.status === "refused") return { ok: false, text: file.problem };
  const parsed = await parseFile(file.content);
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
  const base = file.content.size > baseMax ? null : await file.content.text();
  const { key } = playground;
  const { revision } = saved;
  await writeFileLink(database, {
    playgroundKey: key,
    folder: folder.id,
    path,
    fileKey,
    hash: file.hash,
    revision,
    base,
  });
  if (!(await openFromLibrary(key))) return { ok: false, text: "This playground can't be read." };
  return { ok: true, text: "" };
}

/** Saves the open playground into the folder, under a free name, and keeps the two the same from now on. */
export async function saveIntoFolder(): Promise<ActionResult> {
  const library = libraryHolder.current;
  const made = await watchLinkedFiles();
  const { folder } = await queryClient.fetchQuery(sessionQuery);
  const playground = await readSavedPlayground(playgroundStore.get().key);
  const stored = library?.autosave.stored() ?? null;
  if (library === null || made === null || folder === null || playground === null || stored === null)
    return { ok: false, text: "The playground isn't saved in this browser yet. Try again once it is." };
  const before = await readFileLink(library.database, playground.key);
  if (before?.folder === folder.id) return { ok: true, text: `It is saved in ${before.path} already.` };
  const text = writePlaygroundFile(stored.playground);
  for (const path of namesFor(stored.playground.name)) {
    const written = await writeToFolder({ folder: folder.id, path }, text, null);
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
    return { ok: true, text: `Saved in ${folder.name}/${path}, and from now on as you type.` };
  }
  return { ok: false, text: "All names for it are taken in the folder. Rename the playground first." };
}

const namesTried = 100;

function namesFor(name: string): readonly string[] {
  const first = toFileName(name);
  const numbered = Array.from({ length: namesTried }, (_, place) =>
    first.replace(/\.cutpoint\.json$/, `-${place + 2}.cutpoint.json`),
  );
  return [first, ...numbered];
}
