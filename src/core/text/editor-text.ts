// Texts as the editor keeps them, and how offsets and edits lead back to the original.

import { singleTextChange } from "./text-change.ts";

/** Number of leading byte order marks. */
function leadingMarks(text: string): number {
  let marks = 0;
  while (text.charCodeAt(marks) === 0xfeff) marks += 1;
  return marks;
}

/** The text as the Monaco editor keeps it: without leading byte order marks and with LF line ends. */
export function toEditorText(text: string): string {
  const bare = text.slice(leadingMarks(text));
  return bare.includes("\r") ? bare.replace(/\r\n?/g, "\n") : bare;
}

/** Maps an offset (UTF-16 units) in the text to one in the editor's text. */
export function toEditorOffset(text: string, offset: number): number {
  let shown = Math.max(0, offset - leadingMarks(text));
  for (let at = text.indexOf("\r\n"); at !== -1 && at + 1 < offset; at = text.indexOf("\r\n", at + 2))
    shown -= 1;
  return shown;
}

/** The inverse of `toEditorOffset`. */
function fromShownOffset(text: string, shownOffset: number): number {
  let offset = shownOffset + leadingMarks(text);
  for (let at = text.indexOf("\r\n"); at !== -1 && at < offset; at = text.indexOf("\r\n", at + 2))
    offset += 1;
  return offset;
}

/**
 * Applies a change made in the editor to the original text; `shown` is all of the editor's text. Byte order marks and
 * line ends outside of the change are kept.
 */
export function applyEditorText(original: string, shown: string): string {
  const before = toEditorText(original);
  if (before === original) return shown;
  const change = singleTextChange(before, shown);
  if (change === null) return original;
  const from = fromShownOffset(original, change.offset);
  const to = fromShownOffset(original, change.offset + change.removed);
  const merged = original.slice(0, from) + change.inserted + original.slice(to);
  // If the change put a lone CR before an LF, the two would become one line end. Then the editor's text is returned.
  return toEditorText(merged) === shown ? merged : shown;
}
