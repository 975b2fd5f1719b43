// Saves the open playground after each edit, and settles conflicts with other tabs.

import { shareStructure } from "#core/document/structural-sharing.ts";
import { createConflictCopy, resolveTabConflict, type StoredRevision } from "#core/document/tab-conflict.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import type { PlaygroundState, PlaygroundStore } from "#web/document/playground-store.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import { describeStorageProblem } from "./storage/database.ts";
import type { DatabaseConnection } from "./storage/database-connection.ts";
import { JobQueue } from "./storage/job-queue.ts";
import {
  readPlayground,
  readStoredRevision,
  type StoredPlayground,
  savePlayground,
} from "./storage/playgrounds.ts";
import { toRetryDelayMs } from "./storage/retrying-storage.ts";
import type { SavingState } from "./storage/saving.ts";

const soonMs = 200;
const latestMs = 500;

export interface AutosaveDependencies {
  store: PlaygroundStore;
  connection: Pick<DatabaseConnection, "database" | "ensureOpen">;
  /** Shows how saving goes. */
  say(saving: Partial<SavingState>): void;
  /** Tells other tabs what was stored. */
  announce(stored: StoredRevision): void;
  /** Called with the keys of a playground and of the copy that takes its place after a conflict. */
  copied(from: string, to: string): void;
  wait: StartTimer;
  now(): number;
  newKey(): string;
}

/**
 * Stores the open playground in the background. Jobs run one at a time, each on the newest value. What storage
 * rejects stays in memory and is retried until it's stored.
 */
export class Autosave {
  private readonly needs: AutosaveDependencies;
  private readonly jobs: JobQueue;
  /** Last stored value known to this tab, by playground key. */
  private readonly known = new Map<string, StoredPlayground>();
  /** Playgrounds that are no longer open and not stored yet, by key. */
  private readonly left = new Map<string, Playground>();
  /** Keys of playgrounds that were stored, then lost when the user cleared storage. */
  private readonly lost = new Set<string>();
  /** Consecutive failures, which set the retry delay. */
  private failures = 0;
  private readonly unsubscribe: () => void;
  private cancelTimer: (() => void) | null = null;
  private lastSaveMs = 0;
  private copying = false;
  /** Builds a setting (the undo history) that is written in the same transaction as the playground. */
  private besideOf: ((state: PlaygroundState, revision: number) => unknown) | null = null;

  /** A null `restored` starts from the store's initial value. */
  constructor(needs: AutosaveDependencies, restored: StoredPlayground | null) {
    this.needs = needs;
    this.jobs = new JobQueue((error) => this.fail(describeStorageProblem(error)));
    if (restored !== null) {
      this.known.set(restored.playground.key, restored);
      needs.store.replace(restored.playground);
    }
    this.unsubscribe = needs.store.subscribe((now, before) => this.onChange(now, before));
  }

  /**
   * From this call on, each save also stores the setting that `besideOf` builds, in the same transaction; not right
   * after a failed save.
   */
  storeBeside(besideOf: (state: PlaygroundState, revision: number) => unknown): void {
    this.besideOf = besideOf;
  }

  /** Saves the open playground; after a failure, does what `tryAgain` does. Doesn't reject. */
  saveNow(): Promise<void> {
    this.stopTimer();
    return this.jobs.add(() => (this.failures > 0 ? this.recover() : this.saveOpen()));
  }

  /** Reopens closed storage and writes everything it doesn't have yet. */
  tryAgain(): Promise<void> {
    this.stopTimer();
    return this.jobs.add(() => this.recover());
  }

  /** Playgrounds that aren't stored; the open one comes first. Commits drafts. */
  unsaved(): readonly Playground[] {
    const { store } = this.needs;
    store.flush();
    const open = store.get();
    return [...(this.isUnsaved(open) ? [open] : []), ...this.left.values()];
  }

  /** The open playground with its stored revision; null if it isn't stored exactly as it is now. */
  stored(): StoredPlayground | null {
    const open = this.needs.store.get();
    return this.isUnsaved(open) ? null : (this.known.get(open.key) ?? null);
  }

  /** Opens another playground once the previous one is stored; false if that couldn't be stored. */
  async open(stored: StoredPlayground): Promise<boolean> {
    const { store, say } = this.needs;
    let opened = false;
    await this.jobs.add(async () => {
      if (!(await this.saveLeft())) return;
      do {
        store.flush();
        if (!(await this.save(store.get()))) return;
      } while (this.isUnsaved(store.get()));
      this.known.set(stored.playground.key, stored);
      store.replace(stored.playground);
      say({ copiedTo: undefined });
      this.saySaved();
      opened = true;
    });
    return opened;
  }

  /** Call when another tab announces a revision that it has stored. */
  hear(stored: StoredRevision): Promise<void> {
    return this.jobs.add(() => this.takeIn(stored));
  }

  /** Takes in a newer revision from storage, because a sleeping tab misses announcements. */
  look(): Promise<void> {
    return this.jobs.add(async () => {
      const { store, connection } = this.needs;
      await this.takeIn(await readStoredRevision(connection.database, store.get().key));
    });
  }

  /** Resolves once all jobs added so far have ended. */
  idle(): Promise<void> {
    return this.jobs.add(async () => {});
  }

  stop(): void {
    this.unsubscribe();
    this.stopTimer();
  }

  private stopTimer(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
  }

  private isUnsaved(playground: Playground): boolean {
    return this.lost.has(playground.key) || this.known.get(playground.key)?.playground !== playground;
  }

  private onChange(state: PlaygroundState, former: PlaygroundState): void {
    const [now, before] = [state.playground, former.playground];
    if (this.copying) return;
    if (now === before) {
      // A draft is stored only once it's committed. If it was reset to the committed text instead, everything is
      // stored.
      if (state.pending !== former.pending && !this.isUnsaved(now)) this.saySaved();
      return;
    }
    const isAnother = now.key !== before.key;
    if (isAnother) void this.jobs.add(async () => void (await this.save(before, former)));
    if (this.isUnsaved(now)) this.schedule(isAnother);
    else this.saySaved();
  }

  /** Shows "Saved", which covers everything committed, but not drafts. */
  private saySaved(): void {
    if (this.failures > 0) return;
    const { pending } = this.needs.store.getState();
    this.needs.say({ status: pending ? "saving" : "saved", problem: undefined });
  }

  private schedule(atOnce = false): void {
    if (this.failures === 0) this.needs.say({ status: "saving" });
    if (atOnce) return void this.saveNow();
    if (this.cancelTimer !== null) return;
    const delay = Math.min(Math.max(soonMs, 3 * this.lastSaveMs), latestMs);
    this.cancelTimer = this.needs.wait(delay, () => void this.saveNow());
  }

  private fail(problem: string): void {
    this.needs.say({ status: "unsaved", problem });
    this.stopTimer();
    this.cancelTimer = this.needs.wait(toRetryDelayMs(this.failures), () => void this.tryAgain());
    this.failures += 1;
  }

  private async recover(): Promise<void> {
    const { connection, say } = this.needs;
    const problem = await connection.ensureOpen();
    if (problem !== null) return this.fail(problem);
    await this.findLost();
    const restored = this.lost.size > 0;
    if (!(await this.saveLeft())) return;
    await this.saveOpen();
    if (restored && this.lost.size === 0) say({ cleared: true });
  }

  private async findLost(): Promise<void> {
    const { store, connection } = this.needs;
    const { key } = store.get();
    if (!this.known.has(key)) return;
    const { revision } = await readStoredRevision(connection.database, key);
    if (revision === null) this.lost.add(key);
  }

  private async saveLeft(): Promise<boolean> {
    for (const playground of this.left.values()) if (!(await this.save(playground))) return false;
    return true;
  }

  private async saveOpen(): Promise<void> {
    const { store } = this.needs;
    store.flush();
    if (!(await this.save(store.get()))) return;
    if (this.isUnsaved(store.get())) this.schedule();
    else this.saySaved();
  }

  private async save(playground: Playground, state = this.needs.store.getState()): Promise<boolean> {
    if (!this.isUnsaved(playground)) return true;
    const { connection, store, now, announce } = this.needs;
    const { key } = playground;
    const startedAt = now();
    const base = this.known.get(key) ?? null;
    const beside = this.besideFor(playground, state);
    const wanted = { playground, savedAt: startedAt, beside };
    const result = await savePlayground(connection.database, base, wanted);
    this.lastSaveMs = now() - startedAt;
    if (result.status === "failed") {
      if (key !== store.get().key) this.left.set(key, playground);
      this.fail(result.problem);
      return false;
    }
    this.failures = 0;
    this.left.delete(key);
    const wasLost = this.lost.delete(key);
    if (result.status === "saved") {
      this.known.set(key, { playground, revision: result.revision });
      announce({ playgroundKey: key, revision: result.revision });
      return true;
    }
    // If another tab has already restored the version that both tabs had, no copy is needed.
    const isSame = wasLost && base?.playground === playground;
    if (!isSame) return this.goOnInCopy(playground);
    await this.follow(base);
    return true;
  }

  /**
   * The setting to store beside the playground; null if `state` has another value. Left out after a failed save, so
   * that the undo history can't keep the playground from being stored.
   */
  private besideFor(playground: Playground, state: PlaygroundState): ((revision: number) => unknown) | null {
    const { besideOf, failures } = this;
    if (besideOf === null || failures > 0 || state.playground !== playground) return null;
    return (revision) => besideOf(state, revision);
  }

  /** Continues in a copy if another tab has stored conflicting changes, so that neither tab's work is lost. */
  private async goOnInCopy(playground: Playground): Promise<boolean> {
    const { store, say, newKey, connection } = this.needs;
    const key = newKey();
    const { stored } = await readPlayground(connection.database, playground.key);
    const ledger = stored?.playground.ledger ?? noLedger;
    let copy = createConflictCopy(playground, key, ledger);
    if (store.get().key === playground.key) {
      this.copying = true;
      store.rebase((value) => createConflictCopy(value, key, ledger));
      this.copying = false;
      copy = store.get();
    }
    say({ copiedTo: copy.name });
    this.needs.copied(playground.key, key);
    return this.save(copy);
  }

  private async takeIn(stored: StoredRevision): Promise<void> {
    const { store } = this.needs;
    store.flush();
    const mine = store.get();
    const base = this.known.get(mine.key);
    if (base === undefined) return;
    const ownRevision = { playgroundKey: mine.key, revision: base.revision, changed: this.isUnsaved(mine) };
    const resolution = resolveTabConflict(ownRevision, stored);
    // The message is only a hint: the save itself detects a stale revision and makes the copy.
    if (resolution === "copy") await this.saveOpen();
    if (resolution === "follow") await this.follow(base);
  }

  private async follow(base: StoredPlayground): Promise<void> {
    const { store, connection } = this.needs;
    const { stored } = await readPlayground(connection.database, base.playground.key);
    store.flush();
    // If the playground was edited meanwhile, the next save finds the conflict and makes a copy.
    if (stored === null || store.get() !== base.playground) return;
    const playground = shareStructure(base.playground, stored.playground);
    this.known.set(playground.key, { playground, revision: stored.revision });
    store.edit(() => playground, { label: "changes from another tab", gesture: "another tab" });
  }
}
