import * as z from "zod/mini";
import type { TextOrJson } from "#core/text/json/json-object.ts";
import { parseJsonText } from "#core/text/json/parse-json-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

export const questionTypes = ["noul", "choice", "score"] as const;

/** The three kinds of question that the service answers. */
export type QuestionType = (typeof questionTypes)[number];

/** A yes/no question; the answer is P(true). A gloss says when a value holds. */
export interface NoulQuestion {
  type: "noul";
  instructions: TextOrJson;
  criteria: { true?: TextOrJson; false?: TextOrJson };
}

/** One of 1 to 255 options in the author's order; a null description means none. */
export interface ChoiceQuestion {
  type: "choice";
  instructions: TextOrJson;
  criteria: ReadonlyMap<string, TextOrJson | null>;
}

/** One of 2 to 10 ordered levels, the lowest first. */
export interface ScoreQuestion {
  type: "score";
  instructions: TextOrJson;
  criteria: TextOrJson[];
}

/** A well-formed question as a service reads it: ids and option names are opaque, order is kept. */
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

/**
 * The options as the open question's form holds them: one value. The form copies plain lists and objects entry
 * by entry at every key press, which 255 options make felt; an instance of a class it leaves as it is.
 */
export class FormOptions {
  readonly list: AuthoredOption[];

  constructor(list: AuthoredOption[]) {
    this.list = list;
  }
}

/** A question as its form holds it. */
export const formQuestionSchema = z.extend(authoredQuestionSchema, { options: z.instanceof(FormOptions) });

export type FormQuestion = z.infer<typeof formQuestionSchema>;

/** The question for the form; its options stay the same list. */
export function toFormQuestion(question: AuthoredQuestion): FormQuestion {
  return { ...question, options: new FormOptions(question.options) };
}

/** The question that a form holds. */
export function fromFormQuestion(question: FormQuestion): AuthoredQuestion {
  return { ...question, options: question.options.list };
}

/** What every server of the family refuses beyond; a profile may report tighter ones. */
export const questionLimits = { optionsMax: 255, levelsMin: 2, levelsMax: 10 } as const;

/** The exact JSON text of an entry: a JSON string, or the author's own JSON text as typed. */
export function toEntryText(entry: AuthoredEntry): string {
  return entry.form === "json" ? entry.text : JSON.stringify(entry.text);
}

/** Why an entry that is JSON cannot be sent, or null; plain text can always be sent. */
export function entryProblem(entry: AuthoredEntry): string | null {
  if (entry.form === "text" || isBlank(entry)) return null;
  const parsed = parseJsonText(entry.text);
  const first = parsed.ok ? null : parsed.errors[0];
  if (first) return `This is not JSON: line ${first.line}, column ${first.column}: ${first.message}`;
  const opening = entry.text.trimStart()[0];
  if (opening === "{" || opening === "[" || opening === '"') return null;
  return "JSON here must be an object, an array or a string.";
}

/** What a question says, beside its id and type. */
export type QuestionTexts = Omit<AuthoredQuestion, "id" | "type">;

/** A wording of a question that its author tries. Exactly one of a question's variants is the question itself. */
export interface Variant {
  /** Unique within its question. */
  key: string;
  /** As its author calls it: a letter at first. */
  name: string;
  /** What it says; null: these are the question's own words. */
  words: QuestionTexts | null;
}

export const variantSchema: z.ZodMiniType<Variant> = z.object({
  key: z.string(),
  name: z.string(),
  words: z.nullable(z.omit(authoredQuestionSchema, { id: true, type: true })),
});

/** The words of a question alone. */
export function questionTextsOf({ instructions, glosses, options, levels }: QuestionTexts): QuestionTexts {
  return { instructions, glosses, options, levels };
}

/** What a wording is called on the page; one without a name, by its place. */
export function variantTitle({ name }: Pick<Variant, "name">, place: number): string {
  return name.trim() === "" ? `no. ${place + 1}` : toVisibleName(name);
}
