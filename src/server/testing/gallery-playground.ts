import { readFileSync } from "node:fs";
import type { Playground } from "#core/document/playground.ts";
import { readPlaygroundFile } from "#core/document/read-playground-file.ts";
import { type GalleryEntry, playgroundFileOf } from "#core/gallery/gallery.ts";

/** Where the gallery's files stand, seen from the folder that tests run in. */
export const galleryFolder = "public/gallery";

/** A playground of the gallery; throws where its file cannot be read. */
export function galleryPlayground(entry: GalleryEntry): Playground {
  const reading = readPlaygroundFile(readFileSync(`${galleryFolder}/${playgroundFileOf(entry)}`, "utf8"));
  if (reading.status !== "read") throw new Error(`${entry.file}: ${JSON.stringify(reading)}`);
  return reading.playground;
}
