import * as z from "zod/mini";
import { confidenceDefinitions } from "./answer.ts";
import { pickings } from "./case.ts";
import { questionTypes } from "./question.ts";

/** What a rule cuts, and where: the part of it that is fitted on cases. Outcomes are words, and not part of it. */
export const cutsSchema = z.object({
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  /** The level from which on a case of a score is true, and which a tail reaches; null where it was not kept. */
  from: z.nullable(z.int().check(z.gte(1))),
  /** The thresholds from low to high, in the unit of the measure. */
  edges: z.readonly(z.array(z.number().check(z.gte(0)))),
});

export type Cuts = z.infer<typeof cutsSchema>;

/** The model named by answers that a function drew, not a service. */
export const simulatedModel = "simulated";

/** Whether answers were drawn: the sandbox, of which the run counts, never calls its model so. */
export function isSimulated({
  mode,
  modelId,
}: {
  mode: "sandbox" | "live";
  modelId: string | null;
}): boolean {
  return mode === "sandbox" && modelId === simulatedModel;
}

/** The texts of a question that reach the model, as fingerprints. */
export const wordingSchema = z.object({
  type: z.enum(questionTypes),
  instructions: z.string(),
  /** Glosses, options with their descriptions, or levels. */
  criteria: z.string(),
});

export type Wording = z.infer<typeof wordingSchema>;

/**
 * What the thresholds of a question were fitted on. They hold for this wording, this model, this kind of upstream
 * and this definition of the confidence, and for nothing else.
 */
export const fittedMarkSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The model id or alias as asked, and the versioned id that answered, if it named one. */
  modelAsked: z.string(),
  modelId: z.nullable(z.string()),
  mode: z.enum(["sandbox", "live"]),
  profileId: z.string(),
  /** Whose confidence was cut: the server's own, or the one computed here; null where none was cut. */
  confidence: z.nullable(z.enum(["served", "computed"])),
  /** How that server defines it, where its answers told; without it that is not known. */
  definition: z.optional(z.enum(confidenceDefinitions)),
  /** How many cases had a label for this question, and how those were picked. */
  cases: z.int().check(z.gte(0)),
  picked: z.readonly(z.array(z.enum(pickings))),
  wording: wordingSchema,
  cuts: cutsSchema,
});

export type FittedMark = z.infer<typeof fittedMarkSchema>;
