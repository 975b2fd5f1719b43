import { z } from "zod";
import { cutsSchema } from "./fitted-mark.ts";
import { goals, limits } from "./tuning.ts";

/** What labelled rows have chosen: where a question is cut, how it is worded, or how its scores are calibrated. */
const rowUses = ["thresholds", "wording", "repair"] as const;
export type RowUse = (typeof rowUses)[number];

/** Numbers of 53 bits that tell texts apart, ascending, each once. */
const marks = z.array(z.int().min(0)).readonly();

/**
 * Rows that chose something about a question. A row is known by the mark of what it says, and its group by the mark
 * of its name, so that a row that is deleted and imported again has still chosen.
 */
const useSchema = z.object({ question: z.string(), use: z.enum(rowUses), rows: marks, groups: marks });
export type Use = z.infer<typeof useSchema>;

const share = z.number().min(0).max(1);

/** A look at held-out rows as proof. What it judged is kept, since any change of it needs another look. */
const lookSchema = z.object({
  /** Unique and random, so that a union of ledgers counts each look once. */
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The question's key. */
  question: z.string(),
  goal: z.enum(goals).nullable(),
  targets: z.object({
    rightShare: share,
    reviewShare: share,
    missShare: share,
    also: z.array(z.enum(limits)).readonly().optional(),
    prevalence: share.optional(),
  }),
  cuts: cutsSchema,
  /** How many rows were looked at. */
  rows: z.int().min(0),
  /** A fingerprint of those rows with their scores and labels, 32 bits. */
  shown: z.int().min(0),
});
export type Look = z.infer<typeof lookSchema>;

/** A range of a question's score, both ends included, out of which cases were offered for labelling in random order. */
const drawnSchema = z.object({
  question: z.string(),
  measure: cutsSchema.shape.measure,
  /** The level from which on a case is true; null where levels have no part in it. */
  level: cutsSchema.shape.from,
  from: z.number(),
  to: z.number(),
});
export type Drawn = z.infer<typeof drawnSchema>;

/**
 * What a playground's labelled rows were used for. It only grows, whatever is undone: what was seen stays seen.
 * Each list is in the order of `mergeLedgers`, so that equal ledgers are written alike.
 */
export interface Ledger {
  readonly uses: readonly Use[];
  /** The oldest first: the k-th of a question is its k-th look. */
  readonly looks: readonly Look[];
  readonly drawn: readonly Drawn[];
}

export const ledgerSchema: z.ZodType<Ledger> = z.object({
  uses: z.array(useSchema).readonly(),
  looks: z.array(lookSchema).readonly(),
  drawn: z.array(drawnSchema).readonly(),
});

export const noLedger: Ledger = { uses: [], looks: [], drawn: [] };
