// Links that carry their content: made and read, for playgrounds, presentations, labelling sets and labels.

import {
  findSecretsInText,
  listTextsToSearch,
  type PossibleSecret,
  type TextToSearch,
} from "#core/document/share-link/find-secrets.ts";
import {
  fragmentLengthMax,
  fragmentsWithoutLastLetters,
  inflatedBytesMax,
  readLinkFragment,
  writeLinkFragment,
} from "#core/document/share-link/fragment.ts";
import type { LinkKind } from "#core/document/share-link/fragment-kind.ts";
import {
  readSharedAnswers,
  readSharedText,
  type SharedParts,
  toSharedText,
} from "#core/document/share-link/shared-text.ts";
import { type LabellingSet, readLabellingSet, writeLabellingSet } from "#core/labelling/labelling-set.ts";
import type { LabelsFile } from "#core/labelling/labels-file.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { readSlideDeck, writeSlideDeck } from "#core/present/slide-deck-file.ts";
import { toAddressWithOnlyHash } from "#web/kit/browser/address.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { deflateToBytes, inflateToText, TooLargeError } from "#web/kit/browser/stream-text.ts";
import { nextTask } from "#web/kit/browser/time.ts";

/** A made link. Offer it only if it fits. */
export interface ShareLink {
  /** Blank when the content is far too long. */
  address: string;
  /** Length of the fragment; null when it is far too long to compute. */
  characters: number | null;
  /** Whether the link can be opened again: neither its fragment nor its text is too long. */
  fits: boolean;
}

interface SearchedLink extends ShareLink {
  secrets: readonly PossibleSecret[];
}

/** Content is in the fragment, which browsers never send. `run` adds its answers; null for none. */
export async function makeShareLink(
  playground: Playground,
  parts: SharedParts,
  run: Run | null,
): Promise<SearchedLink> {
  const texts = listTextsToSearch(playground, parts, run);
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  // Longer content couldn't be unpacked again, so it's neither compressed nor searched for secrets.
  if (length > inflatedBytesMax) return { address: "", characters: null, fits: false, secrets: [] };
  const link = await toLink(toSharedText(playground, parts, run), "p");
  return { ...link, secrets: await findSecrets(texts) };
}

/** The playground as a recipient of the link would get it, without answers; null if it couldn't be read back. */
export function pickSharedParts(playground: Playground, parts: SharedParts): Playground | null {
  const reading = readSharedText(toSharedText(playground, { ...parts, answers: false }, null), newKey);
  return reading.status === "read" ? reading.playground : null;
}

/** Content is in the fragment, which browsers never send. */
export function makeDeckLink(show: SlideDeck): Promise<ShareLink> {
  return toLink(writeSlideDeck(show), "s");
}

/** Content is in the fragment, which browsers never send. */
export function makeLabellingLink(set: LabellingSet): Promise<ShareLink> {
  return toLink(writeLabellingSet(set), "l");
}

export function makeLabelsLink(file: LabelsFile): Promise<ShareLink> {
  return toLink(JSON.stringify(file), "b");
}

async function toLink(text: string, kind: LinkKind): Promise<ShareLink> {
  const fragment = writeLinkFragment(await deflateToBytes(text), kind);
  const fits =
    fragment.length <= fragmentLengthMax && new TextEncoder().encode(text).length <= inflatedBytesMax;
  return { address: toAddressWithOnlyHash(fragment), characters: fragment.length, fits };
}

/** In characters. */
const searchedAtOnce = 64 * 1024;

/** Yields between texts after each 64 K characters, so that the page stays responsive. */
async function findSecrets(texts: readonly TextToSearch[]): Promise<PossibleSecret[]> {
  const found: PossibleSecret[] = [];
  let searched = 0;
  for (const { place, text } of texts) {
    found.push(...findSecretsInText(text, place));
    searched += text.length;
    if (searched < searchedAtOnce) continue;
    searched = 0;
    await nextTask();
  }
  return found;
}

interface Refused {
  ok: false;
  problem: string;
}

const refusals = {
  "too-large": "This link is too large: it holds more than 32 kB, or unpacks to more than 1 MB.",
  newer: "A newer Cutpoint made this link. Open it in a new tab, or where it was made.",
  broken:
    "This link is incomplete: part of it was lost or changed on its way. Ask for it again, or for a file.",
};

function refuse(problem: string): Refused {
  return { ok: false, problem };
}

/** Returns the content, or why it can't be opened. Opens and stores nothing. */
async function readLink<Held>(
  fragment: string,
  kind: LinkKind,
  read: (text: string) => Held,
): Promise<Held | Refused> {
  const found = readLinkFragment(fragment, kind);
  if (found.status !== "read") return refuse(refusals[found.status === "none" ? "broken" : found.status]);
  const text = await inflateText(found.bytes);
  if (text.ok) return read(text.text);
  if (text.isTooLarge) return refuse(refusals["too-large"]);
  // Text around the link, such as Markdown's "__", may have been selected with it.
  for (const shorter of fragmentsWithoutLastLetters(fragment)) {
    const again = readLinkFragment(shorter, kind);
    const retried = again.status === "read" ? await inflateText(again.bytes) : text;
    if (retried.ok) return read(retried.text);
  }
  return refuse(refusals.broken);
}

type Inflated = { ok: true; text: string } | { ok: false; isTooLarge: boolean };

async function inflateText(bytes: Uint8Array<ArrayBuffer>): Promise<Inflated> {
  try {
    return { ok: true, text: await inflateToText(bytes, inflatedBytesMax) };
  } catch (error) {
    return { ok: false, isTooLarge: error instanceof TooLargeError };
  }
}

export type SharedPlayground =
  | { ok: true; playground: Playground; parts: SharedParts; run: Run | null }
  | Refused;

export function readShareLink(fragment: string): Promise<SharedPlayground> {
  return readLink(fragment, "p", (text): SharedPlayground => {
    const reading = readSharedText(text, newKey);
    if (reading.status === "newer") return refuse(refusals.newer);
    if (reading.status === "bad") return refuse("This link contains no playground.");
    const { playground, parts, answers } = reading;
    const run = parts.answers ? readSharedAnswers(answers, playground, newKey()) : null;
    return { ok: true, playground, parts: { ...parts, answers: run !== null }, run };
  });
}

export type DeckLinkReading = { ok: true; show: SlideDeck } | Refused;

export function readDeckLink(fragment: string): Promise<DeckLinkReading> {
  return readLink(fragment, "s", (text): DeckLinkReading => {
    const reading = readSlideDeck(text);
    if (reading.status === "read") return { ok: true, show: reading.show };
    return refuse(reading.status === "newer" ? refusals.newer : "This link contains no presentation.");
  });
}

/** Null if the fragment is unreadable or contains no labelling set. */
export async function readLabellingLink(fragment: string): Promise<LabellingSet | null> {
  const read = await readLink(fragment, "l", (text) => ({ ok: true as const, set: readLabellingSet(text) }));
  return read.ok ? read.set : null;
}

/** The text of a labels file, not parsed yet. Accepts a link or its fragment; null when unreadable. */
export async function readLabelsTextOfLink(link: string): Promise<string | null> {
  const fragment = link.slice(link.indexOf("#")).trim();
  const read = await readLink(fragment, "b", (text) => ({ ok: true as const, text }));
  return read.ok ? read.text : null;
}
