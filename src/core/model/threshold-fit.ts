// What thresholds were fitted on: wording, model, service and cases.

import * as z from "zod/mini";
import { confidenceDefinitions } from "./answer.ts";
import { answerModes, unnamedImportedModel } from "./answer-source.ts";
import { samplingMethods } from "./case.ts";
import { questionTypes } from "./question.ts";
import { ruleThresholdsSchema } from "./rule.ts";

/** A question's type, and 64-bit content hashes of the texts that the model sees. */
const wordingSchema = z.object({
  type: z.enum(questionTypes),
  instructions: z.string(),
  /** Hash of the glosses, the options with descriptions, or the levels. */
  criteria: z.string(),
});

export type WordingHashes = z.infer<typeof wordingSchema>;

/** What thresholds were fitted on. They're valid only for this wording, model, service and definition of confidence. */
export const thresholdFitSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /**
   * `modelAsked` is the requested id or alias, blank for imported answers. `modelId` is the versioned id that answered;
   * null if unknown.
   */
  modelAsked: z.string(),
  modelId: z.nullable(z.string()),
  mode: z.enum(answerModes),
  profileId: z.string(),
  /** Where the confidence came from, if the rule uses it; otherwise null. */
  confidence: z.nullable(z.enum(["served", "computed"])),
  /** How the server defines confidence; absent if that couldn't be inferred. */
  definition: z.optional(z.enum(confidenceDefinitions)),
  /** Number of labelled cases; `picked` lists their sampling methods. */
  cases: z.int().check(z.gte(0)),
  picked: z.readonly(z.array(z.enum(samplingMethods))),
  wording: wordingSchema,
  cuts: ruleThresholdsSchema,
});

export type ThresholdFit = z.infer<typeof thresholdFitSchema>;

/** Reads fits as "imported" that older storage recorded as live: those with a blank `modelAsked`. */
export const storedThresholdFitSchema = thresholdFitSchema.check(
  z.overwrite((record) =>
    record.mode === "live" && record.modelAsked === unnamedImportedModel
      ? { ...record, mode: "imported" }
      : record,
  ),
);
