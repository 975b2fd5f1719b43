import { textChange } from "./text-change.ts";

/** How many byte order marks a text begins with. */
function leadingMarks(text: string): number {
  let marks = 0;
  while (text.charCodeAt(marks) === 0xfeff) marks += 1;
  return marks;
}

/** The text as an editor holds it: without leading byte order marks, every line end a line feed. */
export function toShownText(text: string): string {
  const bare = text.slice(leadingMarks(text));
  return bare.includes("\r") ? bare.replace(/\r\n?/g, "\n") : bare;
}

/** Where an offset of the text (UTF-16 units) stands in the text as an editor holds it. */
export function toShownOffset(text: string, offset: number): number {
  let shown = Math.max(0, offset - leadingMarks(text));
  for (let at = text.indexOf("\r\n"); at !== -1 && at + 1 < offset; at = text.indexOf("\r\n", at + 2))
    shown -= 1;
  return shown;
}

/** Where an offset of the shown text stands in the text it shows. */
function fromShownOffset(text: string, shownOffset: number): number {
  let offset = shownOffset + leadingMarks(text);
  for (let at = text.indexOf("\r\n"); at !== -1 && at < offset; at = text.indexOf("\r\n", at + 2))
    offset += 1;
  return offset;
}

/**
 * The text after its shown form was edited: a byte order mark and line ends that the edit did not touch
 * stay as they were, so that looking at a text and typing a letter changes that letter alone.
 */
export function mergeShownText(text: string, shown: string): string {
  const before = toShownText(text);
  if (before === text) return shown;
  const change = textChange(before, shown);
  if (change === null) return text;
  const from = fromShownOffset(text, change.offset);
  const to = fromShownOffset(text, change.offset + change.removed);
  const merged = text.slice(0, from) + change.inserted + text.slice(to);
  // A lone carriage return before a new line feed would become one line end with it.
  return toShownText(merged) === shown ? merged : shown;
}
