// Opens the library's database, with the playground that was open last.

import * as z from "zod/mini";
import type { StoredRevision } from "#core/document/tab-conflict.ts";
import type { PlaygroundStore } from "#web/document/playground-store.ts";
import type { CrossTabChannel } from "#web/kit/browser/cross-tab.ts";
import type { PageLifecycle } from "#web/kit/browser/page-lifecycle.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import { Autosave } from "./autosave.ts";
import { type Database, keyRangeOf } from "./storage/database.ts";
import { DatabaseConnection } from "./storage/database-connection.ts";
import {
  listQuarantinedRecords,
  readLastOpenKey,
  readPlayground,
  type StoredPlayground,
  writeLastOpenKey,
} from "./storage/playgrounds.ts";
import type { SavingState } from "./storage/saving.ts";

export interface LibraryDependencies {
  store: PlaygroundStore;
  say(saving: Partial<SavingState>): void;
  copied(from: string, to: string): void;
  openBroadcast(name: string, hear: (message: unknown) => void): CrossTabChannel;
  watchPageLife(life: PageLifecycle): () => void;
  /** Key of the playground this tab had open before a reload; null when unknown. */
  readTabSetting(name: string): string | null;
  writeTabSetting(name: string, word: string): void;
  wait: StartTimer;
  now(): number;
  newKey(): string;
  /** Packs cases that older versions stored in single records; `cases` is their number. */
  pack(playgroundKey: string, cases: number): Promise<void>;
}

/** From this many single records on, packing them first is faster than reading them. */
export const minCasesToPack = 1000;

export interface OpenLibrary {
  /** Don't keep it, because it's replaced when the browser closes the connection. */
  readonly database: Database;
  autosave: Autosave;
  /** Reopens a closed database; null on success, otherwise the error message. */
  ensureOpen(): Promise<string | null>;
  close(): void;
}

const storedRevisionSchema = z.object({ playgroundKey: z.string(), revision: z.nullable(z.number()) });
const tabWord = "cutpoint.open";

/** Opens the last playground unless `worked` says that there is already work in memory, and starts autosave. */
export async function openLibrary(
  database: Database,
  needs: LibraryDependencies,
  worked: () => boolean,
): Promise<OpenLibrary> {
  const restored = await restore(database, needs);
  const connection = new DatabaseConnection(database);
  const channel = needs.openBroadcast("cutpoint", (message) => {
    const revision = storedRevisionSchema.safeParse(message);
    if (revision.success) void autosave.hear(revision.data);
  });
  const announce = (stored: StoredRevision): void => channel.post(stored);
  const autosave = new Autosave({ ...needs, connection, announce }, worked() ? null : restored);
  const stopWatching = needs.watchPageLife({
    onLeaving: () => void autosave.saveNow(),
    onReturning: () => void autosave.look().then(() => autosave.saveNow()),
  });
  const remember = (key: string): void => {
    needs.writeTabSetting(tabWord, key);
    void writeLastOpenKey(connection.database, key);
  };
  remember(needs.store.get().key);
  const stopRemembering = needs.store.subscribe((now, before) => {
    if (now.playground.key !== before.playground.key) remember(now.playground.key);
  });
  connection.onChange(() => {
    void autosave.tryAgain().then(() => writeLastOpenKey(connection.database, needs.store.get().key));
  });
  void autosave.saveNow();
  const close = (): void => {
    autosave.stop();
    stopWatching();
    stopRemembering();
    channel.close();
    connection.close();
  };
  return {
    get database() {
      return connection.database;
    },
    autosave,
    ensureOpen: () => connection.ensureOpen(),
    close,
  };
}

/**
 * Reads this tab's last playground, otherwise the last one opened in any tab; null if neither can be read. Packs cases
 * first if 1,000 or more are in single records, and moves unreadable records to quarantine.
 */
async function restore(database: Database, needs: LibraryDependencies): Promise<StoredPlayground | null> {
  const keys = [needs.readTabSetting(tabWord), await readLastOpenKey(database)];
  let restored: StoredPlayground | null = null;
  for (const key of keys) {
    if (key === null || restored !== null) continue;
    const loose = await database.count("cases", keyRangeOf(key));
    if (loose >= minCasesToPack) await needs.pack(key, loose);
    const { stored, unreadable } = await readPlayground(database, key);
    if (unreadable.length > 0) {
      const { quarantineRecords } = await import("./storage/quarantine.ts");
      await quarantineRecords(database, unreadable, needs.newKey, needs.now());
    }
    restored = stored;
  }
  needs.say({ keptAside: await listQuarantinedRecords(database) });
  return restored;
}
