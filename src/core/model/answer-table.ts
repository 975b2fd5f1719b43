import { z } from "zod";

const count = z.number().int().min(0);
const counts = z.array(count).readonly();

/** The answers to one question as counts; lists are of one length, and counts may pass a billion. */
export const countedAnswersSchema = z.object({
  /** The question's key in the playground. */
  question: z.string(),
  /** What of the answers the scores are, as a rule names it, and the level from which on a case is positive. */
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  from: z.number().int().min(1).nullable(),
  /** The thresholds while the table was made: those were not chosen on it. */
  edges: z.array(z.number()).readonly(),
  /** Rows without a usable answer. */
  unanswered: count,
  /** Distinct scores, ascending. */
  scores: z.array(z.number()).readonly(),
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
  models: z.array(z.string()).readonly(),
  /** Scores are rounded down to this. */
  step: z.number().positive(),
  questions: z.array(countedAnswersSchema).readonly(),
});
export type AnswerTable = z.infer<typeof answerTableSchema>;
