// Keeps the open playground and its file the same: writes the file, merges its changes, and keeps a copy at a conflict.

import { mergePlaygrounds } from "#core/document/merge-playgrounds.ts";
import { shareStructure } from "#core/document/structural-sharing.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { Playground } from "#core/model/playground.ts";
import { toKeptCopyName } from "#core/text/dated-name.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { mergeLedgers } from "#core/thresholds/evidence/ledger.ts";
import { toFileGesture } from "#web/document/file-gesture.ts";
import type { PlaygroundStore } from "#web/document/playground-store.ts";
import type { FileReading, FileWriting } from "#web/kit/browser/folder-api.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import { JobQueue } from "#web/library/storage/job-queue.ts";
import { toRetryDelayMs } from "#web/library/storage/retrying-storage.ts";
import type { OpenLibrary } from "../open-library.ts";
import {
  type FileLink,
  readFileLink,
  writeFileLink,
  writeVersionKeptAtConflictKey,
} from "../storage/file-links.ts";
import { readStoredRevision, savePlayground } from "../storage/playgrounds.ts";

/**
 * In characters, or in bytes where a file was read. Longer texts of files aren't stored beside the playground, because
 * they'd be written with every save.
 */
const baseMax = 2_000_000;
/** In ms after a save in the browser. Typing then doesn't write the file at each pause. */
const restMs = 400;

/**
 * Unless it's "saved" or "saving", the newest edits are only in this browser, and `problem` says why. "offline": the
 * file can't be reached. "missing": it's gone. "unsaved": it's written only when a person asks. "kept": anything else.
 */
export type FileStatus =
  | { status: "saved" }
  | { status: "saving" }
  | { status: "offline"; problem: string }
  | { status: "kept" | "missing" | "unsaved"; problem: string };

/** Access to files in the server's folder, or to one that a person opened in place. */
export interface FileBackend {
  readonly readOnly: boolean;
  /** Why a file can't be reached now, as a sentence. */
  describeAbsence(path: string): string;
  /** Hash of the file as last announced; null if it's gone, undefined if unknown. */
  hashOf(path: string): string | null | undefined;
  read(path: string): Promise<FileReading>;
  /** Writes a file. `expected` is the hash of the file that may be replaced; null if none may exist. */
  write(path: string, text: string, expected: string | null): Promise<FileWriting>;
}

export interface FileSyncDependencies {
  store: PlaygroundStore;
  library: Pick<OpenLibrary, "database" | "autosave">;
  /** Null if the link leads to a folder that isn't served here, or to a file without a handle. */
  placesOf(link: FileLink): FileBackend | null;
  /** Parses a file's text, in a worker if it's long. */
  parse(content: Blob): Promise<{ ok: true; playground: Playground } | { ok: false; problem: string }>;
  /** Runs `act` in one tab at a time. */
  withLock(name: string, act: () => Promise<void>): Promise<void>;
  /** Shows the status of the open playground's file; a null `link` means that it has none. */
  say(link: FileLink | null, status: FileStatus): void;
  /** Shows a notice. `kept` is the key of a copy that it offers to open. */
  tell(text: string, kept?: string): void;
  /** If false, the file is written only by `save`. Changes of the file come in all the same. */
  savesAsTyped(): boolean;
  /** What a person presses to save. */
  saveKeys: string;
  wait: StartTimer;
  now(): number;
  newKey(): string;
}

interface LinkedPlace {
  readonly link: FileLink;
  readonly places: FileBackend;
}

interface Base {
  hash: string;
  playground: Playground;
}

/**
 * Keeps the open playground and its file the same. Work is always stored in the browser first, so that it survives
 * while the server is away. The file is replaced only if it still has the content that the last merge began from.
 */
export class FileSync {
  private readonly needs: FileSyncDependencies;
  private readonly jobs: JobQueue;
  /** By playground key, the content of the file when file and playground last agreed. */
  private readonly bases = new Map<string, Base>();
  private cancel: (() => void) | null = null;
  private failures = 0;
  /** Whether a sync is under way. What it stores is no edit of the person's. */
  isRunning = false;

  constructor(needs: FileSyncDependencies) {
    this.needs = needs;
    this.jobs = new JobQueue(() => this.tryLater());
  }

  /** Starts after a rest, so that several calls in a row make one write. */
  start(): void {
    this.cancel ??= this.needs.wait(restMs, () => void this.run());
  }

  run(): Promise<void> {
    return this.runSync(false);
  }

  /** Like `run`, but also writes the file if the setting is to save only when asked. */
  save(): Promise<void> {
    return this.runSync(true);
  }

  private runSync(isAsked: boolean): Promise<void> {
    this.cancel?.();
    this.cancel = null;
    return this.jobs.add(async () => {
      const { key } = this.needs.store.get();
      this.isRunning = true;
      try {
        await this.needs.withLock(`file ${key}`, () => this.sync(key, isAsked));
      } finally {
        this.isRunning = false;
      }
    });
  }

  stop(): void {
    this.cancel?.();
  }

  private tryLater(): void {
    this.cancel ??= this.needs.wait(toRetryDelayMs(this.failures), () => void this.run());
    this.failures += 1;
  }

  private async sync(key: string, isAsked: boolean): Promise<void> {
    const { say, placesOf, library, savesAsTyped } = this.needs;
    // In each turn, the file or the playground may turn out to have changed once more.
    for (let turn = 0; turn < 5; turn += 1) {
      const link = await readFileLink(library.database, key);
      const places = link === null ? null : placesOf(link);
      if (link === null || places === null) return say(null, { status: "saved" });
      const mine = await this.storedValue(key);
      // Another tab stored more, or storing failed. Once this tab has saved again, this method is called again.
      if (mine === null) return;
      const isClean = link.revision === mine.revision;
      if (isClean) this.bases.set(key, { hash: link.hash, playground: mine.playground });
      const heard = places.hashOf(link.path);
      if (heard === null) return this.sayMissing(link);
      if (heard !== undefined && heard !== link.hash) {
        if (!(await this.takeOver({ link, places }, mine.playground, isClean))) return;
        continue;
      }
      if (isClean) {
        if (this.needs.store.get() !== mine.playground) continue;
        this.failures = 0;
        const offline = { status: "offline", problem: places.describeAbsence(link.path) } as const;
        return say(link, heard === undefined ? offline : { status: "saved" });
      }
      if (this.isAsInFile(link, mine.playground)) {
        await writeFileLink(library.database, { ...link, revision: mine.revision });
        continue;
      }
      if (places.readOnly) return say(link, { status: "kept", problem: readOnlyProblem });
      if (!isAsked && !savesAsTyped()) return this.sayUnsaved(link, "isn't saved yet.");
      if (!(await this.write({ link, places }, mine))) return;
    }
    this.start();
  }

  /** Whether the playground is as it was when it last agreed with the file: every edit since was undone. */
  private isAsInFile({ playgroundKey, hash }: FileLink, mine: Playground): boolean {
    const base = this.bases.get(playgroundKey);
    return base?.hash === hash && base.playground === mine;
  }

  /** The playground as stored, if that's also the tab's newest value; otherwise null. */
  private async storedValue(key: string): Promise<{ playground: Playground; revision: number } | null> {
    const { store, library } = this.needs;
    store.flush();
    await library.autosave.saveNow();
    const known = library.autosave.stored();
    if (known === null || known.playground.key !== key) return null;
    const { revision } = await readStoredRevision(library.database, key);
    return revision === known.revision ? known : null;
  }

  /**
   * Writes the playground to its file. True if that was done, or if the file has changed and another turn is needed.
   */
  private async write(
    { link, places }: LinkedPlace,
    mine: { playground: Playground; revision: number },
  ): Promise<boolean> {
    const { say, library } = this.needs;
    say(link, { status: "saving" });
    const text = writePlaygroundFile({ ...mine.playground, key: link.fileKey });
    const written = await places.write(link.path, text, link.hash);
    if (written.status === "changed") return this.takeOver({ link, places }, mine.playground, false);
    if (written.status === "written") {
      const base = text.length > baseMax ? null : text;
      const { hash } = written;
      await writeFileLink(library.database, { ...link, hash, revision: mine.revision, base });
      this.bases.set(link.playgroundKey, { hash, playground: mine.playground });
      this.failures = 0;
      if (this.needs.store.get() !== mine.playground) return true;
      say(link, { status: "saved" });
      return false;
    }
    if (written.status === "missing") this.sayMissing(link);
    else {
      if (written.status === "unreachable") this.sayAway({ link, places });
      else say(link, { status: "kept", problem: written.problem });
      if (this.needs.savesAsTyped()) this.tryLater();
    }
    return false;
  }

  private sayAway({ link, places }: LinkedPlace): void {
    const { say, savesAsTyped } = this.needs;
    if (!savesAsTyped()) return this.sayUnsaved(link, "can't be reached now.");
    say(link, { status: "offline", problem: places.describeAbsence(link.path) });
  }

  private sayUnsaved(link: FileLink, why: string): void {
    const { say, saveKeys } = this.needs;
    const problem = `${link.path} ${why} ${saveKeys} saves your changes there; they are in this browser.`;
    say(link, { status: "unsaved", problem });
  }

  private sayMissing(link: FileLink): void {
    this.needs.say(link, {
      status: "missing",
      problem: `${link.path} isn't there any more. The playground stays in this browser.`,
    });
  }

  /**
   * Merges the file's changes into the playground, and stores a copy of the playground if both changed the same parts.
   * True if another turn is needed.
   */
  private async takeOver(
    { link, places }: LinkedPlace,
    mine: Playground,
    isClean: boolean,
  ): Promise<boolean> {
    const { say, parse } = this.needs;
    const file = await places.read(link.path);
    if (file.status === "missing") this.sayMissing(link);
    if (file.status === "refused") say(link, { status: "kept", problem: file.problem });
    if (file.status === "unreachable") {
      this.sayAway({ link, places });
      this.tryLater();
    }
    if (file.status !== "read") return false;
    if (file.hash === link.hash) return true;
    const parsed = await parse(file.content);
    if (!parsed.ok) {
      const problem = `${link.path} was changed, and can't be read now. ${parsed.problem} Nothing is written over it; your edits stay in this browser.`;
      say(link, { status: "kept", problem });
      return false;
    }
    if (this.needs.store.get() !== mine) return true;
    const key = link.playgroundKey;
    const theirs = { ...parsed.playground, key };
    const text = file.content.size > baseMax ? null : await file.content.text();
    const base = await this.baseOf(link, isClean ? mine : null);
    const merged = base === null ? null : mergePlaygrounds({ base, mine, theirs });
    const conflicts = merged === null ? (isSameFile(mine, theirs) ? [] : null) : merged.conflicts;
    const isKept = conflicts === null || conflicts.length > 0;
    if (isKept && !(await this.keepCopy(link, mine, theirs, conflicts ?? []))) return false;
    return this.show({ ...link, fileKey: parsed.playground.key, hash: file.hash, base: text }, mine, {
      theirs,
      next: merged?.playground ?? { ...theirs, ledger: mergeLedgers(theirs.ledger, mine.ledger) },
      isKept,
    });
  }

  private async baseOf(link: FileLink, clean: Playground | null): Promise<Playground | null> {
    if (clean !== null) return clean;
    const known = this.bases.get(link.playgroundKey);
    if (known?.hash === link.hash) return known.playground;
    if (link.base === null) return null;
    const parsed = await this.needs.parse(new Blob([link.base]));
    return parsed.ok ? { ...parsed.playground, key: link.playgroundKey } : null;
  }

  /**
   * Shows the merged playground, unless somebody went on typing; the next turn then merges that, too. False if the
   * shown value couldn't be stored; otherwise another turn is needed.
   */
  private async show(
    link: FileLink,
    mine: Playground,
    { theirs, next, isKept }: { theirs: Playground; next: Playground; isKept: boolean },
  ): Promise<boolean> {
    const { store, library, tell } = this.needs;
    store.flush();
    if (store.get() !== mine) return true;
    const shown = shareStructure(mine, next);
    // At once after the comparison: what is typed during a pause would be lost.
    store.edit(() => shown, { label: `changes in ${link.path}`, gesture: toFileGesture(link.hash) });
    // Stored before the link. If the page is killed between the two writes, the next page merges once more, which
    // changes nothing. In the other order, the file's changes would seem undone here, and would be undone in the file.
    const stored = await this.storedValue(link.playgroundKey);
    if (stored === null) return false;
    const isAgreed = isSameFile(stored.playground, theirs);
    await writeFileLink(library.database, { ...link, revision: isAgreed ? stored.revision : 0 });
    const agreed = isAgreed ? stored.playground : theirs;
    this.bases.set(link.playgroundKey, { hash: link.hash, playground: agreed });
    if (!isKept && shown !== mine) {
      const by = newAgentsOf(mine, shown);
      const who = by.length === 0 ? "was changed elsewhere" : `was changed by an agent (${by.join(", ")})`;
      tell(`${link.path} ${who}. The changes are here now.`);
    }
    return true;
  }

  /** Stores a copy of the playground before the merge. False if that couldn't be stored; then nothing is merged. */
  private async keepCopy(
    link: FileLink,
    mine: Playground,
    theirs: Playground,
    conflicts: readonly string[],
  ): Promise<boolean> {
    const { library, now, newKey, say, tell } = this.needs;
    const copy = {
      ...mine,
      key: newKey(),
      name: toKeptCopyName(mine.name, now()),
      ledger: mergeLedgers(mine.ledger, theirs.ledger),
    };
    const saved = await savePlayground(library.database, null, { playground: copy, savedAt: now() });
    if (saved.status !== "saved") {
      const problem = saved.status === "failed" ? saved.problem : "";
      say(link, {
        status: "kept",
        problem: `${link.path} was changed elsewhere, and your version can't be kept beside it. ${problem} Download it first.`,
      });
      return false;
    }
    await writeVersionKeptAtConflictKey(library.database, link.playgroundKey, copy.key);
    const parts = conflicts.length === 0 ? "" : ` Both changed ${listParts(conflicts)}.`;
    tell(`${link.path} was changed elsewhere.${parts} Your version is kept as “${copy.name}”.`, copy.key);
    return true;
  }
}

const readOnlyProblem = "The folder is read only, so your edits stay in this browser.";
const namedParts = 3;

function listParts(parts: readonly string[]): string {
  const rest = parts.length - namedParts;
  return `${parts.slice(0, namedParts).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** Names of the agents whose changes came in. */
function newAgentsOf(before: Playground, after: Playground): readonly string[] {
  const known = new Set((before.agentEdits ?? []).map((edit) => JSON.stringify(edit)));
  const come = (after.agentEdits ?? []).filter((edit) => !known.has(JSON.stringify(edit)));
  return [...new Set(come.map(({ by }) => toVisibleName(by)))];
}

function isSameFile(one: Playground, other: Playground): boolean {
  return one === other || writePlaygroundFile(one) === writePlaygroundFile(other);
}
