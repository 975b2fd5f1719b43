// The part of a share link after "#": written, read, and found in a text.

import type { LinkKind } from "./fragment-kind.ts";

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

/** Null if the text isn't base64url. */
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

/** Longest accepted fragment, in characters. */
export const fragmentLengthMax = 32 * 1024;

/** Largest accepted content after decompression, in bytes. */
export const inflatedBytesMax = 1024 * 1024;

const forms: Record<LinkKind, RegExp> = {
  p: /^#?p(\d{1,4})(?:\.(.*))?$/s,
  s: /^#?s(\d{1,4})(?:\.(.*))?$/s,
  l: /^#?l(\d{1,4})(?:\.(.*))?$/s,
  b: /^#?b(\d{1,4})(?:\.(.*))?$/s,
};
const version = "1";

/** Result of reading a link's fragment. "none" means that it isn't a Cutpoint link. */
export type FragmentReading =
  | { status: "read"; bytes: Uint8Array<ArrayBuffer> }
  | { status: "none" }
  | { status: "newer" }
  | { status: "too-large" }
  | { status: "broken" };

/** A fragment consists of kind, version, a dot, and the compressed bytes in base64url. */
export function writeLinkFragment(bytes: Uint8Array, kind: LinkKind = "p"): string {
  return `${kind}${version}.${toBase64Url(bytes)}`;
}

/** Longest text that messages append to a link, such as a bracket, a full stop or a few words. */
const mostTail = 40;

/**
 * Removes what was appended to a link: everything from the first character that isn't base64url, unless that is more
 * than 40 characters. If the rest has a length of 1 modulo 4, which base64url never has, its last letter is removed,
 * too.
 */
function withoutTail(text: string): string {
  const [own = ""] = /^[\w-]*/.exec(text) ?? [];
  if (text.length - own.length > mostTail || (own === "" && text !== "")) return text;
  return own.length % 4 === 1 && own.length > 1 ? own.slice(0, -1) : own;
}

/**
 * Up to this many letters at a link's end are tried as not part of it: "_" or "__" of Markdown, a dash, a word's
 * ending.
 */
const mostLettersAfter = 4;

/**
 * The fragment without its last letter, without its last two, up to four: they may belong to the surrounding text.
 * Empty if the fragment isn't a Cutpoint link with content.
 */
export function fragmentsWithoutLastLetters(fragment: string): string[] {
  const [, head = "", own = ""] = /^(#?[pslb]\d{1,4}\.)([\w-]+)/.exec(fragment) ?? [];
  return Array.from(
    { length: Math.min(mostLettersAfter, own.length) },
    (_, fewer) => head + own.slice(0, own.length - fewer - 1),
  );
}

/** Restores links that mail servers have encoded inside an address of their own, which checks the link first. */
function withoutRewriting(text: string): string {
  return text.replaceAll(/https?(?:%3A|:)[^\s"'<>]*%23[^\s"'<>]*/gi, (address) => {
    const at = address.search(/https?%3A/i);
    return address
      .slice(Math.max(at, 0))
      .replaceAll(/%(?:3A|2F|23|2E|5F|2D)/gi, (code) => decodeURIComponent(code));
  });
}

/** Matches line breaks that mail programs put into long lines, with or without "=" before them. */
const wrapped = /(?<=[\w-]{60})=?\r?\n(?=[\w-]{20})/g;

/**
 * The first Cutpoint link in a text; null if there is none, or if the text is JSON or longer than three links can be.
 */
export function findShareLink(text: string): { holds: LinkKind; fragment: string } | null {
  if (text.length > 3 * fragmentLengthMax || /^(?:\{|\[(?![^[\]\n]*\]\(https?:))/.test(text)) return null;
  const plain = withoutRewriting(text).replaceAll(wrapped, "");
  const found = /(?:^|\bhttps?:\/\/[^\s#]+)#([pslb])(\d{1,4}\.[\w-]*)/.exec(plain);
  if (found === null) return null;
  const [, holds = "p", rest = ""] = found;
  return { holds: holds as LinkKind, fragment: `#${holds}${rest}` };
}

/** The compressed bytes, or why they can't be read. */
export function readLinkFragment(fragment: string, kind: LinkKind = "p"): FragmentReading {
  const [, found, text = ""] = forms[kind].exec(fragment) ?? [];
  if (found === undefined) return { status: "none" };
  if (text.length > fragmentLengthMax) return { status: "too-large" };
  if (found !== version) return { status: "newer" };
  const bytes = parseBase64Url(withoutTail(text));
  return bytes ? { status: "read", bytes } : { status: "broken" };
}
