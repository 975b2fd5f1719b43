import type { ProbeRecord } from "#core/probe/probe-record.ts";
import { forgetUnstored, keepStored } from "./keep-stored.ts";
import { removeRun } from "./run-archive.ts";
import { deleteProbe, listProbes, putProbe } from "./shelf/probes.ts";
import { libraryHolder } from "./start.ts";

/** Probes that are in no library. */
const inMemory = new Map<string, ProbeRecord>();

/** Keeps a probe. Until the library takes it, it stays in memory and is tried again. */
export async function saveProbe(record: ProbeRecord): Promise<void> {
  inMemory.set(record.key, record);
  await keepStored(`probe ${record.key}`, async (database) => {
    await putProbe(database, record);
    if (inMemory.get(record.key) === record) inMemory.delete(record.key);
  });
}

/** One playground's probes, the newest first. */
export async function listKeptProbes(playgroundKey: string): Promise<ProbeRecord[]> {
  const held = [...inMemory.values()].filter((record) => record.playgroundKey === playgroundKey);
  const kept = libraryHolder.readable === null ? [] : await listProbes(libraryHolder.readable, playgroundKey);
  return [...held, ...kept].sort((one, other) => other.startedAt - one.startedAt);
}

/** Deletes a probe with its runs. */
export async function removeProbe({ key, steps, plainRunKey }: ProbeRecord): Promise<void> {
  inMemory.delete(key);
  forgetUnstored(`probe ${key}`);
  if (libraryHolder.readable !== null) await deleteProbe(libraryHolder.readable, key);
  for (const runKey of [plainRunKey, ...steps.map((step) => step.runKey)]) {
    if (runKey !== null) await removeRun(runKey);
  }
}
