// Probes of a playground: in memory until storage accepts them, listed newest first, read with their runs' answers,
// deleted with their runs.

import { useQuery } from "@tanstack/react-query";
import type { Run } from "#core/model/run.ts";
import {
  fromStepRecord,
  type ProbeRecord,
  type ProbeStepAnswers,
  parseProbeStep,
  probeRecordSchema,
} from "#core/probe/probe-record.ts";
import { profileOf } from "#core/service/profiles.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { type Database, keyRangeOf, putRecords } from "#web/library/storage/database.ts";
import { dropUnstoredWrite, storeOrRetry } from "#web/library/storage/saving.ts";
import { loadRun, removeRun } from "#web/run/run-archive.ts";
import { queryClient } from "#web/service/query-client.ts";

/** Sorted newest first; records that can't be read are left out. */
async function listProbes(database: Database, playgroundKey: string): Promise<ProbeRecord[]> {
  const found = await database.getAllFromIndex("probes", "byPlayground", keyRangeOf(playgroundKey));
  return found.flatMap((record) => probeRecordSchema.safeParse(record).data ?? []).toReversed();
}

/** Only the record; `removeProbe` also deletes its runs. */
async function deleteStoredProbe(database: Database, key: string): Promise<void> {
  await database.delete("probes", key);
}

/** Probes that storage hasn't accepted yet. */
const inMemory = new Map<string, ProbeRecord>();

/** The record stays in memory until storage accepts it; the write is retried. */
async function saveProbe(record: ProbeRecord): Promise<void> {
  inMemory.set(record.key, record);
  await storeOrRetry(`probe ${record.key}`, async (database) => {
    await putRecords(database, [["probes", record]]);
    if (inMemory.get(record.key) === record) inMemory.delete(record.key);
  });
}

/** Sorted newest first, with those that aren't stored yet. */
async function listKeptProbes(playgroundKey: string): Promise<ProbeRecord[]> {
  const held = [...inMemory.values()].filter((record) => record.playgroundKey === playgroundKey);
  const kept = libraryHolder.readable === null ? [] : await listProbes(libraryHolder.readable, playgroundKey);
  return [...held, ...kept].sort((one, other) => other.startedAt - one.startedAt);
}

/** Deletes the probe's runs, too. */
async function removeProbe({ key, steps, plainRunKey }: ProbeRecord): Promise<void> {
  inMemory.delete(key);
  dropUnstoredWrite(`probe ${key}`);
  if (libraryHolder.readable !== null) await deleteStoredProbe(libraryHolder.readable, key);
  for (const runKey of [plainRunKey, ...steps.map((step) => step.runKey)]) {
    if (runKey !== null) await removeRun(runKey);
  }
}

export interface ProbeResult {
  record: ProbeRecord;
  /** The answers before the change; null if the probe has none or they were deleted. */
  plain: ProbeStepAnswers | null;
  /** Only steps that were answered, without the baseline. */
  answered: readonly (ProbeStepAnswers & { runKey: string })[];
  inputTokens: number;
}

const listKey = ["probes", "list"] as const;

/** Sorted newest first; empty while reading. */
export function useProbes(playgroundKey: string): readonly ProbeRecord[] {
  return (
    useQuery({ queryKey: [...listKey, playgroundKey], queryFn: () => listKeptProbes(playgroundKey) }).data ??
    []
  );
}

export async function storeProbe(record: ProbeRecord): Promise<void> {
  await saveProbe(record);
  await queryClient.invalidateQueries({ queryKey: listKey });
}

/** Deletes the probe with its runs. */
export async function deleteProbe(record: ProbeRecord): Promise<void> {
  await removeProbe(record);
  await queryClient.invalidateQueries({ queryKey: listKey });
}

/** Read only once, because a stored probe doesn't change. Null while reading. */
export function useProbeResult(record: ProbeRecord): ProbeResult | null {
  const query = { queryKey: ["probes", "one", record.key], queryFn: () => readProbe(record) };
  return useQuery({ ...query, staleTime: "static" }).data ?? null;
}

async function readProbe(record: ProbeRecord): Promise<ProbeResult> {
  const read: (ProbeStepAnswers & { runKey: string })[] = [];
  for (const step of record.steps) {
    const run = step.runKey === null ? null : await loadRun(step.runKey);
    const answers = run && parseProbeStep(fromStepRecord(step, run.asked), run.responseText, profileOf(run));
    if (run && answers) read.push({ ...answers, runKey: run.key });
  }
  const plainRun = record.plainRunKey === null ? null : await loadRun(record.plainRunKey);
  return {
    record,
    plain: read.find(({ step }) => step.plain) ?? (plainRun && readPlain(record, plainRun)),
    answered: read.filter(({ step }) => !step.plain),
    inputTokens: read.reduce((sum, { inputTokens }) => sum + (inputTokens ?? 0), 0),
  };
}

/** The answers to compare with, from a step of the probe or a run made before it. */
function readPlain({ steps }: ProbeRecord, run: Run): ProbeStepAnswers | null {
  const { asked, responseText } = run;
  const keys = new Map(steps.flatMap(({ tried }) => tried.map(({ id, questionKey }) => [id, questionKey])));
  const tried = asked.questions.map(({ id }) => ({ questionKey: keys.get(id) ?? "", id, order: null }));
  const step = { asked, plain: true, tried, part: null, offTopic: null };
  return parseProbeStep(step, responseText, profileOf(run));
}
