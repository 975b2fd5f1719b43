// Alternative wordings of a question.

import * as z from "zod/mini";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type AuthoredQuestion, authoredQuestionSchema } from "./question.ts";

/** Instructions, glosses, options and levels of a question. */
export type QuestionTexts = Omit<AuthoredQuestion, "id" | "type">;

/**
 * An alternative wording. Exactly one variant of a question has null `words`: the active one, whose texts are the
 * question's own.
 */
export interface Variant {
  /** Unique within the question. */
  key: string;
  /** The author's name for it; a new variant is named by a letter. */
  name: string;
  /** Null for the active variant, whose texts are the question's own. */
  words: QuestionTexts | null;
}

export const variantSchema: z.ZodMiniType<Variant> = z.object({
  key: z.string(),
  name: z.string(),
  words: z.nullable(z.omit(authoredQuestionSchema, { id: true, type: true })),
});

export function questionTextsOf({ instructions, glosses, options, levels }: QuestionTexts): QuestionTexts {
  return { instructions, glosses, options, levels };
}

/** The name with hidden characters made visible; "no. 2" for a blank name at `place` 1. */
export function variantTitle({ name }: Pick<Variant, "name">, place: number): string {
  return name.trim() === "" ? `no. ${place + 1}` : toVisibleName(name);
}
