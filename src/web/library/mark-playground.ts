// Stars and tags of playgrounds: parsed, set in the list at once, and stored.

import { queryClient } from "#web/service/query-client.ts";
import { type ListedPlayground, libraryQuery } from "./list-library.ts";
import { updateTagsInLibrarySearch } from "./search-in-worker.ts";
import { storeOrRetry } from "./storage/saving.ts";
import { changeStarAndTags } from "./storage/stars-and-tags.ts";

/** Comma-separated. Drops duplicates, empty tags and surrounding blanks; inner blanks become one space. */
export function parseTags(text: string): readonly string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim().replaceAll(/\s+/g, " ")))].filter(
    (tag) => tag !== "",
  );
}

/**
 * Sets the star or the tags of a playground without changing its content. Writes only the changed part, so that a list
 * that was read earlier doesn't revert a star set meanwhile.
 */
export async function starOrTagPlayground(
  key: string,
  change: Partial<Pick<ListedPlayground, "starred" | "tags">>,
): Promise<void> {
  queryClient.setQueryData(libraryQuery.queryKey, (listed) =>
    listed?.map((one) => (one.key === key ? { ...one, ...change } : one)),
  );
  await storeOrRetry(`mark ${key} ${Object.keys(change).join(" ")}`, (database) =>
    changeStarAndTags(database, key, change),
  );
  if (change.tags) await updateTagsInLibrarySearch(key, change.tags);
}
