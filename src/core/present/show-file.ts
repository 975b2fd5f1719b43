import { z } from "zod";
import { parseJsonText } from "#core/json-text/parse-json-text.ts";
import { type Show, showSchema } from "./show.ts";

const version = 1;
const fileSchema = showSchema.extend({ format: z.literal("cutpoint.show"), version: z.literal(version) });
const newerSchema = z.object({ format: z.literal("cutpoint.show"), version: z.number().min(version + 1) });

/** The text of a presentation in a file or a link. */
export function writeShow(show: Show): string {
  return JSON.stringify({ format: "cutpoint.show", version, ...show });
}

/** "none": the text is no presentation. */
export type ShowReading = { status: "read"; show: Show } | { status: "newer" } | { status: "none" };

/** The presentation that a text holds; whatever else stands in it is dropped. */
export function readShow(text: string): ShowReading {
  // Looked for first, so that a library of many megabytes is not parsed for it.
  if (!text.includes('"cutpoint.show"') || !parseJsonText(text).ok) return { status: "none" };
  const value: unknown = JSON.parse(text);
  if (newerSchema.safeParse(value).success) return { status: "newer" };
  const file = fileSchema.safeParse(value);
  if (!file.success) return { status: "none" };
  const { name, questions, slides } = file.data;
  return { status: "read", show: { name, questions, slides } };
}
