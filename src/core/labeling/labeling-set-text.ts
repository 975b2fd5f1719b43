import { z } from "zod";
import { pickings } from "#core/model/case.ts";
import type { LabelingSet } from "./labeling-set.ts";

const text = z.string();
const value = z.union([z.boolean(), text, z.number().int().min(0)]);
const setSchema = z.object({
  format: z.literal("cutpoint.labeling"),
  version: z.literal(1),
  id: text,
  name: text,
  instructions: text,
  picked: z.enum(pickings),
  questions: z.array(
    z.object({
      key: text,
      words: text,
      choices: z.array(z.object({ value, words: text, gloss: text, key: text })),
      wording: z.int().min(0),
    }),
  ),
  cases: z.array(
    z.object({
      key: text,
      mark: z.int().min(0),
      chance: z.number().min(0).max(1).nullable(),
      lines: z.array(z.object({ label: text, text })),
    }),
  ),
});

/** A set as a link holds it. */
export function writeLabelingSet(set: LabelingSet): string {
  return JSON.stringify({ format: "cutpoint.labeling", version: 1, ...set });
}

/** The set of such a text; null: it is none, or one of a newer Cutpoint. */
export function readLabelingSet(written: string): LabelingSet | null {
  try {
    return setSchema.parse(JSON.parse(written));
  } catch {
    return null;
  }
}
