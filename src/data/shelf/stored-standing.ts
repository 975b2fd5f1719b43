import type { StoredStanding } from "#core/document/conflict.ts";
import { playgroundRecordSchema } from "#core/document/records.ts";
import type { Database } from "#platform/database.ts";

/** Which revision of a playground is stored now. */
export async function storedStanding(database: Database, playgroundKey: string): Promise<StoredStanding> {
  const found = playgroundRecordSchema.safeParse(await database.get("playgrounds", playgroundKey));
  return { playgroundKey, revision: found.data?.revision ?? null };
}
