// Events and commands between tabs and the worker that runs over cases.

import { z } from "zod";
import type { PaceEvent } from "#core/service/pacing/pacing.ts";
import { type CrossTabChannel, openCrossTabChannel } from "#web/kit/browser/cross-tab.ts";

const caseRunEventSchema = z.object({
  runKey: z.string(),
  playgroundKey: z.string(),
  /** Keys of cases whose rows may have changed since the previous event. */
  changed: z.array(z.string()),
  /** Whether rows may have changed without an event, as after a takeover from a silent runner. */
  anew: z.boolean(),
  /** Null once the runner is idle. */
  pace: z
    .object({
      /** May be `paused` while requests are still in flight. */
      phase: z.enum(["running", "paused", "held", "cancelled", "done"]),
      /** Recent rate; 0 when unknown. */
      requestsPerMinute: z.number(),
      sentInMinute: z.number(),
      inFlight: z.number(),
      /** Ms since the epoch until which nothing is sent; null when not waiting. */
      pausedUntil: z.number().nullable(),
    })
    .nullable(),
  /** Why the runner stopped, if no row says so; null otherwise. */
  problem: z.string().nullable(),
  /** The model's last message when it refused a row since the previous event; may state a limit. */
  refusal: z.object({ model: z.string(), sentence: z.string() }).nullable().default(null),
  /** Number of rows not yet stored. */
  unstored: z.number().default(0),
  /** [case key, response body] of unstored answers. */
  unstoredAnswers: z.array(z.tuple([z.string(), z.string()])).default([]),
});
/** Broadcast by a runner to every tab, including its own, every 0.25 to 1 s while a run is in progress. */
export type CaseRunEvent = z.infer<typeof caseRunEventSchema>;

const commandSchema = z.object({
  runKey: z.string(),
  wish: z.union([
    z.object({ kind: z.enum(["pause", "resume", "retry-now", "cancel"]) }),
    z.object({ kind: z.literal("repeat"), caseKeys: z.array(z.string()) }),
  ]),
});
export type CaseRunCommand = z.infer<typeof commandSchema>;

export function listenToCaseRunEvents(hear: (event: CaseRunEvent) => void): CrossTabChannel {
  return openCrossTabChannel("cutpoint.case-runs", (message) => {
    const event = caseRunEventSchema.safeParse(message);
    if (event.success) hear(event.data);
  });
}

export function listenToCaseRunCommands(hear: (wish: CaseRunCommand) => void): CrossTabChannel {
  return openCrossTabChannel("cutpoint.case-run-wishes", (message) => {
    const wish = commandSchema.safeParse(message);
    if (wish.success) hear(wish.data);
  });
}

/** Rows must be in the order of their cases, because pacing knows them by index. */
export function toPaceEvent({ wish }: CaseRunCommand, rows: readonly { caseKey: string }[]): PaceEvent {
  if (wish.kind !== "repeat") return wish;
  const wanted = new Set(wish.caseKeys);
  return { kind: "repeat", rows: rows.flatMap(({ caseKey }, row) => (wanted.has(caseKey) ? [row] : [])) };
}
