import * as z from "zod/mini";

/** One state to show, with what its speaker says about it. */
export const slideSchema = z.object({
  /** Stable for the life of the slide. */
  key: z.string(),
  /** The case that it shows; null: the current state. */
  caseKey: z.nullable(z.string()),
  title: z.string(),
  /** For the speaker alone. */
  notes: z.string(),
});
export type Slide = z.infer<typeof slideSchema>;

/** What a playground looks like to people who do not write questions. */
export const presentationSchema = z.object({
  slides: z.readonly(z.array(slideSchema)),
  /** Paths of fields of JSON states that nobody is to see, names joined by dots; taken out wherever they stand. */
  masked: z.readonly(z.array(z.string())),
  /** Those masked paths whose texts are also hidden wherever else they stand. */
  redacted: z._default(z.readonly(z.array(z.string())), []),
  /** Texts of the author's own that are hidden wherever they stand. */
  hiddenTexts: z._default(z.readonly(z.array(z.string())), []),
  /** Keys of questions that are not shown. */
  hiddenQuestions: z.readonly(z.array(z.string())),
});
export type Presentation = z.infer<typeof presentationSchema>;

/** Shows the current state and every question. */
export const noPresentation: Presentation = {
  slides: [],
  masked: [],
  redacted: [],
  hiddenTexts: [],
  hiddenQuestions: [],
};
