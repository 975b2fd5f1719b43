import { addressWith } from "#browser/address.ts";
import { newKey } from "#browser/crypto.ts";
import { deflate, inflate, TooLargeError } from "#browser/stream-text.ts";
import { sleep } from "#browser/time.ts";
import {
  findSecretsIn,
  type SearchedText,
  type Secret,
  textsToSearch,
} from "#core/document/share-link/find-secrets.ts";
import {
  fragmentMax,
  inflatedMax,
  type LinkKind,
  readFragment,
  toFragment,
} from "#core/document/share-link/fragment.ts";
import {
  readSharedAnswers,
  readSharedText,
  type SharedParts,
  toSharedText,
} from "#core/document/share-link/shared-text.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { readShow, type Show, writeShow } from "#core/present/show.ts";

/** A link; too long a one is not to be handed out. */
export interface ShareLink {
  address: string;
  /** Of its fragment; null: so many that nobody counted. */
  characters: number | null;
  fits: boolean;
}

/** A link with what in it looks private. */
interface SearchedLink extends ShareLink {
  secrets: readonly Secret[];
}

/**
 * Everything of a playground that is to be shared, in an address; nothing is sent anywhere. `run` has its answers;
 * null: there are none.
 */
export async function makeShareLink(
  playground: Playground,
  parts: SharedParts,
  run: Run | null,
): Promise<SearchedLink> {
  const texts = textsToSearch(playground, parts, run);
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  // Longer than it may unpack to: there is no link to look through, and writing it would take the page's time.
  if (length > inflatedMax) return { address: "", characters: null, fits: false, secrets: [] };
  const link = await toLink(toSharedText(playground, parts, run), "p");
  return { ...link, secrets: await findSecrets(texts) };
}

/** A whole presentation in an address; nothing is sent anywhere. */
export function makeShowLink(show: Show): Promise<ShareLink> {
  return toLink(writeShow(show), "s");
}

export async function toLink(text: string, kind: LinkKind): Promise<ShareLink> {
  const fragment = toFragment(await deflate(text), kind);
  const fits = fragment.length <= fragmentMax && new TextEncoder().encode(text).length <= inflatedMax;
  return { address: addressWith(fragment), characters: fragment.length, fits };
}

const searchedAtOnce = 64 * 1024;

/** A little at a time, so that the page can go on between. */
async function findSecrets(texts: readonly SearchedText[]): Promise<Secret[]> {
  const found: Secret[] = [];
  let searched = 0;
  for (const { place, text } of texts) {
    found.push(...findSecretsIn(place, text));
    searched += text.length;
    if (searched < searchedAtOnce) continue;
    searched = 0;
    await sleep(0, new AbortController().signal);
  }
  return found;
}

export type SharedPlayground =
  | { ok: true; playground: Playground; parts: SharedParts; run: Run | null }
  | { ok: false; problem: string };

const tooLarge = "This link is too large: it holds more than 32 kB, or unpacks to more than 1 MB.";
const newer = "A newer Cutpoint made this link. Open it in a new tab, or where it was made.";
const broken = "This link is incomplete. It may have been cut off.";

function refuse(problem: string): SharedPlayground {
  return { ok: false, problem };
}

/** What a link's fragment holds, or one sentence on why it cannot be opened. Nothing is opened or kept. */
export async function readShareLink(fragment: string): Promise<SharedPlayground> {
  const found = readFragment(fragment);
  if (found.status === "too-large") return refuse(tooLarge);
  if (found.status === "newer") return refuse(newer);
  if (found.status !== "read") return refuse(broken);
  try {
    const reading = readSharedText(await inflate(found.bytes, inflatedMax), newKey);
    if (reading.status === "newer") return refuse(newer);
    if (reading.status === "bad") return refuse("This link contains no playground.");
    const { playground, parts, answers } = reading;
    const run = parts.answers ? readSharedAnswers(answers, playground, newKey()) : null;
    return { ok: true, playground, parts: { ...parts, answers: run !== null }, run };
  } catch (error) {
    return refuse(error instanceof TooLargeError ? tooLarge : broken);
  }
}

export type LinkedShow = { ok: true; show: Show } | { ok: false; problem: string };

/** The presentation that a link's fragment holds, or one sentence on why it cannot be shown. */
export async function readShowLink(fragment: string): Promise<LinkedShow> {
  const found = readFragment(fragment, "s");
  if (found.status === "too-large") return { ok: false, problem: tooLarge };
  if (found.status === "newer") return { ok: false, problem: newer };
  if (found.status !== "read") return { ok: false, problem: broken };
  try {
    const reading = readShow(await inflate(found.bytes, inflatedMax));
    if (reading.status === "read") return { ok: true, show: reading.show };
    return { ok: false, problem: reading.status === "newer" ? newer : "This link contains no presentation." };
  } catch (error) {
    return { ok: false, problem: error instanceof TooLargeError ? tooLarge : broken };
  }
}
