// Stars and tags of playgrounds in storage.

import { type StarAndTags, starAndTagsSchema } from "#core/document/star-and-tags.ts";
import { type Database, putRecords, runInTransaction } from "./database.ts";

const prefix = "library-mark:";

export function starAndTagsSettingName(playgroundKey: string): string {
  return prefix + playgroundKey;
}

function toSetting(mark: StarAndTags): { name: string; value: StarAndTags } {
  return { name: starAndTagsSettingName(mark.playgroundKey), value: mark };
}

function readMark(record: unknown): StarAndTags | undefined {
  return starAndTagsSchema.safeParse((record as { value?: unknown } | undefined)?.value).data;
}

/** By playground key. Some may be of playgrounds that aren't stored any more. */
export async function readStarsAndTags(database: Database): Promise<Map<string, StarAndTags>> {
  const found = await database.getAll("settings", IDBKeyRange.bound(prefix, `${prefix}\uFFFF`));
  const marks = found.flatMap((record) => readMark(record) ?? []);
  return new Map(marks.map((mark) => [mark.playgroundKey, mark]));
}

export async function putStarsAndTags(database: Database, marks: readonly StarAndTags[]): Promise<void> {
  await putRecords(
    database,
    marks.map((mark) => ["settings", toSetting(mark)] as const),
  );
}

/** Changes a playground's star or tags. Parts that `change` leaves out stay as stored. */
export async function changeStarAndTags(
  database: Database,
  playgroundKey: string,
  change: Partial<Omit<StarAndTags, "playgroundKey">>,
): Promise<void> {
  const transaction = database.transaction("settings", "readwrite", { durability: "strict" });
  await runInTransaction(transaction, async () => {
    const stored = await transaction.store.get(starAndTagsSettingName(playgroundKey));
    const before = readMark(stored) ?? { playgroundKey, starred: false, tags: [] };
    await transaction.store.put(toSetting({ ...before, ...change }));
  });
}
