import { type ProbeRecord, probeRecordSchema } from "#core/probe/probe-record.ts";
import { type Database, keysOf } from "#platform/database.ts";

export async function putProbe(database: Database, record: ProbeRecord): Promise<void> {
  await database.put("probes", record);
}

/** One playground's probes that can be read, the newest first. */
export async function listProbes(database: Database, playgroundKey: string): Promise<ProbeRecord[]> {
  const found = await database.getAllFromIndex("probes", "byPlayground", keysOf(playgroundKey));
  return found.flatMap((record) => probeRecordSchema.safeParse(record).data ?? []).toReversed();
}

/** Deletes a probe; its runs are deleted by themselves. */
export async function deleteProbe(database: Database, key: string): Promise<void> {
  await database.delete("probes", key);
}
