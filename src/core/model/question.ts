// Questions as sent, and questions and states as authored, with their schemas and limits.

import * as z from "zod/mini";
import type { TextOrJson } from "#core/text/json/json-object.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";

export const questionTypes = ["noul", "choice", "score"] as const;

export type QuestionType = (typeof questionTypes)[number];

/** A yes/no question, whose answer is P(true). The criteria say when each value holds. */
export interface NoulQuestion {
  type: "noul";
  instructions: TextOrJson;
  criteria: { true?: TextOrJson; false?: TextOrJson };
}

/** 1 to 255 options in the author's order; a null description is sent as null. */
export interface ChoiceQuestion {
  type: "choice";
  instructions: TextOrJson;
  criteria: ReadonlyMap<string, TextOrJson | null>;
}

/** 2 to 10 levels, lowest first. */
export interface ScoreQuestion {
  type: "score";
  instructions: TextOrJson;
  criteria: TextOrJson[];
}

/** A valid question as sent. Ids and option names may be any text, and order matters. */
export type Question = NoulQuestion | ChoiceQuestion | ScoreQuestion;

export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;

const authoredEntrySchema = z.object({ form: z.enum(["text", "json"]), text: z.string() });

const authoredOptionSchema = z.object({ name: z.string(), description: authoredEntrySchema });

export const authoredQuestionSchema = z.object({
  id: z.string(),
  type: z.enum(questionTypes),
  instructions: authoredEntrySchema,
  glosses: z.object({ true: authoredEntrySchema, false: authoredEntrySchema }),
  options: z.array(authoredOptionSchema),
  levels: z.array(authoredEntrySchema),
});

export const authoredStateSchema = z.object({
  form: z.enum(["text", "json", "list"]),
  text: z.string(),
  items: z.array(z.string()),
});

/**
 * Text as written. "text" is sent as a JSON string; "json" is the author's own JSON, sent byte for byte.
 * Blank means unset.
 */
export type AuthoredEntry = z.infer<typeof authoredEntrySchema>;

/** The model sees the name, too, so the description may be blank. */
export type AuthoredOption = z.infer<typeof authoredOptionSchema>;

/**
 * A question as written, valid or not. Texts of other types are kept, so that changing the type loses nothing, but only
 * those of `type` are sent.
 */
export type AuthoredQuestion = z.infer<typeof authoredQuestionSchema>;

/** The state as written: one text, JSON text, or a list of texts. */
export type AuthoredState = z.infer<typeof authoredStateSchema>;
export type StateForm = AuthoredState["form"];

export const blankEntry: AuthoredEntry = { form: "text", text: "" };

export function toTextEntry(text: string): AuthoredEntry {
  return { form: "text", text };
}

/** An entry of white space alone is blank. */
export function isBlankEntry(entry: AuthoredEntry): boolean {
  return entry.text.trim() === "";
}

/** A row of the form counts as an option once it has a name or a description. */
export function isWrittenOption(option: AuthoredOption): boolean {
  return option.name !== "" || !isBlankEntry(option.description);
}

/** Hard limits of the service family; a profile may have lower ones. */
export const questionLimits = { optionsMax: 255, levelsMin: 2, levelsMax: 10 } as const;

/** JSON text as sent; the author's own JSON is unchanged. */
export function toSentEntryJson(entry: AuthoredEntry): string {
  return entry.form === "json" ? entry.text : JSON.stringify(entry.text);
}

/** Why a JSON entry can't be sent; null if it can. Blank entries and plain text have no problem. */
export function describeEntryProblem(entry: AuthoredEntry): string | null {
  if (entry.form === "text" || isBlankEntry(entry)) return null;
  const parsed = parseJsonTree(entry.text);
  const first = parsed.ok ? null : parsed.errors[0];
  if (first) return `This is not JSON: line ${first.line}, column ${first.column}: ${first.message}`;
  const opening = entry.text.trimStart()[0];
  if (opening === "{" || opening === "[" || opening === '"') return null;
  return "JSON here must be an object, an array or a string.";
}
