import { z } from "zod";
import type { PaceEvent } from "#core/service/pacing/pacing.ts";
import { type Broadcast, openBroadcast } from "#web/kit/browser/tabs.ts";

const caseRunEventSchema = z.object({
  runKey: z.string(),
  playgroundKey: z.string(),
  /** Cases whose rows were stored since the event before. */
  changed: z.array(z.string()),
  /** This runner follows one that fell silent: rows may have changed that nobody told of. */
  anew: z.boolean(),
  /** How it goes; null once the runner has come to rest. */
  pace: z
    .object({
      /** `paused` already while what is under way comes in. */
      phase: z.enum(["running", "paused", "held", "cancelled", "done"]),
      /** Requests of the last seconds, as a rate; 0: not known yet. */
      requestsPerMinute: z.number(),
      sentInMinute: z.number(),
      inFlight: z.number(),
      /** Nothing leaves before this time, in milliseconds since the epoch; null: it goes on. */
      pausedUntil: z.number().nullable(),
    })
    .nullable(),
  /** Why the runner could not go on, where the rows do not say it. */
  problem: z.string().nullable(),
  /** What the model said as it refused a row, since the event before: it may name a limit. */
  refusal: z.object({ model: z.string(), sentence: z.string() }).nullable().default(null),
  /** Rows that storage has not taken yet. */
  unstored: z.number().default(0),
  /** What was answered in them, by the case's key. */
  unstoredAnswers: z.array(z.tuple([z.string(), z.string()])).default([]),
});
/** What the runner of a case run tells every tab, its own too, at most four times a second. */
export type CaseRunEvent = z.infer<typeof caseRunEventSchema>;

const commandSchema = z.object({
  runKey: z.string(),
  wish: z.union([
    z.object({ kind: z.enum(["pause", "resume", "retry-now", "cancel"]) }),
    z.object({ kind: z.literal("repeat"), caseKeys: z.array(z.string()) }),
  ]),
});
/** What a person wants of a run, in whichever tab it is run. */
export type CaseRunCommand = z.infer<typeof commandSchema>;

/** Hears of case runs, from whichever tab they are run in. */
export function listenToCaseRunEvents(hear: (event: CaseRunEvent) => void): Broadcast {
  return openBroadcast("cutpoint.case-runs", (message) => {
    const event = caseRunEventSchema.safeParse(message);
    if (event.success) hear(event.data);
  });
}

/** Hears what people want of case runs, in whichever tab they say it. */
export function listenToCaseRunCommands(hear: (wish: CaseRunCommand) => void): Broadcast {
  return openBroadcast("cutpoint.case-run-wishes", (message) => {
    const wish = commandSchema.safeParse(message);
    if (wish.success) hear(wish.data);
  });
}

/** A wish as the pace takes it, for rows in the order of their cases. */
export function toPaceEvent({ wish }: CaseRunCommand, rows: readonly { caseKey: string }[]): PaceEvent {
  if (wish.kind !== "repeat") return wish;
  const wanted = new Set(wish.caseKeys);
  return { kind: "repeat", rows: rows.flatMap(({ caseKey }, row) => (wanted.has(caseKey) ? [row] : [])) };
}
