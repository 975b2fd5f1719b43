// Polls the folder for changed files while somebody follows, and reports the changes.

import { setTimeout as pause } from "node:timers/promises";
import type { FolderEvent, FolderFile } from "#core/model/folder-schemas.ts";
import type { Folder } from "./folder.ts";

/**
 * In ms between two searches for changes while somebody listens. Watching by the system isn't reliable on network
 * disks and in containers.
 */
const lookMs = 400;
/**
 * The pause after a search is at least this many times its duration, so that a slow disk is busy for at most a
 * quarter of the time.
 */
const restFactor = 3;

export interface FolderChangeFeed {
  /** Yields all files first, then changes. Ends with `close`, and when the signal aborts. */
  follow(signal: AbortSignal): AsyncGenerator<FolderEvent>;
  close(): void;
}

interface Listener {
  told: ReadonlyMap<string, FolderFile> | null;
  wake: () => void;
}

export function createFolderChangeFeed(folder: Folder): FolderChangeFeed {
  const listeners = new Set<Listener>();
  const ended = new AbortController();
  let files: ReadonlyMap<string, FolderFile> | null = null;
  let looking = false;

  async function look(): Promise<void> {
    looking = true;
    while (listeners.size > 0 && !ended.signal.aborted) {
      const startedAt = performance.now();
      const found = new Map((await folder.list()).map((file) => [file.path, file]));
      if (files === null || !isSame(files, found)) files = found;
      for (const listener of listeners) if (listener.told !== files) listener.wake();
      const took = performance.now() - startedAt;
      await pause(Math.max(lookMs, took * restFactor), null, { signal: ended.signal }).catch(() => {});
    }
    looking = false;
    files = null;
  }

  return {
    async *follow(signal) {
      const listener: Listener = { told: null, wake: () => {} };
      listeners.add(listener);
      if (!looking) void look();
      try {
        while (!signal.aborted && !ended.signal.aborted) {
          const now = files;
          if (now !== null && now !== listener.told) {
            yield { folder: folder.id, ...newsBetween(listener.told, now) };
            listener.told = now;
          } else await untilWoken(listener, [signal, ended.signal]);
        }
      } finally {
        listeners.delete(listener);
      }
    },
    close: () => ended.abort(),
  };
}

function untilWoken(listener: Listener, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      for (const signal of signals) signal.removeEventListener("abort", wake);
      listener.wake = () => {};
      resolve();
    };
    listener.wake = wake;
    for (const signal of signals) signal.addEventListener("abort", wake);
  });
}

function isSame(before: ReadonlyMap<string, FolderFile>, now: ReadonlyMap<string, FolderFile>): boolean {
  return (
    before.size === now.size && [...now.values()].every(({ path, hash }) => before.get(path)?.hash === hash)
  );
}

function newsBetween(
  before: ReadonlyMap<string, FolderFile> | null,
  now: ReadonlyMap<string, FolderFile>,
): Omit<FolderEvent, "folder"> {
  if (before === null) return { whole: true, files: [...now.values()], gone: [] };
  return {
    whole: false,
    files: [...now.values()].filter(({ path, hash }) => before.get(path)?.hash !== hash),
    gone: [...before.keys()].filter((path) => !now.has(path)),
  };
}
