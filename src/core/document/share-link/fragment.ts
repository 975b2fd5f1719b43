import { parseBase64Url, toBase64Url } from "./base64url.ts";

/** The most characters that a link's fragment may have. */
export const fragmentMax = 32 * 1024;

/** The most bytes that a fragment may inflate to. */
export const inflatedMax = 1024 * 1024;

/** What a link holds: a playground to open, or a show to look at. */
type LinkKind = "p" | "s";

const forms = { p: /^#?p(\d{1,4})\.(.*)$/s, s: /^#?s(\d{1,4})\.(.*)$/s };
const version = "1";

/** "none": no link of ours. */
export type FragmentReading =
  | { status: "read"; bytes: Uint8Array<ArrayBuffer> }
  | { status: "none" }
  | { status: "newer" }
  | { status: "too-large" }
  | { status: "broken" };

/** Compressed bytes as a fragment of an address: what it holds and the version, then base64url. */
export function toFragment(bytes: Uint8Array, kind: LinkKind = "p"): string {
  return `${kind}${version}.${toBase64Url(bytes)}`;
}

/** The compressed bytes of a fragment, or why there are none. */
export function readFragment(fragment: string, kind: LinkKind = "p"): FragmentReading {
  const [, found, text = ""] = forms[kind].exec(fragment) ?? [];
  if (found === undefined) return { status: "none" };
  if (text.length > fragmentMax) return { status: "too-large" };
  if (found !== version) return { status: "newer" };
  const bytes = parseBase64Url(text);
  return bytes ? { status: "read", bytes } : { status: "broken" };
}
