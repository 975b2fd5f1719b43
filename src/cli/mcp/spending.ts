// What agents may spend in a connection and in a day, counted in files of this user.

import { appendFile, mkdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { InputFault } from "../call/input-fault.ts";
import { withFileFaults } from "../files/file-io.ts";

/** What may be spent by one connection, or by all of them in a day. `cost` is in the price's currency. */
export interface SpendingLimit {
  readonly requests: number;
  /** Null where the service bills nothing. */
  readonly cost: number | null;
}

export interface SpendingLimits {
  readonly connection: SpendingLimit;
  readonly day: SpendingLimit;
}

interface Spent {
  requests: number;
  cost: number;
}

const lineSchema = z.object({
  id: z.string(),
  /** Estimated before the request leaves; then what was billed. The last line of an id counts. */
  cost: z.number().nonnegative(),
  sent: z.boolean(),
});

/** Path of one folder for this user and machine, so that all folders of playgrounds share the limit of a day. */
export function spendingFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const { XDG_STATE_HOME: state, LOCALAPPDATA: local } = environment;
  const home = environment["HOME"] ?? homedir();
  if (process.platform === "win32") return join(local ?? home, "cutpoint");
  return join(state === undefined || state === "" ? join(home, ".local", "state") : state, "cutpoint");
}

/**
 * Counts requests of agents against both limits. Each request is written to a file of the day before it leaves,
 * so that what a killed process spent counts, too. Two processes may append at once; the order of lines in the file
 * decides whose request exceeds the limit.
 */
export class SpendingCounter {
  private readonly folder: string;
  private readonly limits: SpendingLimits;
  private readonly now: () => number;
  private readonly newId: () => string;
  private readonly own: Spent = { requests: 0, cost: 0 };

  constructor({
    folder,
    limits,
    now,
    newId,
  }: {
    folder: string;
    limits: SpendingLimits;
    /** In ms since the epoch. */
    now: () => number;
    newId: () => string;
  }) {
    this.folder = folder;
    this.limits = limits;
    this.now = now;
    this.newId = newId;
  }

  /**
   * Throws an InputFault if a request of this estimated cost would pass a limit. Otherwise call the result once
   * with what was billed.
   */
  async reserve(estimate: number): Promise<(billed: number) => Promise<void>> {
    this.own.requests += 1;
    this.own.cost += estimate;
    try {
      checkLimit(this.own, this.limits.connection, "this connection");
      return await this.reserveToday(estimate);
    } catch (error) {
      this.own.requests -= 1;
      this.own.cost -= estimate;
      throw error;
    }
  }

  /** What is used of both limits, as a sentence. */
  async describe(): Promise<string> {
    const today = sumLines(await this.readDay(this.dayFile()));
    return `Used: ${describeSpent(this.own, this.limits.connection)} in this connection; ${describeSpent(today, this.limits.day)} today.`;
  }

  private async reserveToday(estimate: number): Promise<(billed: number) => Promise<void>> {
    const path = this.dayFile();
    const id = this.newId();
    await this.append(path, { id, cost: estimate, sent: true });
    const lines = await this.readDay(path);
    const upTo = lines.slice(0, lines.findIndex((line) => line.id === id) + 1);
    try {
      checkLimit(sumLines(upTo, lines), this.limits.day, "a day, which ends at 00:00 UTC");
    } catch (error) {
      await this.append(path, { id, cost: 0, sent: false });
      throw error;
    }
    return async (billed) => {
      this.own.cost += billed - estimate;
      await this.append(path, { id, cost: billed, sent: true });
    };
  }

  private dayFile(): string {
    return join(this.folder, `agent-requests-${new Date(this.now()).toISOString().slice(0, 10)}.jsonl`);
  }

  private append(path: string, line: z.infer<typeof lineSchema>): Promise<void> {
    return withFileFaults(path, "written", async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // One short write at the file's end, which other processes' writes can't interrupt.
      await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
    });
  }

  /** Throws InputFault for a file that can't be read or is damaged: unknown spending can't be kept under a limit. */
  private async readDay(path: string): Promise<readonly z.infer<typeof lineSchema>[]> {
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw new InputFault(`Couldn't read ${path}, which counts what agents spend: ${error.code}.`);
    });
    const lines = text.split("\n");
    // A last line without a line end is still being written, or a kill cut it off.
    return lines.slice(0, -1).map((line, place) => {
      const read = lineSchema.safeParse(parse(line));
      if (read.success) return read.data;
      throw new InputFault(
        `${path}, which counts what agents spend, is damaged in line ${place + 1}. Move it away to start counting this day again.`,
      );
    });
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Sums the requests that `lines` name. The last line of a request counts, which may come later, in `all`. */
function sumLines(lines: readonly z.infer<typeof lineSchema>[], all = lines): Spent {
  const last = new Map(all.map((line) => [line.id, line]));
  const spent = { requests: 0, cost: 0 };
  for (const id of new Set(lines.map((line) => line.id))) {
    const line = last.get(id);
    if (line === undefined || !line.sent) continue;
    spent.requests += 1;
    spent.cost += line.cost;
  }
  return spent;
}

function checkLimit(spent: Spent, { requests, cost }: SpendingLimit, whose: string): void {
  const remedy = "Ask the person who configured cutpoint mcp.";
  if (spent.requests > requests)
    throw new InputFault(`The limit of ${requests} requests for ${whose} is reached. ${remedy}`);
  if (cost !== null && spent.cost > cost + 1e-12)
    throw new InputFault(
      `This would pass the limit of ${toAmount(cost)} for ${whose}. Nothing was sent. ${remedy}`,
    );
}

function describeSpent(spent: Spent, { requests, cost }: SpendingLimit): string {
  const money = cost === null ? "" : ` and ${toAmount(spent.cost)} of ${toAmount(cost)}`;
  return `${spent.requests} of ${requests} requests${money}`;
}

function toAmount(cost: number): string {
  return String(Number(cost.toPrecision(3)));
}
