import { readPlaygroundFile } from "#core/document/read-playground-file.ts";
import { type GalleryEntry, playgroundFileOf } from "#core/gallery/gallery.ts";
import { newKey } from "#platform/ids.ts";
import { readOwnFile } from "#platform/own-file.ts";
import { beginShared } from "./library.ts";

const fileBytesMax = 5_000_000;

function readGalleryFile(name: string): Promise<string> {
  return readOwnFile(`/gallery/${name}`, fileBytesMax);
}

/**
 * Fetches a playground of the gallery and opens it as a new one of the person's own; the one before stays in the
 * library. Answers with a sentence on why it could not be opened, or with null.
 */
export async function openFromGallery(entry: GalleryEntry): Promise<string | null> {
  const text = await readGalleryFile(playgroundFileOf(entry)).catch(() => null);
  if (text === null) {
    return `“${entry.name}” could not be fetched from the server. Nothing was opened; try again.`;
  }
  const reading = readPlaygroundFile(text);
  if (reading.status !== "read") {
    return `The server's file of “${entry.name}” cannot be read. Nothing was opened; reload the page.`;
  }
  await beginShared({ ...reading.playground, key: newKey() });
  return null;
}
