import { beginEmpty, openFromLibrary } from "./library.ts";
import { playgroundStore } from "./open-playground.ts";
import { deletePlayground } from "./shelf/delete-playground.ts";
import { readLastSaved } from "./shelf/last-open.ts";
import { libraryHolder } from "./start.ts";

/**
 * Deletes a playground, and gives what brings it back; null where nothing is kept. When it is the open one,
 * the one saved last is opened in its place, or an empty one begun.
 */
export async function deleteFromLibrary(key: string): Promise<(() => Promise<void>) | null> {
  const { current } = libraryHolder;
  if (current === null) return null;
  const { autosave, database } = current;
  await autosave.saveNow();
  if (playgroundStore.get().key === key) {
    const next = await readLastSaved(database, key);
    if (next === null || !(await openFromLibrary(next))) await beginEmpty();
    await autosave.saveNow();
  }
  return deletePlayground(database, key);
}
