import { queryOptions } from "@tanstack/react-query";
import { toAnsweredRun } from "#core/contract/run-steps.ts";
import { newPlayground } from "#core/document/blank.ts";
import { examplePlayground } from "#core/document/example.ts";
import { playgroundRecordSchema } from "#core/document/records.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { newKey } from "#platform/ids.ts";
import { keepRun } from "./keep-run.ts";
import { playgroundStore } from "./open-playground.ts";
import { readPlayground } from "./shelf/read-playground.ts";
import { libraryHolder } from "./start.ts";

/** A playground of the library, as a list shows it. */
export interface ListedPlayground {
  key: string;
  name: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** What the library holds, the newest first; null while the browser keeps nothing. Read anew each time. */
export const libraryQuery = queryOptions({
  queryKey: ["library"],
  staleTime: 0,
  queryFn: async (): Promise<ListedPlayground[] | null> => {
    const { current } = libraryHolder;
    if (current === null) return null;
    await current.autosave.saveNow();
    const records = await current.database.getAll("playgrounds");
    const listed = records.flatMap((record) => playgroundRecordSchema.safeParse(record).data ?? []);
    return listed.sort((one, other) => other.savedAt - one.savedAt);
  },
});

/** Opens a playground of the library, once the one before is safe; false when either cannot be done. */
export async function openFromLibrary(key: string): Promise<boolean> {
  const { current } = libraryHolder;
  if (current === null) return false;
  const { stored } = await readPlayground(current.database, key);
  return stored !== null && (await current.autosave.open(stored));
}

async function begin(playground: Playground): Promise<void> {
  await libraryHolder.current?.autosave.saveNow();
  playgroundStore.replace(playground);
}

/** Begins an empty playground; the one before stays in the library. */
export function beginEmpty(): Promise<void> {
  return begin(newPlayground(newKey()));
}

/** Begins a new copy of the example; the one before stays in the library. */
export function beginExample(): Promise<void> {
  return begin(examplePlayground(newKey()));
}

/**
 * Begins a playground that came from elsewhere, under its new keys, with the answers that came along; the one
 * before stays in the library.
 */
export async function beginShared(playground: Playground, run: Run | null = null): Promise<void> {
  await begin(playground);
  if (run !== null) await keepRun(toAnsweredRun(run));
}
