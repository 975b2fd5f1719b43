const longest = 60;
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text cut to `max` UTF-16 units, never within a surrogate pair, with … where something was cut. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** A name in quotes for a sentence: cut to 60 units, invisible and direction-changing characters escaped. */
export function quoteName(name: string): string {
  return JSON.stringify(cutText(name, longest)).replace(invisible, (character) => {
    return `\\u{${(character.codePointAt(0) as number).toString(16).toUpperCase()}}`;
  });
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
