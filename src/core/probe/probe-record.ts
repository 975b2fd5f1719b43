import { z } from "zod";
import type { AskedRequest } from "#core/contract/asked.ts";
import { authoredStateSchema } from "#core/contract/authored-schemas.ts";
import type { ProbeStep } from "./probe.ts";

const probeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("repeat"), times: z.number() }),
  z.object({ kind: z.literal("hold-out"), grain: z.enum(["fields", "sentences"]) }),
  z.object({ kind: z.literal("order"), questionKey: z.string() }),
  z.object({ kind: z.literal("off-topic") }),
  z.object({ kind: z.literal("alone") }),
  z.object({ kind: z.literal("bare") }),
  z.object({ kind: z.literal("unused") }),
]);

const stepSchema = z.object({
  /** The run that answered it; null where none did. */
  runKey: z.string().nullable(),
  plain: z.boolean(),
  tried: z.array(
    z.object({ questionKey: z.string(), id: z.string(), order: z.array(z.number().int()).nullable() }),
  ),
  part: z
    .object({
      path: z.string(),
      text: z.string(),
      range: z.object({ offset: z.number().int(), length: z.number().int() }),
      item: z.number().int().nullable(),
    })
    .nullable(),
  offTopic: z.string().nullable(),
});
type StepRecord = z.infer<typeof stepSchema>;

/** A probe that was made, with the runs that hold what was asked and answered. */
export const probeRecordSchema = z.object({
  key: z.string(),
  playgroundKey: z.string(),
  probe: probeSchema,
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  /** The state as it was; what was left out is placed in it. */
  state: authoredStateSchema,
  /** The run whose answers the others are held against, where no step asked for it: a copy of the probe's own. */
  plainRunKey: z.string().nullable(),
  steps: z.array(stepSchema),
});
export type ProbeRecord = z.infer<typeof probeRecordSchema>;

/** A step as it is stored, without what its run holds. */
export function toStepRecord({ plain, tried, part, offTopic }: ProbeStep, runKey: string | null): StepRecord {
  const { path = "", text = "", range, item = null } = part ?? {};
  return {
    runKey,
    plain,
    tried: tried.map(({ questionKey, id, order }) => ({ questionKey, id, order: order && [...order] })),
    part: range ? { path, text, range: { offset: range.offset, length: range.length }, item } : null,
    offTopic,
  };
}

/** A stored step with what its run asked. */
export function fromStepRecord({ plain, tried, part, offTopic }: StepRecord, asked: AskedRequest): ProbeStep {
  return { asked, plain, tried, part, offTopic };
}
