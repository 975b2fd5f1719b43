import * as z from "zod/mini";
import { labelValueSchema } from "./case.ts";
import { ruleThresholdsSchema } from "./rule.ts";
import { goals, rateGoals } from "./tuning.ts";

/**
 * What labelled rows have chosen: where a question is cut, how it is worded, how its scores are calibrated, or which run's
 * answers are kept.
 */
const rowUses = ["thresholds", "wording", "repair", "run"] as const;
export type RowUseKind = (typeof rowUses)[number];

/** Numbers of 53 bits that tell texts apart, ascending, each once. */
const marks = z.readonly(z.array(z.int().check(z.gte(0))));

/**
 * Rows that chose something about a question. A row is known by the mark of what it says, and its group by the mark
 * of its name, so that a row that is deleted and imported again has still chosen.
 */
const useSchema = z.object({ question: z.string(), use: z.enum(rowUses), rows: marks, groups: marks });
export type RowUseRecord = z.infer<typeof useSchema>;

/** Rows that chose something about a question elsewhere: how many, in a link or file that left the cases out. */
const unnamedUseSchema = z.object({
  question: z.string(),
  use: z.enum(rowUses),
  count: z.int().check(z.gte(1)),
});
export type AnonymousUse = z.infer<typeof unnamedUseSchema>;

const share = z.number().check(z.gte(0), z.lte(1));

/** A look at held-out rows as proof. What it judged is kept, since any change of it needs another look. */
const lookSchema = z.object({
  /** Unique and random, so that a union of ledgers counts each look once. */
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The question's key. */
  question: z.string(),
  goal: z.nullable(z.enum(goals)),
  targets: z.object({
    rightShare: share,
    reviewShare: share,
    missShare: share,
    alarmShare: z.optional(share),
    yesRightShare: z.optional(share),
    noRightShare: z.optional(share),
    also: z.optional(z.readonly(z.array(z.enum(rateGoals)))),
    prevalence: z.optional(share),
  }),
  cuts: ruleThresholdsSchema,
  /** How many rows were looked at. */
  rows: z.int().check(z.gte(0)),
  /** A fingerprint of those rows with their scores and labels, 32 bits. */
  shown: z.int().check(z.gte(0)),
});
export type HeldOutLook = z.infer<typeof lookSchema>;

/** A range of a question's score, both ends included, out of which cases were offered for labelling in random order. */
const drawnSchema = z.object({
  question: z.string(),
  measure: ruleThresholdsSchema.shape.measure,
  /** The level from which on a case is true; null where levels have no part in it. */
  level: ruleThresholdsSchema.shape.from,
  from: z.number(),
  to: z.number(),
});
export type SampledRange = z.infer<typeof drawnSchema>;

/** A split is divided into so many parts for `SeenRows`. */
export const splitPartCount = 20;

/**
 * Rows whose label was seen beside their answer: held-out ones at a look, and those that were deleted or labelled anew
 * afterwards. What becomes of them is held against this.
 */
const seenSchema = z.object({
  question: z.string(),
  /** What was right about them, as it was labelled then. */
  label: labelValueSchema,
  /** The twentieth of every split that they fall into, from 0: held out are those from the first on. */
  part: z.int().check(z.gte(0), z.lt(splitPartCount)),
  /** By what they say, as `RowUseRecord` knows rows. */
  rows: marks,
});
export type SeenRows = z.infer<typeof seenSchema>;

/**
 * What a playground's labelled rows were used for. It only grows, whatever is undone: what was seen stays seen.
 * Each list is in the order of `mergeLedgers`, so that equal ledgers are written alike.
 */
export interface Ledger {
  readonly uses: readonly RowUseRecord[];
  readonly unnamed: readonly AnonymousUse[];
  /** The oldest first: the k-th of a question is its k-th look. */
  readonly looks: readonly HeldOutLook[];
  readonly drawn: readonly SampledRange[];
  readonly seen: readonly SeenRows[];
}

export const ledgerSchema: z.ZodMiniType<Ledger> = z.object({
  uses: z.readonly(z.array(useSchema)),
  // Absent in storage of before it was kept.
  unnamed: z._default(z.readonly(z.array(unnamedUseSchema)), []),
  looks: z.readonly(z.array(lookSchema)),
  drawn: z.readonly(z.array(drawnSchema)),
  // Absent in storage of before it was kept.
  seen: z._default(z.readonly(z.array(seenSchema)), []),
});

export const noLedger: Ledger = { uses: [], unnamed: [], looks: [], drawn: [], seen: [] };
