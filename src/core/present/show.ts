import { z } from "zod";

const share = z.number().min(0).max(1);

/** The edges of a yes/no question on P(true), with what follows from each zone. */
const shownRuleSchema = z.object({
  lower: share,
  upper: share,
  outcomes: z.object({ no: z.string(), unsure: z.string(), yes: z.string() }),
});

/** A question in plain words; its rule where its answer is a place between two edges. */
const shownQuestionSchema = z.object({ words: z.string(), rule: shownRuleSchema.nullable() });
export type ShownQuestion = z.infer<typeof shownQuestionSchema>;

/** An option or level with its share of 1; `first` is the chosen option, or the fullest level. */
const shownRowSchema = z.object({ words: z.string(), share, first: z.boolean() });
export type ShownRow = z.infer<typeof shownRowSchema>;

/** What came out: P(true) as `value`, or shares as `rows`; the other is null. */
const shownAnswerSchema = z.object({
  outcome: z.string(),
  value: share.nullable(),
  rows: z.array(shownRowSchema).readonly().nullable(),
});
export type ShownAnswer = z.infer<typeof shownAnswerSchema>;

/** When answers were given, in milliseconds since the epoch, and by whom. */
const shownSourceSchema = z.object({ at: z.number().min(0).max(8.64e15), mode: z.enum(["sandbox", "live"]) });
export type ShownSource = z.infer<typeof shownSourceSchema>;

const shownSlideSchema = z.object({
  title: z.string(),
  /** For the speaker alone. */
  notes: z.string(),
  /** The state as people read it, without what is masked. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
  /** Null: no answer is kept. */
  source: shownSourceSchema.nullable(),
  /** One for each question of the show; null where there is no answer. */
  answers: z.array(shownAnswerSchema.nullable()).readonly(),
});
export type ShownSlide = z.infer<typeof shownSlideSchema>;

/**
 * A presentation by itself: what a screen, a link, a file or a report of it holds. It has no ids, no JSON, no
 * model and none of the fields that are masked, so none of them can be got out of it.
 */
export const showSchema = z.object({
  name: z.string(),
  questions: z.array(shownQuestionSchema).readonly(),
  slides: z.array(shownSlideSchema).readonly(),
});
export type Show = z.infer<typeof showSchema>;
