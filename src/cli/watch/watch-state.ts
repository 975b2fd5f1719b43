// The file that a watch continues from: a line of settings, then lines of counts and new alarms, each with the hash of the
// line before. Reads it, and makes its text with one more line, which the caller writes.

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type PeriodCounts, periodCountsSchema } from "#core/over-time/period-counts.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { InputFault } from "../call/input-fault.ts";
import { fileExists, readTextFile } from "../files/file-io.ts";

const headSchema = z.object({
  format: z.literal("cutpoint.watch"),
  version: z.literal(1),
  /** Random. The draw of rows to label depends on it. */
  id: z.string(),
  /** Number of rows drawn at random for labelling in each period. */
  audit: z.int().min(1),
  baselinePeriods: z.int().min(2),
  /** Stated tolerance, 0..1; null to tolerate only the range of the baseline's periods. */
  tolerance: z.number().min(0).max(1).nullable(),
});
export type WatchSettings = Pick<z.infer<typeof headSchema>, "audit" | "baselinePeriods" | "tolerance">;

const alarmSchema = z.object({ rate: z.string(), period: z.string(), text: z.string() });
/** An alarm in the words in which it was first printed. */
export type PrintedAlarm = z.infer<typeof alarmSchema>;

const lineSchema = z.object({
  /** Content hash of the line before. It shows if a line was lost or changed. */
  after: z.number(),
  counts: periodCountsSchema,
  /** Alarms that this line reports for the first time. */
  alarms: z.array(alarmSchema),
});

export interface WatchState {
  readonly id: string;
  readonly settings: WatchSettings;
  /** In the order of their days. If a period has several lines, the last one counts. */
  readonly periods: readonly PeriodCounts[];
  readonly alarms: readonly PrintedAlarm[];
  readonly text: string;
}

function beginState(settings: WatchSettings): WatchState {
  const id = randomUUID();
  const text = `${JSON.stringify({ format: "cutpoint.watch", version: 1, id, ...settings })}\n`;
  return { id, settings, periods: [], alarms: [], text };
}

/**
 * Reads the state of a watch. With `begins`, makes a new state with these settings, which isn't written yet. Throws an
 * InputFault if the file is missing or damaged, or if it exists although a new one should begin.
 */
export async function readWatchState(path: string, begins: WatchSettings | null): Promise<WatchState> {
  const isThere = await fileExists(path);
  if (isThere && begins !== null)
    throw new InputFault(`${path} is there already. Leave --begin out to go on with it.`);
  if (begins !== null) return beginState(begins);
  if (!isThere)
    throw new InputFault(
      `${path} isn't there. Bring it back: it knows what of the year's 5 % is spent, and which alarms rang. For a first call, say --begin.`,
    );
  return parseState(await readTextFile(path), path);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function parseState(text: string, path: string): WatchState {
  const damaged = (line: number) =>
    new InputFault(
      `${path} is damaged at line ${line}, or a newer Cutpoint wrote it. Bring back the file as cutpoint watch wrote it.`,
    );
  const lines = text.split("\n");
  if (lines.pop() !== "") throw damaged(lines.length + 1);
  const head = headSchema.safeParse(parse(lines[0] ?? ""));
  if (!head.success) throw damaged(1);
  const { id, audit, baselinePeriods, tolerance } = head.data;
  const periods = new Map<string, PeriodCounts>();
  const alarms: PrintedAlarm[] = [];
  for (const [at, line] of lines.entries()) {
    if (at === 0) continue;
    const read = lineSchema.safeParse(parse(line));
    if (!read.success || read.data.after !== hash53(lines[at - 1] ?? "")) throw damaged(at + 1);
    periods.set(read.data.counts.name, read.data.counts);
    alarms.push(...read.data.alarms);
  }
  const settings = { audit, baselinePeriods, tolerance };
  return { id, settings, periods: inOrder([...periods.values()]), alarms, text };
}

function inOrder(periods: readonly PeriodCounts[]): readonly PeriodCounts[] {
  return periods.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/**
 * The periods with this one, which replaces earlier counts of the same period. Throws an InputFault if those were made
 * under another policy, or if a new period doesn't begin after the last one's end.
 */
export function upsertPeriod(
  periods: readonly PeriodCounts[],
  counts: PeriodCounts,
): readonly PeriodCounts[] {
  const { name, from, to } = counts;
  const known = periods.find((one) => one.name === name);
  if (known !== undefined) {
    if (known.policy !== counts.policy)
      throw new InputFault(
        `${name} was watched under another policy. Give the playground as it was then, or another --period.`,
      );
    const kept = { ...counts, begins: known.begins };
    return periods.map((one) => (one === known ? kept : one));
  }
  const last = periods.at(-1);
  if (last !== undefined && from <= last.to)
    throw new InputFault(
      `${name} (${from} to ${to}) doesn't come after ${last.name} (${last.from} to ${last.to}), which is the last that was watched.`,
    );
  return [...periods, counts];
}

/** The text of the state with one more line; the same text if nothing is new. */
export function appendWatchLine(
  { text, periods }: WatchState,
  counts: PeriodCounts,
  alarms: readonly PrintedAlarm[],
): string {
  const known = periods.find(({ name }) => name === counts.name);
  if (known !== undefined && JSON.stringify(known) === JSON.stringify(counts) && alarms.length === 0)
    return text;
  const last = text.trimEnd().split("\n").at(-1) ?? "";
  return `${text}${JSON.stringify({ after: hash53(last), counts, alarms })}\n`;
}
