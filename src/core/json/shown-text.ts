import { textChange } from "#core/json/text-change.ts";
import { toVisibleParts } from "#core/json/visible-text.ts";

const longest = 60;

/** A text cut to `max` UTF-16 units, never within a surrogate pair, with … where something was cut. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** A name in quotes for a sentence: cut to 60 units, with characters that cannot be seen spelled as [U+…]. */
export function quoteName(name: string): string {
  if (name === "") return '""';
  const parts = toVisibleParts(cutText(name, longest));
  return `"${parts.map((part) => (part.hidden ? `[${part.text}]` : part.text)).join("")}"`;
}

/** Up to three names for a sentence, and how many more there are. */
export function quoteNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).map(quoteName).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** A JSON value named in a sentence: `the text "0.5"`, `null`, `a list`, `1.5`. */
export function quoteValue(value: unknown): string {
  if (typeof value === "string") return `the text ${quoteName(value)}`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "number" && !Number.isFinite(value)) return "too large to read";
  return String(value);
}

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
