import type { Playground } from "#core/document/playground.ts";
import { changedRecords, playgroundRecordSchema, toPlaygroundRecord } from "#core/document/records.ts";
import type { Database } from "#platform/database.ts";
import { storageProblem } from "#platform/storage-problem.ts";
import type { StoredPlayground } from "./read-playground.ts";

/** "stale": another tab has stored a revision that this value did not grow from; nothing was written. */
export type SaveResult =
  | { status: "saved"; revision: number }
  | { status: "stale" }
  | { status: "failed"; problem: string };

/** Stores what changed since `base` (null: never stored), unless storage has moved on from it. */
export async function savePlayground(
  database: Database,
  base: StoredPlayground | null,
  wanted: Playground,
  savedAt: number,
): Promise<SaveResult> {
  try {
    return await write(database, base, wanted, savedAt);
  } catch (error) {
    return { status: "failed", problem: storageProblem(error) };
  }
}

const casesAtOnce = 100;

async function write(
  database: Database,
  base: StoredPlayground | null,
  wanted: Playground,
  savedAt: number,
): Promise<SaveResult> {
  const stores = ["playgrounds", "states", "questions", "cases"] as const;
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const playgrounds = transaction.objectStore("playgrounds");
  const states = transaction.objectStore("states");
  const questions = transaction.objectStore("questions");
  const cases = transaction.objectStore("cases");
  const found = await playgrounds.get(wanted.key);
  const stored = playgroundRecordSchema.safeParse(found);
  if (found !== undefined && stored.data?.revision !== base?.revision) return { status: "stale" };

  const revision = (base?.revision ?? 0) + 1;
  const changes = changedRecords(found === undefined ? null : (base?.playground ?? null), wanted);
  const writes: Promise<unknown>[] = [playgrounds.put(toPlaygroundRecord(wanted, revision, savedAt))];
  if (changes.state !== null) writes.push(states.put({ playgroundKey: wanted.key, state: changes.state }));
  for (const question of changes.questions.put) {
    writes.push(questions.put({ playgroundKey: wanted.key, key: question.key, question }));
  }
  for (const key of changes.questions.remove) writes.push(questions.delete([wanted.key, key]));
  const steps = [
    ...changes.cases.put.map((row) => () => cases.put({ playgroundKey: wanted.key, key: row.key, row })),
    ...changes.cases.remove.map((key) => () => cases.delete([wanted.key, key])),
  ];
  for (let at = 0; at < steps.length; at += casesAtOnce) {
    // Waits in the transaction, so that an import of thousands of cases holds the page up nowhere.
    if (at > 0) await Promise.allSettled(writes.splice(0));
    for (const step of steps.slice(at, at + casesAtOnce)) writes.push(step());
  }
  // A full disk shows in `done` alone: the writes only say that they were aborted.
  await Promise.allSettled([...writes, transaction.done]);
  await transaction.done;
  return { status: "saved", revision };
}
