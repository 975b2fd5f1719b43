// Keeps the archive of what rows were used for up to date, and marks rows that were used in other
// playgrounds.

import { ledgerRecordSchema, playgroundRecordSchema } from "#core/document/records.ts";
import { type Ledger, noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { mergeLedgers } from "#core/thresholds/evidence/ledger.ts";
import {
  mergeArchivedUses,
  type RowUseArchive,
  toRowUseArchive,
} from "#core/thresholds/evidence/row-use-archive.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { startTimer, wallNow } from "#web/kit/browser/time.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import type { Database } from "#web/library/storage/database.ts";
import { JobQueue } from "#web/library/storage/job-queue.ts";
import { readPlayground } from "#web/library/storage/playgrounds.ts";
import { putRowUseArchive, readRowUseArchives } from "#web/library/storage/row-use-archive.ts";
import { savingStore, storeOrRetry } from "#web/library/storage/saving.ts";

/** In ms: changes are archived once none has come for this long. */
const restMs = 300;

/** Cached until cases are imported, because the lists are long. */
let known: Map<string, RowUseArchive> | null = null;
let kept: Ledger = noLedger;

/** By playground key, the time of saving of the version that was last read for the archive. */
const lookedAt = new Map<string, number>();

/** Archives that couldn't be stored yet. */
const unstored = new Map<string, RowUseArchive>();

async function marksOf(database: Database): Promise<Map<string, RowUseArchive>> {
  if (known !== null) return known;
  const read = await readRowUseArchives(database);
  const all = new Map([...read.map((marks) => [marks.playgroundKey, marks] as const), ...unstored]);
  await keepOthers(database, all);
  known = all;
  return all;
}

function keep(playground: Playground, all: Map<string, RowUseArchive>): void {
  const before = all.get(playground.key) ?? null;
  const marks = toRowUseArchive(playground, before, wallNow());
  if (marks === null || marks.ledger === before?.ledger) return;
  all.set(playground.key, marks);
  unstored.set(playground.key, marks);
  void store(marks);
}

async function store(marks: RowUseArchive): Promise<void> {
  const { playgroundKey } = marks;
  const isStored = await storeOrRetry(`row marks ${playgroundKey}`, (database) =>
    putRowUseArchive(database, marks),
  );
  if (isStored && unstored.get(playgroundKey) === marks) unstored.delete(playgroundKey);
}

/** Archives the last changes of a playground being left, without waiting for a pause. */
async function keepLeft(playground: Playground): Promise<void> {
  const database = libraryHolder.current?.database;
  if (database !== undefined) keep(playground, await marksOf(database));
}

/**
 * Archives the uses of other playgrounds: those whose page closed (also in another tab) before their uses were
 * stored, those saved before the archive existed, and those of a library file.
 */
async function keepOthers(database: Database, all: Map<string, RowUseArchive>): Promise<void> {
  const stored = await database.getAll("playgrounds");
  for (const { key, savedAt } of stored.flatMap(
    (record) => playgroundRecordSchema.safeParse(record).data ?? [],
  )) {
    const marks = all.get(key);
    // The open playground's uses are archived from memory.
    if (key === playgroundStore.get().key || lookedAt.get(key) === savedAt) continue;
    if (marks !== undefined && marks.savedAt > savedAt) continue;
    if (!hasAll(marks?.ledger ?? noLedger, await readLedger(database, key))) {
      const found = await readPlayground(database, key);
      if (found.stored !== null) keep(found.stored.playground, all);
    }
    lookedAt.set(key, savedAt);
  }
}

/** Reads only the ledger, because a playground's cases may take seconds to read. */
async function readLedger(database: Database, key: string): Promise<Ledger> {
  return ledgerRecordSchema.safeParse(await database.get("ledgers", key)).data?.ledger ?? noLedger;
}

function hasAll(marks: Ledger, { uses, unnamed, looks, seen }: Ledger): boolean {
  return mergeLedgers(marks, { ...marks, uses, unnamed, looks, seen }) === marks;
}

async function follow(): Promise<void> {
  const database = libraryHolder.current?.database;
  if (database === undefined) return;
  const { key } = playgroundStore.get();
  const all = await marksOf(database);
  const playground = playgroundStore.get();
  if (playground.key !== key) return;
  const bound = mergeArchivedUses(playground, [...all.values()]);
  playgroundStore.record((ledger) => mergeLedgers(ledger, bound));
  const { ledger } = playgroundStore.get();
  if (ledger === kept) return;
  kept = ledger;
  keep(playgroundStore.get(), all);
}

/**
 * One job at a time, so that each knows what those before have archived. After an error, the next change tries again.
 */
const jobs = new JobQueue(() => {});

/** Doesn't wait for a pause, because rows that were used in another tab can't serve as held-out evidence here. */
function atOnce(): void {
  void jobs.add(async () => {
    known = null;
    await follow();
  });
}

/**
 * Keeps the archive up to date. By it, rows that chose something in one playground count as used in every
 * other playground that has them, even after the first is deleted.
 */
export function syncRowUseArchive(): void {
  let cancel: (() => void) | null = null;
  const later = () => {
    cancel?.();
    cancel = startTimer(restMs, () => void jobs.add(follow));
  };
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.key !== before.key) void jobs.add(() => keepLeft(before));
    if (now.key !== before.key || now.cases.length > before.cases.length) atOnce();
    else if (now.cases !== before.cases || now.ledger !== before.ledger || now.questions !== before.questions)
      later();
  });
  // Storage may become available after the first render.
  savingStore.subscribe((now, before) => {
    if (now.status !== before.status && known === null) later();
  });
  atOnce();
}
