// A lock on the output of a run: a file with heartbeats beside it, which also holds between containers.

import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { InputFault } from "../call/input-fault.ts";
import { withFileFaults } from "../files/file-io.ts";

/** Heartbeat interval of the lock's owner, in ms. */
const beatMs = 1000;
/** In ms. An owner without a heartbeat for this long counts as dead. */
const silenceMs = 4000;
/** In ms. An owner whose own heartbeat is this late checks whether it still has the lock. */
const lateMs = 1500;
const lookMs = 250;

const ownerSchema = z.object({
  token: z.string(),
  pid: z.number(),
  /** Boot id and PID namespace, within which a PID identifies a process. */
  space: z.string(),
  /** Start time, because PIDs are reused; "" when unavailable. */
  began: z.string(),
});
type Owner = z.infer<typeof ownerSchema>;

function readOr(fallback: string, read: () => string): string {
  try {
    return read();
  } catch {
    return fallback;
  }
}

function spaceOf(): string {
  const boot = readOr("", () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
  return boot === "" ? hostname() : `${boot} ${readOr(hostname(), () => readlinkSync("/proc/self/ns/pid"))}`;
}

/**
 * Start of a process in clock ticks since boot: field 22 of /proc/PID/stat. Fields are counted from after the
 * program's name, which may contain anything.
 */
function beganOf(pid: number): string {
  const stat = readOr("", () => readFileSync(`/proc/${pid}/stat`, "utf8"));
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Null if unknown, because its PID isn't visible from here or its start time wasn't recorded. */
function isAlive({ pid, space, began }: Owner): boolean | null {
  if (space !== spaceOf()) return null;
  if (!exists(pid)) return false;
  if (began === "") return null;
  return beganOf(pid) === began;
}

function readOwner(path: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

/** Whether the owner of a lock is dead. If its process isn't visible from here, waits `silenceMs` for a heartbeat. */
async function isDead(path: string): Promise<boolean> {
  const owner = readOwner(path);
  const alive = owner && isAlive(owner);
  if (alive !== null) return !alive;
  // Reading makes a network file system revalidate the mtime.
  const beatOf = () => readOr("", () => `${readFileSync(path, "utf8")} ${statSync(path).mtimeMs}`);
  const first = beatOf();
  for (const start = performance.now(); performance.now() - start < silenceMs; ) {
    await pause(lookMs);
    const now = beatOf();
    if (now !== first) return now === "";
  }
  return true;
}

/**
 * Keeps two runs from writing one output, even if they run in containers that don't see each other's processes, or on
 * hosts that share a disk. Lock files are numbered, and the highest number is valid. A run takes over by creating the
 * next number exclusively. If the former owner was only slow, it finds the higher number and stops.
 */
export class OutputLock {
  private readonly folder: string;
  private readonly name: string;
  private readonly owner: Owner;
  private place = 0;
  private checkedAt = 0;
  private timer: NodeJS.Timeout | null = null;

  private constructor(out: string) {
    this.folder = dirname(out);
    this.name = `${basename(out)}.lock`;
    const { pid } = process;
    this.owner = { token: randomUUID(), pid, space: spaceOf(), began: beganOf(pid) };
  }

  /**
   * Takes the lock of an output; throws an InputFault if another run has it. `onWait` is called once when it must wait
   * to see whether another run is alive.
   */
  static async take(out: string, onWait: () => void): Promise<OutputLock> {
    const lock = new OutputLock(out);
    await lock.take(onWait);
    lock.checkedAt = Date.now();
    lock.timer = setInterval(() => lock.beat(), beatMs);
    lock.timer.unref();
    return lock;
  }

  /** Throws if another run has taken over. It only looks if this process was late enough for that to be possible. */
  check(): void {
    // A clock that was set back also counts as late.
    const late = Date.now() - this.checkedAt;
    if (late > lateMs || late < 0) this.beat();
    if (this.timer === null) throw lostLock();
  }

  async release(): Promise<void> {
    if (this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
    if (this.isOwn()) await rm(this.pathOf(this.place), { force: true });
  }

  private pathOf(place: number): string {
    return join(this.folder, place === 1 ? this.name : `${this.name}.${place}`);
  }

  private isOwn(): boolean {
    const { place } = this;
    return !existsSync(this.pathOf(place + 1)) && readOwner(this.pathOf(place))?.token === this.owner.token;
  }

  private beat(): void {
    if (this.timer === null) return;
    if (this.isOwn()) {
      const now = new Date();
      try {
        utimesSync(this.pathOf(this.place), now, now);
        this.checkedAt = now.getTime();
      } catch {
        // The next heartbeat or write retries.
      }
      return;
    }
    clearInterval(this.timer);
    this.timer = null;
  }

  private async places(): Promise<number[]> {
    const names = await readdir(this.folder).catch((): string[] => []);
    const found = names.filter((name) => name === this.name || name.startsWith(`${this.name}.`));
    return found
      .map((name) => (name === this.name ? 1 : Number(name.slice(this.name.length + 1))))
      .filter((place) => Number.isInteger(place) && place > 0)
      .toSorted((a, b) => b - a);
  }

  private async take(onWait: () => void): Promise<void> {
    const [highest = 0, ...lower] = await this.places();
    if (highest > 0) {
      const path = this.pathOf(highest);
      const owner = readOwner(path);
      if (owner === null || isAlive(owner) === null) onWait();
      if (!(await isDead(path))) throw heldBy(owner);
    }
    this.place = highest + 1;
    await this.make();
    const others = (await this.places()).filter((place) => place !== this.place);
    if (others.some((place) => place !== highest && !lower.includes(place))) {
      rmSync(this.pathOf(this.place), { force: true });
      throw heldBy(null);
    }
    // Gives an owner that was only slow the time to notice before its next write.
    if (highest > 0 && isAlive(readOwner(this.pathOf(highest)) ?? this.owner) !== false) await pause(lateMs);
    for (const place of others) rmSync(this.pathOf(place), { force: true });
  }

  private async make(): Promise<void> {
    const path = this.pathOf(this.place);
    try {
      await withFileFaults(path, "written", () =>
        writeFileSync(path, JSON.stringify(this.owner), { flag: "wx" }),
      );
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      if (code === "EEXIST") throw heldBy(readOwner(path));
      // An empty lock must not stay behind if the disk is full.
      rmSync(path, { force: true });
      throw error;
    }
  }
}

function heldBy(owner: Owner | null): InputFault {
  const who =
    owner === null
      ? ""
      : ` (process ${owner.pid}${owner.space === spaceOf() ? "" : " of another container or machine"})`;
  return new InputFault(`Another run${who} is writing this file. Wait for it, or choose another --out.`);
}

function lostLock(): InputFault {
  return new InputFault("Another run has taken this output over while this one stood still, so it stops.");
}
