import * as z from "zod/mini";

const count = z.int().check(z.gte(0));
const counts = z.readonly(z.array(count));

/** The answers to one question as counts; lists are of one length, and counts may pass a billion. */
export const countedAnswersSchema = z.object({
  /** The question's key in the playground. */
  question: z.string(),
  /** What of the answers the scores are, as a rule names it, and the level from which on a case is positive. */
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  from: z.nullable(z.int().check(z.gte(1))),
  /** The thresholds while the table was made: those were not chosen on it. */
  edges: z.readonly(z.array(z.number())),
  /** Rows without a usable answer. */
  unanswered: count,
  /** Distinct scores, ascending. */
  scores: z.readonly(z.array(z.number())),
  /** Rows with each score, the labelled of them, and the positive of those. */
  rows: counts,
  labelled: counts,
  positives: counts,
});
export type CountedAnswers = z.infer<typeof countedAnswersSchema>;

/** Answers of many rows as counts: all that statistics of thresholds need, a few kB for any number of rows. */
export const answerTableSchema = z.object({
  rows: count,
  /** Distinct models that answered. */
  models: z.readonly(z.array(z.string())),
  /** Scores are rounded down to this. */
  step: z.number().check(z.positive()),
  questions: z.readonly(z.array(countedAnswersSchema)),
});
export type AnswerTable = z.infer<typeof answerTableSchema>;
