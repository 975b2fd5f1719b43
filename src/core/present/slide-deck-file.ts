// The file of a slide deck, written and read.

import { z } from "zod";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { type SlideDeck, slideDeckSchema } from "./slide-deck.ts";

const version = 2;

const fileSchema = slideDeckSchema.extend({
  format: z.literal("cutpoint.show"),
  version: z.literal(version),
});

/** In version 1, only yes/no questions had a rule. */
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

/** Text for a link or an HTML file. */
export function writeSlideDeck(show: SlideDeck): string {
  return JSON.stringify({ format: "cutpoint.show", version, ...show });
}

/** "none" means that it isn't a presentation, or an invalid one. */
export type SlideDeckReading = { status: "read"; show: SlideDeck } | { status: "newer" } | { status: "none" };

const dataStart = '<script type="application/json" id="cutpoint-show">';

/** Writes a data block for an HTML page, in which `<` is escaped so that no text can close the script element. */
export function writeSlideDeckBlock(show: SlideDeck): string {
  return `${dataStart}${writeSlideDeck(show).replaceAll("<", "\\u003c")}</script>`;
}

function dataOf(page: string): string {
  const from = page.indexOf(dataStart);
  return from === -1 ? page : page.slice(from + dataStart.length, page.indexOf("</script>", from));
}

/** Reads JSON, or an HTML page with a data block; unknown members are dropped. */
export function readSlideDeck(pageOrText: string): SlideDeckReading {
  const text = dataOf(pageOrText);
  // This check is cheap and comes first, so that a library of many megabytes isn't parsed.
  if (!text.includes('"cutpoint.show"') || !parseJsonTree(text).ok) return { status: "none" };
  const value: unknown = JSON.parse(text);
  if (newerSchema.safeParse(value).success) return { status: "newer" };
  const file = fileSchema.safeParse(fromFirst(value));
  if (!file.success) return { status: "none" };
  const { format: _format, version: _version, ...show } = file.data;
  return { status: "read", show };
}

/** Upgrades a deck of version 1; returns anything else unchanged. */
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
