// Keeps the list of files in the server's folder up to date, and reads and writes these files.

import * as z from "zod/mini";
import { createStore } from "zustand/vanilla";
import { type FolderEvent, type FolderFile, folderEventSchema } from "#core/model/folder-schemas.ts";
import {
  type CrossTabChannel,
  hasSharedLocks,
  openCrossTabChannel,
  withLock,
} from "#web/kit/browser/cross-tab.ts";
import {
  type FileAddress,
  type FileReading,
  type FileWriting,
  listFolder,
  readFolderFile,
  streamFolderChanges,
  writeFolderFile,
} from "#web/kit/browser/folder-api.ts";
import { sleep } from "#web/kit/browser/time.ts";
import { toRetryDelayMs } from "#web/library/storage/retrying-storage.ts";

interface FolderState {
  /** "away": the server doesn't answer, or serves another folder now. The files are those last announced. */
  status: "asking" | "here" | "away";
  files: ReadonlyMap<string, FolderFile>;
}

export const folderStore = createStore<FolderState>()(() => ({ status: "asking", files: new Map() }));

const messageSchema = z.union([
  z.object({ kind: z.literal("ask") }),
  z.object({ kind: z.literal("away") }),
  z.object({ kind: z.literal("news"), news: folderEventSchema }),
]);
type Message = z.infer<typeof messageSchema>;

/**
 * In ms between two requests, where the list is polled. It's polled if tabs can't share a stream, because a stream in
 * each tab would hold one of the browser's six connections.
 */
const listMs = 1000;

let started = false;
/** Id of the folder that this page was opened on. */
let openFolder = "";

/**
 * Follows the folder with this id; later calls do nothing. If tabs can share, only one of them holds the stream, under
 * a lock, and passes on what it receives. When that tab closes, the next takes over. Otherwise each page asks for the
 * list every second.
 */
export function startFolderFeed(folder: string): void {
  if (started) return;
  started = true;
  openFolder = folder;
  if (!hasSharedLocks()) return void listAgainAndAgain();
  let isOwner = false;
  const channel: CrossTabChannel = openCrossTabChannel("cutpoint-folder", (received) => {
    const message = messageSchema.safeParse(received).data;
    if (message?.kind === "news" && !isOwner) applyNews(message.news);
    if (message?.kind === "away" && !isOwner) setAway();
    const { status, files } = folderStore.getState();
    if (message?.kind === "ask" && isOwner && status === "here")
      post({ kind: "news", news: { folder: openFolder, whole: true, files: [...files.values()], gone: [] } });
  });
  const post = (message: Message) => channel.post(message);
  post({ kind: "ask" });
  void withLock("folder-feed", async () => {
    isOwner = true;
    await followForEver(
      (news) => {
        applyNews(news);
        post({ kind: "news", news });
      },
      () => {
        setAway();
        post({ kind: "away" });
      },
    );
  });
}

async function followForEver(hear: (news: FolderEvent) => void, lose: () => void): Promise<never> {
  const { signal } = new AbortController();
  for (let failures = 0; ; failures += 1) {
    await streamFolderChanges((received) => {
      failures = 0;
      hear(folderEventSchema.parse(received));
    }, signal).catch(() => {});
    lose();
    await sleep(toRetryDelayMs(failures), signal);
  }
}

async function listAgainAndAgain(): Promise<never> {
  const { signal } = new AbortController();
  for (;;) {
    const news = folderEventSchema.safeParse(await listFolder()).data;
    if (news === undefined) setAway();
    else applyNews(news);
    await sleep(listMs, signal);
  }
}

function setAway(): void {
  folderStore.setState({ status: "away" });
}

function applyNews({ folder, whole, files, gone }: FolderEvent): void {
  if (folder !== openFolder) return setAway();
  const now = new Map(whole ? [] : folderStore.getState().files);
  for (const file of files) now.set(file.path, file);
  for (const path of gone) now.delete(path);
  folderStore.setState({ status: "here", files: now });
}

/** Notes the hash of a file that was just read or written, before the stream announces it. */
function learnHash(path: string, hash: string, bytes: number): void {
  const { files } = folderStore.getState();
  const known = files.get(path);
  if (known?.hash === hash) return;
  const file = { path, hash, bytes, name: known?.name ?? null, changedAt: known?.changedAt ?? 0 };
  folderStore.setState({ files: new Map(files).set(path, file) });
}

/** Also notes the file's hash in `folderStore`. */
export async function readFolderFileAndNoteHash(file: FileAddress): Promise<FileReading> {
  const read = await readFolderFile(file);
  if (read.status === "read") learnHash(file.path, read.hash, read.content.size);
  return read;
}

/** Also notes the file's hash in `folderStore`. `expected` as for `FileBackend.write`. */
export async function writeFolderFileAndNoteHash(
  file: FileAddress,
  text: string,
  expected: string | null,
): Promise<FileWriting> {
  const written = await writeFolderFile(file, text, expected);
  if (written.status === "written") learnHash(file.path, written.hash, new Blob([text]).size);
  return written;
}
