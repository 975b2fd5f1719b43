import { z } from "zod";
import type { AuthoredOption, AuthoredQuestion } from "./authored.ts";
import { authoredQuestionSchema } from "./authored-schemas.ts";

/**
 * The options as the open question's form holds them: one value. The form copies plain lists and objects entry
 * by entry at every key press, which 255 options make felt; an instance of a class it leaves as it is.
 */
export class HeldOptions {
  readonly list: AuthoredOption[];

  constructor(list: AuthoredOption[]) {
    this.list = list;
  }
}

/** A question as its form holds it. */
export const heldQuestionSchema = authoredQuestionSchema.extend({ options: z.instanceof(HeldOptions) });

export type HeldQuestion = z.infer<typeof heldQuestionSchema>;

/** The question for the form; its options stay the same list. */
export function toHeld(question: AuthoredQuestion): HeldQuestion {
  return { ...question, options: new HeldOptions(question.options) };
}

/** The question that a form holds. */
export function fromHeld(question: HeldQuestion): AuthoredQuestion {
  return { ...question, options: question.options.list };
}
