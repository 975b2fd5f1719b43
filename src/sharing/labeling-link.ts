import { inflate } from "#browser/stream-text.ts";
import { inflatedMax, readFragment } from "#core/document/share-link/fragment.ts";
import type { LabelingSet } from "#core/labeling/labeling-set.ts";
import { readLabelingSet, writeLabelingSet } from "#core/labeling/labeling-set.ts";
import type { LabelsFile } from "#core/labeling/labels-file.ts";
import { type ShareLink, toLink } from "./share-link.ts";

/** A set of cases to label in an address; nothing is sent anywhere. */
export function makeLabelingLink(set: LabelingSet): Promise<ShareLink> {
  return toLink(writeLabelingSet(set), "l");
}

/** A person's labels in an address. */
export function makeLabelsLink(file: LabelsFile): Promise<ShareLink> {
  return toLink(JSON.stringify(file), "b");
}

/** The text of such a link, of either kind; null: it is none, or damaged. */
async function readLinkText(fragment: string, kind: "l" | "b"): Promise<string | null> {
  const found = readFragment(fragment, kind);
  if (found.status !== "read") return null;
  try {
    return await inflate(found.bytes, inflatedMax);
  } catch {
    return null;
  }
}

/** The set that a link's fragment holds; null: it can't be read. */
export async function readLabelingLink(fragment: string): Promise<LabelingSet | null> {
  const text = await readLinkText(fragment, "l");
  return text === null ? null : readLabelingSet(text);
}

/** The file of labels that a link, or its fragment, holds; null: it can't be read. */
export function readLabelsLink(link: string): Promise<string | null> {
  return readLinkText(link.slice(link.indexOf("#")).trim(), "b");
}
