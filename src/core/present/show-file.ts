import { z } from "zod";
import { parseJsonText } from "#core/json/parse-json-text.ts";
import { type Show, showSchema } from "./show.ts";

const version = 2;
const fileSchema = showSchema.extend({ format: z.literal("cutpoint.show"), version: z.literal(version) });
/** Of the first version only yes/no questions had a rule. */
const firstSchema = z.looseObject({
  format: z.literal("cutpoint.show"),
  version: z.literal(1),
  questions: z.array(
    z.looseObject({
      rule: z
        .object({
          lower: z.number(),
          upper: z.number(),
          outcomes: z.object({ no: z.string(), unsure: z.string(), yes: z.string() }),
        })
        .nullable(),
    }),
  ),
});
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
  const file = fileSchema.safeParse(fromFirst(value));
  if (!file.success) return { status: "none" };
  const { name, questions, slides } = file.data;
  return { status: "read", show: { name, questions, slides } };
}

/** A text of the first version as this one writes it; anything else as it is. */
function fromFirst(value: unknown): unknown {
  const first = firstSchema.safeParse(value);
  if (!first.success) return value;
  const questions = first.data.questions.map(({ rule, ...question }) => {
    if (rule === null) return { ...question, rule };
    const { lower, upper, outcomes } = rule;
    const zones = [outcomes.no, outcomes.unsure, outcomes.yes];
    return { ...question, rule: { max: 1, edges: [lower, upper], zones, of: "" } };
  });
  return { ...first.data, version, questions };
}
