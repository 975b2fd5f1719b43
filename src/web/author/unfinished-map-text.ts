import { queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { libraryHolder } from "#web/library/library-store.ts";
import { putAll } from "#web/library/storage/database.ts";
import { unfinishedTextSettingName } from "#web/library/storage/playgrounds.ts";
import { storeSoon } from "#web/library/storage/saving.ts";
import { queryClient } from "#web/service/query-client.ts";

/** Uncommitted map text, and the questions' text it diverged from. */
export interface UnfinishedMapText {
  text: string;
  base: string;
}

const recordSchema = z.object({ name: z.string(), text: z.string(), base: z.string() });

/** By playground; null overrides what the library may still hold. */
const held = new Map<string, UnfinishedMapText | null>();

/** Stored next to the playground; null deletes it. */
export async function saveUnfinishedText(
  playgroundKey: string,
  kept: UnfinishedMapText | null,
): Promise<void> {
  held.set(playgroundKey, kept);
  queryClient.setQueryData(hasKeptTextQuery(playgroundKey).queryKey, kept !== null);
  const name = unfinishedTextSettingName(playgroundKey);
  await storeSoon(name, async (database) => {
    if (kept === null) await database.delete("settings", name);
    else await putAll(database, [["settings", { name, ...kept }]]);
  });
}

function hasKeptTextQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: ["kept-text", playgroundKey],
    queryFn: async () => (await readUnfinishedText(playgroundKey)) !== null,
  });
}

export function useHasUnfinishedText(playgroundKey: string): boolean {
  return useQuery(hasKeptTextQuery(playgroundKey)).data === true;
}

/** Null when there is none. */
export async function readUnfinishedText(playgroundKey: string): Promise<UnfinishedMapText | null> {
  const here = held.get(playgroundKey);
  if (here !== undefined) return here;
  try {
    const found = await libraryHolder.readable?.get("settings", unfinishedTextSettingName(playgroundKey));
    return recordSchema.safeParse(found).data ?? null;
  } catch {
    return null;
  }
}
