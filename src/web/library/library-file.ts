// Files of playgrounds and of the library: written and downloaded, and imported into storage; presentations are opened.

import { type LibraryContents, writeLibraryFile } from "#core/document/library-file.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { toPlaygroundFileName } from "#core/text/file-name.ts";
import { toCounted } from "#core/text/number-text.ts";
import { mergeLedgers } from "#core/thresholds/evidence/ledger.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { downloadText } from "#web/kit/browser/download.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { openSlideDeck } from "#web/kit/navigation/navigation-store.ts";
import { type ActionResult, showNotice } from "#web/kit/navigation/notice-store.ts";
import { importRuns, readAllRuns } from "#web/run/run-archive.ts";
import { readImportInWorker } from "./library-in-worker.ts";
import { libraryHolder } from "./library-store.ts";
import { getAllCaseRunsWithRows, importCaseRuns } from "./storage/case-runs-with-rows.ts";
import { type Database, describeStorageProblem, putRecords } from "./storage/database.ts";
import { readPlayground, savePlayground } from "./storage/playgrounds.ts";
import { savingStore } from "./storage/saving.ts";
import { putStarsAndTags, readStarsAndTags } from "./storage/stars-and-tags.ts";

/** Downloads the open playground. Commits drafts first, so that the file has them. */
export function downloadPlayground(): void {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const name = toPlaygroundFileName(playground.name);
  downloadText(name, writePlaygroundFile(playground));
  showNotice(`Downloaded ${name}`);
}

export async function downloadLibrary(): Promise<void> {
  downloadText("library.cutpoint.json", await writeLibraryText());
}

/**
 * The text of a file with all playgrounds, runs, marks and quarantined records. Takes the open playground from the
 * page, so it works even when nothing could be stored.
 */
export async function writeLibraryText(): Promise<string> {
  playgroundStore.flush();
  const open = playgroundStore.get();
  const stored = await storedPlaygrounds().catch(() => []);
  const left = libraryHolder.current?.autosave.unsaved().filter(({ key }) => key !== open.key) ?? [];
  const newest = [open, ...left];
  const newestKeys = new Set(newest.map(({ key }) => key));
  const playgrounds = [...newest, ...stored.filter(({ key }) => !newestKeys.has(key))];
  const runs = await readAllRuns();
  const { readable } = libraryHolder;
  const caseRuns = readable === null ? [] : await getAllCaseRunsWithRows(readable).catch(() => []);
  const kept = readable === null ? null : await readStarsAndTags(readable).catch(() => null);
  const marks = playgrounds.flatMap(({ key }) => kept?.get(key) ?? []);
  const { keptAside } = savingStore.getState();
  return writeLibraryFile({ playgrounds, runs, caseRuns, keptAside, marks });
}

async function storedPlaygrounds(): Promise<Playground[]> {
  const { readable } = libraryHolder;
  if (readable === null) return [];
  const readings: Playground[] = [];
  for (const key of await readable.getAllKeys("playgrounds")) {
    const { stored } = await readPlayground(readable, key);
    if (stored !== null) readings.push(stored.playground);
  }
  return readings;
}

export type LibraryImportResult = { ok: true; added: number; runs: number } | { ok: false; problem: string };

/** Stores a playground under its key, or under a new one if that is taken. */
async function addPlayground(
  database: Database,
  playground: Playground,
): Promise<{ key: string } | { problem: string }> {
  const { stored } = await readPlayground(database, playground.key);
  const taken = (await database.getKey("playgrounds", playground.key)) !== undefined;
  const key = taken ? newKey() : playground.key;
  // The imported copy gets both ledgers, because rows used for tuning in either stay used.
  const ledger = mergeLedgers(playground.ledger, stored?.playground.ledger ?? noLedger);
  const saved = await savePlayground(database, null, {
    playground: { ...playground, key, ledger },
    savedAt: wallNow(),
  });
  if (saved.status === "failed") return { problem: saved.problem };
  // Another tab has stored this key meanwhile, so now it's taken.
  return saved.status === "stale" ? addPlayground(database, playground) : { key };
}

/**
 * Adds all contents to storage; `problem` says why that failed. Keys that are taken get new ones, so nothing is
 * overwritten. What was added before a failure stays.
 */
export async function importLibraryContents({
  playgrounds,
  runs,
  caseRuns,
  keptAside,
  marks,
}: LibraryContents): Promise<LibraryImportResult> {
  const { current } = libraryHolder;
  if (current === null) return { ok: false, problem: describeStorageProblem(null) };
  const { database } = current;
  const keys = new Map<string, string>();
  for (const playground of playgrounds) {
    const added = await addPlayground(database, playground);
    if ("problem" in added) return { ok: false, problem: added.problem };
    keys.set(playground.key, added.key);
  }
  const moved = runs.map((run): Run => {
    const playgroundKey = keys.get(run.playgroundKey) ?? run.playgroundKey;
    return playgroundKey === run.playgroundKey ? run : { ...run, key: newKey(), playgroundKey };
  });
  try {
    await importRuns(database, moved);
    await importCaseRuns(database, caseRuns, keys);
    await putStarsAndTags(
      database,
      marks.flatMap((mark) => {
        const playgroundKey = keys.get(mark.playgroundKey);
        return playgroundKey === undefined ? [] : [{ ...mark, playgroundKey }];
      }),
    );
    await putRecords(
      database,
      keptAside.map((record) => ["keptAside", record] as const),
    );
  } catch (error) {
    return { ok: false, problem: describeStorageProblem(error) };
  }
  savingStore.setState((saving) => ({ keptAside: [...saving.keptAside, ...keptAside] }));
  return { ok: true, added: playgrounds.length, runs: moved.length };
}

/**
 * Imports a playground or a library, or opens a presentation without saving it; resolves with a message for
 * the author.
 */
export async function importOrPresentFile(file: Blob): Promise<ActionResult> {
  const read = await readImportInWorker(file);
  if (!read.ok) return { ok: false, text: read.problem };
  if (read.show !== null) {
    openSlideDeck(read.show);
    return { ok: true, text: "Presentation opened. It isn't saved." };
  }
  const imported = await importLibraryContents(read.contents);
  if (!imported.ok) return { ok: false, text: imported.problem };
  return { ok: true, text: `Imported ${toCounted(imported.added, "playground")}.` };
}
