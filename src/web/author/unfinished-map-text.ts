// Text of the JSON view that can't be committed to the questions yet, stored for each playground.

import { queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { libraryHolder } from "#web/library/library-store.ts";
import { putRecords } from "#web/library/storage/database.ts";
import { unfinishedTextSettingName } from "#web/library/storage/playgrounds.ts";
import { storeOrRetry } from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";

/** `base` is `writeQuestionMap` of the questions at the time when `text` began to differ from them. */
export interface UnfinishedMapText {
  text: string;
  base: string;
}

const recordSchema = z.object({ name: z.string(), text: z.string(), base: z.string() });

/** By playground key; null means deleted, even if the database still has a text. */
const held = new Map<string, UnfinishedMapText | null>();

/** Stored under the playground's key, outside of its record; null deletes it. */
export async function saveUnfinishedMapText(
  playgroundKey: string,
  kept: UnfinishedMapText | null,
): Promise<void> {
  held.set(playgroundKey, kept);
  queryClient.setQueryData(hasKeptTextQuery(playgroundKey).queryKey, kept !== null);
  const name = unfinishedTextSettingName(playgroundKey);
  await storeOrRetry(name, async (database) => {
    if (kept === null) await database.delete("settings", name);
    else await putRecords(database, [["settings", { name, ...kept }]]);
  });
}

function hasKeptTextQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: ["kept-text", playgroundKey],
    queryFn: async () => (await readUnfinishedMapText(playgroundKey)) !== null,
  });
}

export function useHasUnfinishedMapText(playgroundKey: string): boolean {
  return useQuery(hasKeptTextQuery(playgroundKey)).data === true;
}

/** Null if none was kept, or storage can't be read. */
export async function readUnfinishedMapText(playgroundKey: string): Promise<UnfinishedMapText | null> {
  const here = held.get(playgroundKey);
  if (here !== undefined) return here;
  try {
    const found = await libraryHolder.readable?.get("settings", unfinishedTextSettingName(playgroundKey));
    return recordSchema.safeParse(found).data ?? null;
  } catch {
    return null;
  }
}
