import { newPlayground } from "#core/document/new-playground.ts";
import { createPlaygroundStore, type PlaygroundStore } from "#web/document/playground-store.ts";
import type { CrossTabChannel } from "#web/kit/browser/cross-tab.ts";
import type { PageLifecycle } from "#web/kit/browser/page-lifecycle.ts";
import { type LibraryDependencies, type OpenLibrary, openLibrary } from "../open-library.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { packStoredCases } from "../storage/packed-cases.ts";
import type { SavingState } from "../storage/saving.ts";

export type Bus = Set<(message: unknown) => void>;

/** A tab with an open library. The test controls its time and page lifecycle. */
export interface Tab {
  store: PlaygroundStore;
  library: OpenLibrary;
  saving: SavingState;
  hear(listener: (status: SavingState["status"]) => void): void;
  waits: { asked: number[] };
  /** Ends all running timers. */
  pass(): Promise<void>;
  /** Ends timers again and again until everything is stored. */
  mend(): Promise<void>;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

export interface TabOptions {
  bus?: Bus;
  memory?: Map<string, string>;
  /** A store that was edited before the library opened. */
  store?: PlaygroundStore;
  database?: Database;
}

let made = 0;

function joinBus(bus: Bus, hear: (message: unknown) => void): CrossTabChannel {
  bus.add(hear);
  const others = () => [...bus].filter((other) => other !== hear);
  return { post: (message) => others().forEach((other) => other(message)), close: () => bus.delete(hear) };
}

async function openTestDatabase(): Promise<Database> {
  const opening = await openDatabase();
  if (opening.status !== "open") throw new Error(opening.status);
  return opening.database;
}

class Waits {
  asked: number[] = [];
  private due: (() => void)[] = [];

  start = (ms: number, run: () => void): (() => void) => {
    this.asked.push(ms);
    this.due.push(run);
    return () => {
      this.due = this.due.filter((other) => other !== run);
    };
  };

  end(): void {
    const now = this.due;
    this.due = [];
    for (const run of now) run();
  }
}

export async function openTab({
  bus = new Set(),
  memory = new Map(),
  ...given
}: TabOptions = {}): Promise<Tab> {
  made += 1;
  const database = given.database ?? (await openTestDatabase());
  const initial = newPlayground(`fresh-${made}`);
  const store = given.store ?? createPlaygroundStore(initial, () => 0);
  const saving: SavingState = { status: "starting", underWay: 0, keptAside: [] };
  const listeners: ((status: SavingState["status"]) => void)[] = [];
  const lives: PageLifecycle[] = [];
  const waits = new Waits();
  const needs: LibraryDependencies = {
    store,
    say: (news) => {
      Object.assign(saving, news);
      if (news.status) for (const listener of listeners) listener(news.status);
    },
    copied: () => {},
    openBroadcast: (_name, hear) => joinBus(bus, hear),
    watchPageLife: (life) => {
      lives.push(life);
      return () => {};
    },
    readTabSetting: (name) => memory.get(name) ?? null,
    writeTabSetting: (name, word) => memory.set(name, word),
    wait: waits.start,
    now: () => made,
    newKey: () => {
      made += 1;
      return `key-${made}`;
    },
    pack: (key) => packStoredCases(database, key, () => {}),
  };
  const library = await openLibrary(database, needs, () => given.store !== undefined);
  const idle = () => library.autosave.idle();
  await idle();
  return {
    store,
    library,
    saving,
    hear: (listener) => void listeners.push(listener),
    waits,
    async pass() {
      waits.end();
      await idle();
    },
    async mend() {
      for (let turn = 0; turn < 10 && saving.status !== "saved"; turn += 1) {
        waits.end();
        await idle();
      }
    },
    async leave() {
      for (const life of lives) life.onLeaving();
      await idle();
    },
    async comeBack() {
      for (const life of lives) life.onReturning();
      await idle();
      await idle();
    },
  };
}
