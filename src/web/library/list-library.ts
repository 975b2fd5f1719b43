// The list of all playgrounds with counts, and the query for it.

import { queryOptions } from "@tanstack/react-query";
import { playgroundRecordSchema } from "#core/document/records.ts";
import { runSummarySchema, toRunRecords } from "#core/document/run-records.ts";
import { getUnstoredRuns } from "#web/run/run-archive.ts";
import { libraryHolder, libraryQueryKey } from "./library-store.ts";
import { type Database, keyRangeOf } from "./storage/database.ts";
import { countCases } from "./storage/packed-cases.ts";
import { isInHistory } from "./storage/runs.ts";
import { savingStore } from "./storage/saving.ts";
import { readStarsAndTags } from "./storage/stars-and-tags.ts";

export interface ListedPlayground {
  key: string;
  name: string;
  notes: string;
  /** Ms since 1970. */
  savedAt: number;
  questions: number;
  cases: number;
  /** Number of runs in the history and over cases. */
  runs: number;
  hasHistory: boolean;
  starred: boolean;
  tags: readonly string[];
}

/** Number of runs in the history by playground key, also of those not stored yet; reads all summaries at once. */
async function countRuns(database: Database): Promise<ReadonlyMap<string, number>> {
  const records = await database.getAll("runs");
  const kept = records.flatMap((record) => runSummarySchema.safeParse(record).data ?? []);
  const held = getUnstoredRuns().map((run) => toRunRecords(run, "", "").summary);
  const byKey = new Map([...kept, ...held].map((summary) => [summary.key, summary]));
  const counts = new Map<string, number>();
  for (const summary of byKey.values()) {
    if (!isInHistory(summary)) continue;
    counts.set(summary.playgroundKey, (counts.get(summary.playgroundKey) ?? 0) + 1);
  }
  return counts;
}

/**
 * Newest first; null without storage. Saves the open playground first. Read again on every mount, because other tabs
 * change the library.
 */
export const libraryQuery = queryOptions({
  queryKey: libraryQueryKey,
  staleTime: 0,
  queryFn: async (): Promise<ListedPlayground[] | null> => {
    await untilBegun();
    const { current } = libraryHolder;
    if (current === null) return null;
    await current.autosave.saveNow();
    const records = await current.database.getAll("playgrounds");
    const kept = records.flatMap((record) => playgroundRecordSchema.safeParse(record).data ?? []);
    const [runs, marks] = await Promise.all([
      countRuns(current.database),
      readStarsAndTags(current.database),
    ]);
    const listed = kept.map(async ({ key, name, notes, savedAt, questionKeys }) => ({
      key,
      name,
      notes,
      savedAt,
      questions: questionKeys.length,
      cases: await countCases(current.database, key),
      runs:
        (runs.get(key) ?? 0) +
        (await current.database.countFromIndex("caseRuns", "byPlayground", keyRangeOf(key))),
      hasHistory: runs.has(key),
      starred: marks.get(key)?.starred ?? false,
      tags: marks.get(key)?.tags ?? [],
    }));
    return (await Promise.all(listed)).sort((one, other) => other.savedAt - one.savedAt);
  },
});

/** Resolves once storage has answered or the startup timeout has passed. */
function untilBegun(): Promise<void> {
  if (isBegun()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = savingStore.subscribe(() => {
      if (!isBegun()) return;
      stop();
      resolve();
    });
  });
}

function isBegun(): boolean {
  return savingStore.getState().status !== "starting";
}
