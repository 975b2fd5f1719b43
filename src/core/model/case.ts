import * as z from "zod/mini";
import { type AuthoredState, authoredStateSchema } from "./question.ts";

/** What is right about a state: for a noul whether it is true, for a choice the option, for a score the level from 0. */
export const labelValueSchema = z.union([z.boolean(), z.string(), z.int().check(z.gte(0))]);
export type LabelValue = z.infer<typeof labelValueSchema>;

/**
 * How a row came to be labelled: every row of a set, drawn at random, drawn at random within ranges of the score with a
 * chance for each, because its answer lies near a threshold, because its answer looked wrong, chosen by hand, or reviewed
 * after it was decided, such as on an appeal. Rates hold only over rows that were not picked by their answer; what was
 * drawn within ranges stands for its range.
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

/** What is right for one question: as its only labeler says, as most of them say, or as was adjudicated. */
export const caseLabelSchema = z.object({
  questionKey: z.string(),
  value: labelValueSchema,
  picked: z.enum(samplingMethods),
});
export type CaseLabel = z.infer<typeof caseLabelSchema>;

/** What one person said about a case. */
export interface LabelStatement {
  readonly questionKey: string;
  /** Null: the label that this person gave before is taken back. */
  readonly value: LabelValue | null;
  /** Who says so; blank: the author of the playground. */
  readonly labeler: string;
  /** A mark of 53 bits of what the question said then; 0: unknown. */
  readonly wording: number;
  readonly picked: SamplingMethod;
  /** The chance with which the row was drawn for labelling, 0..1; null: unknown. */
  readonly chance: number | null;
  readonly note: string;
  /** Whether it decides between the labels of others. */
  readonly adjudicated: boolean;
}

/**
 * What one person said about one case, and when. Facts are only ever added: a label that is taken back is a fact
 * without a value.
 */
export interface LabelFact extends LabelStatement {
  /** Milliseconds since the epoch; 0: unknown, as of labels that are older than facts. */
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

/** Values of which few differ: each once, and for every place which of them stands there. */
export interface DictionaryEncoded<Item> {
  of: Item[];
  at: Uint16Array<ArrayBuffer>;
}

/** The facts of many cases by columns, as storage keeps them and memory holds them until somebody asks. */
export interface FactColumns {
  /** Where each case's facts begin, and where the last one's end. */
  starts: Uint32Array<ArrayBuffer>;
  /** Many cases are said the same about. */
  said: DictionaryEncoded<LabelStatement>;
  at: Float64Array<ArrayBuffer>;
}

/** A case's facts, the oldest first: as they are, or the place of the case in columns that nobody has read yet. */
export type CaseFacts = readonly LabelFact[] | { readonly columns: FactColumns; readonly place: number };

/** What is known of a case beside its state, such as its source or its language: texts by the name of the field, none of them blank. */
export type Metadata = Readonly<Record<string, string>>;

/** A state to try the questions on, with what is right about it. */
export interface Case {
  /** Stable for the life of the case; eight digits that grow, so that keys in order are cases in order. */
  key: string;
  state: AuthoredState;
  /** What counts as right, at most one per question: derived from the facts where there are any. */
  labels: readonly CaseLabel[];
  /** What people said; absent: the labels are all that is known, and the author's own. */
  facts?: CaseFacts | undefined;
  note: string;
  /** Rows that belong together, such as one conversation's, share it; blank: the row stands alone. */
  group: string;
  /** Absent: there is none. */
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

/** What a new case is made of; its key is given when it is added. */
export type NewCase = Omit<Case, "key">;

/** The label of a case for one question; null: not labelled. */
export function labelOf(row: Case, questionKey: string): CaseLabel | null {
  return row.labels.find((label) => label.questionKey === questionKey) ?? null;
}
