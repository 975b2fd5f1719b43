const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const places = new Map(Array.from(alphabet, (letter, place) => [letter, place]));

/** base64url without padding (RFC 4648 §5). */
function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const count = Math.min(3, bytes.length - at);
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let letter = 0; letter <= count; letter += 1) text += alphabet[(three >> (18 - 6 * letter)) & 63];
  }
  return text;
}

/** Null when it isn't base64url. */
function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const place = places.get(letter);
    if (place === undefined) return null;
    held = ((held << 6) | place) & 0xff_ff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = held >> bits;
    at += 1;
  }
  return bytes;
}

/** Longest fragment, in characters. */
export const fragmentMax = 32 * 1024;

/** Largest content after decompression, in bytes. */
export const inflatedBytesMax = 1024 * 1024;

/** The kinds are p: playground, s: presentation, l: cases to label, b: labels sent back. */
export type LinkKind = "p" | "s" | "l" | "b";

const forms: Record<LinkKind, RegExp> = {
  p: /^#?p(\d{1,4})(?:\.(.*))?$/s,
  s: /^#?s(\d{1,4})(?:\.(.*))?$/s,
  l: /^#?l(\d{1,4})(?:\.(.*))?$/s,
  b: /^#?b(\d{1,4})(?:\.(.*))?$/s,
};
const version = "1";

/** "none" means that it isn't one of our links. */
export type FragmentReading =
  | { status: "read"; bytes: Uint8Array<ArrayBuffer> }
  | { status: "none" }
  | { status: "newer" }
  | { status: "too-large" }
  | { status: "broken" };

/** A fragment has kind, version, a dot, and the base64url of the compressed bytes. */
export function toFragment(bytes: Uint8Array, kind: LinkKind = "p"): string {
  return `${kind}${version}.${toBase64Url(bytes)}`;
}

/** Longest tail that messages add to a link: a bracket, a full stop, an entity, a few words. */
const mostTail = 40;

/**
 * Drops what the surrounding text added to a link. One extra base64url letter can be detected only when it makes the
 * length impossible (1 modulo 4), which is one time in four.
 */
function withoutTail(text: string): string {
  const [own = ""] = /^[\w-]*/.exec(text) ?? [];
  if (text.length - own.length > mostTail || (own === "" && text !== "")) return text;
  return own.length % 4 === 1 && own.length > 1 ? own.slice(0, -1) : own;
}

/** At most this many letters may follow a link directly: "_" or "__" of Markdown, a dash, a word's ending. */
const mostLettersAfter = 4;

/**
 * The fragment without its last one to four letters, which may belong to the surrounding text. Empty when it isn't one
 * of our links with content.
 */
export function shorterFragments(fragment: string): string[] {
  const [, head = "", own = ""] = /^(#?[pslb]\d{1,4}\.)([\w-]+)/.exec(fragment) ?? [];
  return Array.from(
    { length: Math.min(mostLettersAfter, own.length) },
    (_, fewer) => head + own.slice(0, own.length - fewer - 1),
  );
}

/** Unwraps addresses inside addresses: mail servers rewrite links so that they can check them. */
function withoutRewriting(text: string): string {
  return text.replaceAll(/https?(?:%3A|:)[^\s"'<>]*%23[^\s"'<>]*/gi, (address) => {
    const at = address.search(/https?%3A/i);
    return address
      .slice(Math.max(at, 0))
      .replaceAll(/%(?:3A|2F|23|2E|5F|2D)/gi, (code) => decodeURIComponent(code));
  });
}

/** Mail programs wrap long lines, either with "=" before the break or with nothing. */
const wrapped = /(?<=[\w-]{60})=?\r?\n(?=[\w-]{20})/g;

/** The first of our links in a text or message; null if it has none, is JSON, or is longer than three links. */
export function findShareLink(text: string): { holds: LinkKind; fragment: string } | null {
  if (text.length > 3 * fragmentMax || /^(?:\{|\[(?![^[\]\n]*\]\(https?:))/.test(text)) return null;
  const plain = withoutRewriting(text).replaceAll(wrapped, "");
  const found = /(?:^|\bhttps?:\/\/[^\s#]+)#([pslb])(\d{1,4}\.[\w-]*)/.exec(plain);
  if (found === null) return null;
  const [, holds = "p", rest = ""] = found;
  return { holds: holds as LinkKind, fragment: `#${holds}${rest}` };
}

/** The compressed bytes, or why they can't be read. */
export function readFragment(fragment: string, kind: LinkKind = "p"): FragmentReading {
  const [, found, text = ""] = forms[kind].exec(fragment) ?? [];
  if (found === undefined) return { status: "none" };
  if (text.length > fragmentMax) return { status: "too-large" };
  if (found !== version) return { status: "newer" };
  const bytes = parseBase64Url(withoutTail(text));
  return bytes ? { status: "read", bytes } : { status: "broken" };
}

/** Whether it's a playground link, of any version. */
export function isShareFragment(fragment: string): boolean {
  return /^#?p\d{1,4}(?:\.|$)/.test(fragment);
}

/** Whether it's a presentation or labelling link, of any version; these open as pages of their own. */
export function isShowFragment(fragment: string): boolean {
  return /^#?[sl]\d{1,4}(?:\.|$)/.test(fragment);
}

/** Whether it's a link with labels, of any version. */
export function isLabelsFragment(fragment: string): boolean {
  return /^#?b\d{1,4}(?:\.|$)/.test(fragment);
}
