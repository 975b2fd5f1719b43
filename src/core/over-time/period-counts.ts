import * as z from "zod/mini";
import { rateGoals } from "#core/model/tuning.ts";

const count = z.int().check(z.gte(0));
const share = z.number().check(z.gte(0), z.lte(1));

/** Equal parts of a question's scale in which its scores are counted. */
export const scoreBinCount = 20;

/** Rows drawn by chance, under one signed target. */
const errorCountSchema = z.object({
  /** Id of the question; null for the decision of all questions. */
  question: z.nullable(z.string()),
  goal: z.enum(rateGoals),
  /** Largest share of errors that the target allows. */
  bound: share,
  /** Labelled rows that the rate is about, and how many of them are errors. */
  n: count,
  wrong: count,
  /** Drawn rows without a label that may belong to them. */
  unlabelled: count,
});
export type ErrorCount = z.infer<typeof errorCountSchema>;

const outcomeCountSchema = z.object({ outcome: z.string(), toPerson: z.boolean(), rows: count });
export type OutcomeTally = z.infer<typeof outcomeCountSchema>;

const scoreCountSchema = z.object({ question: z.string(), bins: z.readonly(z.array(count)) });
export type ScoreCount = z.infer<typeof scoreCountSchema>;

/** A day as 2026-01-31. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What monitoring keeps of a period: counts of different texts, so a repeated text counts once. */
export const periodCountsSchema = z.object({
  name: z.string(),
  /** First and last day. */
  from: day,
  to: day,
  /** Fingerprint of the policy. */
  policy: z.string(),
  /** Whether it was said to begin a new watch, as for a model that changed behind its alias on purpose. */
  begins: z.boolean(),
  /** Ids of the models that answered. */
  models: z.readonly(z.array(z.string())),
  /** All rows, and those left when each text counts once. */
  rows: count,
  texts: count,
  unanswered: count,
  /** Rows drawn by chance to be labelled, and how many have a label. */
  drawn: count,
  labelled: count,
  errors: z.readonly(z.array(errorCountSchema)),
  /** What all questions together lead to; empty when none has an outcome. */
  outcomes: z.readonly(z.array(outcomeCountSchema)),
  /** Largest share of rows that the signed target sends to people; null without such a target. */
  peopleMost: z.nullable(share),
  scores: z.readonly(z.array(scoreCountSchema)),
});
export type PeriodCounts = z.infer<typeof periodCountsSchema>;

/**
 * Whether a period continues the watch of the one before. A planned change begins a new one: another model id, wording
 * or threshold (by the fingerprint) or another target. A model that changes behind an alias doesn't, since nobody
 * planned that.
 */
export function continuesWatch(before: PeriodCounts, period: PeriodCounts): boolean {
  return !period.begins && signedText(before) === signedText(period);
}

function signedText({ policy, errors, peopleMost }: PeriodCounts): string {
  return JSON.stringify([
    policy,
    peopleMost,
    errors.map(({ question, goal, bound }) => [question, goal, bound]),
  ]);
}
