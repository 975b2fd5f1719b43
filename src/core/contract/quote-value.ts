import { toVisibleParts } from "#core/json-text/visible-text.ts";

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
