import { z } from "zod";
import { playgroundFile1 } from "./1.ts";
import { type PlaygroundFile6, playgroundFile6 } from "./6.ts";

const case1 = playgroundFile1.shape.cases.unwrap().element;
const { value, picked } = case1.shape.labels.unwrap().element.shape;

/** What a person said about a case; a member that is left out says nothing, and `by` is then the author. */
const fact = z.object({
  question: z.string(),
  /** Null: the label is taken back. */
  value: value.nullable(),
  by: z.string().optional(),
  at: z.number().min(0).optional(),
  wording: z.int().min(0).optional(),
  picked,
  chance: z.number().min(0).max(1).optional(),
  note: z.string().optional(),
  adjudicated: z.literal(true).optional(),
});

const case7 = case1.extend({ facts: z.array(fact).optional() });

/**
 * A playground as a file, version 7: a case may hold what each person said about it, in the place of the labels, which
 * follow from that.
 */
export const playgroundFile7 = playgroundFile6.extend({
  version: z.literal(7),
  cases: z.array(case7).optional(),
});

export type PlaygroundFile7 = z.infer<typeof playgroundFile7>;

/** Labels of before stay labels: who gave them when is not known, and without facts they are the author's. */
export function upgradeTo7(before: PlaygroundFile6): PlaygroundFile7 {
  return { ...before, version: 7 };
}
