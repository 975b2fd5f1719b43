// A question in each of its wordings.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Variant } from "#core/model/variant.ts";

/** A variant, and the question with its texts. */
export interface WordedQuestion {
  variant: Variant;
  question: PlaygroundQuestion;
}

const wordingsKnown = new WeakMap<PlaygroundQuestion, readonly WordedQuestion[]>();

/** All wordings in order, including the active one; empty if the question has no variants. Cached. */
export function wordingsOf(question: PlaygroundQuestion): readonly WordedQuestion[] {
  const { variants } = question;
  if (variants === undefined) return [];
  const before = wordingsKnown.get(question);
  if (before !== undefined) return before;
  const worded = variants.map((variant) => ({
    variant,
    question: variant.words === null ? question : { ...question, ...variant.words },
  }));
  wordingsKnown.set(question, worded);
  return worded;
}
