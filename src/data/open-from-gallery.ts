import { findProfile } from "#core/contract/find-profile.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { answersFileOf, type GalleryEntry, playgroundFileOf } from "#core/examples/examples.ts";
import { type RecordedAnswers, readRecordedAnswers, toRecordedRun } from "#core/examples/recorded-run.ts";
import type { Playground } from "#core/model/playground.ts";
import { newKey } from "#platform/ids.ts";
import { readOwnFile } from "#platform/own-file.ts";
import { keepStored } from "./keep-stored.ts";
import { beginShared } from "./library.ts";
import { putWholeCaseRun } from "./shelf/whole-case-runs.ts";

const fileBytesMax = 5_000_000;

function readGalleryFile(name: string): Promise<string> {
  return readOwnFile(`/gallery/${name}`, fileBytesMax);
}

/** Keeps what was recorded; a playground without it can still be opened. */
async function keepAnswers(playground: Playground, recorded: RecordedAnswers): Promise<void> {
  const profile = findProfile(recorded.profile);
  const run = profile && toRecordedRun(playground, recorded, profile, newKey());
  if (run) await keepStored(`case run ${run.run.key}`, (database) => putWholeCaseRun(database, run));
}

/**
 * Fetches a playground of the gallery and opens it as a new one of the person's own, with its recorded answers; the
 * one before stays in the library. Answers with a sentence on why it could not be opened, or with null.
 */
export async function openFromGallery(entry: GalleryEntry): Promise<string | null> {
  const names = [playgroundFileOf(entry), answersFileOf(entry)];
  const texts = await Promise.all(names.map(readGalleryFile)).catch(() => null);
  if (texts === null) {
    return `“${entry.name}” couldn't be loaded. Nothing was opened. Try again.`;
  }
  const [text = "", answersText = ""] = texts;
  const reading = readPlaygroundFile(text);
  const recorded = readRecordedAnswers(answersText);
  if (reading.status !== "read" || recorded === null) {
    return `The server's file for “${entry.name}” can't be read. Nothing was opened. Open another example, or tell the person who runs this server.`;
  }
  const playground = { ...reading.playground, key: newKey() };
  await keepAnswers(playground, recorded);
  await beginShared(playground);
  return null;
}
