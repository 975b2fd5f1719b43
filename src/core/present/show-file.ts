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

/** The text of a presentation in a link, or within the page that a file of it is. */
export function writeShow(show: Show): string {
  return JSON.stringify({ format: "cutpoint.show", version, ...show });
}

/** "none": the text is no presentation. */
export type ShowReading = { status: "read"; show: Show } | { status: "newer" } | { status: "none" };

const dataStart = '<script type="application/json" id="cutpoint-show">';

/** The same as a block of data for a page: no text of it can end the block. */
export function writeShowBlock(show: Show): string {
  return `${dataStart}${writeShow(show).replaceAll("<", "\\u003c")}</script>`;
}

function dataOf(page: string): string {
  const from = page.indexOf(dataStart);
  return from === -1 ? page : page.slice(from + dataStart.length, page.indexOf("</script>", from));
}

/** The presentation that a text, or a page with its block of data, holds; whatever else stands in it is dropped. */
export function readShow(pageOrText: string): ShowReading {
  const text = dataOf(pageOrText);
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
