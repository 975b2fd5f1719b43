import * as z from "zod/mini";
import { type AuthoredState, authoredStateSchema } from "./question.ts";

/** A boolean for yes/no, the option's name for a choice, the 0-based level for a score. */
export const labelValueSchema = z.union([z.boolean(), z.string(), z.int().check(z.gte(0))]);
export type LabelValue = z.infer<typeof labelValueSchema>;

/**
 * How a row was picked for labelling: the whole set; at random; at random within score ranges ("stratified");
 * because its answer was near a threshold or looked wrong; by hand; or reviewed after a decision, such as an
 * appeal. Rates are only unbiased over rows not picked by their answer; stratified rows are weighted by their
 * range.
 */
export const samplingMethods = [
  "all",
  "random",
  "stratified",
  "near-edge",
  "looked-wrong",
  "by-hand",
  "reviewed",
] as const;
export type SamplingMethod = (typeof samplingMethods)[number];

/** The effective label of one question: from its only labeler, the majority, or adjudication. */
export const caseLabelSchema = z.object({
  questionKey: z.string(),
  value: labelValueSchema,
  picked: z.enum(samplingMethods),
});
export type CaseLabel = z.infer<typeof caseLabelSchema>;

/** What one person said about one case and question. */
export interface LabelStatement {
  readonly questionKey: string;
  /** Null retracts the person's earlier label. */
  readonly value: LabelValue | null;
  /** Blank for the playground's author. */
  readonly labeler: string;
  /** 53-bit content hash of the question's texts at the time; 0 if unknown. */
  readonly wording: number;
  readonly picked: SamplingMethod;
  /** Probability with which the row was drawn, 0..1; null if unknown. */
  readonly chance: number | null;
  readonly note: string;
  /** Whether it settles a disagreement between labelers. */
  readonly adjudicated: boolean;
}

/** A statement with its time. Append-only: retracting a label adds a fact without a value. */
export interface LabelFact extends LabelStatement {
  /** Milliseconds since the epoch; 0 if unknown, as for labels older than facts. */
  readonly at: number;
}

export const labelStatementSchema = z.object({
  questionKey: z.string(),
  value: z.nullable(labelValueSchema),
  labeler: z.string(),
  wording: z.int().check(z.gte(0)),
  picked: z.enum(samplingMethods),
  chance: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  note: z.string(),
  adjudicated: z.boolean(),
});

/** Dictionary encoding: distinct values, and an index for each position. */
export interface DictionaryEncoded<Item> {
  of: Item[];
  at: Uint16Array<ArrayBuffer>;
}

/** Facts of many cases as columns, in storage and in memory until they're read. */
export interface FactColumns {
  /** Offset of each case's facts, plus the final end. */
  starts: Uint32Array<ArrayBuffer>;
  /** Many cases share the same statement. */
  said: DictionaryEncoded<LabelStatement>;
  at: Float64Array<ArrayBuffer>;
}

/** Oldest first: decoded, or a case's index in columns not decoded yet. */
export type CaseFacts = readonly LabelFact[] | { readonly columns: FactColumns; readonly place: number };

/** Further fields of a case, such as source or language; values are never blank. */
export type Metadata = Readonly<Record<string, string>>;

export interface Case {
  /** Stable; eight ascending digits, so sorting by key gives case order. */
  key: string;
  state: AuthoredState;
  /** At most one per question; derived from the facts if there are any. */
  labels: readonly CaseLabel[];
  /** Absent if only the labels are known; they count as the author's. */
  facts?: CaseFacts | undefined;
  note: string;
  /** Dependent rows (such as one conversation) share it; blank for an independent row. */
  group: string;
  metadata?: Metadata | undefined;
}

export const caseSchema: z.ZodMiniType<Case> = z.object({
  key: z.string().check(z.regex(/^\d{8}$/)),
  state: authoredStateSchema,
  labels: z.readonly(z.array(caseLabelSchema)),
  facts: z.optional(z.readonly(z.array(z.extend(labelStatementSchema, { at: z.number().check(z.gte(0)) })))),
  note: z.string(),
  group: z.string(),
  metadata: z.optional(z.record(z.string(), z.string())),
});

/** The key is assigned on insertion. */
export type NewCase = Omit<Case, "key">;

/** Null if not labelled. */
export function labelOf(row: Case, questionKey: string): CaseLabel | null {
  return row.labels.find((label) => label.questionKey === questionKey) ?? null;
}
