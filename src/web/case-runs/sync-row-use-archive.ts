import { type Ledger, noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { mergeLedgers } from "#core/thresholds/evidence/ledger.ts";
import {
  mergeArchivedUses,
  type RowUseArchive,
  toRowUseArchive,
} from "#core/thresholds/evidence/row-use-archive.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { startTimer, wallNow } from "#web/kit/browser/time.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import type { Database } from "#web/library/storage/database.ts";
import { readPlayground } from "#web/library/storage/playgrounds.ts";
import { putRowUseArchive, readRowUseArchives } from "#web/library/storage/row-use-archive.ts";
import { savingStore, storeOrRetry } from "#web/library/storage/saving.ts";

/** In ms: changes are archived after a pause of this length. */
const restMs = 300;

/** Cached until cases are imported, because the lists are long. */
let known: Map<string, RowUseArchive> | null = null;
let hasKeptOthers = false;
let kept: Ledger = noLedger;

/** Marks that storage hasn't taken yet. */
const unstored = new Map<string, RowUseArchive>();

async function marksOf(database: Database): Promise<Map<string, RowUseArchive>> {
  if (known !== null) return known;
  const read = await readRowUseArchives(database);
  const all = new Map([...read.map((marks) => [marks.playgroundKey, marks] as const), ...unstored]);
  if (!hasKeptOthers) await keepOthers(database, all);
  hasKeptOthers = true;
  known = all;
  return all;
}

async function keep(playground: Playground, all: Map<string, RowUseArchive>): Promise<void> {
  const before = all.get(playground.key) ?? null;
  const marks = toRowUseArchive(playground, before, wallNow());
  if (marks === null || marks.ledger === before?.ledger) return;
  all.set(playground.key, marks);
  unstored.set(playground.key, marks);
  const isStored = await storeOrRetry(`row marks ${playground.key}`, (database) =>
    putRowUseArchive(database, marks),
  );
  if (isStored && unstored.get(playground.key) === marks) unstored.delete(playground.key);
}

/** Archives the last changes of a playground being left, without waiting for a pause. */
async function keepLeft(playground: Playground): Promise<void> {
  const database = libraryHolder.current?.database;
  if (database === undefined) return;
  try {
    await keep(playground, known ?? (await marksOf(database)));
  } catch {
    // Nothing is lost: the playground's own record has the uses, and opening it again archives them.
  }
}

/** Covers playgrounds stored before this archive existed, or imported with a library file. */
async function keepOthers(database: Database, all: Map<string, RowUseArchive>): Promise<void> {
  for (const key of await database.getAllKeys("ledgers")) {
    if (all.has(key)) continue;
    const { stored } = await readPlayground(database, key);
    if (stored !== null) await keep(stored.playground, all);
  }
}

async function follow(): Promise<void> {
  const database = libraryHolder.current?.database;
  if (database === undefined) return;
  try {
    const { key } = playgroundStore.get();
    const all = await marksOf(database);
    const playground = playgroundStore.get();
    if (playground.key !== key) return;
    const bound = mergeArchivedUses(playground, [...all.values()]);
    playgroundStore.record((ledger) => mergeLedgers(ledger, bound));
    const { ledger } = playgroundStore.get();
    if (ledger === kept) return;
    kept = ledger;
    await keep(playgroundStore.get(), all);
  } catch {
    // The next change tries again.
  }
}

/**
 * Doesn't wait for a pause, because another tab may have marked rows that can't serve as held-out evidence
 * here.
 */
function atOnce(): void {
  known = null;
  void follow();
}

/**
 * Rows used for tuning in one playground count as used in another that has them, even after the first is
 * deleted.
 */
export function syncRowUseArchive(): void {
  let cancel: (() => void) | null = null;
  const later = () => {
    cancel?.();
    cancel = startTimer(restMs, () => void follow());
  };
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.key !== before.key) void keepLeft(before);
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
