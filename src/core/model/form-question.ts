// A question as the form library holds it.

import * as z from "zod/mini";
import { type AuthoredOption, type AuthoredQuestion, authoredQuestionSchema } from "./question.ts";

/**
 * Options as a class instance for the form library, which copies plain lists on every keystroke. With 255 options
 * these copies are noticeable.
 */
export class FormOptions {
  readonly list: AuthoredOption[];

  constructor(list: AuthoredOption[]) {
    this.list = list;
  }
}

export const formQuestionSchema = z.extend(authoredQuestionSchema, { options: z.instanceof(FormOptions) });

export type FormQuestion = z.infer<typeof formQuestionSchema>;

/** The list of options stays the same object, so that unchanged options are recognised. */
export function toFormQuestion(question: AuthoredQuestion): FormQuestion {
  return { ...question, options: new FormOptions(question.options) };
}

export function fromFormQuestion(question: FormQuestion): AuthoredQuestion {
  return { ...question, options: question.options.list };
}
