import * as z from "zod/mini";
import { toVisibleName } from "#core/json/visible-text.ts";
import { type AuthoredQuestion, authoredQuestionSchema } from "./question.ts";

/** What a question says, beside its id and type. */
export type Words = Omit<AuthoredQuestion, "id" | "type">;

/** A wording of a question that its author tries. Exactly one of a question's variants is the question itself. */
export interface Variant {
  /** Unique within its question. */
  key: string;
  /** As its author calls it: a letter at first. */
  name: string;
  /** What it says; null: these are the question's own words. */
  words: Words | null;
}

export const variantSchema: z.ZodMiniType<Variant> = z.object({
  key: z.string(),
  name: z.string(),
  words: z.nullable(z.omit(authoredQuestionSchema, { id: true, type: true })),
});

/** The words of a question alone. */
export function wordsOf({ instructions, glosses, options, levels }: Words): Words {
  return { instructions, glosses, options, levels };
}

/** What a wording is called on the page; one without a name, by its place. */
export function variantTitle({ name }: Pick<Variant, "name">, place: number): string {
  return name.trim() === "" ? `no. ${place + 1}` : toVisibleName(name);
}
