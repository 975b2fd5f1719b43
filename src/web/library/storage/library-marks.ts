// Stars and tags of playgrounds in storage.

import { type LibraryMark, libraryMarkSchema } from "#core/document/library-mark.ts";
import { type Database, putRecords, runInTransaction } from "./database.ts";

const prefix = "library-mark:";

export function libraryMarkSettingName(playgroundKey: string): string {
  return prefix + playgroundKey;
}

function toSetting(mark: LibraryMark): { name: string; value: LibraryMark } {
  return { name: libraryMarkSettingName(mark.playgroundKey), value: mark };
}

function readMark(record: unknown): LibraryMark | undefined {
  return libraryMarkSchema.safeParse((record as { value?: unknown } | undefined)?.value).data;
}

/** By playground key. Some may be of playgrounds that aren't stored any more. */
export async function readLibraryMarks(database: Database): Promise<Map<string, LibraryMark>> {
  const found = await database.getAll("settings", IDBKeyRange.bound(prefix, `${prefix}\uFFFF`));
  const marks = found.flatMap((record) => readMark(record) ?? []);
  return new Map(marks.map((mark) => [mark.playgroundKey, mark]));
}

export async function putLibraryMarks(database: Database, marks: readonly LibraryMark[]): Promise<void> {
  await putRecords(
    database,
    marks.map((mark) => ["settings", toSetting(mark)] as const),
  );
}

/** Changes a playground's star or tags. Parts that `change` leaves out stay as stored. */
export async function changeLibraryMark(
  database: Database,
  playgroundKey: string,
  change: Partial<Omit<LibraryMark, "playgroundKey">>,
): Promise<void> {
  const transaction = database.transaction("settings", "readwrite", { durability: "strict" });
  await runInTransaction(transaction, async () => {
    const stored = await transaction.store.get(libraryMarkSettingName(playgroundKey));
    const before = readMark(stored) ?? { playgroundKey, starred: false, tags: [] };
    await transaction.store.put(toSetting({ ...before, ...change }));
  });
}
