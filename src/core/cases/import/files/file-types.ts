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
  ["28b52ffd", "a compressed archive"],
  ["425a68", "a compressed archive"],
  ["fd377a58", "a compressed archive"],
  ["494433", "a sound"],
  ["4f676753", "a sound"],
  ["664c6143", "a sound"],
  ["52494646", "a sound, a video or an image"],
  ["1a45dfa3", "a video"],
];

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Name of a binary file type by magic number, as shown to the author; null for anything that may be text. */
export function detectFileType(bytes: Uint8Array): string | null {
  const start = hexOf(bytes);
  const isMp4 = start.slice(8, 16) === "66747970";
  return isMp4 ? "a video" : (signatures.find(([hex]) => start.startsWith(hex))?.[1] ?? null);
}
