import type { TextEncoding } from "./text-encodings.ts";

/** What Windows-1252 has from 0x80 to 0x9F; blanks are the five bytes that it leaves as they are. */
const upperControls = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const controls = /[\u0080-\u009f]/g;

function toWindowsLetter(control: string): string {
  const letter = upperControls[control.charCodeAt(0) - 0x80] ?? " ";
  return letter === " " ? control : letter;
}

/**
 * Decodes pieces of a text; the last without `stream`. Several releases of Node read Windows-1252 as Latin-1, which has
 * control characters in place of its quotes, dashes and the euro sign.
 */
export function createTextDecoder(encoding: TextEncoding): Pick<InstanceType<typeof TextDecoder>, "decode"> {
  const decoder = new TextDecoder(encoding);
  return encoding === "windows-1252"
    ? { decode: (...given) => decoder.decode(...given).replaceAll(controls, toWindowsLetter) }
    : decoder;
}
