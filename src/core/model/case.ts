// A case: its state, labels and metadata, and how it was picked.

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

/** The label that counts for one question: that of its only labeler, of the majority, or by adjudication. */
export const caseLabelSchema = z.object({
  questionKey: z.string(),
  value: labelValueSchema,
  picked: z.enum(samplingMethods),
});
export type CaseLabel = z.infer<typeof caseLabelSchema>;

/** What one person said about one case and question, without the time. */
export interface LabelStatement {
  readonly questionKey: string;
  /** Null clears the person's earlier label. */
  readonly value: LabelValue | null;
  /** Blank for the playground's author. */
  readonly labeler: string;
  /** 53-bit content hash of the question's texts at the time; 0 if unknown. */
  readonly wording: number;
  readonly picked: SamplingMethod;
  /** Probability with which the row was sampled, 0..1; null if unknown. */
  readonly chance: number | null;
  readonly note: string;
  /** Whether it decides a disagreement between labelers. */
  readonly adjudicated: boolean;
}

/** A statement with its time. Facts are only added: clearing a label adds one without a value. */
export interface LabelFact extends LabelStatement {
  /** Milliseconds since the epoch; 0 if unknown, as for labels stored without facts. */
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

/** Dictionary encoding: distinct values, and for each position an index into them. */
export interface DictionaryEncoded<Item> {
  of: Item[];
  at: Uint16Array<ArrayBuffer>;
}

/** Facts of many cases as columns, which take far less storage and memory than objects until they're read. */
export interface FactColumns {
  /** Offset of each case's facts, and the end of the last. */
  starts: Uint32Array<ArrayBuffer>;
  /** Dictionary-encoded, because many cases share the same statement. */
  said: DictionaryEncoded<LabelStatement>;
  /** Time of each fact, in milliseconds since the epoch; 0 if unknown. */
  at: Float64Array<ArrayBuffer>;
}

/** A case's label facts, oldest first: decoded, or as the case's index into columns not decoded yet. */
export type CaseFacts = readonly LabelFact[] | { readonly columns: FactColumns; readonly place: number };

/** Further fields of a case, such as source or language; values are never blank. */
export type Metadata = Readonly<Record<string, string>>;

export interface Case {
  /** Never changes. Eight digits, ascending, so that sorting by key gives the order of the cases. */
  key: string;
  state: AuthoredState;
  /** At most one per question; derived from `facts` if there are any. */
  labels: readonly CaseLabel[];
  /** Absent if only the labels are known, which then count as the author's. */
  facts?: CaseFacts | undefined;
  note: string;
  /** Rows that depend on each other, such as those of one conversation, share a group; blank for an independent row. */
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

/** Whether the labels are equal, in the same order. */
export function areLabelsAlike(some: readonly CaseLabel[], others: readonly CaseLabel[]): boolean {
  if (some === others) return true;
  return (
    some.length === others.length &&
    some.every(({ questionKey, value, picked }, at) => {
      const other = others[at];
      return questionKey === other?.questionKey && value === other.value && picked === other.picked;
    })
  );
}

/** Null if the case has no label for the question. */
export function labelOf(row: Case, questionKey: string): CaseLabel | null {
  return row.labels.find((label) => label.questionKey === questionKey) ?? null;
}
