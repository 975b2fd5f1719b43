const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const places = new Map(Array.from(alphabet, (letter, place) => [letter, place]));

/** Bytes in the letters that an address takes as they are, without padding (RFC 4648 §5). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const count = Math.min(3, bytes.length - at);
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let letter = 0; letter <= count; letter += 1) text += alphabet[(three >> (18 - 6 * letter)) & 63];
  }
  return text;
}

/** The bytes of such a text, or null when it is none. */
export function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
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
