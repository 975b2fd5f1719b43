import { z } from "zod";
import { questionTypes } from "./question.ts";

export const authoredEntrySchema = z.object({ form: z.enum(["text", "json"]), text: z.string() });

export const authoredOptionSchema = z.object({ name: z.string(), description: authoredEntrySchema });

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
