import type { z } from "zod";
import type {
  authoredEntrySchema,
  authoredOptionSchema,
  authoredQuestionSchema,
  authoredStateSchema,
} from "./authored-schemas.ts";

/**
 * Text as its author wrote it. As "text" it is sent as a JSON string; as "json" it is the author's own
 * JSON text, sent byte for byte. Blank means: nothing written.
 */
export type AuthoredEntry = z.infer<typeof authoredEntrySchema>;

/** An option of a choice: an opaque name that reaches the model, and a description that may be blank. */
export type AuthoredOption = z.infer<typeof authoredOptionSchema>;

/**
 * A question as its author wrote it, right or wrong. What other types need is kept beside what this type
 * needs, so that changing the type loses nothing; only the members of `type` are sent.
 */
export type AuthoredQuestion = z.infer<typeof authoredQuestionSchema>;

/** A state as its author wrote it: one text, JSON text of their own, or a list of texts. */
export type AuthoredState = z.infer<typeof authoredStateSchema>;
export type StateForm = AuthoredState["form"];

/** An entry with nothing written in it. */
export const blankEntry: AuthoredEntry = { form: "text", text: "" };

/** Plain text as an entry. */
export function textEntry(text: string): AuthoredEntry {
  return { form: "text", text };
}

/** Whether an entry says nothing: spaces alone count as nothing. */
export function isBlank(entry: AuthoredEntry): boolean {
  return entry.text.trim() === "";
}

/** Whether a row of options has anything in it: a name, or a description. */
export function isWrittenOption(option: AuthoredOption): boolean {
  return option.name !== "" || !isBlank(option.description);
}
