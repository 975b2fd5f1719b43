// What is counted in one period, as it is stored.

import * as z from "zod/mini";
import { rateGoals } from "#core/model/tuning.ts";

const count = z.int().check(z.gte(0));
const share = z.number().check(z.gte(0), z.lte(1));

/** Number of bins of equal width in which a question's scores are counted. */
export const scoreBinCount = 20;

/** Counts of one rate of errors among rows drawn at random, and its signed target. */
const errorCountSchema = z.object({
  /** Id of the question; null for the decision of all questions. */
  question: z.nullable(z.string()),
  goal: z.enum(rateGoals),
  /** Largest share of errors that the target allows. */
  bound: share,
  /** Number of labelled rows in the rate's denominator; `wrong` of these are errors. */
  n: count,
  wrong: count,
  /** Number of drawn rows without a label that may be in the denominator. */
  unlabelled: count,
});
export type ErrorCount = z.infer<typeof errorCountSchema>;

const outcomeCountSchema = z.object({ outcome: z.string(), toPerson: z.boolean(), rows: count });
export type OutcomeCount = z.infer<typeof outcomeCountSchema>;

const scoreCountSchema = z.object({ question: z.string(), bins: z.readonly(z.array(count)) });
export type ScoreBinCounts = z.infer<typeof scoreCountSchema>;

/** A day as 2026-01-31. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What monitoring keeps of a period: counts of texts, in which a repeated text counts once. */
export const periodCountsSchema = z.object({
  name: z.string(),
  /** First and last day. */
  from: day,
  to: day,
  /** Fingerprint or hash of the policy, or the model that was asked. Another text means a planned change. */
  policy: z.string(),
  /**
   * Whether a person said that a new watch begins, for instance because the model behind the alias was changed on
   * purpose.
   */
  begins: z.boolean(),
  /** Ids of the models that answered. */
  models: z.readonly(z.array(z.string())),
  /** Number of all rows, and of different texts among them. */
  rows: count,
  texts: count,
  unanswered: count,
  /** Number of rows drawn at random for labelling; `labelled` of these have a label. */
  drawn: count,
  labelled: count,
  errors: z.readonly(z.array(errorCountSchema)),
  /** Counts of the outcomes of the whole decision; empty if no question has an outcome. */
  outcomes: z.readonly(z.array(outcomeCountSchema)),
  /** Largest share of rows that may go to people by the signed target; null without such a target. */
  peopleMost: z.nullable(share),
  scores: z.readonly(z.array(scoreCountSchema)),
});
export type PeriodCounts = z.infer<typeof periodCountsSchema>;

/**
 * Whether a period continues the watch of the one before. Planned changes begin a new watch: another model id, wording
 * or threshold (seen in `policy`), or another target. A model that changes behind an alias doesn't, because nobody
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
