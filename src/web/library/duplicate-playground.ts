// Copies a playground of the library.

import { playgroundRecordSchema } from "#core/document/records.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { copyNewestRuns } from "#web/run/copy-runs.ts";
import { saveThenReadPlayground } from "./library.ts";
import { libraryHolder } from "./library-store.ts";
import { savePlayground } from "./storage/playgrounds.ts";
import { putStarsAndTags, readStarsAndTags } from "./storage/stars-and-tags.ts";

/**
 * Copies a playground with its newest run, its newest run over cases, its tags and its ledger, so rows used for tuning
 * count as used in the copy, too. Resolves with the copy's name; null if the original is missing or the copy couldn't
 * be stored.
 */
export async function duplicateInLibrary(key: string): Promise<string | null> {
  const playground = await saveThenReadPlayground(key);
  const { current } = libraryHolder;
  if (current === null || playground === null) return null;
  const kept = await current.database.getAll("playgrounds");
  const taken = kept.flatMap((record) => playgroundRecordSchema.safeParse(record).data?.name ?? []);
  const copy = { ...playground, key: newKey(), name: nameOfCopy(playground.name, new Set(taken)) };
  const saved = await savePlayground(current.database, null, { playground: copy, savedAt: wallNow() });
  if (saved.status !== "saved") return null;
  await copyNewestRuns(key, copy.key);
  const tags = (await readStarsAndTags(current.database)).get(key)?.tags ?? [];
  if (tags.length > 0)
    await putStarsAndTags(current.database, [{ playgroundKey: copy.key, starred: false, tags }]);
  return copy.name;
}

function nameOfCopy(original: string, taken: ReadonlySet<string>): string {
  const name = original.trim() === "" ? "Unnamed" : original;
  let copy = `${name} (copy)`;
  for (let count = 2; taken.has(copy); count += 1) copy = `${name} (copy ${count})`;
  return copy;
}
