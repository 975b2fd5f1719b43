// Reads files of at most 10 MB as text, in UTF-8 or UTF-16, or says why a file can't be read so.

import { detectFileType } from "#core/cases/import/files/file-types.ts";

type NotText = string | null;

const wholeTypes: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^image\/(?!svg)/, "an image"],
  [/^audio\//, "a sound"],
  [/^video\/(?!mp2t$|vnd\.dlna\.mpeg-tts$)/, "a video"],
  [/^application\/pdf$/, "a PDF"],
  [/^application\/(zip|gzip|x-(7z|rar|zip|gzip|tar).*)$/, "a compressed archive"],
];

/** What a file is by its MIME type, if that isn't text; null if it may be text, for example without a type. */
function kindByType(type: string): NotText {
  return wholeTypes.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

type DecodedText = { ok: true; text: string } | { ok: false; reason: string };

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

/** Accepts UTF-8, and UTF-16 with a byte order mark, which is removed. For other bytes, `reason` says what they are. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const kind = detectFileType(bytes);
  if (kind !== null) return { ok: false, reason: `it is ${kind}, not text` };
  const encoding = encodingOf(bytes);
  if (encoding === "utf-8" && bytes.includes(0)) {
    return { ok: false, reason: "it isn't a text file" };
  }
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, reason: "it is not UTF-8 text; save it as UTF-8 first" };
  }
}

/** `reason` completes the sentence "X was skipped: …". */
export type TextFileReading =
  | { ok: true; name: string; text: string; bytes: number }
  | { ok: false; name: string; reason: string };

const maxFileBytes = 10_000_000;

export async function readFileText(file: File): Promise<TextFileReading> {
  const { name, size } = file;
  const kind = kindByType(file.type);
  if (kind !== null) return { ok: false, name, reason: `it is ${kind}, not text` };
  if (size > maxFileBytes) {
    const megabytes = Math.ceil(size / 100_000) / 10;
    return { ok: false, name, reason: `it has ${megabytes} MB, and a request takes 10 MB at most` };
  }
  try {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    return decoded.ok ? { ...decoded, name, bytes: size } : { ...decoded, name };
  } catch {
    return { ok: false, name, reason: "it can't be read; it may be a folder or a deleted file" };
  }
}
