import { z } from "zod";
import { authoredStateSchema } from "./question.ts";

/** What is right about a state: for a noul whether it is true, for a choice the option, for a score the level from 0. */
const labelValueSchema = z.union([z.boolean(), z.string(), z.number().int().min(0)]);
export type LabelValue = z.infer<typeof labelValueSchema>;

/**
 * How a row came to be labelled: every row of a set, drawn at random, because its answer lies near a threshold, because
 * its answer looked wrong, or chosen by hand. Rates hold only over rows that were not picked by their answer.
 */
export const pickings = ["all", "random", "near-edge", "looked-wrong", "by-hand"] as const;
export type Picking = (typeof pickings)[number];

/** What a person says is right for one question. */
export const caseLabelSchema = z.object({
  questionKey: z.string(),
  value: labelValueSchema,
  picked: z.enum(pickings),
});
export type CaseLabel = z.infer<typeof caseLabelSchema>;

/** A state to try the questions on, with what is right about it. At most one label per question. */
export const caseSchema = z.object({
  /** Stable for the life of the case; eight digits that grow, so that keys in order are cases in order. */
  key: z.string().regex(/^\d{8}$/),
  state: authoredStateSchema,
  labels: z.array(caseLabelSchema).readonly(),
  note: z.string(),
  /** Rows that belong together, such as one conversation's, share it; blank: the row stands alone. */
  group: z.string(),
});
export type Case = z.infer<typeof caseSchema>;

/** What a new case is made of; its key is given when it is added. */
export type NewCase = Omit<Case, "key">;

/** The label of a case for one question; null: not labelled. */
export function labelOf(row: Case, questionKey: string): CaseLabel | null {
  return row.labels.find((label) => label.questionKey === questionKey) ?? null;
}
