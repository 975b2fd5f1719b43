import { z } from "zod";

/** What to do with a state: allow, review, block, or words of the author's own. Blank takes no part. */
export type Outcome = string;

const probability = z.number().min(0).max(1);
const outcome = z.string();

/**
 * Two edges on P(true), both in 0..1: below `lower` is no, from `upper` on is yes, between them is unsure.
 */
export const noulRuleSchema = z.object({
  lower: probability,
  upper: probability,
  outcomes: z.object({ no: outcome, unsure: outcome, yes: outcome }),
});
export type NoulRule = z.infer<typeof noulRuleSchema>;

/** Below `cut` (a confidence in 0..1) the choice is unsure; else its option decides. */
export const choiceRuleSchema = z.object({
  cut: probability,
  outcomes: z.object({ unsure: outcome, chosen: outcome }),
  /** Options with an outcome of their own, by name; an array, since names may be `__proto__` or "2". */
  options: z.array(z.object({ name: z.string(), outcome })),
});
export type ChoiceRule = z.infer<typeof choiceRuleSchema>;

/** Two edges on the expected level, in levels (0..n−1): below `lower` is low, from `upper` on is high. */
export const scoreRuleSchema = z.object({
  lower: z.number().min(0),
  upper: z.number().min(0),
  outcomes: z.object({ low: outcome, middle: outcome, high: outcome }),
});
export type ScoreRule = z.infer<typeof scoreRuleSchema>;

/** The rules of one question, one per type, so that changing the type loses none. */
export const rulesSchema = z.object({
  noul: noulRuleSchema,
  choice: choiceRuleSchema,
  score: scoreRuleSchema,
});
export type Rules = z.infer<typeof rulesSchema>;

export const defaultRules: Rules = {
  noul: { lower: 0.3, upper: 0.7, outcomes: { no: "block", unsure: "review", yes: "allow" } },
  choice: { cut: 0.5, outcomes: { unsure: "review", chosen: "allow" }, options: [] },
  score: { lower: 1, upper: 2, outcomes: { low: "allow", middle: "review", high: "block" } },
};
