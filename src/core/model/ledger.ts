// The ledger's data: which labelled rows chose thresholds, a wording or a run, which checked thresholds, and which
// score ranges were sampled.

import * as z from "zod/mini";
import { labelValueSchema } from "./case.ts";
import { ruleThresholdsSchema } from "./rule.ts";
import { goals, rateGoals, type VerdictTargets } from "./tuning.ts";

/**
 * What labelled rows were used for: to choose thresholds, a wording, a calibration ("repair"), or which run's
 * answers to keep.
 */
const rowUses = ["thresholds", "wording", "repair", "run"] as const;
export type RowUseKind = (typeof rowUses)[number];

/** 53-bit content hashes, ascending and distinct, so that equal sets serialise alike. */
const marks = z.readonly(z.array(z.int().check(z.gte(0))));

/**
 * Rows used for one purpose of one question. A row is identified by a hash of its state and a group by a hash
 * of its name, so deleting and reimporting a row doesn't reset its use.
 */
const useSchema = z.object({
  question: z.string(),
  use: z.enum(rowUses),
  rows: marks,
  groups: marks,
  /** True if the rows were used in another playground. Absent if they were used in this one, or if that's unknown. */
  elsewhere: z.optional(z.literal(true)),
});
export type RowUseRecord = z.infer<typeof useSchema>;

/** Used rows that aren't in this link or file: their number is known, but not their hashes. */
const unnamedUseSchema = z.object({
  question: z.string(),
  use: z.enum(rowUses),
  count: z.int().check(z.gte(1)),
});
export type AnonymousRowUseCount = z.infer<typeof unnamedUseSchema>;

/** What a row was used for, and whether in another playground. */
export type RowPurpose = Pick<RowUseRecord, "use" | "elsewhere">;

const share = z.number().check(z.gte(0), z.lte(1));

/**
 * One look: a check of thresholds on held-out rows. It records everything that was judged. If any of that changes, a
 * new look is needed.
 */
const lookSchema = z.object({
  /** Random, so merging ledgers counts each look once. */
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
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
  } satisfies Record<keyof VerdictTargets, unknown>),
  cuts: ruleThresholdsSchema,
  rows: z.int().check(z.gte(0)),
  /** 32-bit content hash of the held-out rows with their scores and labels. */
  shown: z.int().check(z.gte(0)),
});
export type HeldOutLook = z.infer<typeof lookSchema>;

/** A score range, both ends inclusive, from which cases were offered for labelling at random. */
const drawnSchema = z.object({
  question: z.string(),
  measure: ruleThresholdsSchema.shape.measure,
  /** Lowest level that counts as positive; null if the measure has no levels. */
  level: ruleThresholdsSchema.shape.from,
  from: z.number(),
  to: z.number(),
});
export type SampledRange = z.infer<typeof drawnSchema>;

/** The split into tuning and held-out rows has this many equal parts; `SeenRows.part` is the index of one. */
export const splitPartCount = 20;

/**
 * Rows whose label was seen next to their answer: held-out rows at a look, and rows deleted or relabelled
 * later. Recorded to detect later changes of such rows.
 */
const seenSchema = z.object({
  question: z.string(),
  label: labelValueSchema,
  /** Index of the rows' part of the split, from 0; held-out rows are in the first parts. */
  part: z.int().check(z.gte(0), z.lt(splitPartCount)),
  /** Content hashes, as in `RowUseRecord`. */
  rows: marks,
});
export type SeenRows = z.infer<typeof seenSchema>;

/**
 * What the labelled rows were used for. Entries are only added, even on undo: what was seen stays seen. Lists have the
 * order of `mergeLedgers`, so equal ledgers serialise alike.
 */
export interface Ledger {
  readonly uses: readonly RowUseRecord[];
  readonly unnamed: readonly AnonymousRowUseCount[];
  /** Oldest first, so the k-th entry of a question is its k-th look. */
  readonly looks: readonly HeldOutLook[];
  readonly drawn: readonly SampledRange[];
  readonly seen: readonly SeenRows[];
  /**
   * Number of the highest deleted case key, stored if no remaining case has a higher one. Runs refer to cases
   * by key, so keys are never reused.
   */
  readonly lastCase?: number | undefined;
}

export const ledgerSchema: z.ZodMiniType<Ledger> = z.object({
  uses: z.readonly(z.array(useSchema)),
  // Missing in older storage.
  unnamed: z._default(z.readonly(z.array(unnamedUseSchema)), []),
  looks: z.readonly(z.array(lookSchema)),
  drawn: z.readonly(z.array(drawnSchema)),
  // Missing in older storage.
  seen: z._default(z.readonly(z.array(seenSchema)), []),
  lastCase: z.optional(z.int().check(z.gte(1))),
});

export const noLedger: Ledger = { uses: [], unnamed: [], looks: [], drawn: [], seen: [] };
