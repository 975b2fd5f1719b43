import { readFileSync } from "node:fs";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { type ExampleEntry, examplePlaygroundFileName } from "#core/examples/examples.ts";
import type { Playground } from "#core/model/playground.ts";

/** Relative to the folder tests run in. */
export const galleryFolder = "public/gallery";

/** Reads an example's playground from its file; throws if it can't be read. */
export function galleryPlayground(entry: ExampleEntry): Playground {
  const reading = readPlaygroundFile(
    readFileSync(`${galleryFolder}/${examplePlaygroundFileName(entry)}`, "utf8"),
  );
  if (reading.status !== "read") throw new Error(`${entry.file}: ${JSON.stringify(reading)}`);
  return reading.playground;
}
