/** A stretch of a text as it can be shown: as it is, or with its characters spelled out. */
export interface VisiblePart {
  /** Where it starts in the text, in UTF-16 units. */
  at: number;
  text: string;
  hidden: boolean;
}

/**
 * Characters that cannot be seen: controls, formats (zero-width, bidi, tags, soft hyphen), lone surrogates, line
 * separators, fillers, joiners, selectors.
 */
export const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u3164\uffa0]|\u1160|\u17b4|\u17b5|\u034f|\p{Variation_Selector}/gu;

function spell(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The parts of a text with every character that cannot be seen spelled as `U+…`; the empty text says so. */
export function toVisibleParts(text: string): readonly VisiblePart[] {
  if (text === "") return [{ at: 0, text: "(empty)", hidden: true }];
  const parts: VisiblePart[] = [];
  let from = 0;
  for (const match of text.matchAll(unseen)) {
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index), hidden: false });
    parts.push({ at: match.index, text: spell(match[0]), hidden: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), hidden: false });
  return parts;
}

const longest = 60;

/** An id as part of an accessible name: short, with what cannot be seen spelled out. */
export function toVisibleName(id: string): string {
  const short = id.length > longest ? `${id.slice(0, longest)}…` : id;
  return toVisibleParts(short)
    .map((part) => part.text)
    .join("");
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a text by its first letter, as `dir="auto"` finds it; left to right where there is none. */
export function directionOf(text: string): "ltr" | "rtl" {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return rightToLeft.test(letter) ? "rtl" : "ltr";
}
