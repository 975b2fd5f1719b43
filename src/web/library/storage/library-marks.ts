import { type LibraryMark, libraryMarkSchema } from "#core/document/library-mark.ts";
import { type Database, putAll } from "./database.ts";

const prefix = "library-mark:";

export function markSettingName(playgroundKey: string): string {
  return prefix + playgroundKey;
}

function toSetting(mark: LibraryMark): { name: string; value: LibraryMark } {
  return { name: markSettingName(mark.playgroundKey), value: mark };
}

/** By playground; unreadable ones are left out. */
export async function readMarks(database: Database): Promise<Map<string, LibraryMark>> {
  const found = await database.getAll("settings", IDBKeyRange.bound(prefix, `${prefix}\uFFFF`));
  const marks = found.flatMap(
    (record) => libraryMarkSchema.safeParse((record as { value?: unknown }).value).data ?? [],
  );
  return new Map(marks.map((mark) => [mark.playgroundKey, mark]));
}

export async function putMarks(database: Database, marks: readonly LibraryMark[]): Promise<void> {
  await putAll(
    database,
    marks.map((mark) => ["settings", toSetting(mark)] as const),
  );
}
