// Options that an author chose for imports, as they are stored by the shape of the file.

import * as z from "zod/mini";
import { parseJson } from "#core/text/json/json-object.ts";
import { tableFormats } from "../tables/case-table.ts";
import { quotings } from "../tables/delimited-text.ts";
import { textEncodings } from "./text-encodings.ts";

const chosenSchema = z.partial(
  z.object({
    format: z.enum(tableFormats),
    separator: z.nullable(z.enum([",", ";", "\t", "|"])),
    quoting: z.enum(quotings),
    header: z.nullable(z.int().check(z.positive())),
    encoding: z.nullable(z.enum(textEncodings)),
    sheet: z.int().check(z.nonnegative()),
  }),
);
const keptSchema = z.array(z.tuple([z.string(), chosenSchema]));

export type ImportSettings = z.infer<typeof chosenSchema>;

/** Settings, each with the shape of the file that they're for; empty if the stored text is invalid. */
export function parseImportSettings(
  text: string | null,
): readonly (readonly [shape: string, ImportSettings])[] {
  return keptSchema.safeParse(parseJson(text ?? "")).data ?? [];
}
