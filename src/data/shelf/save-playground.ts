import { changedRecords, playgroundRecordSchema, toPlaygroundRecord } from "#core/document/records.ts";
import type { Playground } from "#core/model/playground.ts";
import { type Database, wholly } from "#platform/database.ts";
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

function beginSave(database: Database) {
  const stores = ["playgrounds", "states", "questions", "cases"] as const;
  return database.transaction(stores, "readwrite", { durability: "strict" });
}

async function write(
  database: Database,
  base: StoredPlayground | null,
  wanted: Playground,
  savedAt: number,
): Promise<SaveResult> {
  const transaction = beginSave(database);
  return wholly(transaction, () => writeInto(transaction, base, wanted, savedAt));
}

async function writeInto(
  transaction: ReturnType<typeof beginSave>,
  base: StoredPlayground | null,
  wanted: Playground,
  savedAt: number,
): Promise<SaveResult> {
  const playgrounds = transaction.objectStore("playgrounds");
  const states = transaction.objectStore("states");
  const questions = transaction.objectStore("questions");
  const cases = transaction.objectStore("cases");
  const found = await playgrounds.get(wanted.key);
  const stored = playgroundRecordSchema.safeParse(found);
  if (found !== undefined && stored.data?.revision !== base?.revision) return { status: "stale" };

  const revision = (base?.revision ?? 0) + 1;
  const changes = changedRecords(found === undefined ? null : (base?.playground ?? null), wanted);
  const writes: Promise<unknown>[] = [];
  // Why a write fails is said by the transaction's end.
  const add = (written: Promise<unknown>) => void writes.push(written.catch(() => {}));
  add(playgrounds.put(toPlaygroundRecord(wanted, revision, savedAt)));
  if (changes.state !== null) add(states.put({ playgroundKey: wanted.key, state: changes.state }));
  for (const question of changes.questions.put) {
    add(questions.put({ playgroundKey: wanted.key, key: question.key, question }));
  }
  for (const key of changes.questions.remove) add(questions.delete([wanted.key, key]));
  const steps = [
    ...changes.cases.put.map((row) => () => cases.put({ playgroundKey: wanted.key, key: row.key, row })),
    ...changes.cases.remove.map((key) => () => cases.delete([wanted.key, key])),
  ];
  for (let at = 0; at < steps.length; at += casesAtOnce) {
    // Waits in the transaction, so that an import of thousands of cases holds the page up nowhere.
    if (at > 0) await Promise.all(writes.splice(0));
    for (const step of steps.slice(at, at + casesAtOnce)) add(step());
  }
  await Promise.all(writes);
  return { status: "saved", revision };
}
