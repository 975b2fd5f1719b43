/** Why bytes are not text, in words for the author; null when they may be. */
export type NotText = string | null;

const signatures: readonly (readonly [hex: string, kind: string])[] = [
  ["89504e47", "an image"],
  ["ffd8ff", "an image"],
  ["47494638", "an image"],
  ["49492a00", "an image"],
  ["4d4d002a", "an image"],
  ["25504446", "a PDF"],
  ["504b0304", "a zip archive or an office document"],
  ["504b0506", "a zip archive or an office document"],
  ["d0cf11e0", "an office document"],
  ["1f8b", "a compressed archive"],
  ["377abcaf", "a compressed archive"],
  ["494433", "a sound"],
  ["4f676753", "a sound"],
  ["664c6143", "a sound"],
  ["52494646", "a sound, a video or an image"],
  ["1a45dfa3", "a video"],
];

const wholeTypes: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^image\/(?!svg)/, "an image"],
  [/^audio\//, "a sound"],
  [/^video\/(?!mp2t$|vnd\.dlna\.mpeg-tts$)/, "a video"],
  [/^application\/pdf$/, "a PDF"],
  [/^application\/(zip|gzip|x-(7z|rar|zip|gzip|tar).*)$/, "a compressed archive"],
];

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a file is by the type that the system gives it, when that is nothing to read as text. */
export function kindByType(type: string): NotText {
  return wholeTypes.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** What a file is by its first bytes, when that is nothing to read as text. */
export function kindByBytes(bytes: Uint8Array): NotText {
  const start = hexOf(bytes);
  const isMp4 = start.slice(8, 16) === "66747970";
  return isMp4 ? "a video" : (signatures.find(([hex]) => start.startsWith(hex))?.[1] ?? null);
}
