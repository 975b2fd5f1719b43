// Decodes bytes as text, and mends Windows-1252 in releases of Node that read it as Latin-1.

import type { TextEncoding } from "./text-encodings.ts";

/**
 * Characters of Windows-1252 for the bytes 0x80 to 0x9F. A blank stands for its five undefined bytes, which
 * stay as they are.
 */
const upperControls = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const controls = /[\u0080-\u009f]/g;

function toWindowsLetter(control: string): string {
  const letter = upperControls[control.charCodeAt(0) - 0x80] ?? " ";
  return letter === " " ? control : letter;
}

/**
 * Decodes a text piece by piece. Several releases of Node read Windows-1252 as Latin-1, which has control
 * characters in place of quotes, dashes and the euro sign, so these are replaced.
 */
export function createTextDecoder(encoding: TextEncoding): Pick<InstanceType<typeof TextDecoder>, "decode"> {
  const decoder = new TextDecoder(encoding);
  return encoding === "windows-1252"
    ? { decode: (...given) => decoder.decode(...given).replaceAll(controls, toWindowsLetter) }
    : decoder;
}
