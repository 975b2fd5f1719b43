import type { PlaygroundQuestion } from "./playground.ts";
import type { Variant } from "./variant.ts";

/** A variant as a question of its own: what would be asked if it were chosen. */
export interface WordedQuestion {
  variant: Variant;
  question: PlaygroundQuestion;
}

const known = new WeakMap<PlaygroundQuestion, readonly WordedQuestion[]>();

/** Every wording of a question in their order; none where only one was ever tried. The same values every time. */
export function wordingsOf(question: PlaygroundQuestion): readonly WordedQuestion[] {
  const { variants } = question;
  if (variants === undefined) return [];
  const before = known.get(question);
  if (before !== undefined) return before;
  const worded = variants.map((variant) => ({
    variant,
    question: variant.words === null ? question : { ...question, ...variant.words },
  }));
  known.set(question, worded);
  return worded;
}
