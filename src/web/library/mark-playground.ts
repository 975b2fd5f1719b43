import { queryClient } from "#web/service/query-client.ts";
import { type ListedPlayground, libraryQuery } from "./list-library.ts";
import { relabelInLibrarySearch } from "./search-in-worker.ts";
import { putMarks } from "./storage/library-marks.ts";
import { storeSoon } from "./storage/saving.ts";

/** Distinct, in the order given, without blanks around them. */
export function readTags(text: string): readonly string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim().replaceAll(/\s+/g, " ")))].filter(
    (tag) => tag !== "",
  );
}

/** Stars or tags a playground, open or not, without changing it. */
export async function markInLibrary(
  { key, starred, tags }: Pick<ListedPlayground, "key" | "starred" | "tags">,
  change: Partial<Pick<ListedPlayground, "starred" | "tags">>,
): Promise<void> {
  const mark = { playgroundKey: key, starred, tags, ...change };
  queryClient.setQueryData(libraryQuery.queryKey, (listed) =>
    listed?.map((one) => (one.key === key ? { ...one, ...change } : one)),
  );
  await storeSoon(`mark ${key}`, (database) => putMarks(database, [mark]));
  if (change.tags) await relabelInLibrarySearch(key, change.tags);
}
